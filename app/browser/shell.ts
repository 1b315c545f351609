import { shellPath } from "#app/domain/offline-pages.ts";
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

/** Call this before hydration. It loads the page's files in parallel, which Remix would request one after another. */
export function preloadPageInShell(): void {
  isShellLoaded = isRouteLoaded("routes/app_.opening");
  if (!isShellDocument()) return;
  // Failures are ignored, because Remix requests a missing file again.
  void Promise.allSettled([
    import("#app/offline/cached-pages.ts").then(({ getCacheSummary }) => getCacheSummary()),
    ...getRouteFiles(window.location.pathname).map((file) => import(/* @vite-ignore */ file)),
  ]);
}

/** True while the cached shell is open and the page's data is not shown yet. */
export function isShellLoadingPage(): boolean {
  return isShellDocument() && !isPageLoaded();
}
