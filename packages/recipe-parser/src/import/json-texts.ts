import { convertHtmlToLines, maxHtmlCharacters } from "../page/convert-html-to-text.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../page/parsed-page.ts";

/** Lists the lines of a text, number or list without HTML and Markdown. An object contributes its name or text. */
export function listLines(value: JsonValue | undefined): string[] {
  // Apps store a third as 0.3333333333333333.
  if (typeof value === "number") return [String(Math.round(value * 1000) / 1000)];
  if (Array.isArray(value)) return value.flatMap(listLines);
  if (isJsonObject(value)) return listLines(value.name ?? value.title ?? value.text);
  if (typeof value !== "string") return [];
  const parts = value.match(new RegExp(`[^]{1,${maxHtmlCharacters}}`, "g")) ?? [];
  return parts
    .flatMap((part) => convertHtmlToLines(part.replace(/<(https?:[^<>\s]+)>/g, "$1")))
    .map(stripMarkdown)
    .filter((line) => line !== "");
}

export function toText(value: JsonValue | undefined): string {
  return listLines(value).join(" ");
}

/** A heading ("# Sauce" or "[Sauce]") becomes "Sauce:", and a link its label and address. */
function stripMarkdown(line: string): string {
  return line
    .replace(/!?\[([^[\]]{0,300})\]\(([^()\s]{1,2000})\)/g, "$1 ($2)")
    .replace(/\[(?:recipe|photo):([^[\]]{1,300})\]/gi, "$1")
    .replace(/\*\*([^*]{1,2000})\*\*/g, "$1")
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]{0,2000}[^*\s])\*(?![\p{L}\p{N}*])/gu, "$1")
    .replace(/^(?:#{1,6}\s+|#{2,6})(.*?):?$/, "$1:")
    .replace(/^\[([^[\]]{1,300})\]:?$/, "$1:")
    .replace(/\\$/, "")
    .trim();
}

/** Joins all texts and numbers of a value: "Calories: 320 kcal, Fat: 9 g". */
export function describeValue(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map(describeValue).filter(Boolean).join(", ");
  if (!isJsonObject(value)) return listLines(value).join("\n");
  const filled = Object.entries(value)
    .map(([key, inner]) => ({ key, text: isInternalKey(key) ? "" : describeValue(inner) }))
    .filter(({ text }) => text !== "");
  const isLabelled = filled.length > 1 || filled.some(({ key }) => !/^(?:name|text|value)$/.test(key));
  return filled.map(({ key, text }) => (isLabelled ? `${formatLabel(key)}: ${text}` : text)).join(", ");
}

const internal =
  /^@|(?:^| )(?:(?<!^source )ids?|uu?id|hash|slug|normalized|identifier|(?:created|added|updated?|modified|published)(?: at)?)$/i;

/** Whether a key holds an identifier or a time of the other app's database, which mean nothing elsewhere. */
export function isInternalKey(key: string): boolean {
  return internal.test(formatLabel(key));
}

/** Formats "saturated_fat_content" and "saturatedFatContent" as "Saturated fat", and "recipe_yield" as "Yield". */
export function formatLabel(key: string): string {
  const words = toSnakeCase(key)
    .replace(/_+/g, " ")
    .trim()
    .replace(/^recipe (?=.)| content$/g, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Renames all keys, because one app writes `recipeIngredient` and `recipe_ingredient` in different exports. */
export function renameKeys(object: JsonObject): JsonObject {
  const rename = (value: JsonValue): JsonValue =>
    Array.isArray(value) ? value.map(rename) : isJsonObject(value) ? renameKeys(value) : value;
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [toSnakeCase(key), rename(value)]));
}

function toSnakeCase(key: string): string {
  return key.replace(/[a-z](?=[A-Z])/g, "$&_").toLowerCase();
}

const earliest = new Date("1990-01-01T00:00:00Z");

const appleEpochSeconds = Date.UTC(2001, 0) / 1000;

/**
 * Parses "2014-07-03 08:05:58" as local time, "2014-07-03T08:05:58" as UTC, and seconds, which have ten digits if they
 * count from 1970, and nine if they count from 2001, as Apple's do.
 */
export function parseDate(value: JsonValue | undefined): Date | null {
  const text = toText(value);
  const [seconds = "", digits = ""] = /^(\d{9,10})(?:\.\d+)?$/.exec(text) ?? [];
  if (seconds === "" && !/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const unix = Math.round(Number(seconds)) + (digits.length === 9 ? appleEpochSeconds : 0);
  const date = new Date(seconds ? unix * 1000 : text.replace(/T[\d:.]+$/, "$&Z").replace(" ", "T"));
  return date >= earliest && date.getTime() <= Date.now() ? date : null;
}
