/**
 * Parses the collected texts and prints, by kind of text, how much of the recipes was found. `--show` prints each lost
 * or invented line. Then parses two sets of messy captions. The second one shows what to expect of captions that are new
 * to the parser, so nothing may be trained or tuned with it.
 *   npm run bench:texts [-- --show name …]
 */
import { readFileSync } from "node:fs";
import { parsePastedText } from "recipe-parser/pasted-text";
import { parseTextCase, scoreTexts, type TextScore } from "#tests/texts/score-texts.ts";
import { recipeTextCases } from "#tests/texts/texts.ts";
import {
  type CaptionTruth,
  formatCaptionScore,
  scoreCaptions,
} from "../packages/recipe-parser/tests/score-captions.ts";

const shows = process.argv.includes("--show");
const names = process.argv.slice(2).filter((word: string) => !word.startsWith("--"));
const chosen = recipeTextCases
  .filter(({ name, kind }) => names.length === 0 || names.some((word: string) => `${kind} ${name}`.includes(word)))
  .map(parseTextCase);

const kinds = [...new Set(chosen.map(({ kind }) => kind))];
const scores = new Map(kinds.map((kind) => [kind, scoreTexts(chosen.filter((text) => text.kind === kind))]));
if (shows)
  for (const [kind, { problems }] of scores) for (const problem of problems) console.log(`${kind}: ${problem}`);
console.table([...scores, ["all", scoreTexts(chosen)] as const].map(([kind, score]) => createRow(kind, score)));

printCaptions("Messy captions that the parser was developed with", "captions.json");
printCaptions("Messy captions that nothing was trained with", "untuned-captions.json");

function printCaptions(name: string, file: string): void {
  const captions: CaptionTruth[] = JSON.parse(
    readFileSync(new URL(`../packages/recipe-parser/tests/${file}`, import.meta.url), "utf8"),
  );
  const styles = Map.groupBy(captions, ({ style }) => style);
  console.log(`${name}: lines found / right, %`);
  console.table([
    ...[...styles].map(([style, ofStyle]) => createCaptionRow(style, ofStyle)),
    createCaptionRow("all", captions),
  ]);
}

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
