import { useMemo, useState } from "react";
import { storedValue } from "#app/browser/storage.ts";
import type { Reading } from "#app/domain/recipe-text/reading.ts";

/** No post shows more. */
const maxNext = 5;

/**
 * Further recipes that the same screenshots show, to be added after this one; kept in the tab, so that a reload
 * does not lose them.
 */
export function useNextRecipes(draftKey: string) {
  const stored = useMemo(
    () => storedValue<Reading[]>({ key: `nextRecipes:${draftKey}`, isOfThisTab: true, parse: readingsFrom }),
    [draftKey],
  );
  const [next, setNext] = useState<Reading[] | null>(null);
  function keep(readings: Reading[]) {
    const kept = readings.slice(0, maxNext);
    setNext(kept);
    if (kept.length === 0) stored.remove();
    else stored.write(kept);
  }
  return {
    /** Call after the first render only: a server knows nothing of them. */
    list: () => next ?? stored.read() ?? [],
    keep,
  };
}

/** Written by this page alone, in this tab; another release's may lack what it does not know. */
function readingsFrom(found: unknown): Reading[] | null {
  const isReading = (item: Partial<Reading> | null) =>
    Array.isArray(item?.ingredients) && Array.isArray(item.instructions) && Array.isArray(item.facts);
  return Array.isArray(found) && found.every(isReading) ? found : null;
}
