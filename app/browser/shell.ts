import { shellPath } from "#app/domain/kept-pages.ts";
import { loadLate } from "./load-late.ts";
import { getRouteFiles, isRouteLoaded } from "./remix-manifest.ts";
import { isPageLoaded } from "./router-bridge.tsx";

/**
 * The service worker has answered with the cached shell in place of the page at this address. The document then has no
 * data for the page's routes, so Remix loads their code and data as soon as it hydrates.
 */
export function isShellDocument(): boolean {
  return typeof document !== "undefined" && window.location.pathname !== shellPath && isShellLoaded;
}

let isShellLoaded = false;

/** Call it before hydration: files that Remix would request one after another are loaded together. */
export function preloadPageInShell(): void {
  isShellLoaded = isRouteLoaded("routes/app_.opening");
  if (!isShellDocument()) return;
  // Remix requests a missing file again.
  void Promise.allSettled([
    loadLate(() => import("#app/offline/cached-pages.ts")).then(({ getCacheSummary }) => getCacheSummary()),
    ...getRouteFiles(window.location.pathname).map((file) => loadLate(() => import(/* @vite-ignore */ file))),
  ]);
}

/** The cached shell does not show the page yet. */
export function isShellLoadingPage(): boolean {
  return isShellDocument() && !isPageLoaded();
}
