import type { LineFact } from "recipe-parser";
import { expect, test } from "vitest";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { mergeParsedRecipe } from "./merge-parsed-recipe.ts";
import { createEmptyDraft, type RecipeDraft } from "./recipe-draft.ts";
import { refineDraft } from "./refine-draft.ts";

/** A line in the given row of the only photo. */
function createFact(text: string, row: number, doubt: LineFact["doubt"] = null): LineFact {
  return { text, place: { photo: 0, box: { x: 0.1, y: row / 10, width: 0.5, height: 0.08 } }, doubt };
}

const firstPass = createParsedRecipe({
  title: "Pancake",
  ingredients: ["Y2 cup sugar", "2 eggs", "134 g flour"],
  instructions: ["Mix."],
  facts: [createFact("Y2 cup sugar", 1, "amount"), createFact("2 eggs", 3, "amount"), createFact("134 g flour", 4)],
  missed: ["1 pinch of salt"],
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

/** Refines a form after the person has made these changes to what the first pass filled in. */
function refine(change: (filled: RecipeDraft) => Partial<RecipeDraft> = () => ({}), later = laterPasses) {
  const before = createEmptyDraft();
  const filled = mergeParsedRecipe(before, firstPass, ["photo"]);
  return refineDraft({ ...filled, ...change(filled) }, { before, filled }, later, ["photo"]);
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

const withSugar = (sugar: string[]) => (filled: RecipeDraft) => ({
  ingredientsList: [...sugar, ...filled.ingredientsList.slice(1)],
});
const accepted = (filled: RecipeDraft) => ({ readLines: filled.readLines.map((line) => ({ ...line, doubt: null })) });
const added = ({ ingredientsList }: RecipeDraft) => ({ ingredientsList: [...ingredientsList, "1 pinch of salt"] });

test.each<[string, Parameters<typeof refine>[0], string[]]>([
  ["changed", withSugar(["60 g sugar"]), ["60 g sugar", "1 tsp vanilla", "2 eggs", "1¾ g flour"]],
  ["removed", withSugar([]), ["1 tsp vanilla", "2 eggs", "1¾ g flour"]],
  ["accepted", accepted, ["Y2 cup sugar", "1 tsp vanilla", "2 eggs", "1¾ g flour"]],
  ["added", added, [...laterPasses.ingredients, "1 pinch of salt"]],
])("a line that the person %s stays so", (_, change, expected) => {
  expect(refine(change).ingredientsList).toEqual(expected);
});

test("a line that the person moved or removed does not come back in the other list", () => {
  const later = { ...laterPasses, ingredients: ["2 eggs"], instructions: ["Y2 cup sugar", "Mix."] };
  expect(refine(withSugar([]), later).instructionsList).toEqual(["Mix."]);
});

test("a line that was added from the lines left out is not added again", () => {
  const later = { ...laterPasses, ingredients: ["1 pinch of salt", ...laterPasses.ingredients] };
  const refined = refine(added, later);
  expect(refined.ingredientsList).toEqual([...laterPasses.ingredients, "1 pinch of salt"]);
  expect(refined.missedLines).toEqual([]);
});

test("a new line between lines that the person removed is left out", () => {
  expect(refine(() => ({ ingredientsList: [] })).missedLines).toContain("1 tsp vanilla");
});

test("a title that the person changed stays, and an empty title or result changes nothing", () => {
  expect(refine(() => ({ title: "Ours" })).title).toBe("Ours");
  expect(refine(undefined, { ...laterPasses, title: null }).title).toBe("Pancake");
  const unchanged = refine(undefined, createParsedRecipe({ extractedText: "Y2 cup" }));
  expect(unchanged.ingredientsList).toEqual(firstPass.ingredients);
});
