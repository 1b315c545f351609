import { useSyncExternalStore } from "react";

/**
 * Runs the work when the page has loaded and the browser is idle, so that the work does not compete with the page. Safari
 * has no `requestIdleCallback`, so the work runs after a second there.
 */
export function runWhenIdle(work: () => void): void {
  if (document.readyState !== "complete") window.addEventListener("load", () => runWhenIdle(work), { once: true });
  else if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 5_000 });
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
  runWhenIdle(() => {
    hasBeenIdle = true;
    if (isListening) listener();
  });
  return () => {
    isListening = false;
  };
}
