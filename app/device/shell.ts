import { findOfflineRoute, shellPath } from "#app/modules/offline-pages.ts";
import { chooseShellOwner } from "./page-owner.ts";
import { isPageLoaded } from "./router-state.tsx";

/**
 * The service worker has answered with the cached shell in place of the page at this address. The document then has no
 * data for the page's routes, so Remix loads their code and data as soon as it hydrates.
 */
export function isShellDocument(): boolean {
  return isShellLoaded && window.location.pathname !== shellPath;
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
    // The page's `clientLoader` requests the missing file again.
    .catch(() => undefined);
}

/** Runs the code of routes ahead. A navigation requests missing code again. */
export function preloadRoutes(ids: string[]): void {
  for (const id of ids) {
    const module = window.__remixManifest?.routes[id]?.module;
    if (module) import(/* @vite-ignore */ module).catch(() => undefined);
  }
}

/** True while the cached shell is open and the page's data is not shown yet. */
export function isShellLoadingPage(): boolean {
  return isShellDocument() && !isPageLoaded();
}
