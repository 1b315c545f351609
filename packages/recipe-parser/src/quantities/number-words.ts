import { matchAt, type RecipeNumber } from "./numbers.ts";

/** A number in words. `isWeak` is true for an article or a bare "half", which are numbers in a few places only. */
export type NumberWord = RecipeNumber & { isWeak: boolean };

export const numberWords = new Map(
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map(
    (word, index) => [word, index + 1],
  ),
);
const edge = "(?![\\p{L}\\p{N}'’])";

const counted = new RegExp(`(${[...numberWords.keys()].join("|")})( and (?:a )?half(?!-))?${edge}`, "iuy");
const fractions = [
  { value: 3 / 4, pattern: `three[- ]quarters${edge}(?: of an?| an?)?${edge}` },
  { value: 2 / 3, pattern: `two[- ]thirds${edge}(?: of an?| an?)?${edge}` },
  { value: 1 / 4, pattern: `(?:an? |one[- ])?quarter${edge}(?!-| the | pounder)(?: of an?)?${edge}` },
  { value: 1 / 3, pattern: `(?:one[- ]third${edge}(?: of an?| an?)?|(?:an? )?third of an?)${edge}` },
].map(({ value, pattern }) => ({ value, pattern: new RegExp(pattern, "iuy") }));
const phrases = [
  { value: 2, pattern: `a couple(?: of)?${edge}` },
  { value: 1 / 2, pattern: `(?:half (?:of )?an?|an? half)${edge}(?! and| &|-)` },
  // "Half and half" is a kind of cream and no number. In "half sliced and half diced" the halves are parts.
  { value: 1 / 2, pattern: `half${edge}(?!-| and half| & half| the | \\p{L}{2,12}ed(?:$|[,;)]| and ))` },
  {
    value: 1 / 2,
    pattern: `(?:eine? halbe[nrs]?|halbe[nrs]?|une? demie?|demie?|medi[ao]|mezz[ao]|(?:een )?halve|(?:en |ett )?halvt?|(?:uma? )?mei[ao]|pół)(?= \\p{L})`,
  },
  { value: 1, pattern: `an?(?= [\\p{L}\\p{N}½¼¾⅓⅔])(?! (?:few|little|bit|lot|touch|good few|generous few)${edge})` },
  // Articles such as "eine Prise" and "una pizca" are one, but not "ein wenig".
  {
    value: 1,
    pattern: `(?:eine?n?|un[eo]?|una|een|uma|ett|jed(?:en|n[aąo])|(?<=^[-–—•*·\\s]{0,4})(?:en|um))(?= \\p{L})(?! (?:wenig|bisschen|paar|poco|poquito|peu|po['’]?|beetje|klein beetje|par|pouco|pouquinho|lite)${edge})`,
  },
].map(({ value, pattern }) => ({ value, pattern: new RegExp(pattern, "iuy") }));

/** Parses a number in words at an index, such as "two" or "half a"; null for any other word. */
export function parseNumberWord(text: string, at: number): NumberWord | null {
  const fraction = findPhrase(fractions, text, at);
  if (fraction !== null) return fraction;
  const [all, count = "", andAHalf] = matchAt(counted, text, at) ?? [];
  if (all !== undefined) {
    const value = (numberWords.get(count.toLowerCase()) ?? 0) + (andAHalf === undefined ? 0 : 1 / 2);
    return createNumberWord(value, at + all.length, false);
  }
  return findPhrase(phrases, text, at);
}

function findPhrase(known: typeof phrases, text: string, at: number): NumberWord | null {
  for (const { pattern, value } of known) {
    const phrase = matchAt(pattern, text, at);
    if (phrase !== null) return createNumberWord(value, at + phrase[0].length, true);
  }
  return null;
}

/** Returns "four" for 4; null beyond twelve and for what is no count. */
export function formatNumberWord(value: number): string | null {
  return [...numberWords].find(([, number]) => Math.abs(number - value) < 1e-6)?.[0] ?? null;
}

function createNumberWord(value: number, end: number, isWeak: boolean): NumberWord {
  return { value, end, comma: false, thousands: null, isWeak };
}
