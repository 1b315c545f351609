import type { TaggedSpan } from "../tagger/tagged-span.ts";
import { isBareFood, isShortName } from "./bare-food.ts";
import { isCookingLine } from "./cooking-line.ts";
import { parseHeading } from "./headings.ts";
import { mayBeIngredient, startsWithMeasuredFood } from "./ingredient-line.ts";
import { getLine, removeBlankLines } from "./lines.ts";
import { hasBullet, parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { isPartHeading } from "./part-names.ts";
import { wish } from "./remove-closing-remarks.ts";
import { isServingsLine } from "./servings.ts";
import { beginsLikeStep } from "./step-verbs.ts";
import { isCountedTitle, isInCapitals } from "./title.ts";

/** The kinds of lines; "ingredients" means several in one line. */
export type LineKind = "ingredient" | "ingredients" | "step" | "note" | "other";
type Parts = { head: string[]; ingredients: string[]; steps: string[]; notes: string[] };

/** The share of a line's words that must have the same tag. */
const minShare = 0.5;
const minIngredients = 2;
/** A line with more sentences than this is prose. If most lines are prose or hold several ingredients, there is no list. */
const maxSentences = 3;
const maxProse = 0.3;
const minSeveral = 3;
const servings = /^(?:serves|servings?)(?!\p{L})/iu;

/** Returns for each line the kind of most of its words. `spans` are those of the lines joined by line breaks. */
export function findLineKinds(lines: readonly string[], spans: readonly TaggedSpan[]): LineKind[] {
  const tokens = spans.flatMap((span) =>
    span.isInStep ? [] : span.tokens.map(({ start, text }) => ({ span, start, letters: countLetters(text) })),
  );
  tokens.sort((a, b) => a.start - b.start);
  let start = 0;
  let next = 0;
  return lines.map((line) => {
    start += line.length + 1;
    const first = next;
    while ((tokens[next]?.start ?? start) < start) next += 1;
    const own = tokens.slice(first, next);
    const minLetters = countLetters(line) * minShare;
    const kind = (["ingredient", "step", "note"] as const).find(
      (kind) => own.reduce((sum, { span, letters }) => sum + (span.kind === kind ? letters : 0), 0) > minLetters,
    );
    const ingredients = new Set(own.map(({ span }) => span).filter((span) => span.kind === "ingredient"));
    return kind === "ingredient" && ingredients.size >= minSeveral ? "ingredients" : (kind ?? "other");
  });
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Splits a text whose lines are tagged as ingredients and steps; null for prose. */
export function splitListsByTags(lines: readonly string[], given: readonly LineKind[]): Parts | null {
  const firstIngredient = given.findIndex((kind) => /^ingredients?$/.test(kind));
  // Ignores times above the list, which are no steps: "Prep 10 min, cook 15 min".
  const isNumbered = (index: number) => parseStepNumber(getLine(lines, index)) !== null;
  const areStepsNumbered = lines.some(
    (line, index) => isNumbered(index) && (given[index] === "step" || beginsLikeStep(stripListPrefix(line))),
  );
  const tagged = given.map((kind, index) => {
    if (kind === "other" && areStepsNumbered && index > firstIngredient && isNumbered(index)) return "step";
    return index < firstIngredient && statesTime(getLine(lines, index)) ? "other" : kind;
  });
  const firstTagged = tagged.findIndex((kind) => /^(?:ingredients?|step)$/.test(kind));
  // The tagger may miss the first line of a list when it does not know the heading above.
  const above = stripListPrefix(getLine(lines, firstTagged - 1));
  const isMissed = startsWithMeasuredFood(above) && !isCountedTitle(above) && tagged[firstTagged] === "ingredient";
  const first = isMissed ? firstTagged - 1 : firstTagged;
  const last = tagged.lastIndexOf("ingredient");
  const isFurther = (line: string) => (hasBullet(line) && isShortName(line)) || isPlainIngredient(line);
  const firstOther = lines.findIndex((line, index) => index > last && !isFurther(line));
  const firstStep = tagged.includes("step") ? tagged.indexOf("step") : firstOther - 1;
  const kinds: LineKind[] = [];
  let isInNotes = false;
  for (const [index, line] of lines.entries()) {
    const isSure = tagged[index] !== "other" || index < first || first === -1;
    const kind = isSure ? (tagged[index] ?? "other") : kindByLook(line, kinds[index - 1], index > firstStep);
    const found = parseHeading(line);
    isInNotes = isInNotes || (found?.heading === "notes" && found.rest === "" && index > firstStep);
    const next = lines.findIndex((other, at) => at > index && other !== "");
    const isAboveList = index < firstStep && (tagged[next] === "ingredient" || isPlainIngredient(getLine(lines, next)));
    if (isPartHeading(line) && isAboveList && index >= first) kinds.push("ingredient");
    else if (found?.rest === "" || servings.test(line) || wish.test(line)) kinds.push("other");
    else kinds.push(isInNotes || found?.heading === "notes" ? "note" : kind);
  }
  const of = (...wanted: LineKind[]) => lines.filter((_, index) => wanted.includes(kinds[index] ?? "other"));
  const [ingredients, steps] = [of("ingredient", "ingredients"), of("step")];
  const isList =
    removeBlankLines(ingredients).length >= minIngredients &&
    removeBlankLines(steps).length > 0 &&
    removeBlankLines(steps).filter(isProse).length < removeBlankLines(steps).length * maxProse &&
    removeBlankLines(of("ingredients")).length * 2 < removeBlankLines(ingredients).length;
  return isList ? { head: lines.slice(0, first), ingredients, steps, notes: removeBlankLines(of("note")) } : null;
}

function statesTime(line: string): boolean {
  return /^\P{L}*(?:prep|cook|total|oven|bake|ready|takes|time)(?!\p{L})[^.!]*\d/iu.test(line);
}

/** Whether a line of steps is a paragraph, or ends a sentence of the line before and begins another. */
function isProse(line: string, index: number, lines: readonly string[]): boolean {
  const isBegun = index > 0 && !/[.!?:)]$/.test(getLine(lines, index - 1)) && parseStepNumber(line) === null;
  const ends = line.match(/[.!?](?=\s|$)/g)?.length ?? 0;
  return ends > maxSentences || (isBegun && /[.!?]\s+\S/.test(line));
}

/** Guesses the kind of an untagged line from its first words. A blank line has the kind of the line above. */
function kindByLook(line: string, above: LineKind | undefined, isBelowStep: boolean): LineKind {
  if (line === "") return above ?? "other";
  const text = stripListPrefix(line);
  // A short line in capitals or with a bullet goes on with the list, whatever it names.
  const isListed = above === "ingredient" && (isInCapitals(line) || hasBullet(line)) && isShortName(line);
  if (!isBelowStep && (isListed || isPlainIngredient(line))) return "ingredient";
  return isBelowStep && isCookingLine(text) ? "step" : "other";
}

function isPlainIngredient(line: string): boolean {
  return (mayBeIngredient(stripListPrefix(line)) && !isServingsLine(line)) || isBareFood(line, "");
}
