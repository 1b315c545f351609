import type { LineMark } from "recipe-parser";
import { expect, test } from "vitest";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { mergeParsedRecipe } from "./merge-parsed-recipe.ts";
import { createEmptyDraft, type RecipeDraft } from "./recipe-draft.ts";
import { refineDraft } from "./refine-draft.ts";

/** A line in the given row of the only photo. */
function createFact(text: string, row: number, doubt: LineMark["doubt"] = null): LineMark {
  return { text, place: { photo: 0, box: { x: 0.1, y: row / 10, width: 0.5, height: 0.08 } }, doubt };
}

const firstPass = createParsedRecipe({
  title: "Pancake",
  ingredients: ["Y2 cup sugar", "2 eggs", "134 g flour"],
  instructions: ["Mix."],
  facts: [createFact("Y2 cup sugar", 1, "amount"), createFact("2 eggs", 3, "amount"), createFact("134 g flour", 4)],
  leftOut: [{ text: "1 pinch of salt", reason: "not understood", line: 0 }],
});
const laterPasses = createParsedRecipe({
  title: "Pancakes",
  ingredients: ["½ cup sugar", "1 tsp vanilla", "2 eggs", "1¾ g flour"],
  instructions: ["Mix.", "Bake."],
  facts: [
    createFact("½ cup sugar", 1),
    createFact("1 tsp vanilla", 2),
    createFact("2 eggs", 3),
    createFact("1¾ g flour", 4, "amount"),
  ],
  servings: 4,
});

type Changes = (filled: RecipeDraft) => Partial<RecipeDraft>;

/** Refines a form after the person has made these changes to what the first pass filled in. */
function refine(change: Changes = () => ({}), recipe = laterPasses) {
  const before = createEmptyDraft();
  const filled = mergeParsedRecipe(before, firstPass, ["photo"]);
  return refineDraft({ ...filled, ...change(filled) }, { before, filled, text: null }, { recipe, photoIds: ["photo"] });
}

test("untouched fields and lines are corrected, and corrected lines are marked", () => {
  const refined = refine();
  expect(refined).toMatchObject({ title: "Pancakes", servings: "4", instructionsList: ["Mix.", "Bake."] });
  expect(refined.ingredientsList).toEqual(laterPasses.ingredients);
  expect(refined.readLines.map(({ text, doubt, isRefined }) => [text, doubt, isRefined])).toEqual([
    ["½ cup sugar", null, true],
    ["1 tsp vanilla", null, true],
    ["2 eggs", null, false],
    ["1¾ g flour", "amount", true],
  ]);
});

test("a text that was pasted before the later passes stays in the source text, and keeps its confidence", () => {
  const before = createEmptyDraft();
  const filled = mergeParsedRecipe(before, { ...firstPass, extractedText: "First pass" }, ["photo"]);
  const pasted = mergeParsedRecipe(
    filled,
    createParsedRecipe({ extractedText: "Pasted", instructions: ["Serve."], confidence: 0.3 }),
  );
  const recipe = { ...laterPasses, extractedText: "All passes", confidence: 0.9 };
  const refined = refineDraft(pasted, { before, filled, text: null }, { recipe, photoIds: ["photo"] });
  expect(refined).toMatchObject({ sourceText: "All passes\n\nPasted", confidence: 0.3 });
  expect(refined.instructionsList).toEqual(["Mix.", "Bake.", "Serve."]);
});

const withSugar = (sugar: string[]) => (filled: RecipeDraft) => ({
  ingredientsList: [...sugar, ...filled.ingredientsList.slice(1)],
});
const accepted = (filled: RecipeDraft) => ({ readLines: filled.readLines.map((line) => ({ ...line, doubt: null })) });
const added = ({ ingredientsList }: RecipeDraft) => ({ ingredientsList: [...ingredientsList, "1 pinch of salt"] });

test.each<[string, Changes, string[]]>([
  ["changed", withSugar(["60 g sugar"]), ["60 g sugar", "1 tsp vanilla", "2 eggs", "1¾ g flour"]],
  ["removed", withSugar([]), ["1 tsp vanilla", "2 eggs", "1¾ g flour"]],
  ["accepted", accepted, ["Y2 cup sugar", "1 tsp vanilla", "2 eggs", "1¾ g flour"]],
  ["added", added, [...laterPasses.ingredients, "1 pinch of salt"]],
])("a line that the person %s stays so", (_, change, expected) => {
  expect(refine(change).ingredientsList).toEqual(expected);
});

