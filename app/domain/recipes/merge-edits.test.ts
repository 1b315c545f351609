import { expect, test } from "vitest";
import { fieldText, mergeEdits } from "./merge-edits.ts";
import { emptyDraft } from "./recipe-draft.ts";

const base = { ...emptyDraft(), title: "Pie", notes: "old", ingredientsList: ["1 egg"] };

test("a field that only the other changed is taken over", () => {
  const mine = { ...base, title: "My pie" };
  const theirs = { ...base, notes: "new", ingredientsList: ["2 eggs"] };
  const merged = mergeEdits(base, mine, theirs);
  expect(merged.draft).toMatchObject({ title: "My pie", notes: "new", ingredientsList: ["2 eggs"] });
  expect(merged.taken).toEqual(["ingredientsList", "notes"]);
  expect(merged.conflicts).toEqual([]);
});

test("a field that both changed stays as typed, and is named", () => {
  const merged = mergeEdits(base, { ...base, title: "Mine" }, { ...base, title: "Theirs" });
  expect(merged.draft.title).toBe("Mine");
  expect(merged.conflicts).toEqual(["title"]);
});

test("the same change by both is no conflict", () => {
  const changed = { ...base, dietary: { glutenFree: true, dairyFree: false, lowFodmap: false } };
  expect(mergeEdits(base, changed, { ...changed })).toMatchObject({ taken: [], conflicts: [] });
});

test("values are shown in words", () => {
  expect(fieldText({ ...base, cookTime: "20" }, "cookTime")).toBe("20 min");
  expect(fieldText({ ...base, cookTime: "120" }, "cookTime")).toBe("2 h");
  expect(fieldText({ ...base, servings: "4" }, "servings")).toBe("4 people");
  expect(fieldText(base, "category")).toBe("(nothing)");
  expect(fieldText({ ...base, ingredientsList: ["a", "b"] }, "ingredientsList")).toBe("a\nb");
  const dietary = { glutenFree: true, dairyFree: false, lowFodmap: true };
  expect(fieldText({ ...base, dietary }, "dietary")).toBe("Gluten Free, Low FODMAP");
});
