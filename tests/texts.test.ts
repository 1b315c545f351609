import { expect, test } from "vitest";
import { parseTextCase, scoreTexts } from "#tests/texts/score-texts.ts";
import { recipeTextCases } from "#tests/texts/texts.ts";
import { listVanishedLines } from "#tests/texts/vanished-lines.ts";

const texts = recipeTextCases.map(parseTextCase);
/** Maximum number of wrong lines from stories, notes, equipment and part names that look like foods; never raise it. */
const maxVanishedLines = 11;

/** Minimum shares of lines found, and the maximum number of wrong lines per list. */
test.each([
  { kind: "with headings", lines: 0.99, invented: 1 },
  { kind: "emoji captions", lines: 0.98, invented: 0 },
  { kind: "web pages", lines: 0.98, invented: 0 },
  { kind: "without headings", lines: 0.98, invented: 3 },
  { kind: "read from phones", lines: 0.98, invented: 0 },
  { kind: "several recipes", lines: 0.98, invented: 2 },
  { kind: "no recipe", lines: 0, invented: 0 },
  { kind: "parts of a dish", lines: 0.99, invented: 1 },
])("texts $kind: at least $lines of the lines are found, at most $invented invented", ({ kind, lines, invented }) => {
  const score = scoreTexts(texts.filter((text) => text.kind === kind));
  const problems = score.problems.join("\n");
  expect(score.texts).toBeGreaterThan(0);
  expect(score.found, problems).toBeGreaterThanOrEqual(score.expected * lines);
  expect(score.invented, problems).toBeLessThanOrEqual(invented);
  expect(score.titles, problems).toBeGreaterThanOrEqual(score.recipes * 0.94);
  expect(score.servings, problems).toBeGreaterThanOrEqual(score.texts * 0.97);
});

test(`of all texts, at most ${maxVanishedLines} lines that read like a part of a recipe vanish`, () => {
  const vanished = texts
    .filter(({ recipes }) => recipes.length > 0)
    .flatMap((text) => listVanishedLines(text).map((line) => `${text.name}: ${line}`));
  expect(vanished.length, vanished.join("\n")).toBeLessThanOrEqual(maxVanishedLines);
});
