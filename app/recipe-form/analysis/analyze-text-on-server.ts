import type { ParsedRecipe } from "recipe-parser";
import { delay } from "#app/browser/reject-on-abort.ts";
import { isServerUnreachable } from "#app/device/offline-status.ts";
import { ApiError, postJson } from "#app/device/post-json.ts";
import { type DeviceFilledFields, mergeModelAnalysis } from "#app/modules/recipes/merge-model-analysis.ts";
import type { RecipeFormStore } from "../recipe-form-store.ts";
import { isFieldFocused } from "./is-field-focused.ts";

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
export async function analyzeTextOnServer(
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
