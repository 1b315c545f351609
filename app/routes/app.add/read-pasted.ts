import { ApiRefusal, askApi } from "#app/browser/ask-api.ts";
import { typeIn } from "#app/browser/recipe-editor/recipe-edit.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { isWebAddress } from "#app/domain/web-address.ts";
import type { Reading } from "#app/reading/reading.ts";
import { fillIn } from "./fill-in.ts";
import { noAnswer, type Unread } from "./unread.ts";
import { whatWasPasted } from "./what-was-pasted.ts";

/** What can be read at another time. */
const passing = ["link_too_slow", "link_unreachable", "not_signed_in", "not_page_owner", "internal_error"];

/** Makes a pasted text, or the page that a pasted link leads to, a recipe, like a screenshot. */
export async function readPasted(editor: RecipeEditor, text: string, signal: AbortSignal): Promise<Unread | null> {
  signal.throwIfAborted();
  const pasted = whatWasPasted(text);
  if (pasted.kind === "text") {
    fillIn(editor, pasted.reading, []);
    return null;
  }
  const { url, rest } = pasted;
  try {
    const answer = await askApi<PageAnswer>("/api/recipe-link-analyze", { url }, signal);
    signal.throwIfAborted();
    fillIn(editor, readingOf(answer, url), []);
    return null;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiRefusal)) throw error;
    const { code, title, message } = error;
    if (code === null) return noAnswer(text);
    const isPassing = passing.includes(code);
    if (!isPassing) keep(editor, url, rest);
    return { title: title || "Couldn't read the page", message, code, text, isPassing };
  }
}

type PageAnswer = { recipe: Reading; photoUrls: string[] };

function readingOf({ recipe, photoUrls }: PageAnswer, url: string): Reading {
  const withSource = (reading: Reading) => ({ ...reading, sourceUrl: reading.sourceUrl ?? url });
  const photoUrl = photoUrls.find((address) => isWebAddress(address, ["https:"])) ?? null;
  return { ...withSource(recipe), photoUrl, others: recipe.others.map(withSource) };
}

/** The recipe is typed or read in another way then. */
function keep(editor: RecipeEditor, url: string, rest: string): void {
  editor.update((edit) => {
    const { sourceUrl, notes } = edit.draft;
    const isSource = sourceUrl.trim() === "" || sourceUrl === url;
    const added = [isSource ? "" : url, rest].filter((part) => !notes.includes(part));
    return typeIn(edit, {
      sourceUrl: isSource ? url : sourceUrl,
      notes: [notes, ...added].filter(Boolean).join("\n\n"),
    });
  });
}
