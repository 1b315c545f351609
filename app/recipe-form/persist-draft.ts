import { type DraftPhoto, toDraftPhoto } from "#app/device/added-photo.ts";
import {
  type DraftText,
  deleteDraft,
  deleteOldDrafts,
  readDraft,
  readDraftPhotos,
  type StoredDraft,
  storeDraftSynchronously,
  writeDraft,
  writeDraftPhotos,
} from "#app/device/draft-storage.ts";
import { subscribeToSignOut } from "#app/device/page-owner.ts";
import { isEqualDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import type { PhotoStore } from "./photos/photo-store.ts";
import type { FieldsStore } from "./stores/fields.ts";
import { createPhotosState, listAddedPhotos } from "./stores/photos.ts";
import { addUnaddedText } from "./unadded-text.ts";

const saveDelayMs = 500;

type DraftOptions = {
  key: string;
  fields: FieldsStore;
  photos: PhotoStore;
  /** Another store whose state is stored with the draft. */
  more: { subscribe(listener: () => void): () => void };
  /** Returns the draft to store; null if there is none. */
  getText(): DraftText | null;
  /** Fills the form from a stored draft. */
  restore(stored: StoredDraft): void;
  /** True if leaving the page deletes the draft, which then only survives a reload. */
  isDeletedOnLeaving?: boolean;
  /** Called once the stored draft is in the form. */
  onRestored?(stored: StoredDraft | null): void;
};

/** Restores a draft, then stores its text and photos whenever they change. Returns a function that stops storing. */
export function persistDraft(options: DraftOptions): () => void {
  const { key, fields, photos, more, getText, restore, isDeletedOnLeaving, onRestored } = options;
  const ends: ((isDeleted: boolean) => void)[] = [];
  let isEnded = false;
  // The draft that this tab stored last or, before that, restored. Another tab's newer draft is not overwritten.
  let own: RecipeDraft | null = null;
  void deleteOldDrafts();
  void begin();

  async function begin(): Promise<void> {
    const stored = await readDraft(key);
    if (isEnded) return;
    if (stored) restore(stored);
    ends.push(persistText(stored));
    onRestored?.(stored);
    const storedPhotos = await readDraftPhotos(key);
    if (isEnded) return;
    photos.restore(storedPhotos);
    ends.push(persistPhotos(key, photos));
  }

  function persistText(stored: StoredDraft | null): () => void {
    const isStored = (draft: RecipeDraft) => stored !== null && isEqualDraft(draft, stored.draft);
    const { draft } = fields.getState();
    own = isStored(draft) ? draft : null;
    let latest = JSON.stringify(own ? getText() : null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const text = timer === undefined ? null : getText();
      clearTimeout(timer);
      timer = undefined;
      if (!text) return null;
      own = text.draft;
      // Storing an unchanged draft again keeps its time.
      void writeDraft(key, text, isStored(text.draft) ? stored?.storedAt : undefined);
      return text;
    };
    const writeWhenHidden = () => {
      if (!document.hidden) return;
      addUnaddedText();
      write();
    };
    const writeBeforeLeaving = () => {
      addUnaddedText();
      const text = write();
      if (text) storeDraftSynchronously(key, text);
    };
    const onChange = () => {
      const text = getText();
      const now = JSON.stringify(text);
      if (now !== latest) {
        latest = now;
        clearTimeout(timer);
        timer = text ? setTimeout(write, saveDelayMs) : undefined;
        if (!text) void deleteDraft(key, own);
      }
    };
    onChange();
    const unsubscribes = [fields.subscribe(onChange), more.subscribe(onChange)];
    document.addEventListener("visibilitychange", writeWhenHidden);
    window.addEventListener("pagehide", writeBeforeLeaving);
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      write();
      document.removeEventListener("visibilitychange", writeWhenHidden);
      window.removeEventListener("pagehide", writeBeforeLeaving);
    };
  }

  return () => {
    isEnded = true;
    for (const end of ends) end(isDeletedOnLeaving === true);
    if (isDeletedOnLeaving) void deleteDraft(key, own);
  };
}

/** Stores the added photos, and records which photos survive leaving the page. */
function persistPhotos(key: string, { getState, dispatch, subscribe }: PhotoStore): (isDeleted: boolean) => void {
  let seen = createPhotosState().all;
  let stored = "[]";
  let writing = Promise.resolve();
  function write(photos: DraftPhoto[]): void {
    writing = writing.then(async () => {
      const isStored = await writeDraftPhotos(key, photos);
      // Clears the record of what was stored, so that the next change retries.
      if (!isStored) stored = "";
      dispatch({ type: "recordStored", ids: isStored ? photos.map(({ id }) => id) : [] });
    });
  }
  function onChange(): void {
    const state = getState();
    if (state.all === seen) return;
    seen = state.all;
    const photos = listAddedPhotos(state).flatMap(toDraftPhoto);
    const facts = JSON.stringify(photos.map(({ uploadId, reading }) => [uploadId, reading]));
    if (facts === stored) return;
    stored = facts;
    write(photos);
  }
  onChange();
  const unsubscribes = [subscribe(onChange), subscribeToSignOut(() => write([]))];
  return (isDeleted) => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    if (isDeleted && stored !== "[]") write([]);
  };
}
