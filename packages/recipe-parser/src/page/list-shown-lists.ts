import { hasNumber } from "../quantities/find-numbers.ts";
import { listContentWords } from "../text/content-words.ts";
import { looksLikeIngredient } from "../text/ingredient-line.ts";
import { cleanShownList, isStep } from "./clean-page-lists.ts";
import { listItems, type PageList } from "./parsed-page.ts";

export type Kind = "ingredients" | "steps";
/**
 * The visible lists that may be the recipe's: each one, all of them as one, whether the page names them as the
 * recipe's, the line at which they end, and the lines that were cut off named lists.
 */
export type ShownLists = {
  kind: Kind;
  each: string[][];
  all: string[];
  isNamed: boolean;
  end: number;
  cut: string[];
};

export const noFood =
  /^(?:\d+ )?(?:yields?|makes|serves|servings?|portions?|dose)(?!\p{L})|\b(?:k?cal|kj|prote[ií]n|carb|fib(?:er|re|ra)|sodium|cholesterol|saturat|trans fat|calor[ií]as)/iu;
export const isTypical: Record<Kind, (line: string) => boolean> = {
  ingredients: (line) => hasNumber(line) && looksLikeIngredient(line) && !noFood.test(line),
  steps: (line) => isStep(line) && !looksLikeIngredient(line),
};
export const minLines = 2;
const maxLists = 20;
const maxSteps = 60;
const stepCharacters = 20;
/** From this share of common lines or words on, two lists count as the same. */
export const minSameShare = 0.8;

/** Finds the lists that a page names as a recipe's, or else those whose lines look like it. */
export function listShownLists(kind: Kind, lists: readonly PageList[]): ShownLists {
  const isOfKind = (items: string[]) => countTypical(kind, items) * 2 >= items.length && items.length >= minLines;
  const each = lists
    .map((list) => ({ ...cleanShownList(list, kind), part: findPart(list), tag: list.tag, end: list.end }))
    .map((list) => ({ ...list, items: listItems(list.lines) }))
    .filter(({ part, items }) => (part === kind || (part === null && isOfKind(items))) && items.length > 0)
    // An unnamed list is a method only if it is numbered, because articles have lists of advice.
    .filter(({ part, tag }) => kind === "ingredients" || part !== null || tag === "ol")
    .filter(({ items }) => kind === "ingredients" || areSentences(items))
    .slice(0, maxLists);
  const named = each.filter(({ part }) => part !== null);
  const chosen = named.length > 0 ? named : each;
  const cut = named.flatMap((list) => list.cut);
  return {
    kind,
    each: each.map(({ lines }) => lines),
    all: joinLists(kind, chosen),
    isNamed: named.length > 0,
    end: chosen.at(-1)?.end ?? 0,
    cut,
  };
}

/** Returns the named kind, unless nearly all lines are of the other kind: "To serve:" may begin either. */
function findPart({ part, lines: all }: PageList): PageList["part"] {
  const lines = listItems(all);
  const isMostly = (kind: Kind) => countTypical(kind, lines) >= minSameShare * lines.length;
  if (part === "steps" && isMostly("ingredients")) return "ingredients";
  return part === "ingredients" && areSentences(lines) && isMostly("steps") ? "steps" : part;
}

export function countTypical(kind: Kind, lines: readonly string[]): number {
  return lines.filter(isTypical[kind]).length;
}

/** Rejects menus and lists of article headings, whose page parts may have the same names as steps. */
function areSentences(lines: readonly string[]): boolean {
  const isLong = lines.join("").length >= stepCharacters * lines.length;
  return lines.length <= maxSteps && (isLong || countTypical("steps", lines) * 2 >= lines.length);
}

/** Joins the lists of a recipe's parts. A list that tells another one again, in other words, is left out. */
function joinLists(kind: Kind, lists: readonly { lines: string[]; items: string[] }[]): string[] {
  const count = ({ items }: { items: string[] }) => countTypical(kind, items);
  const best = lists.toSorted((a, b) => count(b) - count(a))[0];
  return lists
    .filter(
      (list) => list === best || (count(list) > 0 && getShareOfWords(list.items, best?.items ?? []) < minSameShare),
    )
    .flatMap(({ lines }) => lines);
}

const maxWords = 40;
const maxComparedCharacters = 500;

/** Returns the stems of a line's words, so that "eggs" equals "egg". */
export function listStems(line: string): string[] {
  return [
    ...new Set(
      listContentWords(line.slice(0, maxComparedCharacters)).map((word) =>
        word.replace(/(?<=\p{L}{3})(?:es|en|s|n)$/u, ""),
      ),
    ),
  ].slice(0, maxWords);
}

export function getShareOfWords(lines: readonly string[], others: readonly string[]): number {
  const known = new Set(others.flatMap(listStems));
  const own = lines.flatMap(listStems);
  return own.filter((word) => known.has(word)).length / Math.max(1, own.length);
}
