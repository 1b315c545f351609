import { isOfflinePage } from "#app/domain/offline-pages.ts";
import { getRouteModules } from "./remix-manifest.ts";
import { cancelNavigation, navigateTo } from "./router-bridge.tsx";
import { findLinkedPage, opensInSameTab } from "./router-link.ts";
import { isShellLoadingPage } from "./shell.ts";
import { showToast } from "./toast.ts";

type StayReason = { title: string; description: string };
/** A route may replace the texts: `export const handle = { notLoaded: … } satisfies StayHandle`. */
export type StayOnPageHandle = { notLoaded: StayReason };

export const noConnectionReason: StayReason = {
  title: "No connection",
  description: "That page can't be loaded, so you're still on this one.",
};
export const loadFailedReason: StayReason = {
  title: "Something went wrong",
  description: "That page could not be loaded.",
};

/**
 * Cancels the navigation to `page` and shows the reason. Returns false if the navigation can't be cancelled or no page
 * is open yet.
 */
export function stayOnPage(reason: StayReason, page: URL): boolean {
  const isCancelled = !isShellLoadingPage() && cancelNavigation(page);
  if (isCancelled) showReason(reason, page);
  return isCancelled;
}

/** Remix reloads a page whose next code can't be loaded, so links and forms that need such code are stopped offline. */
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
  if (isOfflinePage(pathname) && navigator.serviceWorker?.controller) return true;
  return getRouteModules(pathname).every((module) => module !== undefined);
}

function showReason(why: StayReason, destination: URL): void {
  const handle = getRouteModules(destination.pathname).at(-1)?.handle as Partial<StayOnPageHandle> | undefined;
  const action = { label: "Try again", onClick: () => retryNavigation(destination) };
  showToast({ ...(handle?.notLoaded ?? why), variant: "destructive", action });
}

function retryNavigation(destination: URL): void {
  if (!navigator.onLine && !isCodeAvailable(destination)) showReason(noConnectionReason, destination);
  else navigateTo(destination);
}
