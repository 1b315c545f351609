import { onNewsFromOtherTabs } from "#app/browser/other-tabs.ts";
import { storedValue } from "#app/browser/storage.ts";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { draftFrom, fillFromKept, isBlank, isEqualDraft, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { addedIn } from "#app/recipe-form/photos/form-photos.ts";
import {
  forgetOldPhotos,
  type KeptPhoto,
  keepPhotos,
  readKeptPhotos,
  toKept,
} from "#app/recipe-form/photos/kept-photos.ts";
import type { FoundRecipe, RecipeEdit } from "./recipe-form-state.ts";
import type { RecipeEditor } from "./recipe-form-store.ts";

const saveDelayMs = 500;

/**
 * Keeps a recipe that is not saved yet, and restores it: what is typed or not read yet and its photos in the browser,
 * under the person's own key, the recipes to add next in the tab. Returns what ends it.
 */
export function keepRecipe(editor: RecipeEditor, draftKey: string): () => void {
  const { read, update } = editor;
  const parts = [
    keepDraft(draftKey),
    keepWaiting(editor, draftKey),
    keepUnread(draftKey),
    keepPhotosOf(editor, draftKey),
  ];
  const unsubscribe = editor.subscribe(() => {
    for (const part of parts) part.onChange(read());
  });
  // What was typed before this script loaded is newer than what was kept.
  for (const part of parts) update(part.restore);
  return () => {
    unsubscribe();
    for (const part of parts) part.end();
  };
}

type Part = { restore(edit: RecipeEdit): RecipeEdit; onChange(edit: RecipeEdit): void; end(): void };

function keepDraft(draftKey: string): Part {
  const stored = keptDraft(draftKey);
  let latest: RecipeDraft | null = null;
  let writing: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (latest && writing !== undefined) stored.write({ ...latest, keptAt: Date.now() });
    clearTimeout(writing);
    writing = undefined;
  };
  window.addEventListener("pagehide", write);
  return {
    restore(edit) {
      const kept = stored.read();
      if (!kept) return edit;
      const draft = fillFromKept(edit.draft, kept);
      // Looking at it makes it no newer.
      if (isEqualDraft(draft, kept)) latest = draft;
      return { ...edit, draft, keptAt: kept.keptAt };
    },
    onChange({ draft }) {
      if (draft === latest) return;
      const submissionId = latest?.submissionId;
      latest = draft;
      clearTimeout(writing);
      writing = isBlank(draft) ? undefined : setTimeout(write, saveDelayMs);
      // Emptied or saved. Another tab may have kept another recipe since.
      if (isBlank(draft) && stored.read()?.submissionId === submissionId) stored.remove();
    },
    end() {
      write();
      window.removeEventListener("pagehide", write);
    },
  };
}

function keptDraft(draftKey: string) {
  return storedValue({ key: `recipeDraft:${draftKey}`, parse: keptDraftFrom });
}

/** For the next visit of the add page. False if another draft is there. */
export async function leaveDraft(draftKey: string, draft: RecipeDraft, photos: KeptPhoto[]): Promise<boolean> {
  const stored = keptDraft(draftKey);
  const other = stored.read();
  if ((other && !isBlank(other)) || (await readKeptPhotos(draftKey)).length > 0) return false;
  return (await keepPhotos(draftKey, photos)) && stored.write({ ...draft, keptAt: Date.now() });
}

function keptDraftFrom(found: unknown): (RecipeDraft & { keptAt: number | null }) | null {
  const draft = draftFrom(found);
  const { keptAt } = fieldsOf(found);
  return draft && { ...draft, keptAt: typeof keptAt === "number" ? keptAt : null };
}

function keepWaiting({ read }: RecipeEditor, draftKey: string): Part {
  const stored = storedValue({ key: `nextRecipes:${draftKey}`, isOfThisTab: true, parse: waitingFrom });
  let latest = read().waiting;
  return {
    restore(edit) {
      const waiting = stored.read();
      return waiting ? { ...edit, waiting } : edit;
    },
    onChange({ waiting }) {
      if (waiting === latest) return;
      latest = waiting;
      if (waiting.recipes.length === 0) stored.remove();
      else stored.write(waiting);
    },
    end: () => undefined,
  };
}

function keepUnread(draftKey: string): Part {
  const stored = storedValue({
    key: `unreadText:${draftKey}`,
    parse: (found) => (typeof found === "string" ? found : null),
  });
  let latest = "";
  return {
    restore(edit) {
      latest = stored.read() ?? "";
      return { ...edit, unreadText: latest };
    },
    onChange({ unreadText }) {
      if (unreadText === latest) return;
      latest = unreadText;
      if (unreadText === "") stored.remove();
      else stored.write(unreadText);
    },
    end: () => undefined,
  };
}

/** Another release may have written something else in this tab. */
function waitingFrom(found: unknown): RecipeEdit["waiting"] | null {
  const { recipes, isAsking } = fieldsOf(found);
  return Array.isArray(recipes) && recipes.every(isFoundRecipe) ? { recipes, isAsking: isAsking === true } : null;
}

function isFoundRecipe(found: unknown): found is FoundRecipe {
  const { reading, photoIds } = fieldsOf(found);
  const { ingredients, facts } = fieldsOf(reading);
  return [photoIds, ingredients, facts].every(Array.isArray);
}

function keepPhotosOf(editor: RecipeEditor, draftKey: string): Part {
  let isRestored = false;
  let hasEnded = false;
  let written = "[]";
  let latest: RecipeEdit["photos"] | undefined;
  let writing = Promise.resolve();
  const write = (kept: Parameters<typeof keepPhotos>[1]) => {
    writing = writing.then(async () => {
      const isKept = await keepPhotos(draftKey, kept);
      // Retried with the next change.
      if (!isKept) written = "";
      editor.update((edit) => ({ ...edit, keptPhotoIds: isKept ? kept.map(({ id }) => id) : [] }));
    });
  };
  const stopListening = onNewsFromOtherTabs("signed-out", () => write([]));
  readKeptPhotos(draftKey).then((kept) => {
    if (hasEnded) return;
    isRestored = true;
    editor.restore(kept);
  });
  void forgetOldPhotos();
  return {
    restore: (edit) => edit,
    onChange({ photos }) {
      // What was kept has changed, and nothing that would be.
      if (!isRestored || photos === latest) return;
      latest = photos;
      const kept = addedIn(photos).flatMap(toKept);
      const facts = JSON.stringify(kept.map(({ uploadId, wasTried, reading }) => [uploadId, wasTried, reading]));
      if (facts === written) return;
      written = facts;
      write(kept);
    },
    end() {
      hasEnded = true;
      stopListening();
    },
  };
}
