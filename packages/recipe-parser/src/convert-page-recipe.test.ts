import { expect, test } from "vitest";
import { convertPageRecipe } from "./convert-page-recipe.ts";
import { emptyPageRecipe, type PageRecipe } from "./page-recipe.ts";
import { parseRecipePage } from "./parse-recipe-page.ts";
import { parsedRecipeLimits } from "./parsed-recipe.ts";

const url = "https://kitchen.example/lentil-soup";

function page(given: Partial<PageRecipe> = {}): PageRecipe {
  return {
    ...emptyPageRecipe,
    title: "Lentil soup",
    ingredients: ["2 onions, chopped", "250 g red lentils", "1 l vegetable stock"],
    instructions: ["Fry the onions until soft.", "Add the lentils and the stock.", "Simmer for 20 minutes."],
    totalTime: 35,
    servings: 4,
    yield: "4 servings",
    author: "Anna Berg",
    siteName: "A Kitchen",
    category: "Main Courses",
    cuisine: "Indian",
    ...given,
  };
}

test("a page becomes a recipe with its address as source", () => {
  expect(convertPageRecipe(page(), url)).toMatchObject({
    title: "Lentil soup",
    category: "Dinner",
    cuisine: "Indian",
    cookTimeMinutes: 35,
    isCookTimeSum: false,
    servings: 4,
    notes: "By Anna Berg",
    sourceUrl: url,
    sourcePlatform: "A Kitchen",
    facts: [],
  });
});

test("notes precede the author, and lines above the limit are left out", () => {
  const ingredients = Array.from({ length: 201 }, (_, index) => `${index + 1} g flour`);
  expect(convertPageRecipe(page({ notes: ["Keeps for 3 days."], ingredients }), url)).toMatchObject({
    notes: "Keeps for 3 days.\nBy Anna Berg",
    leftOut: [{ text: "201 g flour", reason: "not understood" }],
  });
});

test.each([
  ["Desserts", "Dessert"],
  ["Breakfast & Brunch", "Breakfast"],
  ["Beverages", "Drink"],
  ["Salads", "Lunch"],
  ["Appetizers", "Snack"],
  ["Side Dish", null],
])("the category %s becomes %s", (category, mealType) => {
  expect(convertPageRecipe(page({ category, title: "Aunt Mary's best" }), url).category).toBe(mealType);
});

test("a total time that the page does not state is marked as a sum", () => {
  expect(convertPageRecipe(page({ isTotalTimeSum: true }), url).isCookTimeSum).toBe(true);
});

test.each([
  ["24 cookies", 24, null, "Makes 24 cookies\nBy Anna Berg"],
  ["Makes 12 muffins", 12, null, "Makes 12 muffins\nBy Anna Berg"],
  ["Yield: 12 scones", 12, null, "Makes 12 scones\nBy Anna Berg"],
  ["3 dozen", 3, null, "Makes 3 dozen\nBy Anna Berg"],
  ["One 9x13 pan", 9, null, "One 9x13 pan\nBy Anna Berg"],
  ["Makes 500 ml", 500, null, "Makes 500 ml\nBy Anna Berg"],
  ["4 jars of preserves", 4, null, "Makes 4 jars of preserves\nBy Anna Berg"],
  ["2 dozen cookies (serves 24)", 2, 24, "By Anna Berg"],
  ["Serves four", null, 4, "By Anna Berg"],
  ["4-6", 4, 4, "By Anna Berg"],
  ["4人分", 4, 4, "By Anna Berg"],
  ["4", 4, 4, "By Anna Berg"],
  ["Serves 1", 1, 1, "By Anna Berg"],
  ["4 servings", 4, 4, "By Anna Berg"],
  ["Serves 4-6", 4, 4, "By Anna Berg"],
  ["Makes 4", 4, 4, "By Anna Berg"],
  ["6 Portionen", 6, 6, "By Anna Berg"],
  ["4 personnes", 4, 4, "By Anna Berg"],
  [null, 4, 4, "By Anna Berg"],
  [null, null, null, "By Anna Berg"],
])("a yield of %s", (yieldText, servingsCount, servings, notes) => {
  expect(convertPageRecipe(page({ yield: yieldText, servings: servingsCount }), url)).toMatchObject({
    servings,
    notes,
  });
});

