import { matchAt, type RecipeNumber } from "./numbers.ts";

/** An article or a bare "half" is a number in a few places only; "two" is one everywhere. */
export type NumberWord = RecipeNumber & { isWeak: boolean };

export const numberWords = new Map(
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map(
    (word, index) => [word, index + 1],
  ),
);
const edge = "(?![\\p{L}\\p{N}'’])";

const counted = new RegExp(`(${[...numberWords.keys()].join("|")})( and a half)?${edge}`, "iuy");
const couple = new RegExp(`a couple(?: of)?${edge}`, "iuy");
const halfOf = new RegExp(`(?:half (?:of )?an?|an? half)${edge}(?! and| &|-)`, "iuy");
const quarterOf = new RegExp(`an? quarter(?: of an?)?${edge}`, "iuy");
// "Half and half" is a kind of cream.
const half = new RegExp(`half${edge}(?!-| and half| & half| the )`, "iuy");
const article = new RegExp(
  `an?(?= [\\p{L}\\p{N}½¼¾⅓⅔])(?! (?:few|little|bit|lot|touch|good few|generous few)${edge})`,
  "iuy",
);

/** In recipes alone: "eine Prise", "una pizca", but not "ein wenig". */
const foreignArticle = new RegExp(
  `(?:eine?n?|une?|una)(?= \\p{L})(?! (?:wenig|bisschen|paar|poco|poquito|peu|po)${edge})`,
  "iuy",
);

/** Parses a number in words at an index, such as "two" or "half a"; null for any other word. */
export function parseNumberWord(text: string, at: number): NumberWord | null {
  const count = matchAt(counted, text, at);
  if (count !== null) return createNumberWord(getCountValue(count), at + count[0].length, false);
  for (const { pattern, value } of phrases) {
    const phrase = matchAt(pattern, text, at);
    if (phrase !== null) return createNumberWord(value, at + phrase[0].length, true);
  }
  return null;
}

const phrases = [
  { pattern: couple, value: 2 },
  { pattern: halfOf, value: 1 / 2 },
  { pattern: quarterOf, value: 1 / 4 },
  { pattern: half, value: 1 / 2 },
  { pattern: article, value: 1 },
  { pattern: foreignArticle, value: 1 },
];

/** "four" for 4; null beyond twelve and for what is no count. */
export function formatNumberWord(value: number): string | null {
  return [...numberWords].find(([, number]) => Math.abs(number - value) < 1e-6)?.[0] ?? null;
}

function getCountValue([, count = "", andAHalf]: RegExpExecArray): number {
  return (numberWords.get(count.toLowerCase()) ?? 0) + (andAHalf === undefined ? 0 : 1 / 2);
}

function createNumberWord(value: number, end: number, isWeak: boolean): NumberWord {
  return { value, end, comma: false, thousands: null, isWeak };
}
