import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createPhotoStore } from "#app/recipe-form/photos/photo-store.ts";
import { createFieldsState, type FieldsState, reduceFields } from "#app/recipe-form/stores/fields.ts";
import { createReaderState, reduceReader } from "#app/recipe-form/stores/reader.ts";
import { createStore } from "#app/recipe-form/stores/store.ts";

/** The stores of a recipe form, and how many saved recipes were looked for. */
export function createFormStores(
  draft: Partial<RecipeDraft> = {},
  more: Partial<FieldsState> & { photos?: Parameters<typeof createPhotoStore>[0] } = {},
) {
  const searches = { count: 0 };
  return {
    fields: createStore(reduceFields, createFieldsState({ ...createEmptyDraft(), ...draft }, more)),
    photos: createPhotoStore(more.photos),
    reader: createStore(reduceReader, createReaderState()),
    searches,
    findDuplicate(): void {
      searches.count += 1;
    },
  };
}
