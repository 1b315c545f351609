import { fractionGlyphs } from "./fractions.ts";
import { matchAt, normalizeCharacters, parseNumber } from "./numbers.ts";
import { hourWords, timeUnits, valueOfTimeWord } from "./time-words.ts";
import { parseUnit } from "./units.ts";

/** `maxSeconds` is the upper end of a range such as "45 min to 1 hr". */
export type FoundTime = { start: number; end: number; text: string; seconds: number; maxSeconds: number | null };

type Part = { value: number; end: number };

const word = /\p{L}+/uy;
/** French number words with a hyphen, such as "dix-sept". */
const hyphenedWord = /\p{L}{1,12}-\p{L}{1,12}/uy;
const secondWord = /(?: y | et | e |[ -])(\p{L}+)(?!\p{L})/iuy;
const articleBeforePart =
  /(?:[ -]|['’])(?=(?:half|halbe[nr]?|halve?|quarter|demie?|viertel|dreiviertel|quart|cuarto|quarto|kvart)(?!\p{L}{4}))/iuy;
const quarters =
  /(?:(three|drei|trois|tres|tre|três|drie|trzy|3)[ -]?)?(?:quarters?|viertel|quarts?|cuartos?|quart[io]|quartos?|kvarts?)(?= |-|stunde)(?: (?:of an?|de|di|d['’])| d['’])?/iuy;
const ofOne = / (?:of )?an?(?= )/iuy;
const andPart =
  /(?:,? and|,? &|-and|,? plus| und| et| y| e| en| och| i)?[ -](?:an? |one |a-|eine |une? |e?en |um )?(half|halbe?|demie?|media|mezz[ao]|halve?|meia|pół|three[ -]quarters?|quarter|quart|cuarto|quarto|k[vw]art)(?!\p{L})/iuy;

const coupleOf = /a couple(?: of)?(?= )/iuy;

function getPart(name: string): number {
  if (/^three/i.test(name)) return 3 / 4;
  return /^(?:q|cu|k)/i.test(name) ? 1 / 4 : 1 / 2;
}

/** Reads a number in digits or in the words of nine languages. */
function readNumber(text: string, at: number): Part | null {
  const couple = matchAt(coupleOf, text, at);
  if (couple !== null) return { value: 2, end: at + couple[0].length };
  const quarter = matchAt(quarters, text, at);
  if (quarter !== null) return { value: (quarter[1] === undefined ? 1 : 3) / 4, end: at + quarter[0].length };
  const digits = parseNumber(text, at);
  if (digits !== null) {
    const isRange =
      /\//.test(text.slice(at, digits.end)) &&
      !/^(?:\d{1,3}\D{1,5})?(?:1 ?\/ ?[2-46]|[23] ?\/ ?[34])$/.test(text.slice(at, digits.end));
    return isRange ? null : { value: digits.value, end: digits.end };
  }
  const [hyphened = ""] = matchAt(hyphenedWord, text, at) ?? [];
  const [first = ""] = valueOfTimeWord.has(hyphened.toLowerCase()) ? [hyphened] : (matchAt(word, text, at) ?? []);
  const value = valueOfTimeWord.get(first.toLowerCase());
  if (value === undefined) return null;
  const end = at + first.length;
  const gap = value === 1 ? matchAt(articleBeforePart, text, end) : null;
  if (gap !== null) return readNumber(text, end + gap[0].length);
  const [joined = "", ones = ""] = value >= 20 && value % 10 === 0 ? (matchAt(secondWord, text, end) ?? []) : [];
  const digit = valueOfTimeWord.get(ones.toLowerCase()) ?? 0;
  return digit >= 1 && digit < 10 && Number.isInteger(digit) && !matchUnit(text, end + joined.length - ones.length)
    ? { value: value + digit, end: end + joined.length }
    : { value, end };
}

function matchUnit(text: string, at: number): { seconds: number; end: number } | null {
  for (const { seconds, pattern } of timeUnits) {
    const found = matchAt(pattern, text, at);
    // A lone "m" after a space hardly ever means minutes: "serves 4 m…".
    if (found !== null && !(/^m$/i.test(found[0]) && text[at - 1] === " "))
      return { seconds, end: at + found[0].length };
  }
  return null;
}

const adjectives =
  /(?: (?:more|full|whole|good|further|additional|extra|long|solid|weitere|volle|más|altri))?(?: {1,3}|-)?(?:d['’]|['’])?/iuy;
const clock = /(\d{1,2}):([0-5]\d)[ -]?/y;

/** A parsed duration. `upper` is the upper end of "1 hour 20–30 minutes". */
type Duration = { seconds: number; upper?: number | undefined; unit: number; end: number };

/** Parses durations such as "1 hour 20", "1h30", "1:30 hours" and "an hour and a half". */
function readDuration(text: string, at: number, number = readNumber(text, at)): Duration | null {
  return readClock(text, at) ?? (number && addTimeUnit(text, number));
}

function readClock(text: string, at: number): Duration | null {
  const [all, whole, rest] = matchAt(clock, text, at) ?? [];
  const unit = all === undefined ? null : matchUnit(text, at + all.length);
  if (unit === null || unit.seconds === 1) return null;
  const seconds = Number(whole) * unit.seconds + (Number(rest) * unit.seconds) / 60;
  return { seconds, unit: unit.seconds, end: unit.end };
}

function addTimeUnit(text: string, number: Part): Duration | null {
  let { value, end } = number;
  const part = matchAt(andPart, text, end);
  const unitAfter = part && matchTimeUnit(text, end + part[0].length);
  if (part !== null && unitAfter !== null && Number.isInteger(value)) {
    value += getPart(part[1] ?? "");
    end += part[0].length;
  }
  if (value < 1) end += matchAt(ofOne, text, end)?.[0].length ?? 0;
  const unit = matchTimeUnit(text, end);
  return unit && addRest(text, { seconds: value * unit.seconds, unit: unit.seconds, end: unit.end });
}

function matchTimeUnit(text: string, at: number) {
  return matchUnit(text, at + (matchAt(adjectives, text, at)?.[0].length ?? 0));
}

const link = /(?:,? ?(?:and|und|&|\+|plus|et|y|e|en|och|i)(?!\p{L})|,)? ?/iuy;
const linkWord = /(?: ?(?:and|und|&|et|y|e|en|och|i)(?!\p{L}))? ?/iuy;
const upperBare = new RegExp(
  ` ?[-–] ?([0-5]?\\d)(?! ?(?:${timeUnits.map(({ words }) => words).join("|")})(?!\\p{L})|[\\p{L}\\p{N}])`,
  "iuy",
);
/** Matches what follows a number that belongs to no time: a temperature, a factor, a list number or a counted noun. */
const ofNoTime =
  /[.,:]?\d| ?[°%x×]| ?(?:f|degr\p{L}*|gra[du]\p{L}*|stopni)(?!\p{L})|(?<!\d\d)[.)] | (?:serv|port|pers|people|ingr|times)|\p{L}/iuy;

/** Adds what follows the largest unit: "and a half", "30 minutes", or a bare number of the next smaller unit. */
function addRest(text: string, time: Duration): Duration | null {
  if (time.unit === 1) return time;
  const part = matchAt(andPart, text, time.end);
  if (part !== null && matchTimeUnit(text, time.end + part[0].length) === null) {
    return { ...time, seconds: time.seconds + getPart(part[1] ?? "") * time.unit, end: time.end + part[0].length };
  }
  const next = readSmallerPart(text, time.end + (matchAt(link, text, time.end)?.[0].length ?? 0), time.unit);
  return next === null ? addBareNumber(text, time) : addSeconds(time, next, next.end);
}

function addSeconds(time: Duration, { seconds, upper }: Pick<Duration, "seconds" | "upper">, end: number): Duration {
  const most = upper === undefined ? undefined : time.seconds + upper;
  return { ...time, seconds: time.seconds + seconds, upper: most, end };
}

/**
 * Adds a number without a unit: "1 h 30", "one hour and twenty", "1h½", "2 min 30". In "simmer 1 hour, 30 g butter" the
 * 30 is no time. Null when the number cannot be understood, so that no shorter time is found.
 */
function addBareNumber(text: string, time: Duration): Duration | null {
  const gap = matchAt(linkWord, text, time.end)?.[0] ?? "";
  const at = time.end + gap.length;
  const number = readNumber(text, at + (/^0[1-9](?!\d)/.test(text.slice(at, at + 3)) ? 1 : 0));
  if (number === null) return /\d/.test(text.charAt(at)) ? null : time;
  if (isOfNoTime(text, number)) return time;
  const { value, end } = number;
  if (value < 1) return { ...time, seconds: time.seconds + value * time.unit, end };
  const word = text.slice(at, at + 4);
  // "Once" is eleven in Spanish, and "one" and its like are articles.
  const isSmall = value < 10 && (gap === " " || time.unit < 3600);
  if (/^\p{L}/u.test(word) && (value === 1 || isSmall || /^once/i.test(word))) return time;
  const isRest = Number.isInteger(value) && value < 60 && (time.unit === 3600 || value >= 10);
  if (!isRest) return null;
  const [range = "", most] = matchAt(upperBare, text, end) ?? [];
  const upper = Number(most) > value ? (Number(most) * time.unit) / 60 : undefined;
  return addSeconds(time, { seconds: (value * time.unit) / 60, upper }, upper === undefined ? end : end + range.length);
}

/** Whether a number behind a time is an amount, a temperature, or the start of another time. */
function isOfNoTime(text: string, { value, end }: Part): boolean {
  const separator = matchAt(rangeSeparator, text, end)?.[0];
  const high = separator === undefined ? null : readNumber(text, end + separator.length);
  const ends = high !== null && high.value > value ? [end, high.end] : [end];
  const isTimed = ends.some((one) => matchTimeUnit(text, one) !== null);
  const isMeasured = parseUnit(text, end + (text[end] === " " ? 1 : 0)) !== null;
  return value >= 100 || isTimed || isMeasured || matchAt(ofNoTime, text, end) !== null;
}

function readSmallerPart(text: string, at: number, unitBefore: number): Duration | null {
  const low = readNumber(text, at);
  if (low === null) return null;
  const unit = matchTimeUnit(text, low.end);
  if (unit !== null && unit.seconds >= unitBefore) return null;
  if (unit !== null) return addRest(text, { seconds: low.value * unit.seconds, unit: unit.seconds, end: unit.end });
  const separator = matchAt(rangeSeparator, text, low.end)?.[0];
  const high = separator === undefined ? null : readNumber(text, low.end + separator.length);
  const ofHigh = high && matchTimeUnit(text, high.end);
  if (high === null || ofHigh === null || ofHigh.seconds >= unitBefore || high.value <= low.value) return null;
  const { seconds, end } = ofHigh;
  return { seconds: low.value * seconds, upper: high.value * seconds, unit: seconds, end };
}

const rangeSeparator =
  /(?:-|,)? (?:(?:and )?(?:up )?to|or|bis(?: zu)?|oder|à|a|ou|o|tot|of|do|lub|till|eller|até|hasta|fino a) (?:about |etwa )?| ?[-–—−] ?/iuy;
const between = /(?:^|\P{L})(?:between|entre|zwischen|tra|fra|tussen|między|mellan) $/iu;
const betweenAnd = / (?:and|et|y|und|e|en|i|och) /iuy;

/** Parses a duration or a range of durations: "20–25 min", "1 hour 20 to 1 hour 30 minutes", "a minute or two". */
function readTime(text: string, at: number): (Duration & { maxSeconds: number | null }) | null {
  const isBetween = between.test(text.slice(Math.max(0, at - 12), at));
  const separatorAt = (end: number) =>
    matchAt(rangeSeparator, text, end)?.[0] ?? (isBetween ? matchAt(betweenAnd, text, end)?.[0] : undefined);
  const low = readNumber(text, at);
  const duration = readDuration(text, at, low);
  if (duration?.upper !== undefined) return { ...duration, maxSeconds: duration.upper };
  if (duration !== null) {
    const separator = separatorAt(duration.end);
    const from = duration.end + (separator?.length ?? 0);
    const upper = separator === undefined ? null : (readDuration(text, from) ?? readBare(text, from, duration.unit));
    if (upper === null || upper.seconds <= duration.seconds) return { ...duration, maxSeconds: null };
    return { ...duration, end: upper.end, maxSeconds: upper.seconds };
  }
  const separator = low && separatorAt(low.end);
  const high = low && separator ? readDuration(text, low.end + separator.length) : null;
  if (low === null || high === null) return null;
  const seconds = low.value * high.unit;
  return seconds < high.seconds ? { ...high, seconds, maxSeconds: high.seconds } : null;
}

/** Parses the upper end of a range that has no unit of its own: "an hour or two". */
function readBare(text: string, at: number, unit: number): Duration | null {
  const number = /^\p{L}/u.test(text.slice(at, at + 1)) ? readNumber(text, at) : null;
  return number && number.value > 1 ? { seconds: number.value * unit, unit, end: number.end } : null;
}

const starts = new RegExp(`(?<![\\p{L}\\p{N}.,/'’:])(?:[\\d${fractionGlyphs}]|\\p{L}+)`, "gu");
const hourAndHalf = new RegExp(
  `(?:${hourWords})(?= (?:and an?|y|e|et) (?:half|media|mezza|meia|demie)(?!\\p{L}))`,
  "iuy",
);
const beforeNumber =
  /(?:(\p{L}+)|(?:(?<!\d)\d{1,2}|[½⅓⅔¼¾⅛⅜⅝⅞])(?= ?[-–—−] ?$)|[\d½⅓⅔¼¾⅛⅜⅝⅞](?= (?![-–—−])))(?: ?[-–—−/] ?| (?:(?:and|und|et|y|e|&|\+|to|or|bis|oder|à|tot|do|till|ou|o) )?)(?:an? )?$/iu;
const larger =
  /^(?:hundred|thousand|hundert|tausend|cent|mille|cien|ciento|mil|cento|honderd|duizend|sto|tysiąc|hundra|tusen|cem)$/i;

/** A number that is the end of a larger one gives no time: "one hundred and twenty minutes". */
function isEndOfNumber(text: string, at: number): boolean {
  const [all, name] = beforeNumber.exec(text.slice(Math.max(0, at - 24), at)) ?? [];
  if (all === undefined) return false;
  if (name === undefined) return true;
  const small = name.toLowerCase();
  return larger.test(small) || (small !== "once" && (valueOfTimeWord.get(small) ?? 0) > 1);
}

/** Finds the times of a text in its order. A number that is not understood gives no time, never a shorter one. */
export function findTimes(line: string, max = Number.POSITIVE_INFINITY): FoundTime[] {
  const text = normalizeCharacters(line);
  const found: FoundTime[] = [];
  for (const { index: start } of text.matchAll(starts)) {
    if (found.length >= max) break;
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const half = matchAt(hourAndHalf, text, start);
    const hours = half && addRest(text, { seconds: 3600, unit: 3600, end: start + half[0].length });
    const time = hours === null ? readTime(text, start) : { ...hours, maxSeconds: null };
    if (time === null || isEndOfNumber(text, start)) continue;
    const { end, maxSeconds } = time;
    found.push({
      start,
      end,
      text: line.slice(start, end),
      seconds: Math.round(time.seconds),
      maxSeconds: maxSeconds && Math.round(maxSeconds),
    });
  }
  return found;
}
