import { releaseHeader } from "#app/domain/release.ts";
import { getOwnRelease } from "./remix-manifest.ts";
import { getDestination } from "./router-bridge.tsx";

let isOutdated = false;

/** A response of another release than the page's means that there was a deploy in between. */
export function recordRelease(response: Response): void {
  const release = response.headers.get(releaseHeader);
  if (release !== null && release !== getOwnRelease()) isOutdated = true;
}

/** True when an outdated page loads its next page as a document; not while something is unsaved or only the view changes. */
export function loadDocumentWhenOutdated(nextPage: URL): boolean {
  if (!isOutdated || hasUnsavedWork() || !isOtherPage(nextPage)) return false;
  window.location.assign(nextPage);
  return true;
}

/** A page from the back/forward cache would still wait for the navigation that left it. */
export function reloadOutdatedOnReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOutdated && !hasUnsavedWork()) window.location.reload();
  });
}

/** The part of the Navigation API used here, which TypeScript lacks. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };
declare global {
  interface Window {
    navigation?: { addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void };
  }
}

/**
 * Remix reloads the open page if the next one's code is gone, as after a deploy. With the Navigation API the browser
 * loads the next page instead.
 */
export function loadNextPageOnReload(): void {
  window.navigation?.addEventListener("navigate", (event) => {
    const destination = event.navigationType === "reload" && !event.userInitiated ? getDestination() : null;
    if (!destination || !isOtherPage(destination)) return;
    event.preventDefault();
    window.location.assign(destination);
  });
}

/** Shared by the tabs with unsaved work. */
export const unsavedWorkLock = "unsaved";

/** `data-unsaved` on any element keeps the page. */
export function hasUnsavedWork(): boolean {
  return document.querySelector("[data-unsaved]") !== null;
}

/** After the back button the address has changed already; the page counts as the open one. */
function isOtherPage({ pathname }: URL): boolean {
  return pathname !== window.location.pathname;
}
