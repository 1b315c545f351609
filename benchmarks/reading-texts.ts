/**
 * Parses the collected texts and prints, by kind of text, how much of the recipes was found. `--show` prints each lost
 * or invented line. Then parses the messy captions of the parser's tests.
 *   npm run bench:texts [-- --show name …]
 */
import { readFileSync } from "node:fs";
import { parsePastedText } from "recipe-parser/pasted-text";
import { scoreTexts, type TextScore } from "#tests/texts/score-texts.ts";
import { recipeTextCases } from "#tests/texts/texts.ts";
import {
  type CaptionTruth,
  formatCaptionScore,
  scoreCaptions,
} from "../packages/recipe-parser/tests/score-captions.ts";

const shows = process.argv.includes("--show");
const names = process.argv.slice(2).filter((word: string) => !word.startsWith("--"));
const chosen = recipeTextCases.filter(
  ({ name, kind }) => names.length === 0 || names.some((word: string) => `${kind} ${name}`.includes(word)),
);

const kinds = [...new Set(chosen.map(({ kind }) => kind))];
const scores = new Map(kinds.map((kind) => [kind, scoreTexts(chosen.filter((text) => text.kind === kind))]));
if (shows)
  for (const [kind, { problems }] of scores) for (const problem of problems) console.log(`${kind}: ${problem}`);
console.table([...scores, ["all", scoreTexts(chosen)] as const].map(([kind, score]) => createRow(kind, score)));

const captions: CaptionTruth[] = JSON.parse(
  readFileSync(new URL("../packages/recipe-parser/tests/captions.json", import.meta.url), "utf8"),
);
const styles = [...new Set(captions.map(({ style }) => style))];
console.log("Messy captions: lines found / right, %");
console.table([
  ...styles.map((style) =>
    createCaptionRow(
      style,
      captions.filter((caption) => caption.style === style),
    ),
  ),
  createCaptionRow("all", captions),
]);

function createCaptionRow(style: string, truths: readonly CaptionTruth[]) {
  const score = scoreCaptions(truths, (text) => {
    const { title, ingredients, instructions, sourceUrl } = parsePastedText(text);
    return { title, ingredients, steps: instructions, sourceUrl };
  });
  if (shows) for (const problem of score.problems) console.log(problem);
  return { style, ...formatCaptionScore(score) };
}

function createRow(kind: string, { texts, found, expected, invented, titles, recipes, servings }: TextScore) {
  return {
    kind,
    texts,
    lines: `${found} / ${expected}`,
    "lines, %": expected === 0 ? "" : ((found / expected) * 100).toFixed(1),
    invented,
    titles: `${titles} / ${recipes}`,
    servings: `${servings} / ${texts}`,
  };
}
