import { parseCookTime } from "../text/cook-time.ts";
import { convertHtmlToText } from "./convert-html-to-text.ts";
import { isJsonObject, type JsonValue, toJsonArray } from "./parsed-page.ts";

/** ISO 8601 durations without years and months, which are no cooking times. */
const iso =
  /^P(?:(\d+(?:[.,]\d+)?)D)?T?(?:(\d+(?:[.,]\d+)?)H(?:(\d+)(?!\d*[MS]))?)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?$/i;
/** Of the pattern's days, hours, minutes without a unit, minutes and seconds. */
const minutesOfParts = [1440, 60, 1, 1, 1 / 60];
const maxCharacters = 200;
const maxDepth = 4;

/** Minutes of a duration as sites write it: "PT1H30M", "PT1H30", "P0DT0H45M", "1 hr 20 min", 45. Null if none or zero. */
export function parseDurationMinutes(value: JsonValue | undefined, depth = 0): number | null {
  if (depth > maxDepth) return null;
  for (const given of toJsonArray(value)) {
    const inner = isJsonObject(given) ? (given.maxValue ?? given.value ?? given["@value"]) : undefined;
    const minutes = isJsonObject(given) ? parseDurationMinutes(inner, depth + 1) : parseDurationValue(given);
    if (minutes !== null) return minutes;
  }
  return null;
}

function parseDurationValue(value: JsonValue): number | null {
  if (typeof value === "number") return value > 0 ? Math.round(value) : null;
  if (typeof value !== "string") return null;
  const text = convertHtmlToText(value.slice(0, maxCharacters)).trim();
  const found = iso.exec(text.replace(/\s/g, ""));
  if (found === null) return parseCookTime(text);
  const sum = found
    .slice(1)
    .reduce((total, part, at) => total + Number((part ?? "0").replace(",", ".")) * (minutesOfParts[at] ?? 0), 0);
  return sum > 0 ? Math.max(1, Math.round(sum)) : null;
}
