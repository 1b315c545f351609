/**
 * Parses the collected texts and prints, by kind of text, how much of the recipes was found. `--show` prints each lost
 * or invented line. Then parses two sets of messy captions. The second one shows what to expect of captions that are new
 * to the parser, so nothing may be trained or tuned with it. The same holds for the ingredient lines and steps, of which
 * amount, food, the doubled line and the times are compared.
 *   npm run bench:texts [-- --show name …]
 */
import { readFileSync } from "node:fs";
import { parsePastedText } from "recipe-parser/pasted-text";
import { parseIngredientLine } from "recipe-parser/quantities/parse-ingredient-line";
import { findStepTimers } from "#app/modules/cooking/step-timers.ts";
import { scaleIngredient } from "#app/modules/recipes/amounts/scale-ingredient.ts";
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
printCaptions("Texts as people paste them, written after the rules", "untuned-pastes.json");

printAmounts();

function printAmounts(): void {
  const parts = { amount: 0, food: 0, doubled: 0, timers: 0 };
  const count = (part: keyof typeof parts, isRight: boolean, problem: string) => {
    if (isRight) parts[part] += 1;
    else if (shows) console.log(`${part}: ${problem}`);
  };
  const lines = readRows("untuned-ingredients.tsv");
  for (const [line = "", amount = "", unit = "", food = "", doubled = ""] of lines) {
    const parsed = parseIngredientLine(line);
    const [first] = parsed.amounts;
    const range = [first?.min, first?.max].filter((value) => value != null).join("-");
    const scaled = scaleIngredient(line, { factor: 2, system: "original" });
    count("amount", range === amount && (first?.unit ?? "") === unit, `${line}: ${range} ${first?.unit}`);
    count("food", parsed.food === food, `${line}: ${parsed.food}`);
    count("doubled", scaled === doubled, `${line}: ${scaled}`);
  }
  const steps = readRows("untuned-steps.tsv");
  for (const [step = "", minutes = ""] of steps) {
    const times = findStepTimers(step).map(({ seconds, maxSeconds }) =>
      [seconds, maxSeconds].flatMap((end) => (end === null ? [] : end / 60)).join("-"),
    );
    count("timers", times.join(" ") === minutes, `${step}: ${times.join(" ")}`);
  }
  console.log(`${lines.length} ingredient lines and ${steps.length} steps that nothing was tuned with: right`);
  console.table([parts]);
}

function readRows(file: string): string[][] {
  const text = readFileSync(new URL(`../packages/recipe-parser/tests/${file}`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.split("\t"));
}

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
