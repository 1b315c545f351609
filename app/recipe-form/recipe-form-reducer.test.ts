import type { ParsedRecipe } from "recipe-parser";
import { expect, test } from "vitest";
import { createAddedPhoto } from "#app/device/added-photo.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { sortParsedRecipes } from "#app/modules/recipes/sort-parsed-recipes.ts";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { getUnanalyzedText } from "./analysis/paste-field-state.ts";
import { loadListParsers, validateDraft } from "./change-fields.ts";
import { createEditState } from "./edit/edit-state.ts";
import { editTransitions } from "./edit/merge-conflict.ts";
import { type RecipeFormAction, reduceRecipeForm } from "./recipe-form-reducer.ts";
import {
  createRecipeFormState,
  hasUnaddedPastedLines,
  isFormUnsaved,
  type RecipeFormState,
} from "./recipe-form-state.ts";

/** An action, or one that depends on the state before it. */
type Step = RecipeFormAction | ((state: RecipeFormState) => RecipeFormAction);
const run = (state: RecipeFormState, ...steps: Step[]) =>
  steps.reduce(
    (before, step) => reduceRecipeForm(before, typeof step === "function" ? step(before) : step, editTransitions),
    state,
  );

const parsers = await loadListParsers();
const formWith = (draft: Partial<RecipeDraft> = {}, errors: RecipeFormState["errors"] = {}) =>
  createRecipeFormState({ ...createEmptyDraft(), ...draft }, { errors });
const doubted = (text: string) => ({ text, photoId: null, box: null, doubt: "amount" as const });
const recipe = (title: string, changes: Partial<ParsedRecipe> = {}) =>
  createParsedRecipe({ title, ingredients: [`1 ${title}`], ...changes });
const photo = { ...createAddedPhoto(new File(["1"], "1.jpg")), id: "photo-1" };
const type = (changes: Partial<RecipeDraft>): Step => ({ type: "updateDraftFields", changes });
const addPhoto: Step = { type: "addPhotos", added: [photo] };
const startOver: Step = { type: "discardDraft", submissionId: "next" };
const choose = (index: number): Step => ({ type: "selectFoundRecipe", index });

const titlesFound = ({ found }: RecipeFormState) => found.recipes.map(({ reading: { title } }) => title ?? "");

/** Analyzes the photo of the form; with `photos: []`, a link or a text. */
function analyze(reading: ParsedRecipe, photos = [photo]): Step {
  return (state) => {
    const circumstances = { waiting: titlesFound(state), isAsking: state.found.isAsking };
    const sorted = sortParsedRecipes(reading, state.draft, { ...circumstances, isPasted: photos.length === 0 });
    const cover = reading.cover ? createAddedPhoto(photo.file, reading.cover.box) : null;
    return { type: "mergeAnalysis", reading, photos, sorted, cover };
  };
}
const analyzePage = (reading: ParsedRecipe) => analyze(reading, []);

const twoLines = { ingredientsList: ["3 apples", "1 lemon"], readLines: ["3 apples", "1 lemon"].map(doubted) };
const changeLines = (lines: string[]): Step => ({ type: "updateDraftLines", list: "ingredients", lines });
const pasteLines = (text: string, list: "ingredients" | "instructions" = "ingredients"): Step => ({
  type: "changePasteListText",
  list,
  text,
});

