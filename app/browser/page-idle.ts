import { useSyncExternalStore } from "react";

/** Runs the work after the load event, so that the work does not compete with the page for the connection. */
export function runAfterPageLoad(work: () => void): void {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", () => work(), { once: true });
}

/** Falls back to a one-second timeout, because Safari has no `requestIdleCallback`. */
export function runWhenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

let hasBeenIdle = false;

/** False on the server, while hydrating, and until the loaded page has been idle. */
export function usePageIdle(): boolean {
  return useSyncExternalStore(
    subscribeToIdle,
    () => hasBeenIdle,
    () => false,
  );
}

function subscribeToIdle(listener: () => void): () => void {
  let isListening = true;
  runAfterPageLoad(() =>
    runWhenIdle(() => {
      hasBeenIdle = true;
      if (isListening) listener();
    }),
  );
  return () => {
    isListening = false;
  };
}
