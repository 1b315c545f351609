import { isKeptPage } from "#app/domain/kept-pages.ts";
import { navigateTo, routeModulesOf, stopNavigation } from "./remix-router.ts";
import { opensHere, pageBehind } from "./router-link.ts";
import { showToast } from "./toast.ts";

type Why = { title: string; description: string };
/** A route's own words: `export const handle = { notLoaded: … } satisfies StayHandle`. */
export type StayHandle = { notLoaded: Why };

export const notConnected: Why = {
  title: "No connection",
  description: "That page can't be loaded. You stay on this one.",
};
export const notLoaded: Why = { title: "Something went wrong", description: "That page could not be loaded." };

/** False if the navigation can't be ended. */
export function stayOnPage(why: Why): boolean {
  const destination = stopNavigation();
  if (destination) tell(why, destination);
  return destination !== null;
}

/** Remix reloads a page whose next code can't be loaded, so links and forms that need such code are stopped offline. */
export function stayWhileOffline(): void {
  const first = { capture: true };
  const isInVain = (event: Event) => !navigator.onLine && !event.defaultPrevented;
  window.addEventListener(
    "click",
    (event) => {
      const page = isInVain(event) && opensHere(event) ? pageBehind(event.target) : null;
      if (!page || isCodeThere(page)) return;
      event.preventDefault();
      tell(notConnected, page);
    },
    first,
  );
  window.addEventListener(
    "submit",
    (event) => {
      const { target } = event;
      if (!isInVain(event) || !(target instanceof HTMLFormElement) || isCodeThere(new URL(target.action))) return;
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
  return routeModulesOf(pathname).every((module) => module !== undefined);
}

function tell(why: Why, destination: URL): void {
  const handle = routeModulesOf(destination.pathname).at(-1)?.handle as Partial<StayHandle> | undefined;
  const action = { label: "Try again", onClick: () => tryAgain(destination) };
  showToast({ ...(handle?.notLoaded ?? why), variant: "destructive", action });
}

function tryAgain(destination: URL): void {
  if (!navigator.onLine && !isCodeThere(destination)) tell(notConnected, destination);
  else navigateTo(destination);
}
