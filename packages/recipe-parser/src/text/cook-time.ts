import { parsedRecipeLimits } from "../parsed-recipe.ts";
import { findTimes } from "../quantities/parse-times.ts";

/** Minutes from "1 h 30", "1 hr 20 min", "45 minutes", "1:30", "PT1H30M" or digits; null without a time. */
export function parseCookTime(text: string | number | null | undefined): number | null {
  const trimmed = String(text ?? "").trim();
  return limitMinutes(parseDigits(trimmed) ?? parseHoursAndMinutes(trimmed) ?? parseSpelledDuration(trimmed));
}

/** The first duration in the text as written, such as "1 hr 20 min"; null when there is none. */
export function findFirstDuration(text: string): string | null {
  return findFirstMinutes(text)?.text ?? null;
}

/** Times below a minute are no cooking times. */
function findFirstMinutes(text: string) {
  return findTimes(text, 3).find(({ seconds, maxSeconds }) => (maxSeconds ?? seconds) >= 60) ?? null;
}

function parseDigits(text: string): number | null {
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text)) : null;
}

/** "PT1H30M", "P0Y0M0DT0H45M", "1:30" */
function parseHoursAndMinutes(text: string): number | null {
  const found =
    /^P(?:0{1,4}[YMWD]){0,4}T(?:(\d+)H)?(?:(\d+)M)?(?:[\d.]+S)?$/i.exec(text) ?? /^(\d{1,2}):([0-5]\d)$/.exec(text);
  return found === null ? null : Number(found[1] ?? 0) * 60 + Number(found[2] ?? 0);
}

/** The upper end of "20-25 minutes": dinner is ready by then. */
function parseSpelledDuration(text: string): number | null {
  const time = findFirstMinutes(text);
  return time && Math.round((time.maxSeconds ?? time.seconds) / 60);
}

/** Returns null for a time that no recipe takes. */
export function limitMinutes(value: number | null): number | null {
  return value !== null && value > 0 && value <= parsedRecipeLimits.cookTimeMinutes ? value : null;
}
