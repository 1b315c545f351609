import { expect, test } from "vitest";
import {
  applyMarks,
  type CookingMarks,
  compareMarks,
  createMarksToAdopt,
  listOwnMarks,
  parseTimerMark,
  type SyncedMarks,
} from "./cooking-marks.ts";
import { createCookingState } from "./cooking-state.ts";
import { startTimer } from "./timer.ts";

const recipe = { id: "pie", title: "Pie", ingredients: ["1 egg", "1 egg", "milk"], steps: ["Mix.", "Bake 5 min."] };
const state = createCookingState("original", 1);
const timer = startTimer({ id: "pie:2:5", recipeId: "pie", title: "Pie", step: 2, label: "5 min" }, 300, 1_000);

const compare = (own: CookingMarks, shared: CookingMarks, synced: SyncedMarks = {}) =>
  compareMarks({ own, shared, synced });

test("marks restore the ticks, done steps, amount and timers that they list", () => {
  const cooked = { ...state, ticked: ["1 egg (2)"], done: ["Mix."], factor: 1.5 };
  const marks = listOwnMarks(recipe, cooked, [timer]);
  expect(applyMarks(state, marks, recipe)).toEqual(cooked);
  const key = "timer:2:5";
  expect(parseTimerMark(key, marks[key] ?? "", recipe)).toEqual(timer);
  const paused = { ...timer, endsAt: null };
  expect(parseTimerMark(key, listOwnMarks(recipe, state, [paused])[key] ?? "", recipe)).toEqual(paused);
});

test("each side receives what the other has changed, and nothing twice", () => {
  const first = compare({ a: "on", b: "" }, { b: "on" });
  expect(first).toMatchObject({ forOwn: { b: "on" }, forShared: { a: "on" } });
  const same = { a: "on", b: "on" };
  const second = compare(same, same, first.synced);
  expect(second).toMatchObject({ forOwn: {}, forShared: {} });
  expect(compare({ a: "", b: "on" }, { a: "on", b: "" }, second.synced)).toMatchObject({
    forOwn: { b: "" },
    forShared: { a: "" },
  });
});

test("the shared value wins if both have changed, and a dropped one changes nothing", () => {
  expect(compare({ factor: "2" }, { factor: "3" }, { factor: ["1", "1"] }).forOwn).toEqual({ factor: "3" });
  expect(compare({ a: "on" }, {}, { a: ["on", "on"] })).toMatchObject({ forOwn: {}, forShared: {} });
});

test("a change that the live state has refused is found again, and an accepted one is not", () => {
  const refused = compare({ a: "on" }, {});
  expect(compare({ a: "on" }, {}, refused.synced).forShared).toEqual({ a: "on" });
  const accepted = compare({ a: "on" }, { a: "on" }, refused.synced);
  expect(accepted).toMatchObject({ forOwn: {}, forShared: {} });
  expect(compare({ a: "" }, { a: "on" }, accepted.synced).forShared).toEqual({ a: "" });
});

test("a shared change is not undone by a comparison with the own marks from before it", () => {
  const { synced } = compare({ a: "" }, { a: "on" });
  expect(compare({ a: "" }, { a: "on" }, synced)).toMatchObject({ forOwn: {}, forShared: {} });
});

test("a timer that one stops is stopped for the other, and a line of another version is left alone", () => {
  const running = { "timer:2:5": "1000 300 5 min" };
  const { synced } = compare(running, running);
  expect(compare({}, running, synced).forShared).toEqual({ "timer:2:5": "" });
  expect(compare(running, { "timer:2:5": "" }, synced).forOwn).toEqual({ "timer:2:5": "" });
  expect(compare({}, { "tick:sugar": "on" }).forOwn).toEqual({});
  expect(compare({}, {}, { "tick:sugar": ["on", "on"] }).forShared).toEqual({});
});

test("whoever joins takes over ticks and amount, and keeps running timers and what was ticked meanwhile", () => {
  const before = { factor: "2", "tick:milk": "on", "tick:1 egg": "", "tick:salt": "" };
  const own = { ...before, "tick:salt": "on", "timer:1:0": "9 9 own" };
  const shared = { factor: "1", "tick:1 egg": "on", "timer:2:5": "9 9 theirs" };
  const { forOwn, forShared } = compareMarks({ own, ...createMarksToAdopt(before, shared) });
  expect(forOwn).toEqual({ factor: "1", "tick:milk": "", "tick:1 egg": "on", "timer:2:5": "9 9 theirs" });
  expect(forShared).toEqual({ "tick:salt": "on", "timer:1:0": "9 9 own" });
});

test.each([
  ["timer:2:5", "soon 300 5 min"],
  ["timer:2:5", "1000 999999999 5 min"],
  ["timer:2:5", `1000 300 ${"x".repeat(101)}`],
  ["timer:0:5", "1000 300 5 min"],
  ["timer:__proto__", "1000 300 5 min"],
])("a timer %s with the value %s starts nothing", (key, value) => {
  expect(parseTimerMark(key, value, recipe)).toBeNull();
});

test("keys fit a row's id, and an amount out of range is ignored", () => {
  const long = { ...recipe, ingredients: ["x".repeat(500), "x".repeat(499)] };
  const marks = listOwnMarks(long, { ...state, ticked: ["x".repeat(499)] }, []);
  expect(Math.max(...Object.keys(marks).map((key) => key.length))).toBeLessThan(160);
  expect(applyMarks(state, marks, long).ticked).toEqual(["x".repeat(499)]);
  for (const factor of ["0", "-1", "1e9", "many"]) expect(applyMarks(state, { factor }, recipe).factor).toBe(1);
});
