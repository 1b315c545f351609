import { getPageOwner } from "./page-owner.ts";

declare global {
  interface Navigator {
    /** Only Chromium has this property. */
    connection?: { saveData: boolean };
  }
}

/**
 * Registers the service worker on pages of signed-in people; a visitor needs no offline app. Errors are ignored, because
 * the app works without a service worker, too.
 */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || getPageOwner() === null) return;
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  runAfterPageLoad(() => runWhenIdle(register));
}

/** Runs the work after the load event, so that the work does not compete with the page for the connection. */
export function runAfterPageLoad(work: () => void): void {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", () => work(), { once: true });
}

/** False if the browser's data saver is on. */
export function canPrefetch(): boolean {
  return navigator.connection?.saveData !== true;
}

/** Falls back to a one-second timeout, because Safari has no `requestIdleCallback`. */
export function runWhenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}
