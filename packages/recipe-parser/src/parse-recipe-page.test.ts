import fc from "fast-check";
import { expect, test } from "vitest";
import { webPageLayoutAddress, webPageLayouts } from "../../../tests/pages/web-page-layouts.ts";
import { parseRecipePage } from "./parse-recipe-page.ts";

test.each(webPageLayouts)("a page with $name", ({ html, found }) => {
  expect(parseRecipePage(html, webPageLayoutAddress)).toMatchObject(found);
});

const foods = [
  "250 g flour",
  "2 eggs",
  "1 lemon",
  "80 g butter",
  "Salt",
  "3 tbsp olive oil",
  "1 tsp cinnamon",
  "400 ml milk",
];

test("each line of the page's list of ingredients is in the recipe or left out, whichever lines the data has", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(foods, { minLength: 2 }), fc.nat(3), (shown, lacking) => {
      const data = { "@type": "Recipe", name: "Cake", recipeIngredient: shown.toReversed().slice(lacking) };
      const list = shown.map((line) => `<li>${line}</li>`).join("");
      const html = `<script type="application/ld+json">${JSON.stringify(data)}</script><h2>Ingredients</h2><ul>${list}</ul>`;
      const { ingredients, leftOut } = parseRecipePage(html, webPageLayoutAddress);
      const kept = [...ingredients, ...leftOut.map(({ text }) => text)];
      expect(shown.filter((line) => !kept.includes(line))).toEqual([]);
    }),
  );
});

const many = Array.from({ length: 60_000 }, (_, index) => `qqqqqqqqq${index}`);

test.each([
  [
    "more lines than anybody cooks",
    `<script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", name: "Pie", recipeIngredient: many })}</script><p>${"q1".repeat(900_000)}`,
    500,
  ],
  [
    "values within values",
    `<div itemscope itemtype="https://schema.org/Recipe">${'<b itemprop="recipeIngredient">'.repeat(250)}${"x&lt".repeat(100_000)}`,
    4,
  ],
  [
    "one text without an end",
    `<script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", recipeIngredient: "2 eggs, ".repeat(250_000) })}</script>`,
    250,
  ],
])("%s take time linear in the page's length", (_, html, found) => {
  expect(parseRecipePage(html, webPageLayoutAddress).ingredients).toHaveLength(found);
});

const itself = { "@id": "#a" };
const manyTimes = Array.from({ length: 200 }, () => itself);
const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, 1]));
const comments = `1 egg${"<!--".repeat(12_000)}`;

test.each([
  ["a list of references to itself as ingredients", { recipeIngredient: itself }, { itemListElement: manyTimes }],
  [
    "a section of references to itself as steps",
    { recipeInstructions: itself },
    { "@type": "HowToSection", itemListElement: manyTimes },
  ],
  ["a name that is named after itself", { name: itself }, { x: 1, name: manyTimes }],
  ["a picture of itself", { image: itself }, { url: manyTimes, image: manyTimes }],
  ["one object in many versions", { about: Array.from({ length: 19_000 }, () => ({ ...itself, b: 1 })) }, wide],
  [
    "comments that never end, again and again",
    { recipeIngredient: manyTimes, recipeInstructions: [comments, comments] },
    { name: comments },
  ],
])("%s is parsed in bounded time", (_, recipe, referred) => {
  const graph = [
    { "@type": "Recipe", name: "Soup", ...recipe },
    { ...referred, ...itself },
  ];
  const html = `<script type="application/ld+json">${JSON.stringify({ "@graph": graph })}</script><h1>Soup</h1>`;
  expect(parseRecipePage(html, webPageLayoutAddress).title).toBe("Soup");
});

test.each([
  ["headings without lines", `<div class="ingredients">${"<h3>Sauce</h3>".repeat(2_000)}<li>1 egg<li>2 lemons</div>`],
  ["lines without an end", `<h2>Ingredients</h2>${"<p>1 egg<p>2 lemons".repeat(60_000)}`],
  [
    "semicolons",
    `<script type="application/ld+json">${";".repeat(100_000)}x</script><h2>Ingredients</h2><p>1 egg<p>2 lemons`,
  ],
])("%s take time linear in the page's length", (_, html) => {
  expect(parseRecipePage(html, webPageLayoutAddress).ingredients.length).toBeGreaterThan(1);
});
