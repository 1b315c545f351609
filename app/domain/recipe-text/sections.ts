import { beginsLikeStep } from "./food-words.ts";
import { headingOf, isSubheading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { hasBullet, stepNumber, stripListPrefix } from "./list-prefix.ts";

export type Sections = { head: string[]; ingredients: string[]; steps: string[]; hasHeadings: boolean };

/** Without headings, this many ingredients in a row are a list and not a sentence that names an amount. */
const minIngredients = 2;

/** Sorts the lines of a post into the lines before the recipe, its ingredients and its steps. */
export function sectionsOf(lines: readonly string[]): Sections {
  const parts = byHeadings(lines);
  const hasHeadings = parts.ingredients.length > 0 || parts.steps.length > 0;
  if (parts.ingredients.length === 0) {
    const found = withoutHeadings(parts.head);
    const hasList = found.ingredients.filter((line) => line !== "").length >= minIngredients;
    if (hasList && parts.steps.length > 0)
      return { ...parts, head: found.head, ingredients: found.ingredients, hasHeadings };
    if (parts.steps.length === 0) return { ...found, hasHeadings: false };
  }
  if (parts.steps.length === 0) return { ...parts, ...stepsAfterIngredients(parts.ingredients), hasHeadings };
  return { ...parts, hasHeadings };
}

type Parts = { head: string[]; ingredients: string[]; steps: string[] };

function byHeadings(lines: readonly string[]): Parts {
  const parts: Parts = { head: [], ingredients: [], steps: [] };
  let current: keyof Parts | "other" = "head";
  for (const [index, line] of lines.entries()) {
    const found = headingOf(line);
    if (found !== null && !isStepLine(found.rest, line)) {
      if (found.heading === "other" && current === "head") continue;
      current = found.heading;
      if (current !== "other" && found.rest !== "") parts[current].push(found.rest);
      continue;
    }
    if (current === "other") continue;
    if (current !== "head" && isSubheading(line) && !startsItem(line)) {
      parts[current].push("");
      continue;
    }
    if (current === "ingredients" && goesOverToSteps(parts.ingredients, lines, index)) current = "steps";
    parts[current].push(line);
  }
  return { ...parts, steps: withoutTalk(parts.steps) };
}

/** "Step 1: Mix" looks like a heading with text after it, but is a step. */
function isStepLine(rest: string, line: string): boolean {
  return rest !== "" && stepNumber(line) !== null;
}

function startsItem(line: string): boolean {
  return hasBullet(line) || stepNumber(line) !== null || looksLikeIngredient(line);
}

/** Whether a list of ingredients runs into numbered steps that have no heading of their own. */
function goesOverToSteps(ingredients: readonly string[], lines: readonly string[], index: number): boolean {
  const line = lines[index] as string;
  if (stepNumber(line) !== 1 || ingredients.filter((item) => item !== "").length < minIngredients) return false;
  const text = stripListPrefix(line);
  const wasNumbered = ingredients.some((item) => stepNumber(item) !== null);
  return !wasNumbered && !looksLikeIngredient(text) && (beginsLikeStep(text) || text.split(" ").length >= 5);
}

function withoutHeadings(lines: readonly string[]): Parts {
  const sure = lines.findIndex((line, index) => isListed(line) && lines.slice(index + 1, index + 5).some(isListed));
  if (sure === -1) return stepsOnly(lines);
  let first = sure;
  while (first > 0 && isPerhapsListed(lines[first - 1] as string)) first -= 1;
  let last = first;
  for (const [index, line] of lines.entries()) {
    if (index <= last) continue;
    if (isListed(line)) last = index;
    else if (isStep(line) || index - last > 3) break;
  }
  const { ingredients, steps } = stepsAfterIngredients(lines.slice(first));
  return { head: lines.slice(0, first), ingredients, steps };
}

function isListed(line: string): boolean {
  return looksLikeIngredient(stripListPrefix(line)) && !isStep(line);
}

/** "1 baguette": no known food, but an amount or a bullet directly above the list. */
function isPerhapsListed(line: string): boolean {
  const text = stripListPrefix(line);
  const isShort = text !== "" && text.split(" ").length <= 6 && !/[.!?:]$/.test(text);
  return (
    isShort &&
    (hasBullet(line) || /^\d{1,4}(\s|\/)/.test(text)) &&
    !/\b(min|mins|minutes|ingredients?|servings|recipe)\b/i.test(text)
  );
}

function isStep(line: string): boolean {
  const text = stripListPrefix(line);
  return beginsLikeStep(text) && text.split(" ").length >= 3 && !/^\d/.test(text);
}

/** Splits at the first line that looks like a step once the list has begun. */
function stepsAfterIngredients(lines: readonly string[]): { ingredients: string[]; steps: string[] } {
  const lastListed = lines.findLastIndex(isListed);
  const at = lines.findIndex((line, index) => index >= minIngredients && beginsMethod(line, index >= lastListed));
  if (at === -1) return { ingredients: lines.filter((line) => !isSentence(line)), steps: [] };
  return { ingredients: lines.slice(0, at), steps: withoutTalk(lines.slice(at)) };
}

function beginsMethod(line: string, isLast: boolean): boolean {
  if (line === "" || isListed(line)) return false;
  const text = stripListPrefix(line);
  if (isStep(line) && (isLast || /[.!]$/.test(text) || text.split(" ").length >= 6)) return true;
  return isLast && (isSentence(line) || stepNumber(line) === 1) && text.split(" ").length >= 4;
}

function isSentence(line: string): boolean {
  return /[.!]$/.test(line) && line.split(" ").length >= 5;
}

/** A post with steps only: at least two lines begin like steps. */
function stepsOnly(lines: readonly string[]): Parts {
  const first = lines.findIndex(isStep);
  const steps = lines.filter((line) => isStep(line));
  if (first === -1 || steps.length < 3 || !lines.some((line) => stepNumber(line) !== null)) {
    return { head: [...lines], ingredients: [], steps: [] };
  }
  return { head: lines.slice(0, first), ingredients: [], steps: withoutTalk(lines.slice(first)) };
}

const talk =
  /^(don'?t (lose|forget)|share (this|it)|enjoy|bon app[ée]tit|guten appetit|buen provecho|happy (cooking|baking)|let me know|follow|what (would|do) you|who (would|else)|would you|have you|drop a|save this|inspired by|recipe by|credit|ps\b|p\.s\.|love,?\s|xoxo|for more|this (is|was) (so|my|the)|i (love|made|could)|the best|so (good|easy)|omg|wow|yum)/i;

/** Removes what people write below a method: comments, greetings, calls to follow. */
function withoutTalk(lines: readonly string[]): string[] {
  const isNumbered = lines.filter((line) => stepNumber(line) !== null).length >= 2;
  const end = lines.findIndex((line, index) => {
    if (index === 0 || line === "") return false;
    const isAfterEnd = lines[index - 1] === "" || /[.!?]$/.test(lines[index - 1] ?? "");
    if (isComment(line)) return true;
    return isAfterEnd && stepNumber(line) === null && talk.test(line) && (isNumbered || !/^enjoy/i.test(line));
  });
  return end === -1 ? [...lines] : lines.slice(0, end);
}

/** "kate_bakes This looks amazing" or "mia.cooks 2w". */
function isComment(line: string): boolean {
  return /^@?[a-z0-9]+([._][a-z0-9]+)+[._]?\s/.test(line) || /\b\d+[wdhm] (\d+ likes? )?reply\b/i.test(line);
}
