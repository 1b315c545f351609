import { getLatestDestination } from "#app/browser/navigation-guard.ts";
import { showToast } from "#app/browser/toast.ts";
import { findOfflineRoute } from "#app/modules/offline-pages.ts";
import { getRouteHandles, navigateTo, returnToOpenPage } from "./router-state.tsx";
import { isShellLoadingPage } from "./shell.ts";
import { defineLocalStorageValue } from "./storage.ts";

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
  description: "We couldn't load that page.",
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

/** The storage key of the release for which this tab was reloaded last. */
const reloadedManifest = defineLocalStorageValue({
  key: "reloadedManifest",
  isPerTab: true,
  parse: (found) => (typeof found === "string" ? found : null),
});

/**
 * Reloads the page, once for each release, if code that loads late is missing because a deploy has removed the files of
 * the page's release. A recipe form stores its draft on `pagehide`. Any other typed text keeps the page open.
 */
export function reloadWhenReleaseIsGone(): void {
  let isReloading = false;
  window.addEventListener("vite:preloadError", async () => {
    if (isReloading || hasTextOutsideDrafts() || !(await isReleaseGone())) return;
    // Does not reload a page without storage, which would lose its draft and could reload endlessly.
    const manifest = window.__remixManifest.url;
    if (reloadedManifest.read() === manifest || !reloadedManifest.write(manifest)) return;
    isReloading = true;
    window.location.reload();
  });
  // Skips the browser's question before a reload, because the draft is stored.
  window.addEventListener("beforeunload", (event) => isReloading && event.stopImmediatePropagation(), true);
}

/** True only if the server answers that it no longer has the manifest. A lost connection proves nothing. */
async function isReleaseGone(): Promise<boolean> {
  const response = await fetch(window.__remixManifest.url, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return response?.status === 404;
}

const textFields = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range])";

function hasTextOutsideDrafts(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)];
  return fields.some((field) => !field.readOnly && field.value !== "" && !field.closest("[data-unsaved]"));
}

/** The part of the Navigation API used here, which TypeScript's library lacks. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };
type NavigationApi = { addEventListener(type: "navigate", listener: (event: NavigateEvent) => void): void };

/**
 * Remix reloads the open page if the next one's code is missing. With the Navigation API the browser loads the next page
 * instead, unless Back has changed the address already.
 */
export function loadNextPageOnReload(): void {
  const { navigation } = window as unknown as { navigation?: NavigationApi };
  navigation?.addEventListener("navigate", (event) => {
    const next = getLatestDestination();
    if (event.navigationType !== "reload" || event.userInitiated || !next) return;
    if (next.pathname === window.location.pathname) return;
    event.preventDefault();
    window.location.assign(`${next.pathname}${next.search}${next.hash}`);
  });
}
