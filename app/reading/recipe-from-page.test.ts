import { expect, test } from "vitest";
import { address, pageShapes } from "#tests/pages/shapes.ts";
import { recipeFromPage } from "./recipe-from-page.ts";

test.each(pageShapes)("a page with $name", ({ html, found }) => {
  expect(recipeFromPage(html, address)).toMatchObject(found);
});
