import { mayBeIngredient } from "./ingredient-line.ts";
import { removeBlankLines } from "./lines.ts";
import { parseStepNumber, stripListPrefix } from "./list-prefix.ts";

type Parts = { head: string[]; ingredients: string[]; steps: string[]; notes: string[] };

const minIngredients = 2;
/** The share of ingredients that must begin or end with an amount; "Salz" among them has none. */
const minShare = 0.6;
/** Matches times, because "45 Minuten backen" and "10 min kochen" are steps. */
const time = /^\d[\d\s–-]*(?:min|st(?:unden|d)|h(?:eures?|oras?)?|ore|ora)/iu;

/** Splits a text in any language: ingredients from the first amount down to the first sentence, then steps. */
export function splitListsByAmounts(lines: readonly string[]): Parts | null {
  const amounts = lines.map(statesAmount);
  const first = amounts.indexOf(true);
  const last = amounts.lastIndexOf(true);
  const sentence = lines.findIndex((line, index) => index > last && isSentence(line));
  const isListOnly = removeBlankLines(lines.slice(last + 1)).length === 0;
  if (sentence === -1 && !isListOnly) return null;
  const gap = lines.lastIndexOf("", sentence);
  const end = isListOnly ? lines.length : gap > last ? gap : sentence;
  const ingredients = lines.slice(first, end);
  const count = amounts.filter((isAmount) => isAmount).length;
  if (count < minIngredients || count < removeBlankLines(ingredients).length * minShare) return null;
  return { head: lines.slice(0, first), ingredients, steps: lines.slice(end), notes: [] };
}

function statesAmount(line: string): boolean {
  const text = stripListPrefix(line);
  return !time.test(text) && !isSentence(line) && mayBeIngredient(text);
}

function isSentence(line: string): boolean {
  return line.endsWith(".") || parseStepNumber(line) !== null;
}
