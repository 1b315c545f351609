import type { ParsedRecipe } from "recipe-parser";
import { ApiRefusal, askApi } from "#app/browser/ask-api.ts";
import { type DeviceFilling, mergeCloserReading } from "#app/domain/recipes/merge-closer-reading.ts";
import { isServerUnreachable } from "#app/offline/offline-status.ts";
import type { RecipeFormStore } from "../recipe-form-store.ts";
import { isFieldFocused } from "./is-field-focused.ts";

/** A shorter text is no whole recipe. */
const minCharacters = 80;
/** The server cuts off the rest. */
const maxCharacters = 20_000;

/** Until the page is loaded again. */
let hasReader = true;

export function canAnalyzeClosely(text: string): boolean {
  return hasReader && text.trim().length >= minCharacters && !isServerUnreachable();
}

type Options = { signal: AbortSignal; onAnswer(): void };
export type CloserAnalysis = (options: Options) => Promise<void>;

/** Asks the server to read the text again, and takes what is better once no field is focused. Never throws. */
export async function analyzeTextClosely(
  { dispatch, getState }: RecipeFormStore,
  device: DeviceFilling,
  { signal, onAnswer }: Options,
): Promise<void> {
  try {
    const text = device.text.slice(0, maxCharacters);
    const { recipe } = await askApi<{ recipe: ParsedRecipe }>("/api/recipe-text-analyze", { text }, signal);
    onAnswer();
    await waitUntilNoFieldIsFocused(signal);
    const { draft } = getState();
    const merged = mergeCloserReading(draft, device, recipe);
    if (merged !== draft) dispatch({ type: "takeCloserDraft", draft: merged });
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiRefusal)) console.error(error);
    else if (error.code === "reader_unavailable") hasReader = false;
  }
}

function waitUntilNoFieldIsFocused(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const check = () => {
      if (!signal.aborted && isFieldFocused()) return;
      end.abort();
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    // When a field is left for another one, the other has the focus only after this event.
    document.addEventListener("focusout", () => setTimeout(check), { signal: end.signal });
    signal.addEventListener("abort", check, { signal: end.signal });
    check();
  });
}
