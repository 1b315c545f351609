import { releaseHeader } from "#app/domain/release.ts";
import { ownRelease, pendingDestination } from "./remix-router.ts";

let isOutdated = false;

/** A response from another release than this page's means that there was a deploy in between. */
export function noteRelease(response: Response): void {
  const release = response.headers.get(releaseHeader);
  if (release !== null && release !== ownRelease()) isOutdated = true;
}

/**
 * Turns a navigation of an outdated page into a full load of its destination; `path` is the page whose data
 * is being requested. Not while the page holds something unsaved (`data-unsaved`), and not for another view
 * of the same page, such as a search that is being typed. Going back has already changed the address and so
 * counts as the same page, which keeps the history as it is.
 */
export function loadsInFull(path: string): boolean {
  if (!isOutdated || holdsUnsaved()) return false;
  const destination = pendingDestination();
  if (!destination || destination.pathname === window.location.pathname) return false;
  if (withoutSlash(destination.pathname) !== path) return false;
  window.location.assign(destination);
  return true;
}

/** A page restored from the back/forward cache would still wait for the navigation by which it was left. */
export function reloadOutdatedOnReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOutdated && !holdsUnsaved()) window.location.reload();
  });
}

/** Forms with unsaved content, and running uploads, mark themselves: `data-unsaved` on any element keeps the page. */
export function holdsUnsaved(): boolean {
  return document.querySelector("[data-unsaved]") !== null;
}

function withoutSlash(path: string): string {
  return path === "/" ? path : path.replace(/\/$/, "");
}
