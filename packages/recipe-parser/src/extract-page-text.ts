import { parsePage } from "./page/parse-page.ts";

const maxCharacters = 12_000;

/** Extracts the page's visible text for a model, at most 12,000 characters. */
export function extractPageText(html: string): string {
  return parsePage(html).lines.join("\n").slice(0, maxCharacters);
}
