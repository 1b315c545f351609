import { expect, test } from "vitest";
import { address, pageShapes } from "#tests/pages/shapes.ts";
import { recipeFromPage } from "./recipe-from-page.ts";

test.each(pageShapes)("a page with $name", ({ html, found }) => {
  expect(recipeFromPage(html, address)).toMatchObject(found);
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
    `<div itemscope itemtype="https://schema.org/Recipe">${'<b itemprop="recipeIngredient">'.repeat(900)}${"x&lt".repeat(100_000)}`,
    4,
  ],
  [
    "one text without an end",
    `<script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", recipeIngredient: "2 eggs, ".repeat(250_000) })}</script>`,
    250,
  ],
])("%s cost no more than the page is long", (_, html, found) => {
  expect(recipeFromPage(html, address).ingredients).toHaveLength(found);
});
