import { isDigit, matchAt, readNumber, readRange } from "./cook-number.ts";
import { readUnit } from "./units.ts";

/** Letters, digits and signs that make one word or code: "7-Up", "80/20", "1.2.3". */
const wordSign = /[\p{L}\d½⅓⅔¼¾⅛⅜⅝⅞.,/-]/u;
const letterBefore = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Longest word that is looked for before or after a number. */
const contextLength = 14;

const currency = /[#№$€£¥]/;
const wordBeforeCode = /(?:^|[^\p{L}])(?:no\.?|nr\.?|types?|typ|size|grade|step|mark|per|every|serves?|age|aged) ?$/iu;
const wordBeforePieces = /(?:^|[^\p{L}])(?:in|into) $/iu;

const percent = / ?(?:%|percent|per cent)/iy;
const temperature = / ?(?:[°º˚℃℉]|degrees?(?!\p{L})|F(?![\p{L}\d]))(?: ?[CF](?!\p{L}))?/uy;
const length = /(?:[- ]?(?:inch(?:es)?|in|cm|mm|centimet(?:er|re)s?|millimet(?:er|re)s?)(?!\p{L})|["″”]|'')/iuy;
const time =
  /[- ]?(?:minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|weeks?|months?|years?|yrs?|count|ct|servings?)(?!\p{L})/iuy;
const name = /(?: (?:spices?|up|grain)(?!\p{L})|-(?=\p{L}))/iuy;
const money = / ?[€$£]/y;
const times = / {0,2}[x×*] {0,2}(?=[\d½⅓⅔¼¾⅛.])/iuy;
/** Words that other languages write straight behind the number: "2EL Öl", "2x". */
const glued = /(?:el|tl|msk|tsk|krm|st|x)(?!\p{L})/iuy;
const latinLetter = /\p{Script=Latin}/uy;

/** Where the word or code that starts here ends. */
export function endOfWord(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && wordSign.test(text[end] as string)) end++;
  return end;
}

/** Whether what comes before says that a number here counts nothing: "B12", "No. 5", "$3". */
export function isCodeAfter(text: string, at: number): boolean {
  const before = text[at - 1] ?? "";
  if (letterBefore.test(before) || currency.test(before)) return true;
  return wordBeforeCode.test(text.slice(Math.max(0, at - contextLength), at));
}

/** "cut into 8": pieces of what was counted before. */
export function isPiecesAfter(text: string, at: number): boolean {
  return wordBeforePieces.test(text.slice(Math.max(0, at - contextLength), at));
}

/** The end of a percentage, temperature, length, time or name whose number ends here, null if it is none of them. */
export function endOfOtherMeasure(text: string, end: number): number | null {
  for (const pattern of [percent, temperature, length, time, money]) {
    const found = matchAt(pattern, text, end);
    if (found !== null) return end + found[0].length;
  }
  return endOfDimensions(text, end) ?? endOfName(text, end);
}

/** "9 x 13": the end of a chain of numbers. "2 x 400 g" is none, it counts packages. */
function endOfDimensions(text: string, end: number): number | null {
  let chainEnd = end;
  for (;;) {
    const sign = matchAt(times, text, chainEnd);
    const next = sign === null ? null : readNumber(text, chainEnd + sign[0].length);
    if (next === null) break;
    const range = readRange(text, next);
    if (endOfUnit(text, range.end) !== null) return null;
    chainEnd = range.end;
  }
  if (chainEnd === end) return null;
  const unit = matchAt(length, text, chainEnd);
  return chainEnd + (unit?.[0].length ?? 0);
}

function endOfUnit(text: string, end: number): number | null {
  const gap = text[end] === " " || text[end] === "-" ? 1 : 0;
  return readUnit(text, end + gap)?.end ?? null;
}

function endOfName(text: string, end: number): number | null {
  if (endOfUnit(text, end) !== null) return null;
  const found = matchAt(name, text, end);
  if (found !== null) return endOfWord(text, end + found[0].length - 1);
  const isGlued = matchAt(latinLetter, text, end) !== null && matchAt(glued, text, end) === null;
  return isGlued || isDigit(text[end]) ? endOfWord(text, end) : null;
}
