import { toDraftPhoto } from "#app/device/added-photo.ts";
import {
  type DraftText,
  deleteDraft,
  deleteOldDrafts,
  getEditDraftKey,
  getNewRecipeDraftKey,
  readDraft,
  readDraftPhotos,
  type StoredDraft,
  storeDraftSynchronously,
  writeDraft,
  writeDraftPhotos,
} from "#app/device/draft-storage.ts";
import { subscribeToSignOut } from "#app/device/other-tabs.ts";
import { isBlankDraft, isEqualDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { getUnanalyzedText } from "./analysis/paste-field-state.ts";
import { listAddedPhotos } from "./photos/form-photos.ts";
import type { RecipeFormState } from "./recipe-form-state.ts";
import type { RecipeFormTools } from "./use-recipe-form.ts";

const saveDelayMs = 500;

/**
 * Restores the draft of a new recipe, then stores its text and photos whenever they change. Fields that were typed
 * before the draft is restored keep their values. Returns a function that stops storing.
 */
export function persistNewRecipeDraft(
  tools: RecipeFormTools,
  draftKey: string,
  onRestored: (unreadText: string) => void,
) {
  const key = getNewRecipeDraftKey(draftKey);
  const { dispatch } = tools;
  let isEnded = false;
  const ends: (() => void)[] = [];
  void deleteOldDrafts();
  void restore();

  async function restore(): Promise<void> {
    const stored = await readDraft(key);
    if (isEnded) return;
    if (stored) {
      dispatch({ type: "report", facts: { found: stored.found } });
      dispatch({ type: "restoreDraft", draft: stored.draft, storedAt: stored.storedAt });
    }
    ends.push(persistText(tools, key, { stored, getText: getNewRecipeText }));
    dispatch({ type: "reportDraft", facts: { isRestored: true } });
    onRestored(stored?.unreadText ?? "");
    const photos = await readDraftPhotos(key);
    if (isEnded) return;
    tools.photos.restore(photos);
    ends.push(persistPhotos(tools, key));
  }

  return () => {
    isEnded = true;
    for (const end of ends) end();
  };
}

/** Stores edits for a reload, or for a tab that the phone discards. Leaving the page deletes them. */
export function persistEditDraft(tools: RecipeFormTools, recipeId: string): () => void {
  const key = getEditDraftKey(recipeId);
  let end = () => {};
  let isEnded = false;
  void restore();

  async function restore(): Promise<void> {
    const [stored, photos] = await Promise.all([readDraft(key), readDraftPhotos(key)]);
    // Photos are stored for one visit only.
    if (photos.length > 0) void writeDraftPhotos(key, []);
    if (isEnded) return;
    if (stored?.base && stored.version !== null) {
      const { draft, base, version, storedAt } = stored;
      tools.dispatch({ type: "restoreEdits", stored: { draft, base, version }, storedAt });
    }
    end = persistText(tools, key, { stored, getText: getEditText });
    tools.dispatch({ type: "reportDraft", facts: { isRestored: true } });
    tools.photos.restore(photos);
  }

  return () => {
    isEnded = true;
    end();
    void deleteDraft(key, tools.getState().draft.submissionId);
  };
}

/** Null if there is nothing to store. */
function getNewRecipeText({ draft, pasteField, found }: RecipeFormState): DraftText | null {
  const unreadText = getUnanalyzedText(pasteField);
  const isEmpty = isBlankDraft(draft) && unreadText === "" && found.recipes.length === 0;
  return isEmpty ? null : { draft, unreadText, found };
}

function getEditText({ draft, edit }: RecipeFormState): DraftText | null {
  if (!edit || isEqualDraft(draft, edit.base.draft)) return null;
  return { draft, base: edit.base.draft, version: edit.base.version };
}

type TextOptions = { stored: StoredDraft | null; getText(state: RecipeFormState): DraftText | null };

function persistText({ getState, subscribe }: RecipeFormTools, key: string, { stored, getText }: TextOptions) {
  const isStored = (draft: RecipeDraft) => stored !== null && isEqualDraft(draft, stored.draft);
  let latest = JSON.stringify(isStored(getState().draft) ? getText(getState()) : null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const text = timer === undefined ? null : getText(getState());
    clearTimeout(timer);
    timer = undefined;
    // A draft that was not changed keeps its time.
    if (text) void writeDraft(key, text, isStored(text.draft) ? stored?.storedAt : undefined);
    return text;
  };
  const writeWhenHidden = () => void (document.hidden && write());
  const writeBeforeLeaving = () => {
    const text = write();
    if (text) storeDraftSynchronously(key, text);
  };
  function onChange(state: RecipeFormState, before: RecipeFormState): void {
    if (isSameText(state, before)) return;
    schedule(state, before.draft.submissionId);
  }
  function schedule(state: RecipeFormState, submissionId: string | null): void {
    const text = getText(state);
    const now = JSON.stringify(text);
    if (now === latest) return;
    latest = now;
    clearTimeout(timer);
    timer = text ? setTimeout(write, saveDelayMs) : undefined;
    if (!text) void deleteDraft(key, submissionId);
  }
  schedule(getState(), null);
  const unsubscribe = subscribe(onChange);
  document.addEventListener("visibilitychange", writeWhenHidden);
  window.addEventListener("pagehide", writeBeforeLeaving);
  return () => {
    unsubscribe();
    write();
    document.removeEventListener("visibilitychange", writeWhenHidden);
    window.removeEventListener("pagehide", writeBeforeLeaving);
  };
}

function isSameText(state: RecipeFormState, before: RecipeFormState): boolean {
  const parts = ["draft", "pasteField", "found", "edit"] as const;
  return parts.every((part) => state[part] === before[part]);
}

/** Stores the added photos, and reports in `storedPhotoIds` which photos survive leaving the page. */
function persistPhotos({ dispatch, getState, subscribe }: RecipeFormTools, key: string): () => void {
  let stored = "[]";
  let writing = Promise.resolve();
  function write(photos: ReturnType<typeof toDraftPhoto>): void {
    writing = writing.then(async () => {
      const isStored = await writeDraftPhotos(key, photos);
      // Forgets what was stored, so that the next change retries.
      if (!isStored) stored = "";
      dispatch({ type: "reportDraft", facts: { storedPhotoIds: isStored ? photos.map(({ id }) => id) : [] } });
    });
  }
  function onChange({ photos }: RecipeFormState): void {
    const toStore = listAddedPhotos(photos).flatMap(toDraftPhoto);
    const facts = JSON.stringify(toStore.map(({ uploadId, wasTried, reading }) => [uploadId, wasTried, reading]));
    if (facts === stored) return;
    stored = facts;
    write(toStore);
  }
  onChange(getState());
  const unsubscribe = subscribe((state, before) => void (state.photos !== before.photos && onChange(state)));
  const stopListening = subscribeToSignOut(() => write([]));
  return () => {
    unsubscribe();
    stopListening();
  };
}
