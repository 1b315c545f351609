import { releaseHeader } from "#app/domain/release.ts";
import { ownRelease, pendingDestination } from "./remix-router.ts";

let isOutdated = false;

/** A response from another release than this page's means that there was a deploy in between. */
export function noteRelease(response: Response): void {
  const release = response.headers.get(releaseHeader);
  if (release !== null && release !== ownRelease()) isOutdated = true;
}

/**
 * Lets the browser load what an outdated page navigates to. Not while the page holds something unsaved, and not for
 * another view of the same page, such as a search that is being typed.
 */
export function loadsInFull(): boolean {
  const destination = isOutdated && !holdsUnsaved() ? destinationElsewhere() : null;
  if (destination) window.location.assign(destination);
  return destination !== null;
}

/** A page restored from the back/forward cache would still wait for the navigation by which it was left. */
export function reloadOutdatedOnReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOutdated && !holdsUnsaved()) window.location.reload();
  });
}

/** What is used here of the Navigation API, which TypeScript does not know yet. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };
type TabNavigation = { addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void };

/**
 * Where code of the next page can't be loaded, as after a deploy, Remix reloads the page that is open. The browser
 * loads the next one instead if it has the Navigation API; otherwise the reloaded page's links work.
 */
export function loadNextPageOnReload(): void {
  const { navigation } = window as { navigation?: TabNavigation };
  navigation?.addEventListener("navigate", (event) => {
    const destination = event.navigationType === "reload" && !event.userInitiated ? destinationElsewhere() : null;
    if (!destination) return;
    event.preventDefault();
    window.location.assign(destination);
  });
}

/** Forms with unsaved content, and running uploads, mark themselves: `data-unsaved` on any element keeps the page. */
export function holdsUnsaved(): boolean {
  return document.querySelector("[data-unsaved]") !== null;
}

/** Going back has changed the address already, and so counts as the same page, which keeps the history as it is. */
function destinationElsewhere(): URL | null {
  const destination = pendingDestination();
  return destination && destination.pathname !== window.location.pathname ? destination : null;
}
