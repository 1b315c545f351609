import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type StoredValue, storedValue } from "#app/browser/storage.ts";
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
 * second after each change.
 */
export function useDraft(draftKey: string, initial: () => RecipeDraft) {
  const stored = useMemo(() => storedValue({ key: `recipeDraft:${draftKey}`, parse: draftFrom }), [draftKey]);
  const [draft, setDraft] = useState<RecipeDraft>(initial);
  const isRestored = useRef(false);
  const writing = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    const kept = stored.read();
    // What was typed before this script had loaded is newer than what was kept.
    if (kept) setDraft((typed) => fillFromKept(typed, kept));
    isRestored.current = true;
  }, [stored]);

  useEffect(() => {
    if (!isRestored.current) return;
    writing.current = setTimeout(() => keep(stored, draft), saveDelayMs);
    return () => clearTimeout(writing.current);
  }, [draft, stored]);

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