test.each<[string, RecipeFormState, Step[], Partial<RecipeDraft>]>([
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
    [{ type: "acceptDoubtfulLine", line: "3 apples" }],
    { readLines: [{ ...doubted("3 apples"), doubt: null }, doubted("1 lemon")] },
  ],
  [
    "a pasted list follows the lines that are there, and takes the place of empty ones",
    formWith({ ingredientsList: ["apples", " ", ""] }),
    [pasteLines("- flour\n- sugar"), { type: "addPastedLines", parsers }],
    { ingredientsList: ["apples", "flour", "sugar"] },
  ],
  [
    "both lists take what was pasted for them",
    formWith(),
    [pasteLines("flour"), pasteLines("1. Whisk.\n2. Fry.", "instructions"), { type: "addPastedLines", parsers }],
    { ingredientsList: ["flour"], instructionsList: ["Whisk.", "Fry."] },
  ],
  [
    "an empty paste field changes nothing",
    formWith({ ingredientsList: ["apples", ""] }),
    [pasteLines("  "), { type: "addPastedLines", parsers }],
    { ingredientsList: ["apples", ""] },
  ],
  [
    "a missed line that is added joins the ingredients and is offered no more",
    formWith({ ingredientsList: ["3 apples"], missedLines: ["1 lemon", "2 figs"] }),
    [{ type: "addMissedLine", line: "1 lemon" }],
    { ingredientsList: ["3 apples", "1 lemon"], missedLines: ["2 figs"] },
  ],
  [
    "an analysis fills only what the person has not typed",
    formWith({ title: "My pie" }),
    [addPhoto, analyze(recipe("Pie", { cuisine: "French" }))],
    { title: "My pie", cuisine: "French", ingredientsList: ["1 Pie"] },
  ],
  [
    "a link that was not read gives way to the next one, and stays in the notes",
    formWith({ sourceUrl: "https://first.example/", notes: "Salty" }),
    [{ type: "moveLinkToNotes" }],
    { sourceUrl: "", notes: "Salty\n\nhttps://first.example/" },
  ],
  [
    "a stored draft fills only what was not typed before the script ran",
    formWith({ title: "New pie", submissionId: "rendered" }),
    [
      {
        type: "restoreDraft",
        draft: { ...createEmptyDraft(), title: "Old", notes: "Warm.", submissionId: "1" },
        storedAt: 5,
      },
    ],
    { title: "New pie", notes: "Warm.", submissionId: "1" },
  ],
])("%s", (_, state, steps, draft) => {
  expect(run(state, ...steps).draft).toMatchObject(draft);
});

test("a changed field loses its error, and the others keep theirs; a wrong cook time shows its error at once", () => {
  const before = formWith({}, { title: ["Too long."], cookTimeMinutes: ["Too much."] });
  const renamed = run(before, type({ title: "Pie" }));
  expect(renamed.errors).toEqual({ cookTimeMinutes: ["Too much."] });
  expect(run(renamed, { type: "updateDraftCookTime", minutes: "30" }).errors).toEqual({});
  expect(Object.keys(run(before, { type: "updateDraftCookTime", minutes: "99999" }).errors)).toContain(
    "cookTimeMinutes",
  );
});

test("each field that the server would refuse is named", () => {
  expect(validateDraft({ title: "Pie", cookTime: "" })).toEqual({});
  expect(Object.keys(validateDraft({ title: " ", cookTime: "30.5" }))).toEqual(["title", "cookTimeMinutes"]);
});

test("a paste field counts as unsaved until its lines are added, alone or with the other list", () => {
  const pasted = run(formWith(), pasteLines("flour"), pasteLines("Whisk.", "instructions"));
  const one = run(pasted, { type: "addPastedLines", parsers, lists: ["ingredients"] });
  const both = run(one, { type: "addPastedLines", parsers });
  expect([pasted, one, both].map(hasUnaddedPastedLines)).toEqual([true, true, false]);
  expect([one.pastedLists, both.pastedLists]).toEqual([{ instructions: "Whisk." }, {}]);
});

test("the dish in a photo is proposed as the cover", () => {
  const cover = { photo: 0, box: { x: 0, y: 0, width: 1, height: 0.5 } };
  const { photos } = run(formWith(), addPhoto, analyze(recipe("Pie", { cover })));
  expect(photos.all.map(({ added }) => added?.box)).toEqual([cover.box, null]);
});

test("of several recipes the person is asked which comes first; it fills the form, and the others wait", () => {
  const asked = run(formWith(), addPhoto, analyze(recipe("Cake", { others: [recipe("Soup"), recipe("Pie")] })));
  expect([asked.draft.title, titlesFound(asked), asked.found.isAsking]).toEqual(["", ["Cake", "Soup", "Pie"], true]);
  const chosen = run(asked, choose(1));
  expect([chosen.draft.title, titlesFound(chosen), chosen.found.isAsking]).toEqual(["Soup", ["Cake", "Pie"], false]);
  expect(run(chosen, choose(9)).draft).toBe(chosen.draft);
});

test("recipes that are found while another is in the form wait without a question, each once, ten at most", () => {
  const more = Array.from({ length: 12 }, (_, place) => recipe(`Cake ${place}`));
  const state = run(formWith(), addPhoto, analyze(recipe("Pie")), analyze(recipe("Pie", { others: more })));
  expect([state.draft.title, state.found.isAsking, titlesFound(state).length]).toEqual(["Pie", false, 10]);
  const again = run(state, analyze(recipe("Pie", { others: [recipe("Cake 0")] })));
  expect([titlesFound(again).length, titlesFound(again).at(-1)]).toEqual([10, "Cake 0"]);
});

