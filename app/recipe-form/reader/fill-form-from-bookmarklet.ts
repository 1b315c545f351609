import { convertPageRecipe } from "recipe-parser/convert-page-recipe";
import { isWebAddress } from "recipe-parser/is-web-address";
import { parseRecipePage } from "recipe-parser/page";
import { isEmptyParsedRecipe } from "#app/modules/recipes/merge-parsed-recipe.ts";
import { removeTrackingParameters } from "#app/modules/recipes/source-key.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import type { SourceProblem } from "../stores/reader.ts";
import { type FormToFill, fillFormFromPage, type ReadingResult } from "./fill-form.ts";

const maxBytes = 3 * 1024 * 1024;

/** Reads a page from the bookmarklet. Any site can hand over a page, so the page only fills the form. */
export async function fillFormFromBookmarklet(
  form: FormToFill,
  packed: string,
  signal: AbortSignal,
): Promise<ReadingResult> {
  const page = await unpack(packed).catch(() => null);
  signal.throwIfAborted();
  if (page === null) return refusePage("Only part of the page arrived", "Please open the page and try again.");
  if (page === "too-large") return refusePage("This page is too large", otherWays);
  const { url, html } = page;
  const source = removeTrackingParameters(url);
  const found = parseRecipePage(html, url);
  const reading = convertPageRecipe(found, source);
  if (isEmptyParsedRecipe(reading)) {
    form.fields.dispatch({ type: "change", changes: { sourceUrl: source } });
    return refusePage("No recipe was found on this page", otherWays, { isLinkKept: true });
  }
  const photoUrl = found.images.find((address) => isWebAddress(address, ["https:"])) ?? null;
  return { found: fillFormFromPage(form, { ...reading, photoUrl }, source) };
}

const otherWays = "Paste the recipe's text, or choose a screenshot.";

function refusePage(title: string, message: string, { isLinkKept = false } = {}): { problem: SourceProblem } {
  return { problem: { title, message, code: null, text: "", canRetry: false, isLinkKept } };
}

/** Unpacks the bookmarklet's page. Throws if the packed text holds none. */
async function unpack(packed: string): Promise<{ url: string; html: string } | "too-large"> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const decoder = new TextDecoder();
  let text = "";
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (text.length <= maxBytes) continue;
    void reader.cancel().catch(() => undefined);
    return "too-large";
  }
  const { url, html } = convertToRecord(JSON.parse(text + decoder.decode()));
  const isPage = typeof url === "string" && typeof html === "string" && isWebAddress(url, ["https:", "http:"]);
  if (!isPage) throw new Error("No page.");
  return { url, html };
}
