import { parseOcrPages } from "recipe-parser/ocr-pages";
import { expect, test } from "vitest";
import heldOutCaptions from "#tests/screenshots/held-out-captions.json" with { type: "json" };
import { captionPosts } from "#tests/screenshots/posts.ts";
import { getRecordedOcrPages } from "#tests/screenshots/recorded.ts";
import { scoreCaptionPosts } from "#tests/screenshots/score-caption-posts.ts";
import { readCaptions } from "../packages/recipe-parser/training/read-captions.ts";

/** Minimum shares, each slightly below the measured value, so that the test shows a loss of accuracy. */
const minShares = { titles: 0.85, ingredients: 0.9, rightIngredients: 0.93, steps: 0.82, rightSteps: 0.75 };

test("most of the recipes in pictures of messy captions is found, and no web address is invented", () => {
  const parsed = captionPosts.map((post) => ({ post, recipe: parseOcrPages(getRecordedOcrPages(post)) }));
  const { captions, titles, ingredients, steps, inventedLinks, problems } = scoreCaptionPosts(parsed);
  const shares = {
    titles: titles / captions,
    ingredients: ingredients.found / ingredients.expected,
    rightIngredients: ingredients.found / ingredients.given,
    steps: steps.found / steps.expected,
    rightSteps: steps.found / steps.given,
  };
  for (const [name, min] of Object.entries(minShares))
    expect(shares[name as keyof typeof shares], `${name}\n${problems.join("\n")}`).toBeGreaterThanOrEqual(min);
  expect(inventedLinks).toBe(0);
});

test("every look and the eight styles of the development captions are pictured", () => {
  expect(new Set(captionPosts.map(({ look }) => look)).size).toBe(4);
  expect(new Set(captionPosts.map(({ caption }) => caption.style)).size).toBeGreaterThanOrEqual(8);
});

test("the tagger is not trained with the dishes of the held-out captions", () => {
  const dishes = readCaptions(new URL("../packages/recipe-parser/training/captions/", import.meta.url)).map(
    ({ dish }) => dish,
  );
  expect(dishes).toContain("Malva Pudding");
  for (const { id } of heldOutCaptions) expect(dishes).not.toContain(id);
});
