import { expect, test } from "vitest";
import type { LiveChanges, LiveTable } from "#app/modules/live-rows/live-tables.ts";
import {
  createCookClosing,
  createMarkChange,
  getCookingProgress,
  listMarkIds,
  listPartnerCooking,
} from "./cooking-progress.ts";
import { maxProgressMs } from "./cooking-state.ts";

const now = 100 * maxProgressMs;
const recipe = { id: "pie", ingredients: ["1 egg", "1 egg", "milk"], steps: ["Mix.", "Bake."] };
const ids = listMarkIds(recipe);
const toMarks = (changes: LiveChanges) => changes.cookingMarks as LiveTable<"cookingMarks">;
const ticked = (place: number, at = now) =>
  toMarks(createMarkChange(ids.tick[place] ?? "", { by: "anna", isOn: true, now: at }));

test("a line that the recipe names twice is ticked by itself, and the tick stays with its line after an edit", () => {
  const marks = ticked(1);
  expect(getCookingProgress(ids, undefined, marks, now).ticks).toEqual([null, { by: "anna" }, null]);
  const edited = listMarkIds({ ...recipe, ingredients: ["butter", "1 egg", "1 egg"] });
  expect(getCookingProgress(edited, undefined, marks, now).ticks).toEqual([null, null, { by: "anna" }]);
});

test("an unticked line keeps no tick", () => {
  const marks = toMarks(createMarkChange(ids.step[0] ?? "", { by: "ben", isOn: false, now }));
  expect(getCookingProgress(ids, undefined, marks, now).steps).toEqual([null, null]);
});

test("ticks and amount of a recipe that was finished, or cooked over 12 hours ago, begin anew", () => {
  const cooking = { factor: 2, factorAt: now, finishedAt: 0 };
  const after = (ms: number, finishedAt = 0) =>
    getCookingProgress(ids, { ...cooking, finishedAt }, ticked(0), now + ms);
  expect(after(maxProgressMs - 1)).toMatchObject({ factor: 2, ticks: [{ by: "anna" }, null, null] });
  expect(after(maxProgressMs)).toMatchObject({ factor: 1, ticks: [null, null, null] });
  expect(after(2, now + 1)).toMatchObject({ factor: 1, ticks: [null, null, null] });
});

test("ids fit a row, and an amount out of range is ignored", () => {
  const long = listMarkIds({ id: crypto.randomUUID(), ingredients: ["x".repeat(500), "x".repeat(499)], steps: [] });
  expect(new Set(long.tick).size).toBe(2);
  expect(Math.max(...long.tick.map((id) => id.length))).toBeLessThan(200);
  for (const factor of [0, -1, 1e9])
    expect(getCookingProgress(ids, { factor, factorAt: now, finishedAt: 0 }, {}, now).factor).toBe(1);
});

test("leaving cook mode closes the pages that the person's other devices left open, and nobody else's", () => {
  const page = { cookId: "ben", recipeId: "pie", title: "Pie", seenAt: now, closedAt: 0 };
  const cooks = { lost: page, left: page, soup: { ...page, recipeId: "soup" }, other: { ...page, cookId: "anna" } };
  const closing = createCookClosing(cooks, { cookId: "ben", recipeId: "pie" }, now);
  expect(closing).toEqual({ cooks: { lost: { closedAt: now }, left: { closedAt: now } } });
});

test("the partner cooks while one of their pages is open, and a page that was never closed counts for half an hour", () => {
  const page = { cookId: "ben", recipeId: "pie", title: "Pie", seenAt: now, closedAt: 0 };
  const list = (row: Partial<typeof page>, at = now) => listPartnerCooking({ 1: { ...page, ...row } }, "anna", at);
  expect(list({})).toEqual([{ recipeId: "pie", title: "Pie" }]);
  expect(list({ cookId: "anna" })).toEqual([]);
  expect(list({ cookId: "" })).toEqual([]);
  expect(list({ closedAt: now })).toEqual([]);
  expect(list({}, now + 20 * 60_000)).toHaveLength(1);
  expect(list({}, now + 30 * 60_000)).toEqual([]);
  const pages = { 1: page, 2: { ...page, recipeId: "soup", seenAt: now + 1 } };
  expect(listPartnerCooking(pages, "anna", now + 2)[0]?.recipeId).toBe("soup");
});
