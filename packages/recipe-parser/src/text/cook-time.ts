import { parsedRecipeLimits } from "../parsed-recipe.ts";
import { getNumberValue } from "../quantities/fractions.ts";

const hours = "(?:hours?|hrs?|h|stunden?|std|horas?|heures?|ore|ora)";
const minutes = "(?:minutes?|minutos?|minuti|minuten|mins?|m)";
// Every repeat is bounded, so that matching takes time linear in the text's length.
const gap = "[^\\S\\n]{0,3}";
const number = `(\\d{1,4}[^\\S\\n]{1,3}[13]\\/[24]|\\d{1,4}${gap}[½¼¾]|\\d{1,4}(?:[.,]\\d{1,4})?|[½¼¾]|half an|an?|one)`;
const hoursPattern = new RegExp(
  `(?<!\\d)${number}${gap}-?${gap}${hours}(?![a-zà-ÿ])\\.?(?:${gap}(?:and|&|und|y|et|e|,)?${gap}(\\d{1,2})(?:${gap}${minutes}(?![a-zà-ÿ]))?)?`,
  "i",
);
const minutesPattern = new RegExp(
  `(?<!\\d)(\\d{1,4})(?:${gap}(?:-|–|to)${gap}(\\d{1,4}))?${gap}-?${gap}${minutes}(?![a-zà-ÿ])`,
  "i",
);

/** Minutes from "1 h 30", "1 hr 20 min", "45 minutes", "1:30", "PT1H30M" or digits; null without a time. */
export function parseCookTime(text: string | number | null | undefined): number | null {
  const trimmed = String(text ?? "").trim();
  return limitMinutes(parseDigits(trimmed) ?? parseHoursAndMinutes(trimmed) ?? parseSpelledDuration(trimmed));
}

/** The first duration in the text as written, such as "1 hr 20 min"; null when there is none. */
export function findFirstDuration(text: string): string | null {
  const long = hoursPattern.exec(text);
  const short = minutesPattern.exec(text);
  if (long !== null && (short === null || long.index <= short.index)) return long[0];
  return short?.[0] ?? null;
}

function parseDigits(text: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : null;
}

/** "PT1H30M", "1:30" */
function parseHoursAndMinutes(text: string): number | null {
  const found = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?$/i.exec(text) ?? /^(\d{1,2}):([0-5]\d)$/.exec(text);
  return found === null ? null : Number(found[1] ?? 0) * 60 + Number(found[2] ?? 0);
}

function parseSpelledDuration(text: string): number | null {
  const [, hours, minutes = 0] = hoursPattern.exec(text) ?? [];
  if (hours !== undefined) return Math.round(parseHours(hours) * 60) + Number(minutes);
  const short = minutesPattern.exec(text);
  // The upper end of "20-25 minutes": dinner is ready by then.
  return short === null ? null : Number(short[2] ?? short[1]);
}

function parseHours(text: string): number {
  if (/^half/i.test(text)) return 0.5;
  return /^(an?|one)$/i.test(text) ? 1 : getNumberValue(text);
}

/** Returns null for a time that no recipe takes. */
export function limitMinutes(value: number | null): number | null {
  return value !== null && value > 0 && value <= parsedRecipeLimits.cookTimeMinutes ? value : null;
}
