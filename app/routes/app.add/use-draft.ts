import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type StoredValue, storedValue } from "#app/browser/storage.ts";
import { useListener } from "#app/browser/use-listener.ts";
import {
  type DraftField,
  draftFrom,
  emptyDraft,
  fillFromKept,
  isBlank,
  type RecipeDraft,
} from "#app/domain/recipes/recipe-draft.ts";

const saveDelayMs = 500;

/**
 * The recipe being typed, kept in this browser under the person's own key: restored on arrival, saved half a
 * second after each change, or when the page is left before.
 */
export function useDraft(draftKey: string, initial: () => RecipeDraft) {
  const stored = useMemo(() => storedValue({ key: `recipeDraft:${draftKey}`, parse: draftFrom }), [draftKey]);
  const [draft, setDraft] = useState<RecipeDraft>(initial);
  const isRestored = useRef(false);
  const unwritten = useRef<RecipeDraft | null>(null);

  useEffect(() => {
    const kept = stored.read();
    // What was typed before this script had loaded is newer than what was kept.
    if (kept) setDraft((typed) => fillFromKept(typed, kept));
    isRestored.current = true;
  }, [stored]);

  const write = useCallback(() => {
    if (unwritten.current) keep(stored, unwritten.current);
    unwritten.current = null;
  }, [stored]);

  useEffect(() => {
    if (!isRestored.current) return;
    unwritten.current = draft;
    const writing = setTimeout(write, saveDelayMs);
    return () => clearTimeout(writing);
  }, [draft, write]);
  useListener("pagehide", write);
  useEffect(() => write, [write]);

  /** A change by hand: the field no longer counts as read. */
  const change = useCallback((changes: Partial<RecipeDraft>) => {
    setDraft((before) => ({
      ...before,
      ...changes,
      readFields: before.readFields.filter((field: DraftField) => !(field in changes)),
    }));
  }, []);

  const clear = useCallback(() => {
    // The draft that has just been saved.
    unwritten.current = null;
    keep(stored, { ...emptyDraft(), submissionId: draft.submissionId });
    setDraft({ ...emptyDraft(), submissionId: crypto.randomUUID() });
  }, [stored, draft.submissionId]);

  return { draft, setDraft, change, clear };
}

function keep(stored: StoredValue<RecipeDraft>, draft: RecipeDraft): void {
  if (!isBlank(draft)) stored.write(draft);
  // Another tab may have kept another recipe since.
  else if (stored.read()?.submissionId === draft.submissionId) stored.remove();
}
