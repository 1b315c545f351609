import { showToast } from "#app/browser/toast.ts";
import { findOfflineRoute } from "#app/modules/offline-pages.ts";
import { getRouteHandles, navigateTo, returnToOpenPage } from "./router-state.tsx";
import { isShellLoadingPage } from "./shell.ts";

type StayReason = { title: string; description: string };
/** A layout may replace the texts for pages by path: `export const handle = { notLoaded: … } satisfies StayOnPageHandle`. */
export type StayOnPageHandle = { notLoaded: Record<string, StayReason> };

/** Remix adds this attribute to links that navigate without loading a document. */
const routerLinks = "a[data-discover]";

const noConnectionReason: StayReason = {
  title: "No connection",
  description: "That page can't be loaded, so you're still on this one.",
};
const loadFailedReason: StayReason = {
  title: "Something went wrong",
  description: "That page could not be loaded.",
};

/** Keeps the open page, if there is one, and says why the navigation to `page` has failed. */
export function stayOnPage(isConnectionLost: boolean, page: URL): void {
  if (isShellLoadingPage() || !returnToOpenPage()) return;
  showReason(isConnectionLost ? noConnectionReason : loadFailedReason, page);
}

/**
 * Remix reloads a page whose next code can't be loaded, so links and forms that lead to other pages are stopped offline,
 * unless the service worker has the page's code.
 */
export function blockUnloadedPagesWhileOffline(): void {
  const captureOptions = { capture: true };
  const isUnhandledOffline = (event: Event) => !navigator.onLine && !event.defaultPrevented;
  window.addEventListener(
    "click",
    (event) => {
      const page = isUnhandledOffline(event) && opensInSameTab(event) ? findLinkedPage(event.target) : null;
      if (!page || isCodeAvailable(page)) return;
      event.preventDefault();
      showReason(noConnectionReason, page);
    },
    captureOptions,
  );
  window.addEventListener(
    "submit",
    (event) => {
      const { target } = event;
      if (!isUnhandledOffline(event) || !(target instanceof HTMLFormElement) || isCodeAvailable(new URL(target.action)))
        return;
      event.preventDefault();
      showToast({
        title: noConnectionReason.title,
        description: "Nothing was sent. Please try again.",
        variant: "destructive",
      });
    },
    captureOptions,
  );
}

function isCodeAvailable({ pathname }: URL): boolean {
  if (findOfflineRoute(pathname) && navigator.serviceWorker?.controller) return true;
  return pathname === window.location.pathname;
}

function showReason(why: StayReason, destination: URL): void {
  const handles = getRouteHandles() as (Partial<StayOnPageHandle> | undefined)[];
  const ownReason = handles.map((handle) => handle?.notLoaded?.[destination.pathname]).find((reason) => reason);
  const action = { label: "Try again", onClick: () => retryNavigation(destination) };
  showToast({ ...(ownReason ?? why), variant: "destructive", action });
}

function retryNavigation(destination: URL): void {
  if (!navigator.onLine && !isCodeAvailable(destination)) showReason(noConnectionReason, destination);
  else navigateTo(destination);
}

/** The page that a clicked Remix link leads to, without a hash; null if the link leads to the open page. */
function findLinkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(routerLinks) : null;
  if (!link || link.target) return null;
  const page = new URL(link.href);
  page.hash = "";
  const { origin, pathname, search } = window.location;
  return page.origin !== origin || page.pathname + page.search === pathname + search ? null : page;
}

function opensInSameTab({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
