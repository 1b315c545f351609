import { expect, test } from "vitest";
import { mergeParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import {
  createFieldsState,
  createLineChange,
  type FieldsState,
  type LineChange,
  type LineChangeKind,
  type RecipeListFieldName,
  reduceFields,
} from "./fields.ts";

const unsure = (text: string) => ({ text, place: null, doubt: "unsure" as const });
const reading = createParsedRecipe({
  ingredients: ["3 apples", "Whisk well."],
  instructions: ["Bake.", "1 lemon", "Peel the apples. Core them. Slice the rest. Set them aside."],
  facts: [unsure("Whisk well."), unsure("1 lemon")],
});
const edit = createFieldsState(mergeParsedRecipe(createEmptyDraft(), reading));
const lists = ({ ingredientsList, instructionsList }: RecipeDraft) => [ingredientsList, instructionsList];
const change = (kind: LineChangeKind, list: RecipeListFieldName, index: number) =>
  createLineChange(edit.draft, kind, { list, index });
const apply = (state: FieldsState, made: LineChange) => reduceFields(state, { type: "changeLine", change: made });
const undo = (state: FieldsState, made: LineChange) => reduceFields(state, { type: "undoLineChange", change: made });

const changes: [string, LineChange, string[][]][] = [
  [
    "moved to the end of the steps",
    change("move", "ingredients", 1),
    [["3 apples"], [...reading.instructions, "Whisk well."]],
  ],
  [
    "moved to the end of the ingredients",
    change("move", "instructions", 1),
    [
      ["3 apples", "Whisk well.", "1 lemon"],
      ["Bake.", "Peel the apples. Core them. Slice the rest. Set them aside."],
    ],
  ],
  ["removed", change("remove", "ingredients", 1), [["3 apples"], reading.instructions]],
  [
    "split",
    change("split", "instructions", 2),
    [
      ["3 apples", "Whisk well."],
      ["Bake.", "1 lemon", "Peel the apples. Core them. Slice the rest.", "Set them aside."],
    ],
  ],
];

test.each(changes)("a line that is %s is in doubt no longer, and does not come back", (_, made, expected) => {
  const { draft } = apply(edit, made);
  expect(lists(draft)).toEqual(expected);
  expect(draft.readLines.some(({ text, doubt }) => text === made.text && doubt !== null)).toBe(false);
  expect(lists(mergeParsedRecipe(draft, reading))).toEqual(expected);
});

test.each(changes)("a line that was %s is as it was after an undo, marks included", (_, made) => {
  const { draft } = undo(apply(edit, made), made);
  expect(lists(draft)).toEqual(lists(edit.draft));
  expect(draft.readLines).toHaveLength(2);
  expect(draft.readLines).toEqual(expect.arrayContaining(edit.draft.readLines));
  expect(draft.excludedLines).not.toContain(made.text);
});

test("an undo keeps what was typed since, also in the moved line, and does nothing to the next recipe", () => {
  const moved = change("move", "instructions", 1);
  const after = apply(edit, moved);
  const typed = reduceFields(after, { type: "changeLines", list: "instructions", lines: ["Bake."] });
  expect(lists(undo(typed, moved).draft)).toEqual([
    ["3 apples", "Whisk well."],
    ["Bake.", "1 lemon"],
  ]);
  const corrected = reduceFields(after, {
    type: "changeLines",
    list: "ingredients",
    lines: ["3 apples", "Whisk well.", "2 lemons"],
  });
  expect(lists(undo(corrected, moved).draft)).toEqual([["3 apples", "Whisk well.", "2 lemons"], reading.instructions]);
  const next = createFieldsState({ ...createEmptyDraft(), submissionId: "next-recipe" });
  expect(undo(next, change("remove", "ingredients", 0))).toEqual(next);
});

test("a step of several lines becomes as many ingredients", () => {
  const twoLines = createFieldsState({ ...createEmptyDraft(), instructionsList: ["1 lemon\n\n2 figs"] });
  const moved = createLineChange(twoLines.draft, "move", { list: "instructions", index: 0 });
  expect(lists(apply(twoLines, moved).draft)).toEqual([["1 lemon", "2 figs"], []]);
});
