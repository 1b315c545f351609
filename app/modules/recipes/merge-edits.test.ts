import { expect, test } from "vitest";
import { applyChangesOfOtherEdit, formatField, mergeEdits } from "./merge-edits.ts";
import { createEmptyDraft } from "./recipe-draft.ts";

const base = { ...createEmptyDraft(), title: "Pie", notes: "old", ingredientsList: ["1 egg"] };

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
  expect(formatField({ ...base, cookTime: "20" }, "cookTime")).toBe("20 min");
  expect(formatField({ ...base, cookTime: "120" }, "cookTime")).toBe("2 h");
  expect(formatField({ ...base, servings: "4" }, "servings")).toBe("4 people");
  expect(formatField(base, "category")).toBe("(nothing)");
  const dietary = { glutenFree: true, dairyFree: false, lowFodmap: true };
  expect(formatField({ ...base, dietary }, "dietary")).toBe("Gluten Free, Low FODMAP");
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
    "the last line and the end",
    ["1 egg", "2 apples", "sea salt"],
    ["1 egg", "2 apples", "salt", "oil"],
    ["1 egg", "2 apples", "sea salt", "oil"],
  ],
  [
    "the end",
    ["1 egg", "2 apples", "salt", "milk", "oil"],
    ["1 egg", "2 apples", "salt", "oil"],
    ["1 egg", "2 apples", "salt", "oil", "milk"],
  ],
  ["a line, and take out the next", ["2 eggs", "2 apples", "salt"], ["1 egg", "salt"], ["2 eggs", "salt"]],
  [
    "a line, and put one in after it",
    ["2 eggs", "2 apples", "salt"],
    ["1 egg", "oil", "2 apples", "salt"],
    ["2 eggs", "oil", "2 apples", "salt"],
  ],
  ["a line, and empty the rest", ["2 eggs", "2 apples", "salt"], ["1 egg"], ["2 eggs"]],
])("of one list both may change %s", (_, mine, theirs, merged) => {
  const expected = { ingredientsList: merged };
  expect(merge(mine, theirs)).toMatchObject({
    draft: expected,
    taken: ["ingredientsList"],
    conflicts: [],
    lineConflicts: {},
  });
});

test.each([
  ["the same line", ["2 eggs", "2 apples", "salt"], ["3 eggs", "2 apples", "salt"], ["2 eggs", "2 apples", "salt"]],
  [
    "the same line, and others",
    ["2 eggs", "2 apples", "sea salt", "milk"],
    ["3 eggs", "4 apples", "salt", "oil"],
    ["2 eggs", "4 apples", "sea salt", "oil", "milk"],
  ],
  ["a line that the other took out", ["2 eggs", "2 apples", "salt"], ["2 apples"], ["2 eggs", "2 apples"]],
  ["a line that the other moved", ["2 apples", "salt", "1 egg"], ["2 eggs", "2 apples", "salt"], null],
])("only the line that both changed is a conflict, where they change %s", (_, mine, theirs, merged) => {
  const { draft, conflicts, lineConflicts } = merge(mine, theirs);
  expect(draft.ingredientsList).toEqual(merged ?? mine);
  expect(conflicts).toEqual(["ingredientsList"]);
  const [conflict, ...others] = lineConflicts.ingredientsList ?? [];
  expect([conflict?.mine.length, conflict?.theirs.length, others]).toEqual([
    mine.includes("2 eggs") ? 1 : 0,
    theirs.some((line) => line.includes("eggs")) ? 1 : 0,
    [],
  ]);
});

test("the other's version of a line takes the place of the own one, wherever that is by now", () => {
  const theirs = { ...lists, ingredientsList: ["1 egg", "4 apples", "salt"] };
  const { draft, lineConflicts } = mergeEdits(lists, { ...lists, ingredientsList: ["1 egg", "3 apples"] }, theirs);
  const [lineConflict] = lineConflicts.ingredientsList ?? [];
  expect(lineConflict).toEqual({ mine: ["3 apples"], theirs: ["4 apples"], after: "1 egg" });
  const take = (ingredientsList: string[]) =>
    applyChangesOfOtherEdit({ ...draft, ingredientsList }, theirs, { field: "ingredientsList", lineConflict })
      .ingredientsList;
  expect(take(["1 egg", "3 apples"])).toEqual(["1 egg", "4 apples"]);
  expect(take(["3 apples", "oil", "1 egg"])).toEqual(["4 apples", "oil", "1 egg"]);
  expect(take(["1 egg", "30 apples"])).toEqual(["1 egg", "4 apples", "30 apples"]);
  expect(take(["oil"])).toEqual(["oil", "4 apples"]);
});

test("a line that one person repeats stays repeated beside the other's additions", () => {
  const mine = ["Mix", "Knead", "Rest 10 min", "Fold", "Rest 10 min"];
  const { draft, conflicts } = mergeEdits(
    { ...base, instructionsList: ["Mix"] },
    { ...base, instructionsList: mine },
    { ...base, instructionsList: ["Mix", "Bake", "Fold"] },
  );
  expect(conflicts).toEqual([]);
  expect(draft.instructionsList).toEqual(["Mix", "Bake", "Fold", "Knead", "Rest 10 min", "Rest 10 min"]);
});
