import { useRef, useState } from "react";
import { postJson } from "#app/browser/post-json.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import type { DuplicateRecipe, DuplicateSearch } from "#app/domain/recipes/find-duplicate.server.ts";
import { joinIngredients } from "#app/domain/recipes/recipe.ts";
import type { RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";

/** The recipe as JSON holds it, with its date as a string. */
type DuplicateJson = Omit<DuplicateRecipe, "createdAt"> & { createdAt: string };

/** Asks the server for a similar recipe after an analysis and when the title or source field loses the focus. */
export function useDuplicateSearch({ title, sourceUrl, ingredientsList, confidence }: RecipeDraft) {
  const [found, setFound] = useState<DuplicateJson | null>(null);
  const [dismissedId, setDismissedId] = useState<string | null>(null);
  const asked = useRef("");
  const wanted = JSON.stringify([title.trim(), sourceUrl.trim(), confidence]);

  async function ask() {
    if (asked.current === wanted) return;
    asked.current = wanted;
    setFound(null);
    const sought: DuplicateSearch = { title, sourceUrl, ingredients: joinIngredients(ingredientsList) };
    try {
      const { alike } = await postJson<{ alike: DuplicateJson | null }>("/api/recipe-alike", sought);
      if (asked.current === wanted) setFound(alike);
    } catch {
      // The form works without this hint.
    }
  }
  useOnChange(wanted, () => {
    if (!isTitleOrSource(document.activeElement)) void ask();
  });
  useWindowListener("focusout", ({ target }) => {
    if (isTitleOrSource(target)) void ask();
  });

  return { alike: found?.id === dismissedId ? null : found, dismiss: () => setDismissedId(found?.id ?? null) };
}

function isTitleOrSource(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && ["title", "sourceUrl"].includes(target.name);
}
