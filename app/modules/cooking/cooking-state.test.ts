import { expect, test } from "vitest";
import { createCookingState, createTickKeys, findPageAfterEdit, parseCookingState } from "./cooking-state.ts";

const now = 1_000_000;
const fresh = createCookingState("original", now);

test("a stored state is resumed; an old, broken or differently versioned one starts afresh", () => {
  const state = { ...fresh, page: 3, diaryNote: "Less salt", system: "us" as const };
  const kept = JSON.parse(JSON.stringify(state));
  expect(parseCookingState(kept, now + 1000, 10)).toEqual(state);
  expect(parseCookingState(kept, now + 1000, 2)?.page).toBe(1);
  expect(parseCookingState(kept, now + 13 * 3_600_000, 10)).toBeNull();
  for (const broken of [null, "", {}, [], "x", 7, { ...state, version: 0 }]) {
    expect(parseCookingState(broken, now, 10), String(broken)).toBeNull();
  }
  const odd = { ...state, diaryNote: 1, system: "imperial" };
  expect(parseCookingState(odd, now, 10)).toMatchObject({ diaryNote: "", system: "original" });
});

test("a line that is there twice is ticked by itself", () => {
  expect(createTickKeys(["1 egg", "salt", "1 egg"])).toEqual(["1 egg", "salt", "1 egg (2)"]);
});

test("when the recipe changes, the same step stays open", () => {
  const before = ["Chop.", "Fry.", "Serve."];
  expect(findPageAfterEdit(0, before, [])).toBe(0);
  expect(findPageAfterEdit(2, before, ["Wash.", "Chop.", "Fry.", "Serve."])).toBe(3);
  expect(findPageAfterEdit(2, before, ["Chop.", "Fry slowly.", "Serve."])).toBe(2);
  expect(findPageAfterEdit(3, before, ["Chop."])).toBe(1);
  expect(findPageAfterEdit(4, before, ["Chop."])).toBe(2);
});
