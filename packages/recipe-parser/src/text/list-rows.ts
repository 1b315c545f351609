import { food } from "./food-words.ts";
import { looksLikeIngredient, startsLikeIngredient } from "./ingredient-line.ts";
import { isMarked, stripListPrefix } from "./list-prefix.ts";
import { beginsLikeStep } from "./step-verbs.ts";

/** A filled line of a list of ingredients, and whether it may be the name of the rows below it. */
export type ListRow = {
  at: number;
  line: string;
  /** "Sauce" of "**Sauce**", "1. Sauce" and "Sauce (optional)". */
  name: string;
  hasAmount: boolean;
  isMarked: boolean;
  isDecorated: boolean;
  isBelowBlank: boolean;
  mayBeName: boolean;
};

const maxWords = 4;
/** "**Sauce**", "— Sauce —" */
const decoration = /^([*_~=–—-]+)\s?(\p{L}.{0,60}?)\s?:?\1:?$/u;
const remarkBehind = /\s*(\([^()]{0,40}\))?:?$/;
/** "Cheese on top" is short, but no name. */
export const deedInShort =
  /(?<!\p{L})(on|in|into|off|out|over|onto|under|until|till|to|through|together|aside)(?!\p{L})/iu;

export function listRows(lines: readonly string[]): ListRow[] {
  const rows = lines.flatMap((line, at) => (line === "" ? [] : [rowOf(line, at, lines[at - 1] === "")]));
  const isSmall = rows.every(({ hasAmount, line }) => hasAmount || /^\P{Lu}+$/u.test(line));
  return rows.map((row) => ({ ...row, mayBeName: row.mayBeName && (isSmall || /^\p{Lu}/u.test(row.name)) }));
}

export function isShort(line: string): boolean {
  return line.split(" ").length <= maxWords;
}

function rowOf(line: string, at: number, isBelowBlank: boolean): ListRow {
  const name = stripListPrefix(line.replace(decoration, "$2")).replace(remarkBehind, "");
  return {
    at,
    line,
    name,
    hasAmount: hasAmount(line),
    isMarked: isMarked(line),
    isDecorated: decoration.test(line),
    isBelowBlank,
    mayBeName: /\p{L}{3}/u.test(name) && isShort(name) && !hasAmount(name) && !isPhrase(name),
  };
}

function hasAmount(line: string): boolean {
  const text = stripListPrefix(line);
  return startsLikeIngredient(text) || looksLikeIngredient(text);
}

function isPhrase(name: string): boolean {
  if (/[\d.,;:!?()]/.test(name)) return true;
  return (name.includes(" ") && beginsLikeStep(name)) || (food.test(name) && deedInShort.test(name));
}
