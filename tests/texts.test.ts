import { expect, test } from "vitest";
import { scoreTexts } from "#tests/texts/score-texts.ts";
import { recipeTextCases } from "#tests/texts/texts.ts";

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
])(
  "texts $kind: at least $lines of the lines are found, at most $invented invented",
  ({ kind, lines, invented }) => {
    const score = scoreTexts(recipeTextCases.filter((text) => text.kind === kind));
    const problems = score.problems.join("\n");
    expect(score.texts).toBeGreaterThan(0);
    expect(score.found, problems).toBeGreaterThanOrEqual(score.expected * lines);
    expect(score.invented, problems).toBeLessThanOrEqual(invented);
    expect(score.titles, problems).toBeGreaterThanOrEqual(score.recipes * 0.94);
    expect(score.servings, problems).toBeGreaterThanOrEqual(score.texts * 0.97);
  },
  30_000,
);
