import { runWhenIdle } from "#app/browser/page-idle.ts";
import { findOfflineRoute, offlineShellPath } from "#app/modules/offline-pages.ts";
import { chooseShellOwner, getPageOwner } from "./page-owner.ts";
import { isPageLoaded } from "./router-state.tsx";

/**
 * The service worker has answered with the cached shell in place of the page at this address. The shell has no data for
 * the page's routes, so Remix loads their code and data as soon as it hydrates.
 */
export function isShellDocument(): boolean {
  return isShellLoaded && window.location.pathname !== offlineShellPath;
}

let isShellLoaded = false;

/** Call this before anything else. The code that reads the page from the device then loads beside the page's own code. */
export function preloadPageInShell(): void {
  isShellLoaded = document.querySelector("[data-shell]") !== null;
  if (!isShellDocument()) return;
  chooseShellOwner();
  // Remix requests these modules only once the shell is hydrated.
  preloadRoutes(["routes/app", findOfflineRoute(window.location.pathname) ?? ""]);
  import("./cached-pages.ts")
    .then(({ getCacheSummary }) => getCacheSummary())
    // Ignores the failure, because the page's `clientLoader` requests the missing file again.
    .catch(() => undefined);
}

/** Preloads and runs the code of routes. If that fails, a navigation requests the code again. */
function preloadRoutes(ids: string[]): void {
  for (const id of ids) {
    const module = window.__remixManifest?.routes[id]?.module;
    if (module) import(/* @vite-ignore */ module).catch(() => undefined);
  }
}

/** True while the cached shell is open and the page's data is not shown yet. */
export function isShellLoadingPage(): boolean {
  return isShellDocument() && !isPageLoaded();
}

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

/** The routes of the pages that most taps open. */
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
