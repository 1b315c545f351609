import { useCallback, useEffect, useRef, useState } from "react";
import {
  type DraftField,
  draftFromStorage,
  emptyDraft,
  fillFromKept,
  isBlank,
  type RecipeDraft,
} from "#app/domain/recipes/recipe-draft.ts";

const saveDelayMs = 500;

/**
 * The recipe being typed, kept in this browser under the person's own key: restored on arrival, saved half a
 * second after each change.
 */
export function useDraft(draftKey: string, initial: () => RecipeDraft) {
  const storageKey = `recipeDraft:${draftKey}`;
  const [draft, setDraft] = useState<RecipeDraft>(initial);
  const isRestored = useRef(false);
  const writing = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    const kept = draftFromStorage(read(storageKey));
    // What was typed before this script had loaded is newer than the kept draft.
    if (kept) setDraft((typed) => fillFromKept(typed, kept));
    isRestored.current = true;
  }, [storageKey]);

  useEffect(() => {
    if (!isRestored.current) return;
    writing.current = setTimeout(() => write(storageKey, draft), saveDelayMs);
    return () => clearTimeout(writing.current);
  }, [draft, storageKey]);

  /** A change by hand: the field no longer counts as read. */
  const change = useCallback((changes: Partial<RecipeDraft>) => {
    setDraft((before) => ({
      ...before,
      ...changes,
      readFields: before.readFields.filter((field: DraftField) => !(field in changes)),
    }));
  }, []);

  const clear = useCallback(() => {
    // The pending write holds the draft that has just been saved.
    clearTimeout(writing.current);
    write(storageKey, { ...emptyDraft(), submissionId: draft.submissionId });
    setDraft({ ...emptyDraft(), submissionId: crypto.randomUUID() });
  }, [storageKey, draft.submissionId]);

  return { draft, setDraft, change, clear };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, draft: RecipeDraft): void {
  try {
    if (!isBlank(draft)) localStorage.setItem(key, JSON.stringify(draft));
    // Another tab may have kept another recipe since.
    else if (draftFromStorage(read(key))?.submissionId === draft.submissionId) localStorage.removeItem(key);
  } catch {
    // Where storage is full or forbidden, only the draft is lost.
  }
}
