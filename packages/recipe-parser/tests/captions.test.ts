import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parsePastedText } from "../src/parse-pasted-text.ts";
import { type CaptionTruth, scoreCaptions } from "./score-captions.ts";

const all: CaptionTruth[] = JSON.parse(readFileSync(new URL("captions.json", import.meta.url), "utf8"));
/** Hashtags are no junk here, because "#kimchi" normalises to a word of the correct answer. */
const captions = all.map((caption) => ({ ...caption, junk: caption.junk.filter((phrase) => !phrase.startsWith("#")) }));

const score = scoreCaptions(captions, (text) => {
  const { title, ingredients, instructions, sourceUrl } = parsePastedText(text);
  return { title, ingredients, steps: instructions, sourceUrl };
});
const { titles, ingredients, steps, problems } = score;

test.each([
  ["titles found", titles, captions.length, 0.9],
  ["ingredient lines found", ingredients.found, ingredients.expected, 0.93],
  ["ingredient lines right", ingredients.found, ingredients.given, 0.93],
  ["steps found", steps.found, steps.expected, 0.88],
  ["steps right", steps.found, steps.given, 0.85],
])("%s in messy captions: %d of %d, at least a share of %d", (_, found, whole, share) => {
  expect(found / whole, problems.join("\n")).toBeGreaterThanOrEqual(share);
});

test("at most one of the messy captions gives a recipe with junk", () => {
  expect(score.withJunk, problems.join("\n")).toBeLessThanOrEqual(1);
});

test("no link is invented", () => {
  expect(score.inventedLinks).toBe(0);
});
