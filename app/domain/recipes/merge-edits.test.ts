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

test("tags that both changed are merged, also over a base that an earlier release stored without tags", () => {
  const tagged = { ...base, tags: ["vegan", "quick"] };
  const merged = mergeEdits(tagged, { ...tagged, tags: ["vegan", "mine"] }, { ...tagged, tags: ["quick", "theirs"] });
  expect(merged).toMatchObject({ draft: { tags: ["theirs", "mine"] }, taken: ["tags"], conflicts: [] });
  const { tags: _, ...old } = base;
  const overOld = mergeEdits(old as typeof base, { ...base, tags: ["mine"] }, { ...base, tags: ["theirs"] });
  expect(overOld).toMatchObject({ draft: { tags: ["theirs", "mine"] }, conflicts: [] });
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

const lists = { ...base, ingredientsList: ["1 egg", "2 apples", "salt"] };
const merge = (mine: string[], theirs: string[]) =>
  mergeEdits(lists, { ...lists, ingredientsList: mine }, { ...lists, ingredientsList: theirs });

test.each([
  [
    "different lines",
    ["1 egg", "3 apples", "salt"],
    ["1 egg", "2 apples", "sea salt"],
    ["1 egg", "3 apples", "sea salt"],
  ],
  [
    "the same line in the same way",
    ["2 eggs", "2 apples", "salt"],
    ["2 eggs", "2 apples", "oil"],
    ["2 eggs", "2 apples", "oil"],
  ],
  [
    "a line and the end",
    ["2 eggs", "2 apples", "salt"],
    ["1 egg", "2 apples", "salt", "oil"],
    ["2 eggs", "2 apples", "salt", "oil"],
  ],
  [
    "the end",
    ["1 egg", "2 apples", "salt", "milk", "oil"],
    ["1 egg", "2 apples", "salt", "oil"],
    ["1 egg", "2 apples", "salt", "oil", "milk"],
  ],
])("of one list both may change %s", (_, mine, theirs, merged) => {
  expect(merge(mine, theirs)).toMatchObject({
    draft: { ingredientsList: merged },
    taken: ["ingredientsList"],
    conflicts: [],
  });
});

test.each([
  ["the same line differently", ["2 eggs", "2 apples", "salt"], ["3 eggs", "2 apples", "salt"]],
  ["a line, and take one out", ["2 eggs", "2 apples", "salt"], ["1 egg", "salt"]],
  ["a line, and put one in between", ["2 eggs", "2 apples", "salt"], ["1 egg", "oil", "2 apples", "salt"]],
  ["the order of a line that the other changed", ["2 apples", "1 egg", "salt"], ["2 eggs", "2 apples", "salt"]],
])("the list stays as typed, and is named, where they change %s", (_, mine, theirs) => {
  expect(merge(mine, theirs)).toMatchObject({
    draft: { ingredientsList: mine },
    taken: [],
    conflicts: ["ingredientsList"],
  });
});
