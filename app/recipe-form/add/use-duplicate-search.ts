import { useRef, useState } from "react";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { postJson } from "#app/device/post-json.ts";
import type { DuplicateRecipe, DuplicateSearch } from "#app/modules/recipes/find-duplicate.server.ts";
import { joinIngredients } from "#app/modules/recipes/recipe.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";

/** The recipe as JSON holds it, with its date as a string. */
type DuplicateJson = Omit<DuplicateRecipe, "createdAt"> & { createdAt: string };

/** Asks the server for a similar recipe after an analysis and when the title or source field loses the focus. */
export function useDuplicateSearch({ title, sourceUrl, ingredientsList, confidence }: RecipeDraft) {
  const [found, setFound] = useState<DuplicateJson | null>(null);
  const [dismissedId, setDismissedId] = useState<string | null>(null);
  const latestRequest = useRef("");
  const currentRequest = JSON.stringify([title.trim(), sourceUrl.trim(), confidence]);

  async function requestDuplicate() {
    if (latestRequest.current === currentRequest) return;
    latestRequest.current = currentRequest;
    setFound(null);
    const search: DuplicateSearch = { title, sourceUrl, ingredients: joinIngredients(ingredientsList) };
    try {
      const { alike } = await postJson<{ alike: DuplicateJson | null }>("/api/recipe-duplicates", search);
      if (latestRequest.current === currentRequest) setFound(alike);
    } catch {
      // The form works without this hint.
    }
  }
  useOnChange(currentRequest, () => {
    if (!isTitleOrSource(document.activeElement)) void requestDuplicate();
  });
  useWindowListener("focusout", ({ target }) => {
    if (isTitleOrSource(target)) void requestDuplicate();
  });

  return { alike: found?.id === dismissedId ? null : found, dismiss: () => setDismissedId(found?.id ?? null) };
}

function isTitleOrSource(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && ["title", "sourceUrl"].includes(target.name);
}
