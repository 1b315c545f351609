import { dismissPageToasts, showToast } from "#app/browser/toast.ts";
import { createUploadState, toDraftPhoto } from "#app/device/added-photo.ts";
import { postJson } from "#app/device/post-form.ts";
import type { DuplicateSearch } from "#app/modules/recipes/find-duplicate.server.ts";
import { joinIngredients, signInToAddMessage } from "#app/modules/recipes/recipe.ts";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createPhotoStore, showPhotoMessage } from "../photos/photo-store.ts";
import { chooseFoundRecipe } from "../reader/fill-form.ts";
import { createSourceReader } from "../reader/source-reader.ts";
import { createFieldsState, type FieldsStore, reduceFields } from "../stores/fields.ts";
import { listAddedPhotos } from "../stores/photos.ts";
import {
  createReaderState,
  listFoundRecipes,
  type ReaderStore,
  type RecipeSource,
  reduceReader,
  type SerializedDuplicateRecipe,
} from "../stores/reader.ts";
import { createStore } from "../stores/store.ts";

export type AddStores = ReturnType<typeof createAddStores>;

/**
 * The stores of the add form, with the readers of screenshots, pasted texts and links. A shared text that equals
 * `sharedTitle` is the recipe's title. Screenshots are read without the server's model if `readsOnDevice`.
 */
export function createAddStores(
  draft: RecipeDraft,
  { sharedTitle = "", readsOnDevice = false }: { sharedTitle?: string; readsOnDevice?: boolean } = {},
) {
  const fields = createStore(reduceFields, createFieldsState(draft));
  const reader = createStore(reduceReader, createReaderState());
  const photos = createPhotoStore({
    // Replaces the message for an ended session, because the add screen has its own.
    announce: (message) =>
      showPhotoMessage(message.code === "not_signed_in" ? { ...message, description: signInToAddMessage } : message),
  });
  const duplicates = createDuplicateSearch({ fields, reader });
  const stores = { fields, photos, reader, ...duplicates };
  const sources = createSourceReader(stores, readsOnDevice);

  /** Begins the next recipe. Texts that were not read and recipes that were found stay. */
  function reset(): void {
    sources.abort();
    fields.dispatch({ type: "reset", draft: { ...createEmptyDraft(), submissionId: crypto.randomUUID() } });
    photos.dispatch({ type: "reset" });
    reader.dispatch({ type: "reset" });
  }

  return {
    ...stores,
    sources,
    choose: (index: number) => chooseFoundRecipe(stores, index),

    /** Forgets the recipes that were found and not added, and offers Undo. */
    dismissFound(): void {
      const found = { recipes: listFoundRecipes(reader.getState()), isAsking: reader.getState().isAsking };
      reader.dispatch({ type: "dismissFound" });
      const undo = () => reader.dispatch({ type: "restore", found });
      showToast({ title: "Recipes removed", action: { label: "Undo", onClick: undo }, isUndo: true });
    },

    /** Resets the form after a save. Returns the saved photos with new uploads: they may show other found recipes. */
    beginNextRecipe() {
      const saved = listDraftPhotos().map((photo) => ({ ...photo, ...createUploadState() }));
      // Nothing of the saved recipe can be undone any more.
      dismissPageToasts();
      reset();
      return saved;
    },

    /** Reads what another app, site or bookmark handed over. */
    readOffered({ id, images, text, page }: Pick<RecipeSource, "id" | "images" | "text" | "page">): void {
      reader.dispatch({ type: "finish", id });
      if (images.length > 0) photos.addFiles(images);
      if (text !== "") void sources.read(text, text === sharedTitle);
      if (page !== "") void sources.readPage(page);
      removeShareParametersFromUrl();
    },

    /** Empties the form and offers Undo. */
    startOver(): void {
      const [removedFields, removedReader, removedPhotos] = [fields.getState(), reader.getState(), listDraftPhotos()];
      reset();
      function undo() {
        sources.abort();
        fields.dispatch({ type: "reset", ...removedFields });
        reader.dispatch({ type: "reset", to: removedReader });
        photos.restore(removedPhotos);
      }
      dismissPageToasts();
      showToast({ title: "Draft removed", action: { label: "Undo", onClick: undo }, isUndo: true });
    },
  };

  function listDraftPhotos() {
    return listAddedPhotos(photos.getState()).flatMap(toDraftPhoto);
  }
}

/** Removes the shared text from the URL without the router, which would call the loader again. */
export function removeShareParametersFromUrl(): void {
  window.history.replaceState(window.history.state, "", "/app/add");
}

/** Asks the server for a saved recipe that resembles the form's recipe. */
function createDuplicateSearch({ fields, reader }: { fields: FieldsStore; reader: ReaderStore }) {
  let latest = "";
  let dismissed = "";
  const getIdentity = ({ submissionId, title, sourceUrl }: RecipeDraft) =>
    JSON.stringify([submissionId, title.trim(), sourceUrl.trim()]);
  const getDismissal = (id: string | undefined) => JSON.stringify([fields.getState().draft.submissionId, id]);

  async function findDuplicate(): Promise<void> {
    const { draft } = fields.getState();
    const { title, sourceUrl, ingredientsList } = draft;
    latest = getIdentity(draft);
    reader.dispatch({ type: "showDuplicate", duplicate: null });
    if (title.trim() === "" && sourceUrl.trim() === "") return;
    const search: DuplicateSearch = { title, sourceUrl, ingredients: joinIngredients(ingredientsList) };
    try {
      const { alike } = await postJson<{ alike: SerializedDuplicateRecipe | null }>("/api/recipe-duplicates", search);
      const isCurrent =
        getIdentity(fields.getState().draft) === getIdentity(draft) && getDismissal(alike?.id) !== dismissed;
      if (isCurrent) reader.dispatch({ type: "showDuplicate", duplicate: alike });
    } catch {
      // Ignores the failure, because the form works without this hint.
    }
  }

  return {
    /** Searches again after a source has filled the form. */
    findDuplicate: () => void findDuplicate(),
    /** Searches after the person has left the title or the source link, if either has changed. */
    findTypedDuplicate: () => void (getIdentity(fields.getState().draft) !== latest && findDuplicate()),
    dismissDuplicate(): void {
      dismissed = getDismissal(reader.getState().duplicate?.id);
      reader.dispatch({ type: "showDuplicate", duplicate: null });
    },
  };
}
