import { isShownEntry } from "./remix-router.ts";

type Listener = () => void;
const listeners = new Set<Listener>();

/**
 * A page may copy its entry in the browser's history, so that Back leaves a state of the page and not the page.
 * The router is kept from hearing of it: it would load the page again. To be called before the router is made,
 * since listeners of the window are called in the order in which they were added, also those that capture.
 */
export function keepCopiesFromRouter(): void {
  window.addEventListener("popstate", (event) => {
    if (!isShownEntry()) return;
    event.stopImmediatePropagation();
    for (const listener of listeners) listener();
  });
}

/** Makes a copy of the page's entry, with more state, and goes to it. */
export function pushCopy(state: Record<string, unknown>): void {
  window.history.pushState({ ...window.history.state, ...state }, "");
}

/** Listens for the person going from one of the shown page's entries to another. Returns what stops listening. */
export function whenAmongCopies(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