test("a line that the person removed does not come back in the other list", () => {
  const later = { ...laterPasses, ingredients: ["2 eggs"], instructions: ["Y2 cup sugar", "Mix."] };
  expect(refine(withSugar([]), later).instructionsList).toEqual(["Mix."]);
});

test("a line that was added from the lines left out is not added again", () => {
  const later = { ...laterPasses, ingredients: ["1 pinch of salt", ...laterPasses.ingredients] };
  const refined = refine(added, later);
  expect(refined.ingredientsList).toEqual([...laterPasses.ingredients, "1 pinch of salt"]);
  expect(refined.leftOut).toEqual([]);
});

test("a new line between lines that the person removed is left out", () => {
  const { leftOut } = refine(() => ({ ingredientsList: [] }));
  expect(leftOut.map(({ text }) => text)).toContain("1 tsp vanilla");
});

test("a title that the person changed stays, and an empty field or result replaces nothing", () => {
  expect(refine(() => ({ title: "Ours" })).title).toBe("Ours");
  const { title, ingredientsList } = refine(undefined, { ...laterPasses, title: null, ingredients: [] });
  expect([title, ingredientsList]).toEqual(["Pancake", firstPass.ingredients]);
  expect(refine(undefined, createParsedRecipe({ extractedText: "Y2 cup" })).title).toBe("Pancake");
});

const text = "Sunday dinner. 300 g rice. 2 tomatoes. Fry the rice. Nonna's rice, for 3, 25 minutes.";
const ofText = createParsedRecipe({
  title: "Sunday dinner",
  ingredients: ["300 g rice"],
  instructions: ["2 tomatoes", "Fry the rice."],
  facts: [{ text: "300 g rice", place: null, doubt: "amount" }],
  leftOut: ["2 tomatoes", "Enjoy!"].map((text, line) => ({ text, line, reason: "not understood" as const })),
});
const ofModel = createParsedRecipe({
  title: "Nonna's rice",
  ingredients: ["300 g rice", "2 tomatoes"],
  instructions: ["Fry the rice."],
  servings: 3,
  cookTimeMinutes: 25,
  confidence: 0.95,
});

/** Refines a form that the device has filled from the text with the model's result of the same text. */
function refineByModel(recipe = ofModel, changes: Partial<RecipeDraft> = {}, reading = ofText) {
  const before = { ...createEmptyDraft(), servings: "2" };
  const filled = mergeParsedRecipe(before, reading);
  const draft = { ...filled, ...changes };
  return { draft, refined: refineDraft(draft, { before, filled, text }, { recipe, photoIds: [] }) };
}

test("a model's result replaces what the device found in the same text, and no typed field", () => {
  const { refined } = refineByModel(ofModel, { cookTime: "40" });
  expect(refined).toMatchObject({ title: "Nonna's rice", servings: "2", cookTime: "40", confidence: 0.95 });
  expect(refined).toMatchObject({ ingredientsList: ofModel.ingredients, instructionsList: ofModel.instructions });
  expect(refined.readLines.map((line) => line.doubt)).toEqual(["amount"]);
  expect(refined.leftOut.map((part) => part.text)).toEqual(["Enjoy!"]);
  expect(refined.readFields).toEqual(["title", "ingredientsList", "instructionsList"]);
});

test("a model's result with fewer lines of the text, or after the person changed a list, changes nothing", () => {
  const fewer = refineByModel({ ...ofModel, ingredients: [] });
  expect(fewer.refined).toBe(fewer.draft);
  const changed = refineByModel(ofModel, { ingredientsList: ["350 g rice"] });
  expect(changed.refined).toBe(changed.draft);
  const repaired = refineByModel(ofModel, {}, { ...ofText, ingredients: ["3000 g of rice", "a pinch of salt"] });
  expect(repaired.refined.ingredientsList).toEqual(ofModel.ingredients);
});
