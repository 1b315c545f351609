import { unitPattern } from "../quantities/unit-words.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { beginsLikeStep, isVerbWithObject } from "./step-verbs.ts";

/** Matches a step number without a dot: "1 Brown the butter", "2 • Let it rest", "4, Bake", or "1" alone. */
const bareNumber = /^(\d{1,2})(?:$|[,;]?\s+(?:[•·»>–—-]\s*)?(?=\p{L}))/u;
const counts = new RegExp(
  `^\\d+\\s+(?:${unitPattern}|seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|at|by|x|times?|more|or|to|of|and)(?!\\p{L})(?! (?:the|and) )`,
  "iu",
);
const minNumbered = 2;

/** Puts a dot behind the numbers of steps that lack one. Among other lines than steps, the first begins with a verb. */
export function normalizeStepNumbers(lines: readonly string[], areSteps: boolean): string[] {
  let expected = 1;
  let numbered = 0;
  const dotted = lines.map((line) => {
    const known = parseStepNumber(line);
    const found = known === null ? bareNumber.exec(line) : null;
    const number = known ?? (found === null ? null : Number(found[1]));
    const rest = found === null ? stripListPrefix(line) : line.slice(found[0].length);
    const begins = beginsWithVerb(rest) || (areSteps && number === expected);
    if (number === null || (found !== null && (!isNext(number, expected, begins) || !isStep(line, rest, areSteps))))
      return line;
    if (known !== null && !begins && !areSteps) return line;
    expected = number + 1;
    numbered += 1;
    return found === null ? line : `${number}. ${rest}`.trim();
  });
  return numbered >= minNumbered ? dotted : [...lines];
}

/** Whether a number continues the steps; one number may be missing. */
function isNext(number: number, expected: number, begins: boolean): boolean {
  if (number === 1 || number === expected + 1) return begins;
  return number === expected;
}

function isStep(line: string, rest: string, areSteps: boolean): boolean {
  if (rest === "") return areSteps;
  if (areSteps && (/^\p{Lu}/u.test(rest) || /^\d+ [•·»>]/.test(line))) return true;
  // A number before a verb is a step's, as in "3 slice and stuff", but "1 slice bread" is not.
  if (beginsWithVerb(rest) && !/^1\s/.test(line)) return true;
  return !counts.test(line) && (beginsWithVerb(rest) || !looksLikeIngredient(line));
}

function beginsWithVerb(text: string): boolean {
  return beginsLikeStep(text) || isVerbWithObject(text);
}