test("after a save the form is empty and folded, its next save is another recipe, and what waits still does", () => {
  const url = "https://kitchen.example/soup";
  const state = run(
    formWith({ title: "Soup", submissionId: "1" }, { photos: ["Missing."] }),
    addPhoto,
    { type: "report", facts: { found: { recipes: [{ reading: recipe("Tart"), photoIds: [] }], isAsking: false } } },
    { type: "startPasteAnalysis", text: url },
    { type: "recordRecipeSaved", submissionId: "2", saved: { id: "s", title: "Soup", problem: null }, savedPhotos: [] },
  );
  expect(state).toMatchObject({
    errors: {},
    areFieldsShown: false,
    saved: { id: "s" },
    draft: { title: "", submissionId: "2" },
  });
  expect([state.photos.all, titlesFound(state), getUnanalyzedText(state.pasteField)]).toEqual([[], ["Tart"], url]);
  expect([isFormUnsaved(state), run(state, { type: "startNextRecipe" })]).toMatchObject([
    false,
    { attempt: 1, saved: null },
  ]);
});

test("starting over takes up what a link left waiting, and drops what only the dropped photos show", () => {
  const found = { recipes: [{ reading: recipe("Jam"), photoIds: ["photo-1"] }], isAsking: false };
  const read = run(formWith(), addPhoto, analyze(recipe("Pie")), { type: "report", facts: { found } });
  const more = run(read, analyzePage(recipe("Tart")), analyzePage(recipe("Soup")));
  const next = run(more, startOver);
  expect([next.draft.title, titlesFound(next), next.photos.all]).toEqual(["Tart", ["Soup"], []]);
  expect(run(read, startOver).draft).toEqual({ ...createEmptyDraft(), submissionId: "next" });
});

test("a removed draft comes back by an undo, in place of what was begun meanwhile", () => {
  const removed = run(formWith({ title: "Pie", notes: "Sweet." }), pasteLines("1 egg"));
  const { draft, pastedLists } = run(removed, startOver, type({ title: "Tart" }), {
    type: "undoDiscardDraft",
    removed,
  });
  expect([draft, pastedLists]).toEqual([removed.draft, removed.pastedLists]);
});

test.each<[string, Step[], boolean]>([
  ["nothing", [], false],
  ["a link alone", [type({ sourceUrl: "https://kitchen.example/pie" })], false],
  ["a title", [type({ title: "Pie" })], true],
  ["a title that was typed and emptied", [type({ title: "Pie" }), type({ title: "" })], true],
  ["a photo that waits for its analysis", [addPhoto], false],
  ["a photo whose analysis failed", [addPhoto, { type: "skipPhotoAnalysis", ids: ["photo-1"] }], true],
  ["a removed draft", [type({ title: "Pie" }), startOver], false],
])("the fields show below the ways to add a recipe: %s", (_, steps, isUnfolded) => {
  // A photo counts as typed where the draft is another one than the page began with.
  expect(run(formWith(), ...steps).areFieldsShown).toBe(isUnfolded);
});

const stored = (changes: Partial<RecipeDraft> = {}, version = 1): RecipeToEdit => ({
  ...{ id: "pie", version, mayEdit: true, otherEditor: "Ben", isCoverDrawn: false, photos: [] },
  draft: { ...createEmptyDraft(), title: "Pie", notes: "Good.", ...changes },
});
const editing = createRecipeFormState(stored().draft, { edit: createEditState(stored()) });
const better = { draft: stored({ notes: "Better." }).draft, base: stored().draft, version: 0 };
const restore: Step = { type: "restoreEdits", stored: better, storedAt: 5 };

test.each<[string, Step[], object, boolean]>([
  ["untouched", [], { draft: { notes: "Good." } }, false],
  ["typed and changed back", [type({ notes: "x" }), type({ notes: "Good." })], { draft: { notes: "Good." } }, false],
  ["restored", [restore], { draft: { notes: "Better." }, edit: { base: { version: 0 } } }, true],
  ["typed before it was restored", [type({ title: "Tart" }), restore], { draft: { notes: "Good." } }, true],
  ["discarded", [restore, { type: "discardEdits", recipe: stored() }], { edit: { base: { version: 1 } } }, false],
])("an edit form is dirty while it differs from its base: %s", (_, steps, expected, isDirty) => {
  const state = run(editing, ...steps);
  expect(state).toMatchObject(expected);
  expect(isFormUnsaved(state)).toBe(isDirty);
});
