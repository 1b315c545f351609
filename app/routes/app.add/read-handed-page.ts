import { typeIn } from "#app/browser/recipe-editor/recipe-edit.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { isEmptyReading } from "#app/domain/recipes/recipe-draft.ts";
import { isWebAddress } from "#app/domain/web-address.ts";
import { readingOfPage } from "#app/reading/reading-of-page.ts";
import { recipeFromPage } from "#app/reading/recipe-from-page.ts";
import { fillIn } from "./fill-in.ts";
import type { Unread } from "./unread.ts";

const maxBytes = 3 * 1024 * 1024;

/** Reads the page that `page-button.tsx` handed over, which may come from anybody: it only fills in the form. */
export async function readHandedPage(
  editor: RecipeEditor,
  packed: string,
  signal: AbortSignal,
): Promise<Unread | null> {
  const { url, html } = fieldsOf(JSON.parse(await unpacked(packed)));
  signal.throwIfAborted();
  if (typeof url !== "string" || typeof html !== "string" || !isWebAddress(url, ["https:", "http:"])) return notFound;
  editor.update((edit) => typeIn(edit, { sourceUrl: url }));
  const page = recipeFromPage(html, url);
  const reading = readingOfPage(page, url);
  if (isEmptyReading(reading)) return notFound;
  const photoUrl = page.images.find((address) => isWebAddress(address, ["https:"])) ?? null;
  fillIn(editor, { ...reading, photoUrl }, []);
  return null;
}

const notFound: Unread = {
  title: "No recipe was found on this page",
  message: "Paste the recipe's text, or choose a screenshot.",
  code: null,
  text: "",
  isPassing: false,
};

async function unpacked(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const decoder = new TextDecoder();
  let text = "";
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > maxBytes) throw new Error("The page is too large.");
  }
}
