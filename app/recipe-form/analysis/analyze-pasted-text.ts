import type { ParsedRecipe } from "recipe-parser";
import { isWebAddress } from "recipe-parser/is-web-address";
import { delay } from "#app/browser/reject-on-abort.ts";
import { isServerUnreachable } from "#app/device/offline-status.ts";
import { ApiError, postJson } from "#app/device/post-json.ts";
import { type DeviceFilledFields, mergeModelAnalysis } from "#app/modules/recipes/merge-model-analysis.ts";
import { createSourceKey, removeTrackingParameters } from "#app/modules/recipes/source-key.ts";
import type { RecipeFormStore } from "../recipe-form-store.ts";
import { classifyPastedText, getWordsAroundLink } from "./classify-pasted-text.ts";
import { fillFormFromAnalysis, fillFormFromPage } from "./fill-form-from-analysis.ts";
import { isFieldFocused } from "./is-field-focused.ts";
import { createNoServerAnswerProblem, linkNotReadTitle, type PasteProblem } from "./paste-field-state.ts";

/** Error codes after which the same link may be read later. */
const temporaryCodes = [
  "link_too_slow",
  "link_unreachable",
  "link_replaced",
  "too_many_links_at_once",
  "sign_in_to_add",
  "not_page_owner",
  "internal_error",
];

/** Fills the form from a pasted text, or from the page of a pasted link. */
export async function analyzePastedText(
  store: RecipeFormStore,
  text: string,
  signal: AbortSignal,
): Promise<PasteProblem | null> {
  signal.throwIfAborted();
  const pasted = classifyPastedText(text);
  if (pasted.kind === "text") {
    const before = store.getState().draft;
    fillFormFromAnalysis(store, pasted.reading, []);
    const filled = store.getState().draft;
    if (filled !== before) void analyzeTextOnServer(store, { text, before, filled }, signal);
    return null;
  }
  const { url, rest } = pasted;
  try {
    const answer = await postJson<PageAnswer>("/api/recipe-link-analyze", { url }, signal);
    signal.throwIfAborted();
    fillFormFromPage(store, addWords(toRecipe(answer, url), rest), url);
    return null;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError)) throw error;
    const { code, title, message } = error;
    if (code === null) return createNoServerAnswerProblem(text);
    const canRetry = temporaryCodes.includes(code);
    const isLinkKept = !canRetry && code !== "link_gone" && keepLink(store, url, rest);
    return { title: title || linkNotReadTitle, message, code, text, canRetry, isLinkKept };
  }
}

type PageAnswer = { recipe: ParsedRecipe; photoUrls: string[] };

function toRecipe({ recipe, photoUrls }: PageAnswer, url: string): ParsedRecipe {
  const withSource = (reading: ParsedRecipe) => ({ ...reading, sourceUrl: reading.sourceUrl ?? url });
  const photoUrl = photoUrls.find((address) => isWebAddress(address, ["https:"])) ?? null;
  return { ...withSource(recipe), photoUrl, others: recipe.others.map(withSource) };
}

/** Adds the words around a shared link to the notes. */
function addWords(reading: ParsedRecipe, rest: string): ParsedRecipe {
  const words = getWordsAroundLink(rest, reading.title ?? "");
  return words ? { ...reading, notes: [words, reading.notes].filter(Boolean).join("\n") } : reading;
}

/** Keeps an unread link as the recipe's source. False if the form's recipe has another source. */
function keepLink(store: RecipeFormStore, url: string, rest: string): boolean {
  const { sourceUrl, notes } = store.getState().draft;
  if (sourceUrl.trim() !== "" && createSourceKey(sourceUrl) !== createSourceKey(url)) return false;
  const words = getWordsAroundLink(rest, "");
  const added = notes.includes(words) ? notes : [notes, words].filter(Boolean).join("\n\n");
  store.dispatch({
    type: "updateDraftFields",
    changes: { sourceUrl: sourceUrl || removeTrackingParameters(url), notes: added },
  });
  return true;
}

/** A shorter text can't hold a whole recipe. */
const minCharacters = 80;
/** The server ignores text beyond this length. */
const maxCharacters = 20_000;
const focusCheckMs = 250;

/** False once the server has said that it has no model, until the page is loaded again. */
let hasModel = true;

/**
 * Asks the server to analyze a text that has filled the form, and takes the server's result where nobody has changed
 * the form since. Never throws.
 */
async function analyzeTextOnServer(
  { dispatch, getState }: RecipeFormStore,
  device: DeviceFilledFields,
  signal: AbortSignal,
): Promise<void> {
  if (!hasModel || device.text.trim().length < minCharacters || isServerUnreachable()) return;
  const show = (isServerAnalyzing: boolean) => dispatch({ type: "changePasteField", changes: { isServerAnalyzing } });
  show(true);
  try {
    const text = device.text.slice(0, maxCharacters);
    const { recipe } = await postJson<{ recipe: ParsedRecipe }>("/api/recipe-text-analyze", { text }, signal);
    show(false);
    // A list that is replaced while somebody types in it would lose the cursor.
    while (isFieldFocused()) await delay(focusCheckMs, signal);
    signal.throwIfAborted();
    dispatch({ type: "report", facts: { draft: mergeModelAnalysis(getState().draft, device, recipe) } });
  } catch (error) {
    if (signal.aborted) return;
    show(false);
    if (!(error instanceof ApiError)) console.error(error);
    else if (error.code === "reader_unavailable") hasModel = false;
  }
}
