import { expect, test } from "vitest";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import {
  createFieldsState,
  type FieldsAction,
  type FieldsState,
  type RecipeListFieldName,
  reduceFields,
  validateDraft,
} from "./fields.ts";

const run = (state: FieldsState, ...actions: FieldsAction[]) => actions.reduce(reduceFields, state);
const formWith = (draft: Partial<RecipeDraft> = {}, errors: FieldsState["errors"] = {}) =>
  createFieldsState({ ...createEmptyDraft(), ...draft }, { errors });
const doubted = (text: string) => ({ text, photoId: null, box: null, doubt: "amount" as const });
const type = (changes: Partial<RecipeDraft>): FieldsAction => ({ type: "change", changes });
const changeLines = (lines: string[]): FieldsAction => ({ type: "changeLines", list: "ingredients", lines });
const add = (list: RecipeListFieldName, ...lines: string[]): FieldsAction => ({ type: "addLines", list, lines });

const twoLines = { ingredientsList: ["3 apples", "1 lemon"], readLines: ["3 apples", "1 lemon"].map(doubted) };

test.each<[string, FieldsState, FieldsAction[], Partial<RecipeDraft>]>([
  [
    "a field that is changed by hand no longer counts as analyzed",
    formWith({ title: "Pie", notes: "Sweet.", readFields: ["title", "notes"] }),
    [type({ title: "Anna's pie" })],
    { title: "Anna's pie", readFields: ["notes"] },
  ],
  [
    "a corrected line is in doubt no longer, and a removed one is forgotten",
    formWith(twoLines),
    [changeLines(["3 apples", "2 lemons"]), changeLines(["2 lemons"])],
    { readLines: [{ ...doubted("2 lemons"), doubt: null, isCorrected: true }] },
  ],
  [
    "a line that is called right is in doubt no longer",
    formWith(twoLines),
    [{ type: "acceptDoubts", line: "3 apples" }],
    { readLines: [{ ...doubted("3 apples"), doubt: null }, doubted("1 lemon")] },
  ],
  [
    "all lines are called right at once",
    formWith(twoLines),
    [{ type: "acceptDoubts" }],
    { readLines: ["3 apples", "1 lemon"].map((text) => ({ ...doubted(text), doubt: null })) },
  ],
  [
    "a pasted list follows the lines that are there, and takes the place of empty ones",
    formWith({ ingredientsList: ["apples", " ", ""] }),
    [add("ingredients", "flour", "sugar")],
    { ingredientsList: ["apples", "flour", "sugar"] },
  ],
  [
    "a line that was left out is added to a list or to the notes, or is the title",
    formWith({
      leftOut: ["1 lemon", "Bake it.", "My aunt's.", "Pie"].map((text, line) => ({
        text,
        reason: "chatter" as const,
        line,
      })),
      notes: "Warm.",
      ingredientsList: [""],
    }),
    [
      { type: "addLeftOut", line: "1 lemon", target: "ingredients" },
      { type: "addLeftOut", line: "Bake it.", target: "instructions" },
      { type: "addLeftOut", line: "My aunt's.", target: "notes" },
      { type: "addLeftOut", line: "Pie", target: "title" },
    ],
    {
      ...{ leftOut: [], notes: "Warm.\nMy aunt's.", title: "Pie" },
      ...{ ingredientsList: ["1 lemon"], instructionsList: ["Bake it."] },
    },
  ],
  [
    "a stored draft fills only what was not typed before the script ran",
    formWith({ title: "New pie", submissionId: "rendered" }),
    [
      {
        type: "restore",
        draft: { ...createEmptyDraft(), title: "Old", notes: "Warm.", submissionId: "1" },
        storedAt: 5,
      },
    ],
    { title: "New pie", notes: "Warm.", submissionId: "1" },
  ],
])("%s", (_, state, actions, draft) => {
  expect(run(state, ...actions).draft).toMatchObject(draft);
});

test("a changed field loses its error, and the others keep theirs; a wrong cook time shows its error at once", () => {
  const before = formWith({}, { title: ["Too long."], cookTimeMinutes: ["Too much."] });
  const renamed = run(before, type({ title: "Pie" }));
  expect(renamed.errors).toEqual({ cookTimeMinutes: ["Too much."] });
  expect(run(renamed, type({ cookTime: "30" })).errors).toEqual({});
  expect(Object.keys(run(before, type({ cookTime: "99999" })).errors)).toContain("cookTimeMinutes");
});

test("each field that the server would refuse is named", () => {
  const links = { photoUrl: "", sourceUrl: "kitchen.example/soup" };
  expect(validateDraft({ title: "Pie", cookTime: "", ...links })).toEqual({});
  const wrong = { title: " ", cookTime: "30.5", photoUrl: "http://a.example/b", sourceUrl: "my aunt" };
  expect(Object.keys(validateDraft(wrong))).toEqual(["title", "cookTimeMinutes", "photoUrl", "sourceUrl"]);
});

test("a removed draft comes back by an undo, in place of what was begun meanwhile", () => {
  const removed = formWith({ title: "Pie", notes: "Sweet." });
  const begun = run(removed, { type: "reset", draft: createEmptyDraft() }, type({ title: "Tart" }));
  expect(begun).toMatchObject({ draft: { title: "Tart", notes: "" } });
  expect(run(begun, { type: "reset", draft: removed.draft })).toEqual(removed);
});
