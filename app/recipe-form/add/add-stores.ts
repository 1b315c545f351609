import { dismissPageToasts, showToast } from "#app/browser/toast.ts";
import { createUploadState, toDraftPhoto } from "#app/device/added-photo.ts";
import { signInToAddMessage } from "#app/modules/recipes/recipe.ts";
import { createEmptyDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { createPhotoStore, showPhotoMessage } from "../photos/photo-store.ts";
import { createDuplicateSearch } from "../reader/duplicate-search.ts";
import { chooseFoundRecipe } from "../reader/fill-form.ts";
import { createScreenshotReader } from "../reader/screenshot-reader.ts";
import { createTextReader } from "../reader/text-reader.ts";
import { createFieldsState, reduceFields } from "../stores/fields.ts";
import { listAddedPhotos } from "../stores/photos.ts";
import { createReaderState, findProblem, reduceReader, type Source } from "../stores/reader.ts";
import { createStore } from "../stores/store.ts";

export type AddStores = ReturnType<typeof createAddStores>;

type Shared = { sharedText: string; sharedTitle: string };

/** The stores of the add form, with the readers of screenshots, pasted texts and links. */
export function createAddStores(draft: RecipeDraft, { sharedText, sharedTitle }: Shared) {
  const fields = createStore(reduceFields, createFieldsState(draft));
  const reader = createStore(reduceReader, createReaderState(sharedText));
  const photos = createPhotoStore({
    // The add screen has its own message for an ended session.
    announce: (message) =>
      showPhotoMessage(message.code === "not_signed_in" ? { ...message, description: signInToAddMessage } : message),
  });
  const duplicates = createDuplicateSearch({ fields, reader });
  const stores = { fields, photos, reader, ...duplicates };
  const texts = createTextReader(stores);
  const screenshots = createScreenshotReader(stores);

  /** Begins the next recipe. Texts that were not read and recipes that were found stay. */
  function reset({ dropsPhotoRecipes }: { dropsPhotoRecipes: boolean }): void {
    screenshots.cancel();
    texts.abort();
    fields.dispatch({ type: "reset", draft: { ...createEmptyDraft(), submissionId: crypto.randomUUID() } });
    photos.dispatch({ type: "reset" });
    reader.dispatch({ type: "reset", dropsPhotoRecipes });
  }

  /** Reads the files and the text that another app shared. */
  function takeOffered({ id, images, text }: Pick<Source, "id" | "images" | "text">): void {
    reader.dispatch({ type: "finish", id });
    if (images.length > 0) photos.addFiles(images);
    if (text !== "") void texts.read(text);
    removeShareParametersFromUrl();
  }

  /** Reads the text in the page's address. */
  async function readShared(): Promise<void> {
    if (await texts.read(sharedText, sharedText === sharedTitle)) removeShareParametersFromUrl();
  }

  return {
    ...stores,
    texts,
    screenshots,
    takeOffered,
    readShared,
    choose: (index: number) => chooseFoundRecipe(stores, index),

    /** Call it after a save. Returns the saved photos with new uploads, because they may show other found recipes. */
    beginNextRecipe() {
      const saved = listDraftPhotos().map((photo) => ({ ...photo, ...createUploadState() }));
      reset({ dropsPhotoRecipes: false });
      return saved;
    },

    /** Call it before a save, which does not wait for analyses. */
    skipReading(): void {
      screenshots.skip();
      texts.skip();
    },

    /**
     * Removes the draft and offers Undo. What was shared beside the draft, or the next found recipe that needs none of
     * the photos, fills the form.
     */
    startOver(): void {
      const [removedFields, removedReader, removedPhotos] = [fields.getState(), reader.getState(), listDraftPhotos()];
      const isSharedTextHeld = sharedText !== "" && findProblem(removedReader)?.text === sharedText;
      reset({ dropsPhotoRecipes: true });
      chooseFoundRecipe(stores, 0);
      for (const source of removedReader.sources) if (source.status === "offered") takeOffered(source);
      if (isSharedTextHeld) void readShared();
      function undo() {
        screenshots.cancel();
        texts.abort();
        fields.dispatch({ type: "reset", ...removedFields });
        reader.dispatch({ type: "reset", to: removedReader });
        photos.restore(removedPhotos);
      }
      dismissPageToasts();
      showToast({ title: "Draft removed", action: { label: "Undo", onClick: undo }, isUndo: true });
    },

    close(): void {
      screenshots.close();
      texts.abort();
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
