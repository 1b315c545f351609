import { decodeHTML } from "entities";
import { stripControlCharacters } from "../strip-control-characters.ts";

const comments = /<!--.*?(?:-->|$)/gs;
const lineEnds = /<(?:br|\/?(?:p|div|li|ol|ul|h[1-6]|tr|section))\b[^<>]{0,500}>/gi;
const tags = /<\/?[a-z][^<>]{0,2000}>/gi;

/** The maximum length of a text, far above that of all steps of a recipe. */
export const maxHtmlCharacters = 50_000;

/** The lines of a value that may hold HTML and entities, even those that were encoded twice. */
export function convertHtmlToLines(value: string): string[] {
  const text = withoutTags(decodeHTML(withoutTags(decodeHTML(value.slice(0, maxHtmlCharacters)))));
  return stripControlCharacters(text)
    .split(/\r\n?|\n|\u2028/)
    .map((line) => line.replace(/[\s\u00A0]+/g, " ").trim())
    .filter((line) => line !== "");
}

/** Converts an HTML fragment to its text on one line. */
export function convertHtmlToText(value: string): string {
  return convertHtmlToLines(value).join(" ");
}

function withoutTags(text: string): string {
  return text.includes("<") ? text.replace(comments, "").replace(lineEnds, "\n").replace(tags, "") : text;
}
