import { isKeptPage } from "#app/domain/kept-pages.ts";
import { getRouteModules } from "./remix-manifest.ts";
import { cancelNavigation, navigateTo } from "./router-bridge.tsx";
import { findLinkedPage, opensInThisTab } from "./router-link.ts";
import { isOpening } from "./shell.ts";
import { showToast } from "./toast.ts";

type Why = { title: string; description: string };
/** A route's own words: `export const handle = { notLoaded: … } satisfies StayHandle`. */
export type StayHandle = { notLoaded: Why };

export const notConnected: Why = {
  title: "No connection",
  description: "That page can't be loaded, so you're still on this one.",
};
export const notLoaded: Why = { title: "Something went wrong", description: "That page could not be loaded." };

/** Ends the navigation to `page` and says why. False if the navigation can't be ended, or no page is open yet. */
export function stayOnPage(why: Why, page: URL): boolean {
  const isCancelled = !isOpening() && cancelNavigation(page);
  if (isCancelled) showReason(why, page);
  return isCancelled;
}

/** Remix reloads a page whose next code can't be loaded, so links and forms that need such code are stopped offline. */
export function stayWhileOffline(): void {
  const first = { capture: true };
  const isHopeless = (event: Event) => !navigator.onLine && !event.defaultPrevented;
  window.addEventListener(
    "click",
    (event) => {
      const page = isHopeless(event) && opensInThisTab(event) ? findLinkedPage(event.target) : null;
      if (!page || isCodeThere(page)) return;
      event.preventDefault();
      showReason(notConnected, page);
    },
    first,
  );
  window.addEventListener(
    "submit",
    (event) => {
      const { target } = event;
      if (!isHopeless(event) || !(target instanceof HTMLFormElement) || isCodeThere(new URL(target.action))) return;
      event.preventDefault();
      showToast({
        title: notConnected.title,
        description: "Nothing was sent. Please try again.",
        variant: "destructive",
      });
    },
    first,
  );
}

function isCodeThere({ pathname }: URL): boolean {
  if (isKeptPage(pathname) && navigator.serviceWorker?.controller) return true;
  return getRouteModules(pathname).every((module) => module !== undefined);
}

function showReason(why: Why, destination: URL): void {
  const handle = getRouteModules(destination.pathname).at(-1)?.handle as Partial<StayHandle> | undefined;
  const action = { label: "Try again", onClick: () => tryAgain(destination) };
  showToast({ ...(handle?.notLoaded ?? why), variant: "destructive", action });
}

function tryAgain(destination: URL): void {
  if (!navigator.onLine && !isCodeThere(destination)) showReason(notConnected, destination);
  else navigateTo(destination);
}
