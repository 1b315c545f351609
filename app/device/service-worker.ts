import { runWhenIdle } from "#app/browser/page-idle.ts";
import { getPageOwner } from "./page-owner.ts";
import { preloadRoutes } from "./shell.ts";

declare global {
  interface Navigator {
    /** Only Chromium has this property. */
    connection?: { saveData: boolean; effectiveType: string };
  }
}

/**
 * Registers the service worker on pages of signed-in people; a visitor needs no offline app. Errors are ignored, because
 * the app works without a service worker, too.
 */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || getPageOwner() === null) return;
  runWhenIdle(() => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined));
}

/** False if the browser's data saver is on. */
export function canPrefetch(): boolean {
  return navigator.connection?.saveData !== true;
}

/** The pages that most taps open. */
const likelyRoutes = [
  "routes/app._index",
  "routes/app.recipes._index",
  "routes/app.recipes.$id._index",
  "routes/app_.recipes.$id.cook",
];

/** Runs the code of likely pages ahead, which the service worker has cached, so that a tap need not wait for the code. */
export async function preloadLikelyPages(): Promise<void> {
  if (getPageOwner() === null) return;
  await navigator.serviceWorker?.ready;
  runWhenIdle(() => preloadRoutes(likelyRoutes));
}
