import { parsePage } from "./page/parse-page.ts";

const maxCharacters = 12_000;

/** What a page says to people, for a model to read. */
export function extractPageText(html: string): string {
  return parsePage(html).readText().slice(0, maxCharacters).trim();
}
