import { beginsLikeStep } from "./food-words.ts";
import { headingOf } from "./headings.ts";
import { looksLikeIngredient, repairAmounts, startsWithAmountOf } from "./ingredient-line.ts";
import { stripListPrefix } from "./list-prefix.ts";
import { isServings } from "./servings.ts";
import { similarity } from "./similarity.ts";

/** Two readings of one line, where screenshots overlap. */
const sameLine = 0.82;
/** More than a person would look through. */
const maxMissed = 20;
/** Comparing letter by letter takes time; no post has so many lines to compare. */
const maxCompared = 100;
const noIngredients =
  /nutrition|n[aä]hrwert|nutritivo|nutritionnel|nutrizional|equipment|utensil|tools|comments?$|review|also like|related/i;
const nutrition =
  /\b(k?cal(ories)?|kj|protein|carb(ohydrate)?s?|fib(er|re)|sodium|cholesterol|saturated|trans fat|energy)\b/i;

/** Lines that look like ingredients and are in none of the given texts: neither a title nor in a list. */
export function missedLines(lines: readonly string[], taken: readonly string[]): string[] {
  const said = taken.map(bare).join("\n");
  const candidates = outsideTables(lines)
    .map((line) => repairAmounts(stripListPrefix(line)))
    .filter((line) => isOffered(line) && !said.includes(bare(line)));
  const apart = [...new Set(candidates)]
    .slice(0, maxCompared)
    .filter((line) => taken.every((other) => similarity(line, other) < sameLine));
  return apart.slice(0, maxMissed);
}

function isOffered(line: string): boolean {
  if (!/^[(\d½⅓⅔¼¾⅛]/.test(line) || nutrition.test(line) || isServings(line)) return false;
  // "1 Brown the butter": the number of a step.
  if (beginsLikeStep(line.replace(/^\d+/, ""))) return false;
  return startsWithAmountOf(line) && looksLikeIngredient(line);
}

/** The lines without those below headings like "Nutrition" and "Equipment". */
function outsideTables(lines: readonly string[]): string[] {
  let isTable = false;
  return lines.filter((line) => {
    if (headingOf(line) !== null) isTable = noIngredients.test(line);
    return !isTable;
  });
}

function bare(line: string): string {
  return line.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
