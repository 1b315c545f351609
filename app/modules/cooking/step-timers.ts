import { fractionGlyphs, getNumberValue } from "recipe-parser/quantities/fractions";
import { numberWords } from "recipe-parser/quantities/number-words";
import { matchAt, normalizeCharacters } from "recipe-parser/quantities/numbers";

export type StepTimer = {
  start: number;
  end: number;
  text: string;
  seconds: number;
  maxSeconds: number | null;
};

/** Longer times are not offered as timers. */
const maxTimerSeconds = 24 * 60 * 60;
const minTimerSeconds = 5;

const fraction = `[${fractionGlyphs}]`;
const number = `(?:\\d{1,3}(?: ?${fraction}| \\d\\/\\d|[.,]\\d{1,2}|\\/\\d)?|${fraction})`;
const valueOfWord = new Map([
  ...numberWords,
  ...Object.entries({ fifteen: 15, twenty: 20, thirty: 30, forty: 40, "forty-five": 45, sixty: 60 }),
  ...Object.entries({ a: 1, an: 1, "half a": 1 / 2, "half an": 1 / 2 }),
  ...Object.entries({ "a quarter of an": 1 / 4, "three quarters of an": 3 / 4 }),
]);
const words = [...valueOfWord.keys()].sort((a, b) => b.length - a.length).join("|");
const unit = "(hours?|hrs?\\.?|h|minutes?|mins?\\.?|min\\.?|m|seconds?|secs?\\.?|sec\\.?|s)";
const rangeSeparator = " ?[-–—−] ?| to | or ";
const one = `(${number}|${words})(?:(?:${rangeSeparator})(${number}|${words}))?(?: more| full| whole| good)?[ -]?${unit}(?![\\p{L}\\p{N}])`;
const rest = `(?:,? (?:and )?|)(${number})(?:[ -]?(minutes?|mins?\\.?|min\\.?|m|seconds?|secs?|s))?(?![\\p{L}\\p{N}°%])`;
const first = new RegExp(`(?<![\\p{L}\\p{N}.,/'’])${one}`, "giu");
const further = new RegExp(rest, "iuy");
const half = / and a half/iuy;

export function findStepTimers(step: string, max: number = Number.POSITIVE_INFINITY): StepTimer[] {
  const text = normalizeCharacters(step);
  const found: StepTimer[] = [];
  for (const match of text.matchAll(first)) {
    if (found.length >= max) break;
    const [whole, low = "", high, unitText = ""] = match;
    const start = match.index;
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const size = secondsIn(unitText);
    // A lone "m" after a space is rarely a unit: "serves 4 m…".
    if (/\sm$/i.test(whole)) continue;
    let seconds = numberOf(low) * size;
    const most = high === undefined ? 0 : numberOf(high) * size;
    let end = start + whole.length;
    const more = high === undefined ? readRest(text, end, size) : null;
    if (more) {
      seconds += more.seconds;
      end = more.end;
    }
    const maxSeconds = most > seconds ? most : null;
    if (seconds < minTimerSeconds || seconds > maxTimerSeconds) continue;
    found.push({ start, end, text: step.slice(start, end), seconds: Math.round(seconds), maxSeconds });
  }
  return found;
}

/** "1:05:00", or "20:00" for less than an hour. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function readRest(text: string, at: number, size: number): { seconds: number; end: number } | null {
  const aHalf = matchAt(half, text, at);
  if (aHalf) return { seconds: size / 2, end: at + aHalf[0].length };
  if (size === 1) return null;
  const match = matchAt(further, text, at);
  if (!match) return null;
  const [whole, value = "", unitText] = match;
  // "1 h 30" is one time; in "boil 5 minutes, 30 g butter" the 30 is not part of it.
  if (unitText === undefined && (size !== 3600 || !/^ ?\d{1,2}$/.test(whole))) return null;
  const smaller = unitText === undefined ? 60 : secondsIn(unitText);
  if (smaller >= size) return null;
  return { seconds: numberOf(value) * smaller, end: at + whole.length };
}

function secondsIn(unitText: string): number {
  const letter = unitText[0]?.toLowerCase();
  if (letter === "h") return 3600;
  return letter === "m" ? 60 : 1;
}

function numberOf(text: string): number {
  return valueOfWord.get(text.toLowerCase()) ?? getNumberValue(text);
}
