import { expect, test } from "vitest";
import { createOcrPage } from "../../tests/create-ocr-page.ts";
import { groupScreenshots, type SortedScreenshot } from "./group-screenshots.ts";

const soup = ["Red Lentil Soup", "Ingredients", "200 g red lentils", "1 onion", "1 tbsp cumin"];
const soupSteps = ["Method", "1. Fry the onion in the oil.", "2. Add the lentils and simmer for 20 minutes."];
const tart = [
  "Onion Tart",
  "Ingredients",
  "250 g flour",
  "125 g butter",
  "4 onions",
  "Method",
  "1. Bake for 40 minutes.",
];
const tartSauce = ["For the sauce:", "1 bunch mint", "50 ml vinegar", "Stir the mint into the vinegar."];
const lastSteps = ["3. Blend until smooth.", "4. Serve with bread and a spoon of yogurt."];
const untitled = ["Ingredients", "3 eggs", "100 g sugar", "Method", "1. Whisk the eggs with the sugar."];
const chat = ["Mum", "Are you coming tonight?", "Yes, at seven!"];

const cases: [rule: string, pages: (string[] | SortedScreenshot)[], recipes: number[][]][] = [
  ["steps without a title continue a list of ingredients", [soup, soupSteps], [[0, 1]]],
  ["steps without a title continue steps", [[...soup, ...soupSteps], lastSteps], [[0, 1]]],
  ["lines that repeat continue a recipe", [soup, [...soup.slice(-2), "2 carrots", ...soupSteps]], [[0, 1]]],
  ["a part of a dish continues its recipe", [tart, tartSauce], [[0, 1]]],
  ["another title begins another recipe", [[...soup, ...soupSteps], tart], [[0], [1]]],
  ["another title begins another recipe after a list without steps", [soup, tart], [[0], [1]]],
  ["a whole recipe without a title begins another recipe", [[...soup, ...soupSteps], untitled], [[0], [1]]],
  [
    "another account begins another recipe",
    [
      ["@anna_cooks", ...soup],
      ["@ben.bakes", ...soupSteps],
    ],
    [[0], [1]],
  ],
  ["a page without a recipe is set aside", [soup, soupSteps, chat, tart], [[0, 1], [3]]],
  ["a photo that can't be read is set aside", [soup, { ...choose(soup), seen: null }, tart], [[0], [2]]],
  ["a person splits a recipe", [soup, choose(soupSteps, { choice: "begins" })], [[0], [1]]],
  ["a person joins recipes", [soup, choose(tart, { choice: "goes-on" })], [[0, 1]]],
  [
    "a person joins recipes around a page without a recipe",
    [soup, chat, choose(tart, { choice: "goes-on" })],
    [[0, 2]],
  ],
  ["a person sets a recipe aside", [soup, choose(soupSteps, { choice: "aside" }), tart], [[0], [2]]],
  ["a person makes a recipe of a page", [tart, choose(chat, { choice: "begins" })], [[0], [1]]],
];

test.each(cases)("%s", (_, pages, recipes) => {
  const screenshots = pages.map((page) => (Array.isArray(page) ? choose(page) : page));
  const grouped = groupScreenshots(screenshots);
  expect(grouped.recipes.map((group) => group.map((one) => screenshots.indexOf(one)))).toEqual(recipes);
  expect(grouped.aside).toEqual(screenshots.filter((_, index) => !recipes.flat().includes(index)));
});

function choose(lines: string[], choices: Partial<SortedScreenshot> = {}): SortedScreenshot {
  return { seen: createOcrPage(lines), choice: null, ...choices };
}
