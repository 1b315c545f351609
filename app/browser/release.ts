import { releaseHeader } from "#app/domain/release.ts";
import { ownRelease, pendingDestination } from "./remix-router.ts";

let isOutdated = false;

/** Another release than this page's: there was a deploy in between. */
export function noteRelease(response: Response): void {
  const release = response.headers.get(releaseHeader);
  if (release !== null && release !== ownRelease()) isOutdated = true;
}

/** Full load of what an outdated page navigates to, unless something is unsaved or only the view changes. */
export function loadsInFull(): boolean {
  const destination = isOutdated && !holdsUnsaved() ? destinationElsewhere() : null;
  if (destination) window.location.assign(destination);
  return destination !== null;
}

/** A page from the back/forward cache would still wait for the navigation that left it. */
export function reloadOutdatedOnReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOutdated && !holdsUnsaved()) window.location.reload();
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
    const destination = event.navigationType === "reload" && !event.userInitiated ? destinationElsewhere() : null;
    if (!destination) return;
    event.preventDefault();
    window.location.assign(destination);
  });
}

/** Shared by the tabs with unsaved work. */
export const unsavedLock = "unsaved";

/** `data-unsaved` on any element keeps the page. */
export function holdsUnsaved(): boolean {
  return document.querySelector("[data-unsaved]") !== null;
}

/** Going back has already changed the address; it counts as the same page. */
function destinationElsewhere(): URL | null {
  const destination = pendingDestination();
  return destination && destination.pathname !== window.location.pathname ? destination : null;
}
