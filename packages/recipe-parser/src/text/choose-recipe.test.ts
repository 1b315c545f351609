import { expect, test } from "vitest";
import { highConfidence, type ParsedRecipe } from "../parsed-recipe.ts";
import { chooseRecipe, type LayoutRecipe, type TaggedRecipeResult } from "./choose-recipe.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

const soup: ParsedRecipe = {
  ...parseRecipeText(""),
  title: "Tomato soup",
  ingredients: ["1 kg tomatoes", "1 onion", "500 ml stock"],
  instructions: ["Fry the onion until soft.", "Add the tomatoes and the stock.", "Blend the soup."],
  confidence: 0.9,
};
/** Neither list has words in common with those of `soup`. */
const other = { ingredients: ["3 pears", "2 figs"], instructions: ["Slice each pear.", "Bake with figs."] };

const layout = (recipe: Partial<ParsedRecipe> = {}, rest: Partial<LayoutRecipe> = {}): LayoutRecipe => ({
  recipe: { ...soup, ...recipe },
  isSorted: true,
  isTitleFirst: true,
  ...rest,
});
const tagged = (recipe: Partial<ParsedRecipe> = {}, rest: Partial<TaggedRecipeResult> = {}): TaggedRecipeResult => ({
  recipe: { ...soup, ...recipe },
  titleProbability: 0.9,
  headings: [],
  ...rest,
});

test("a reading without a rival is chosen", () => {
  expect(chooseRecipe(layout(), undefined)).toEqual(soup);
  expect(chooseRecipe(undefined, tagged({ confidence: 0.1 }))).toEqual({ ...soup, confidence: 0.1 });
  expect(chooseRecipe(undefined, undefined)).toBeUndefined();
});

test("sorted lists are the layout's, whatever the tagger found", () => {
  expect(chooseRecipe(layout(), tagged(other))).toMatchObject({
    ingredients: soup.ingredients,
    instructions: soup.instructions,
  });
});

test("the lists of prose are the tagger's", () => {
  expect(chooseRecipe(layout(other, { isSorted: false }), tagged())).toMatchObject({
    ingredients: soup.ingredients,
    instructions: soup.instructions,
  });
});

test("a paragraph that the layout took for one step is split as the tagger says", () => {
  const paragraph = { instructions: [soup.instructions.join(" ")] };
  expect(chooseRecipe(layout(paragraph), tagged())?.instructions).toEqual(soup.instructions);
});

test("chatter above and below the steps is dropped, if the tagger knows the steps between", () => {
  const instructions = ["My kids love Tuesdays!", ...soup.instructions, "Follow me for more joy"];
  expect(chooseRecipe(layout({ instructions }), tagged())?.instructions).toEqual(soup.instructions);
});

test("no step is dropped where the tagger knows none of the steps", () => {
  const instructions = ["The onion goes first.", ...soup.instructions];
  expect(chooseRecipe(layout({ instructions }), tagged(other))?.instructions).toEqual(instructions);
});

test.each([
  ["a plain title about the same dish is taken whole", "Creamy tomato soup", "Tomato soup", 0.9, "Creamy tomato soup"],
  ["a title in a sentence is shortened", "You NEED this soup, trust me!", "Tomato soup", 0.9, "Tomato soup"],
  ["a likely title wins over chatter", "Happy Tuesday everyone", "Tomato soup", 0.9, "Tomato soup"],
  ["an unlikely title loses to the first line", "Rainy day bowl", "Onion", 0.2, "Rainy day bowl"],
  ["a title that only the tagger found is taken", null, "Tomato soup", 0.2, "Tomato soup"],
  ["a title that only the layout found is taken", "Rainy day bowl", null, 0, "Rainy day bowl"],
])("%s", (_, ofLayout, ofTagger, titleProbability, title) => {
  expect(chooseRecipe(layout({ title: ofLayout }), tagged({ title: ofTagger }, { titleProbability }))?.title).toBe(
    title,
  );
});

test("servings and time come from whichever reading has them", () => {
  const chosen = chooseRecipe(layout({ servings: 4 }), tagged({ servings: 6, cookTimeMinutes: 30 }));
  expect(chosen).toMatchObject({ servings: 4, cookTimeMinutes: 30 });
});

test("the confidence is high only where both readings agree", () => {
  expect(chooseRecipe(layout(), tagged())?.confidence).toBe(soup.confidence);
  expect(chooseRecipe(undefined, tagged())?.confidence).toBeLessThanOrEqual(highConfidence);
  expect(chooseRecipe(layout({}), tagged(other))?.confidence).toBeLessThanOrEqual(highConfidence);
});

test("the tagger's headings are no lines, except foods and lines that end in a colon", () => {
  const instructions = ["To finish", ...soup.instructions, "To finish:"];
  const ingredients = [...soup.ingredients, "Chicken"];
  const headings = ["to finish", "chicken"];
  const chosen = chooseRecipe(layout({ ingredients, instructions }), tagged(other, { headings }));
  expect(chosen).toMatchObject({ ingredients, instructions: instructions.slice(1) });
});
