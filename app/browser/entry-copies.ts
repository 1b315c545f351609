import { isNavigating, isShownEntry } from "./remix-router.ts";

type Listener = () => void;
const listeners = new Set<Listener>();
/** Whether the last move led to a copy. */
let isOnCopy = false;
const isCopyShown = () => (window.history.state as { isCopy?: boolean } | null)?.isCopy === true;

/**
 * A page may copy its entry in the browser's history, so that Back leaves a state of the page and not the page. The
 * router is kept from hearing of moves between the two: it would load the page again. It needs to hear of every other
 * move. To be called before the router is made, so that this listener comes first.
 */
export function keepCopiesFromRouter(): void {
  isOnCopy = isCopyShown();
  window.addEventListener("popstate", (event) => {
    const isAmongCopies = isOnCopy || isCopyShown();
    isOnCopy = isCopyShown();
    if (!isAmongCopies || !isShownEntry() || isNavigating()) return;
    event.stopImmediatePropagation();
    for (const listener of listeners) listener();
  });
}

/** Makes a copy of the page's entry, with more state, and goes to it. */
export function pushCopy(state: Record<string, unknown>): void {
  window.history.pushState({ ...window.history.state, ...state, isCopy: true }, "");
  isOnCopy = true;
}

/** Listens for the person going from one of the shown page's entries to another. Returns what stops listening. */
export function whenAmongCopies(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
