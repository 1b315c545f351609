import { postJson } from "#app/device/post-json.ts";
import type { DuplicateSearch } from "#app/modules/recipes/find-duplicate.server.ts";
import { joinIngredients } from "#app/modules/recipes/recipe.ts";
import type { RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { FieldsStore } from "../stores/fields.ts";
import type { DuplicateJson, ReaderStore } from "../stores/reader.ts";

/** Asks the server for a saved recipe that resembles the form's recipe. */
export function createDuplicateSearch({ fields, reader }: { fields: FieldsStore; reader: ReaderStore }) {
  let latest = "";
  let dismissedId: string | undefined;
  const getIdentity = ({ title, sourceUrl }: RecipeDraft) => JSON.stringify([title.trim(), sourceUrl.trim()]);

  async function findDuplicate(): Promise<void> {
    const { draft } = fields.getState();
    const { title, sourceUrl, ingredientsList } = draft;
    latest = getIdentity(draft);
    reader.dispatch({ type: "showDuplicate", duplicate: null });
    if (title.trim() === "" && sourceUrl.trim() === "") return;
    const search: DuplicateSearch = { title, sourceUrl, ingredients: joinIngredients(ingredientsList) };
    try {
      const { alike } = await postJson<{ alike: DuplicateJson | null }>("/api/recipe-duplicates", search);
      const isCurrent = getIdentity(fields.getState().draft) === getIdentity(draft) && alike?.id !== dismissedId;
      if (isCurrent) reader.dispatch({ type: "showDuplicate", duplicate: alike });
    } catch {
      // The form works without this hint.
    }
  }

  return {
    /** Call it once for each source that has filled the form. */
    findDuplicate: () => void findDuplicate(),
    /** Call it when the title or the source link has been left. */
    findTypedDuplicate: () => void (getIdentity(fields.getState().draft) !== latest && findDuplicate()),
    dismissDuplicate(): void {
      dismissedId = reader.getState().duplicate?.id;
      reader.dispatch({ type: "showDuplicate", duplicate: null });
    },
  };
}
