import type { ParsedRecipe } from "recipe-parser";
import { expect, test } from "vitest";
import { emptyDraft, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { sortReadings } from "#app/domain/recipes/sort-readings.ts";
import { newPhoto } from "#app/recipe-form/photos/added-photo.ts";
import { addPhotos, photosOf } from "#app/recipe-form/photos/form-photos.ts";
import { readingOf } from "#tests/support/reading.ts";
import {
  addMissed,
  addPasted,
  editOf,
  hasPasted,
  isAsRead,
  loadSplit,
  type RecipeEdit,
  startAnew,
  startOver,
  takeReading,
  takeWaiting,
  typeIn,
  typeLines,
} from "./recipe-form-state.ts";

const split = await loadSplit();
const editWith = (draft: Partial<RecipeDraft>, errors: RecipeEdit["errors"] = {}) =>
  editOf({ ...emptyDraft(), ...draft }, { errors });
const doubted = (text: string) => ({ text, photoId: null, box: null, doubt: "amount" as const });
const reading = (title: string, changes: Partial<ParsedRecipe> = {}) =>
  readingOf({ title, ingredients: [`1 ${title}`], ...changes });

/** The edit after a reading of one photo. */
function afterReading(edit: RecipeEdit, read: ParsedRecipe) {
  const photo = { ...newPhoto(new File(["1"], "1.jpg")), id: "photo-1" };
  const sorted = sortReadings(read, edit.draft, { waiting: waitingIn(edit), isAsking: false, isPasted: false });
  const withPhoto = { ...edit, photos: addPhotos(photosOf([]), [photo]) };
  return takeReading(withPhoto, { reading: read, photos: [photo], sorted });
}
const waitingIn = ({ waiting }: RecipeEdit) => waiting.recipes.map(({ reading: { title } }) => title ?? "");

test("a field that is changed by hand no longer counts as read, and loses its error; the others keep theirs", () => {
  const edit = typeIn(
    editWith(
      { title: "Apple Pie", notes: "Sweet.", readFields: ["title", "notes"] },
      { title: ["Too long."], cookTimeMinutes: ["Too much."] },
    ),
    { title: "Anna's Apple Pie" },
  );
  expect(edit.draft).toMatchObject({ title: "Anna's Apple Pie", readFields: ["notes"] });
  expect(edit.errors).toEqual({ cookTimeMinutes: ["Too much."] });
  expect(typeIn(edit, { cookTime: "30" }).errors).toEqual({});
});

test("a line that is corrected is in doubt no longer, and one that is removed is forgotten", () => {
  const edit = editWith({ ingredientsList: ["3 apples", "1 lemon"], readLines: ["3 apples", "1 lemon"].map(doubted) });
  const corrected = typeLines(edit, "ingredients", ["3 apples", "2 lemons"]);
  expect(corrected.draft.readLines.map(({ text, doubt }) => [text, doubt])).toEqual([
    ["3 apples", "amount"],
    ["2 lemons", null],
  ]);
  expect(typeLines(corrected, "ingredients", ["2 lemons"]).draft.readLines).toHaveLength(1);
});

test("a pasted list follows the existing lines, replacing empty ones, and its field closes", () => {
  const edit = { ...editWith({ ingredientsList: ["apples", " ", ""] }), pasted: { ingredients: "- flour\n- sugar" } };
  expect(hasPasted(edit)).toBe(true);
  const added = addPasted(edit, split);
  expect(added.draft.ingredientsList).toEqual(["apples", "flour", "sugar"]);
  expect([hasPasted(added), added.pasted.ingredients]).toEqual([false, undefined]);
});

test("both lists take what was pasted for them, one alone only its own", () => {
  const edit = { ...editWith({}), pasted: { ingredients: "flour", instructions: "1. Whisk.\n2. Fry." } };
  expect(addPasted(edit, split).draft).toMatchObject({
    ingredientsList: ["flour"],
    instructionsList: ["Whisk.", "Fry."],
  });
  const one = addPasted(edit, split, ["ingredients"]);
  expect([one.draft.instructionsList, one.pasted.instructions]).toEqual([[], "1. Whisk.\n2. Fry."]);
});

test("an empty paste field closes and changes nothing", () => {
  const edit = { ...editWith({ ingredientsList: ["apples", ""] }), pasted: { ingredients: "  " } };
  expect([hasPasted(edit), addPasted(edit, split).draft]).toEqual([false, edit.draft]);
});

test("a missed line that is added joins the ingredients and is offered no more", () => {
  const { draft } = addMissed(
    editWith({ ingredientsList: ["3 apples"], missedLines: ["1 lemon", "2 figs"] }),
    "1 lemon",
  );
  expect(draft).toMatchObject({ ingredientsList: ["3 apples", "1 lemon"], missedLines: ["2 figs"] });
});

test("a reading fills only what the person has not typed, and proposes its dish as the cover", () => {
  const cover = { photo: 0, box: { x: 0, y: 0, width: 1, height: 0.5 } };
  const edit = afterReading(editWith({ title: "My pie" }), reading("Pie", { cuisine: "French", cover }));
  expect(edit.draft).toMatchObject({ title: "My pie", cuisine: "French", ingredientsList: ["1 Pie"] });
  expect(edit.photos.all.map(({ added }) => added?.box)).toEqual([cover.box, null]);
});

test("of several recipes the person is asked which comes first; it fills the form, and the others wait", () => {
  const asked = afterReading(editWith({}), reading("Cake", { others: [reading("Soup"), reading("Pie")] }));
  expect([asked.draft.title, waitingIn(asked), asked.waiting.isAsking]).toEqual(["", ["Cake", "Soup", "Pie"], true]);
  const chosen = takeWaiting(asked, 1);
  expect([chosen.draft.title, waitingIn(chosen), chosen.waiting.isAsking]).toEqual(["Soup", ["Cake", "Pie"], false]);
  expect(takeWaiting(chosen, 9).draft).toBe(chosen.draft);
});

test("recipes that are found while another is in the form wait without a question, each once, ten at most", () => {
  const first = afterReading(editWith({}), reading("Pie"));
  const more = Array.from({ length: 12 }, (_, place) => reading(`Cake ${place}`));
  const edit = afterReading(first, reading("Pie", { others: more }));
  expect([edit.draft.title, edit.waiting.isAsking, waitingIn(edit).length]).toEqual(["Pie", false, 10]);
  const again = afterReading(edit, reading("Pie", { others: [reading("Cake 0")] }));
  expect([waitingIn(again).length, waitingIn(again).at(-1)]).toEqual([10, "Cake 0"]);
});

test("after a save the form is empty, its next save is another recipe, and what waits still does", () => {
  const edit = afterReading(editWith({ title: "Soup", submissionId: "1" }, { photos: ["Missing."] }), reading("Pie"));
  const waiting = { recipes: [{ reading: reading("Tart"), photoIds: [] }], isAsking: false };
  const { draft, photos, errors, ...rest } = startAnew({ ...edit, waiting });
  expect([draft.title, photos.all, errors, rest.waiting]).toEqual(["", [], {}, waiting]);
  expect(draft.submissionId).not.toBe("1");
});

/** The edit after a link or a text was read. */
function afterPage(edit: RecipeEdit, read: ParsedRecipe) {
  const sorted = sortReadings(read, edit.draft, { waiting: waitingIn(edit), isAsking: false, isPasted: true });
  return takeReading(edit, { reading: read, photos: [], sorted });
}

test("starting over takes up what a link left waiting, and drops what only the dropped photos show", () => {
  const read = afterReading(editWith({}), reading("Pie"));
  const ofPhoto = { reading: reading("Jam"), photoIds: ["photo-1"] };
  const tart = afterPage({ ...read, waiting: { recipes: [ofPhoto], isAsking: false } }, reading("Tart"));
  const started = startOver(afterPage(tart, reading("Soup")));
  expect([started.draft.title, waitingIn(started), started.photos.all]).toEqual(["Tart", ["Soup"], []]);
  expect(startOver(read).draft).toEqual({ ...emptyDraft(), submissionId: expect.any(String) });
});

test("a reading is as it was read until something is typed, or waits beside it", () => {
  const read = afterPage(editWith({}), reading("Pie"));
  expect([isAsRead(read), isAsRead(afterPage(read, reading("Pie", { notes: "Good" })))]).toEqual([true, true]);
  const others = [
    editWith({}),
    typeIn(read, { notes: "Mum's" }),
    typeIn(typeIn(read, { title: "Tart" }), { title: "Pie" }),
    afterPage(editWith({ notes: "Mum's" }), reading("Pie")),
    afterPage(typeIn(read, { notes: "Mum's" }), reading("Pie", { ingredients: ["2 plums"] })),
    afterPage(read, reading("Tart")),
    afterReading(editWith({}), reading("Pie")),
    { ...read, pasted: { ingredients: "1 egg" } },
    { ...read, unreadText: "https://kitchen.example/pie" },
  ];
  expect(others.map(isAsRead)).toEqual(others.map(() => false));
  expect(isAsRead(takeWaiting(startAnew(afterPage(read, reading("Tart"))), 0))).toBe(true);
});