test("groups of ingredients and steps keep their names, and lines absent from the page's text are marked", () => {
  const { ingredients, instructions } = page();
  const named = ["Base:", ...ingredients];
  const reading = convertPageRecipe(
    page({
      ingredients: named,
      instructions: [instructions[0] ?? "", "Soup:", instructions[1] ?? "", instructions[2] ?? ""],
      notShown: ["Add the lentils and the stock."],
    }),
    url,
  );
  expect(reading.ingredients).toEqual(named);
  expect(reading.instructions).toEqual([instructions[0], `Soup: ${instructions[1]}`, instructions[2]]);
  expect(reading.facts).toEqual([{ text: "Soup: Add the lentils and the stock.", place: null, doubt: "not-seen" }]);
  expect(reading.confidence).toBeLessThan(convertPageRecipe(page(), url).confidence);
});

test("control characters, broken emoji and reversed text don't reach the form", () => {
  const dirty = "Soup\u0000 \ud800\u202eevil\u2066";
  const clean = "Soup \ufffdevil";
  const reading = convertPageRecipe(
    page({
      title: `${"x".repeat(parsedRecipeLimits.titleCharacters - 1)}😀`,
      ingredients: [`${dirty}:`, dirty],
      instructions: [`${dirty}:`, dirty],
      yield: dirty,
      author: dirty,
      siteName: dirty,
      cuisine: dirty,
    }),
    url,
  );
  expect(reading).toMatchObject({
    ingredients: [`${clean}:`, clean],
    instructions: [`${clean}: ${clean}`],
    cuisine: clean,
    sourcePlatform: clean,
    notes: `${clean}`,
  });
  expect(reading.title?.isWellFormed()).toBe(true);
});

test("a page rendered by script has no marked lines", () => {
  const { ingredients, instructions } = page();
  expect(convertPageRecipe(page({ notShown: [...ingredients, ...instructions] }), url).facts).toEqual([]);
});

test("a huge page is cut to the limits of a recipe", () => {
  const { titleCharacters, listItems, listItemCharacters } = parsedRecipeLimits;
  const long = Array.from({ length: 300 }, () => "x".repeat(5000));
  const reading = convertPageRecipe(
    page({ title: long[0], ingredients: long, instructions: long, totalTime: 1e9 }),
    url,
  );
  expect(reading.title).toHaveLength(titleCharacters);
  expect(reading.ingredients).toHaveLength(listItems);
  expect(reading.instructions[0]).toHaveLength(listItemCharacters);
  expect(reading.cookTimeMinutes).toBeNull();
});

test("the page's other recipes are converted, too", () => {
  expect(convertPageRecipe(page({ others: [page({ title: "Bread" })] }), url).others).toMatchObject([
    { title: "Bread" },
  ]);
});

test("steps and ingredients that end with a colon, and names of nested groups, stay", () => {
  const batter = { "@type": "HowToSection", name: "Batter", itemListElement: ["Mix the flour and the eggs."] };
  const data = {
    "@type": "Recipe",
    name: "Cake",
    recipeIngredient: ["Flour:", "Sugar:", "2 Eggs:"],
    recipeInstructions: [
      { "@type": "HowToSection", name: "Cake", itemListElement: [batter] },
      "Heat the oven to 180 °C and then do the following:",
      "Line a tin with:",
      "Bake for 20 minutes.",
      "Serve at once with one of these:",
    ],
  };
  const html = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const { ingredients, instructions } = convertPageRecipe(parseRecipePage(html, url), url);
  expect(ingredients).toEqual(["Flour:", "Sugar:", "2 Eggs:"]);
  expect(instructions).toEqual([
    "Cake: Batter: Mix the flour and the eggs.",
    "Heat the oven to 180 °C and then do the following:",
    "Line a tin with: Bake for 20 minutes.",
    "Serve at once with one of these:",
  ]);
});
