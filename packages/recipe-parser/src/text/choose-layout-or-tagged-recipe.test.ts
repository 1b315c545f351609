import { expect, test } from "vitest";
import { highConfidence, type ParsedRecipe } from "../parsed-recipe.ts";
import {
  chooseLayoutOrTaggedRecipe,
  type LayoutRecipe,
  type TaggedRecipeResult,
} from "./choose-layout-or-tagged-recipe.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

const soup: ParsedRecipe = {
  ...parseRecipeText(""),
  title: "Tomato soup",
  ingredients: ["1 kg tomatoes", "1 onion", "500 ml stock"],
  instructions: ["Fry the onion until soft.", "Add the tomatoes and the stock.", "Blend the soup."],
  confidence: 0.9,
};
/** Lists without a word in common with those of `soup`. */
const other = { ingredients: ["3 pears", "2 figs"], instructions: ["Slice each pear.", "Bake with figs."] };

const layout = (recipe: Partial<ParsedRecipe> = {}, rest: Partial<LayoutRecipe> = {}): LayoutRecipe => ({
  recipe: { ...soup, ...recipe },
  isSorted: true,
  isHeaded: true,
  ...rest,
});
const tagged = (recipe: Partial<ParsedRecipe> = {}, rest: Partial<TaggedRecipeResult> = {}): TaggedRecipeResult => ({
  recipe: { ...soup, ...recipe },
  titleProbability: 0.9,
  ...rest,
});

test("the only result is chosen", () => {
  expect(chooseLayoutOrTaggedRecipe(layout(), undefined)).toEqual(soup);
  expect(chooseLayoutOrTaggedRecipe(undefined, tagged({ confidence: 0.1 }))).toEqual({ ...soup, confidence: 0.1 });
  expect(chooseLayoutOrTaggedRecipe(undefined, undefined)).toBeUndefined();
});

test("lists that the layout sorted are chosen, whatever the tagger found", () => {
  expect(chooseLayoutOrTaggedRecipe(layout(), tagged(other))).toMatchObject({
    ingredients: soup.ingredients,
    instructions: soup.instructions,
  });
});

test("the tagger's lists are chosen for prose", () => {
  expect(chooseLayoutOrTaggedRecipe(layout(other, { isSorted: false }), tagged())).toMatchObject({
    ingredients: soup.ingredients,
    instructions: soup.instructions,
  });
});

test("a paragraph that is one step in the layout is split into the tagger's steps", () => {
  const paragraph = { instructions: [soup.instructions.join(" ")] };
  expect(chooseLayoutOrTaggedRecipe(layout(paragraph), tagged())?.instructions).toEqual(soup.instructions);
});

test("chatter around the steps is dropped when the tagger found the steps between", () => {
  const instructions = ["My kids love Tuesdays!", ...soup.instructions, "Follow me for more joy"];
  expect(chooseLayoutOrTaggedRecipe(layout({ instructions }), tagged())?.instructions).toEqual(soup.instructions);
});

test("no step is dropped when the tagger found none of the steps", () => {
  const instructions = ["The onion goes first.", ...soup.instructions];
  expect(chooseLayoutOrTaggedRecipe(layout({ instructions }), tagged(other))?.instructions).toEqual(instructions);
});

test.each([
  ["a plain title about the same dish is taken whole", "Creamy tomato soup", "Tomato soup", 0.9, "Creamy tomato soup"],
  ["a title in a sentence is shortened", "You NEED this soup, trust me!", "Tomato soup", 0.9, "Tomato soup"],
  ["a likely title wins over chatter", "Happy Tuesday everyone", "Tomato soup", 0.9, "Tomato soup"],
  ["an unlikely title loses to the first line", "Rainy day bowl", "Onion", 0.2, "Rainy day bowl"],
  ["a title that only the tagger found is taken", null, "Tomato soup", 0.2, "Tomato soup"],
  ["a title that only the layout found is taken", "Rainy day bowl", null, 0, "Rainy day bowl"],
])("%s", (_, layoutTitle, taggerTitle, titleProbability, title) => {
  expect(
    chooseLayoutOrTaggedRecipe(layout({ title: layoutTitle }), tagged({ title: taggerTitle }, { titleProbability }))
      ?.title,
  ).toBe(title);
});

test("servings and time come from either result", () => {
  const chosen = chooseLayoutOrTaggedRecipe(layout({ servings: 4 }), tagged({ servings: 6, cookTimeMinutes: 30 }));
  expect(chosen).toMatchObject({ servings: 4, cookTimeMinutes: 30 });
});

test("the confidence is high only when layout and tagger agree", () => {
  expect(chooseLayoutOrTaggedRecipe(layout(), tagged())?.confidence).toBe(soup.confidence);
  expect(chooseLayoutOrTaggedRecipe(undefined, tagged())?.confidence).toBeLessThanOrEqual(highConfidence);
  expect(chooseLayoutOrTaggedRecipe(layout({}), tagged(other))?.confidence).toBeLessThanOrEqual(highConfidence);
});

test.each([
  ["lists without headings", layout({}, { isHeaded: false }), tagged()],
  ["another number of steps", layout(), tagged({ instructions: [soup.instructions.join(" ")] })],
])("%s are not called High", (_, byLayout, byTags) => {
  expect(chooseLayoutOrTaggedRecipe(byLayout, byTags)?.confidence).toBeLessThanOrEqual(highConfidence);
});

test.each([
  ["Can we talk about this tomato soup", "Tomato soup"],
  ["My kids, all three, came home hungry again", "Tomato soup"],
  ["For the Love of Tomatoes", "For the Love of Tomatoes"],
  ["Roast Tomato Soup with Basil Oil and Croutons", "Roast Tomato Soup with Basil Oil and Croutons"],
  ["Tomato soup with basil oil and crisp croutons", "Tomato soup with basil oil and crisp croutons"],
])("of the first line %j and the tagger's name, %j is the title", (title, expected) => {
  const ingredients = ["400 g tomatoes"];
  expect(chooseLayoutOrTaggedRecipe(layout({ title }), tagged({ ingredients }, { titleProbability: 0.4 }))?.title).toBe(
    expected,
  );
});

test("a heading that the tagger takes for a name is no title", () => {
  expect(chooseLayoutOrTaggedRecipe(undefined, tagged({ title: "Method" }))?.title).toBeNull();
});
