import { isPartName } from "./headings.ts";
import { lineAt } from "./lines.ts";

/** Sauces and doughs that come from a shop, whatever else a recipe makes. */
const bought =
  /(?<!\p{L})((soya?|fish|oyster|hoisin|worcester\w*|tomato|hot|tamari|ponzu|chill?i|bbq|barbecue|pasta) sauce|(puff|filo|phyllo|shortcrust) pastry|balsamic glaze)$/iu;
const mixed = /(?<!\p{L})(salad|slaw|mash|pickles?|relish|mayo|aioli|raita|salat)$/iu;
/** "Crème au citron", "Salsa de yogur": the part comes before what it is made of. */
const mixedOf = /^(crème|crema|creme|sauce|salsa|pâte|masa|relleno|garniture|farce|ripieno|impasto)\s/iu;
const derived =
  /^(powder|juice|zest|paste|sauce|stock|broth|oil|milk|water|pur[ée]e|flakes|seeds?|salt|vinegar|butter|cream|cheese|leaves|extract|flour|starch|noodles|syrup|sugar|cubes?)$/iu;
const shortForms: Record<string, string> = { mayo: "mayonnaise", parm: "parmesan", mozz: "mozzarella" };
const between = /\s(?:and|&|und|et|y|e|with|mit)\s/iu;
const minLetters = 4;

/** "Rice" above "150g sushi rice": nobody lists a food twice in a row, the first time without an amount. */
export function isListedAgain(name: string, item: string): boolean {
  const words = wordsOf(item);
  const heads = name.split(between).map((part) => wordsOf(part).at(-1));
  return words.some((word, index) => heads.includes(word) && !derived.test(lineAt(words, index + 1)));
}

/** "Curry sauce" above "1 tbsp curry powder". */
export function isMadeOf(name: string, items: readonly string[]): boolean {
  if (bought.test(name)) return false;
  const words = wordsOf(name);
  const of = mixedOf.test(name) ? words.slice(1) : isPartName(name) || mixed.test(name) ? words.slice(0, -1) : [];
  return of.some((word) => word.length >= minLetters && items.some((item) => wordsOf(item).includes(word)));
}

const mixedInSteps =
  /(?<!\p{L})(?:(?:make|mix|whisk|blend|blitz|prepare|shake|combine|beat|pulse)(?: together| up)?(?: all)?(?: of)? (?:the|your) (\p{L}+)|(\p{L}+) (?:ingredients|together)(?!\p{L}))/giu;

export function madeIn(steps: readonly string[]): Set<string> {
  const found = steps.flatMap((step) => [...step.matchAll(mixedInSteps)]);
  return new Set(found.map(([, made, mixed]) => (made ?? mixed ?? "").toLowerCase()));
}

export function isOneOf(made: ReadonlySet<string>, name: string): boolean {
  return !bought.test(name) && isPartName(name) && made.has(wordsAsWritten(name).at(-1) ?? "");
}

/** "Gravy", if the step above the first that speaks of "the gravy" uses all that stands below the name. */
export function isMadeBefore(name: string, items: readonly string[], steps: readonly string[]): boolean {
  if (bought.test(name) || !isPartName(name)) return false;
  const part = wordsAsWritten(name).at(-1) ?? "";
  const at = steps.findIndex((step) => wordsAsWritten(step).includes(part));
  const used = wordsOf(lineAt(steps, at - 1));
  const isUsed = (item: string) => wordsOf(item).some((word) => word.length >= minLetters && used.includes(word));
  return new RegExp(`(?<!\\p{L})the ${part}(?!\\p{L})`, "iu").test(lineAt(steps, at)) && items.every(isUsed);
}

export function isMentioned(name: string, steps: readonly string[]): boolean {
  const words = wordsOf(name);
  return steps.some((step) => wordsOf(step).some((word) => words.includes(word)));
}

function wordsOf(text: string): string[] {
  return wordsAsWritten(text).map((word) => shortForms[word] ?? singular(word));
}

function wordsAsWritten(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function singular(word: string): string {
  return word.length > minLetters ? word.replace(/(?<=[oh])es$|s$/u, "") : word;
}
