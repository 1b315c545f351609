import { releaseHeader } from "#app/domain/release.ts";
import { ownRelease, pendingDestination } from "./remix-router.ts";

let isOutdated = false;

/** An answer of another release than this page's says that there was a deploy in between. */
export function noteRelease(response: Response): void {
  const release = response.headers.get(releaseHeader);
  if (release !== null && release !== ownRelease()) isOutdated = true;
}

/**
 * Turns a navigation of an outdated page into a full load of its destination; `path` is what is being read for it. Not while the page holds
 * something (`data-unsaved`), and not for another view of the same page, such as a search that is being typed. Going back has changed the
 * address already and counts as the same page, too, so that the history stays as it is.
 */
export function loadsInFull(path: string): boolean {
  if (!isOutdated || holdsUnsaved()) return false;
  const destination = pendingDestination();
  if (!destination || destination.pathname === window.location.pathname) return false;
  if (withoutSlash(destination.pathname) !== path) return false;
  window.location.assign(destination);
  return true;
}

/** A page that comes back out of the browser's memory would still wait for what it had left for. */
export function reloadOutdatedOnReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOutdated && !holdsUnsaved()) window.location.reload();
  });
}

/** Forms with something unsaved, and uploads under way, say so: `data-unsaved` on any element keeps the page. */
export function holdsUnsaved(): boolean {
  return document.querySelector("[data-unsaved]") !== null;
}

function withoutSlash(path: string): string {
  return path === "/" ? path : path.replace(/\/$/, "");
}
