import { releaseHeader } from "#app/domain/release-header.ts";
import { getLoadedRelease } from "./remix-manifest.ts";
import { getDestination } from "./router-bridge.tsx";

let isOutdated = false;

/** Compares the release of a response with the page's. A difference means that the page is outdated. */
export function recordReleaseOfResponse(response: Response): void {
  const release = response.headers.get(releaseHeader);
  if (release !== null && release !== getLoadedRelease()) isOutdated = true;
}

/**
 * Loads the next page as a document and returns true, if this page is outdated, holds no unsaved work, and the next page
 * has another path.
 */
export function loadDocumentWhenOutdated(nextPage: URL): boolean {
  if (!isOutdated || hasUnsavedWorkInAnyTab() || !isOtherPage(nextPage)) return false;
  window.location.assign(nextPage);
  return true;
}

/**
 * Reloads an outdated page that is restored from the back/forward cache, because the navigation that left the page
 * would never end.
 */
export function reloadOutdatedOnReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOutdated && !hasUnsavedWorkInAnyTab()) window.location.reload();
  });
}

/** The part of the Navigation API used here, which not every version of TypeScript's library has. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };
type NavigationApi = { addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void };

/**
 * Remix reloads the open page if the next one's code is gone, as after a deploy. With the Navigation API the browser
 * loads the next page instead.
 */
export function loadNextPageOnReload(): void {
  const { navigation } = window as unknown as { navigation?: NavigationApi };
  navigation?.addEventListener("navigate", (event) => {
    const destination = event.navigationType === "reload" && !event.userInitiated ? getDestination() : null;
    if (!destination || !isOtherPage(destination)) return;
    event.preventDefault();
    window.location.assign(destination);
  });
}

/** Name of the Web Lock that every tab with unsaved work holds. */
export const unsavedWorkLock = "unsaved";

/** Components mark unsaved work by a `data-unsaved` attribute. */
export function hasUnsavedWorkInAnyTab(): boolean {
  return document.querySelector("[data-unsaved]") !== null;
}

/** After the back button, the browser's address is already the next page's, so the result is false. */
function isOtherPage({ pathname }: URL): boolean {
  return pathname !== window.location.pathname;
}
