import { parsedRecipeLimits } from "../parsed-recipe.ts";
import { getNumberValue } from "../quantities/fractions.ts";

const hours = "(?:hours?|hrs?|h|stunden?|std|horas?|heures?|ore|ora)";
const minutes = "(?:minutes?|minutos?|minuti|minuten|mins?|m)";
// Every repeat is bounded, so that matching takes time linear in the text's length.
const gap = "\\s{0,3}";
const number = `(\\d{1,4}\\s{1,3}[13]\\/[24]|\\d{1,4}${gap}[½¼¾]|\\d{1,4}(?:[.,]\\d{1,4})?|[½¼¾]|half an|an?|one)`;
const spelled = new RegExp(
  `(?<!\\d)${number}${gap}-?${gap}${hours}(?![a-zà-ÿ])\\.?(?:${gap}(?:and|&|und|y|et|e|,)?${gap}(\\d{1,2})(?:${gap}${minutes}(?![a-zà-ÿ]))?)?`,
  "i",
);
const onlyMinutes = new RegExp(
  `(?<!\\d)(\\d{1,4})(?:${gap}(?:-|–|to)${gap}(\\d{1,4}))?${gap}-?${gap}${minutes}(?![a-zà-ÿ])`,
  "i",
);

/** Minutes from "1 h 30", "1 hr 20 min", "45 minutes", "1:30", "PT1H30M" or digits; null without a time. */
export function parseCookTime(text: string | number | null | undefined): number | null {
  const trimmed = String(text ?? "").trim();
  return withinLimits(plainDigits(trimmed) ?? isoDuration(trimmed) ?? clock(trimmed) ?? spelledOut(trimmed));
}

export function findFirstDuration(text: string): string | null {
  const long = spelled.exec(text);
  const short = onlyMinutes.exec(text);
  if (long !== null && (short === null || long.index <= short.index)) return long[0];
  return short?.[0] ?? null;
}

function plainDigits(text: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : null;
}

function isoDuration(text: string): number | null {
  const found = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?$/i.exec(text);
  return found === null ? null : Number(found[1] ?? 0) * 60 + Number(found[2] ?? 0);
}

function clock(text: string): number | null {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
}

function spelledOut(text: string): number | null {
  const [, hours, minutes = 0] = spelled.exec(text) ?? [];
  if (hours !== undefined) return Math.round(hoursFrom(hours) * 60) + Number(minutes);
  const short = onlyMinutes.exec(text);
  // The upper end of "20-25 minutes": dinner is ready by then.
  return short === null ? null : Number(short[2] ?? short[1]);
}

function hoursFrom(text: string): number {
  if (/^half/i.test(text)) return 0.5;
  return /^(an?|one)$/i.test(text) ? 1 : getNumberValue(text);
}

function withinLimits(value: number | null): number | null {
  return value !== null && value > 0 && value <= parsedRecipeLimits.cookTimeMinutes ? value : null;
}
