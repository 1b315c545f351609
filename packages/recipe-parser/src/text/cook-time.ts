import { parsedRecipeLimits } from "../parsed-recipe.ts";
import { findTimes } from "../quantities/parse-times.ts";

/** Parses minutes from "1 h 30", "1 hr 20 min", "45 minutes", "1:30", "PT1H30M" or digits; null without a time. */
export function parseCookTime(text: string | number | null | undefined): number | null {
  const trimmed = String(text ?? "").trim();
  return limitMinutes(parseDigits(trimmed) ?? parseHoursAndMinutes(trimmed) ?? parseSpelledDuration(trimmed));
}

/** Finds the first duration in the text as written, such as "1 hr 20 min"; null without one. */
export function findFirstDuration(text: string): string | null {
  return findFirstMinutes(text)?.text ?? null;
}

/** Finds the first time of at least a minute, because shorter ones are no cooking times. */
function findFirstMinutes(text: string) {
  return findTimes(text, 3).find(({ seconds, maxSeconds }) => (maxSeconds ?? seconds) >= 60) ?? null;
}

function parseDigits(text: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : null;
}

/** An ISO 8601 duration without years and months, which are no cooking times; some sites leave out the last "M". */
const iso =
  /^P(?:0{1,4}[YMW]){0,3}(?:(\d+(?:[.,]\d+)?)D)?T?(?:(\d+(?:[.,]\d+)?)H(?:(\d+)(?!\d*[MS]))?)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?$/i;

/** Parses "PT1H30M", "PT1H30", "P0Y0M0DT0H45M", "P1DT2H" and "1:30". */
function parseHoursAndMinutes(text: string): number | null {
  const [, hours, rest] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(rest);
  const parts = iso.exec(text.replace(/\s/g, ""))?.slice(1);
  if (parts === undefined) return null;
  const minutes = [1440, 60, 1, 1, 1 / 60].map((size, index) => size * Number(parts[index]?.replace(",", ".") ?? 0));
  return Math.round(minutes.reduce((sum, part) => sum + part, 0));
}

/** Takes the upper end of "20-25 minutes", by which dinner is ready. */
function parseSpelledDuration(text: string): number | null {
  const time = findFirstMinutes(text);
  return time && Math.round((time.maxSeconds ?? time.seconds) / 60);
}

/** Returns null for a time that no recipe takes. */
export function limitMinutes(value: number | null): number | null {
  return value !== null && value > 0 && value <= parsedRecipeLimits.cookTimeMinutes ? value : null;
}
