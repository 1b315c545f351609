import type { PageRecipe } from "../page-recipe.ts";
import { parseCookTime } from "../text/cook-time.ts";
import { convertHtmlToText } from "./convert-html-to-text.ts";
import { isJsonObject, type JsonValue, toJsonArray } from "./parsed-page.ts";

const spelledDays = /(\d+)\s*(?:days?|tage?n?|jours?|días?|giorni|dagen)/i;
const minutesADay = 1440;
const maxCharacters = 200;
const maxDepth = 4;

/** Returns the minutes of a duration on a site: "PT1H30M", "P0DT0H45M", "1 hr 20 min", 45. Null if none or zero. */
function parseDurationMinutes(value: JsonValue | undefined, depth = 0): number | null {
  if (depth > maxDepth) return null;
  for (const given of toJsonArray(value)) {
    const inner = isJsonObject(given) ? (given.maxValue ?? given.value ?? given["@value"]) : undefined;
    const minutes = isJsonObject(given) ? parseDurationMinutes(inner, depth + 1) : parseDurationValue(given);
    if (minutes !== null) return minutes;
  }
  return null;
}

export type RecipeTime = Pick<PageRecipe, "totalTime" | "isTotalTimeSum">;

/**
 * Chooses a recipe's total time, or else the sum of its parts. A total that is shorter than one of its parts is a
 * mistake, and so is a time of a day or more that `shown`, the page's text, does not state.
 */
export function chooseTotalTime(
  { totalTime, prepTime, cookTime }: Record<"totalTime" | "prepTime" | "cookTime", JsonValue | undefined>,
  shown: string,
): RecipeTime {
  const [total, prep, cook] = [totalTime, prepTime, cookTime].map((value) => parseDurationMinutes(value) ?? 0);
  const [all = 0, ...parts] = [total, prep, cook].map((minutes = 0) =>
    isStated(minutes, shown) ? minutes : Number.NaN,
  );
  if (all > 0 && !parts.some((part) => part > all)) return { totalTime: all, isTotalTimeSum: false };
  const sum = parts.reduce((minutes, part) => minutes + part, 0);
  return { totalTime: sum || null, isTotalTimeSum: parts.every((part) => part > 0) };
}

function isStated(minutes: number, shown: string): boolean {
  if (minutes < minutesADay) return true;
  const days = `${Math.floor(minutes / minutesADay)}\\s?(?:days?|d|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?)`;
  const hours = `${Math.floor(minutes / 60)}\\s?(?:h|hours?|hrs?|std|stunden?|heures?|horas?|ore|uur)`;
  return new RegExp(`(?<![\\d.,])(?:${days}|${hours}|${minutes}\\s?min\\p{L}*)(?!\\p{L})`, "iu").test(shown);
}

function parseDurationValue(value: JsonValue): number | null {
  if (typeof value === "number") return value > 0 ? Math.round(value) : null;
  if (typeof value !== "string") return null;
  const text = convertHtmlToText(value.slice(0, maxCharacters));
  const days = Number(spelledDays.exec(text)?.[1] ?? 0);
  return days * minutesADay + (parseCookTime(text.replace(spelledDays, " ")) ?? 0) || null;
}
