import { fetchWithRetry, isNetworkFailure, rejectAfterRequestTimeout } from "#app/browser/fetch-with-retry.ts";
import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { dismissErrorToasts } from "#app/browser/toast.ts";
import { isOfflinePage } from "#app/modules/offline-pages.ts";
import { claimShellForUser, redirectToSignIn } from "./clear-personal-data.ts";
import { clearOfflineCopyDate } from "./offline-status.ts";
import { getPageOwner } from "./page-owner.ts";
import { isFollowingRedirect, isPageNavigation, type PageDataRequest, recordRedirect } from "./page-request.ts";
import { hasPendingChanges } from "./pending-counts.ts";
import { getDestination, isSamePage } from "./router-bridge.tsx";
import { ConnectionLostError } from "./send-or-queue.ts";
import { isShellDocument } from "./shell.ts";
import { loadFailedReason, noConnectionReason, stayOnPage } from "./stay-on-page.ts";

/** Loaders refuse a request from another person's page by `not_page_owner`, a conflict. */
const otherOwnerStatus = 409;

/** Fetches loader data for a navigation or, when the address is the open page's, for a revalidation. */
export function fetchPageData({ page, signal }: PageDataRequest, send: () => Promise<Response>): Promise<Response> {
  return isPageNavigation(page) ? fetchNextPage(page, send, signal) : revalidateOpenPage(send, signal);
}

/** If the next page's data cannot be loaded, the open page stays. */
async function fetchNextPage(page: URL, send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  dismissErrorToasts();
  if (getPageOwner() === null && isAppPage(page) && !isShellDocument()) {
    // A document belongs to one person, so a visitor's document shows no member's page.
    window.location.assign(addHash(page));
    return waitForever();
  }
  const isCached = isOfflinePage(page.pathname);
  let response: Response;
  try {
    response = await rejectAfterRequestTimeout(fetchWithRetry(send, { tries: 2, signal }));
  } catch (error) {
    if (signal?.aborted) throw error;
    // The `clientLoader` of a cached page reads the device database before the navigation is cancelled.
    if (!isCached && stayOnPage(noConnectionReason, addHash(page))) return waitForever();
    throw new ConnectionLostError("No page data arrived", { cause: error });
  }
  if (isCached && isNetworkFailure(response.status)) throw new ConnectionLostError();
  if (response.status >= 500 && stayOnPage(loadFailedReason, addHash(page))) return waitForever();
  return isResponseForThisPage(response, addHash(page)) ? response : waitForever();
}

/** Retries until the request succeeds, because an error would replace the page that is shown. */
async function revalidateOpenPage(send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const response = await fetchWithRetry(send, { tries: Number.POSITIVE_INFINITY, signal });
  return isResponseForThisPage(response, null) ? response : waitForever();
}

/** A data request has no hash, so the hash is taken from the running navigation. */
function addHash(page: URL): URL {
  const destination = getDestination();
  return destination && isSamePage(destination, page) ? destination : page;
}

/**
 * Returns false if somebody else has signed in since the page was loaded. The browser then loads the page for that
 * person, unless the page holds unsaved work. `nextPage` is null for a revalidation of the open page.
 */
function isResponseForThisPage(response: Response, nextPage: URL | null): boolean {
  recordRedirect(response);
  if (response.status === otherOwnerStatus && isAppPage(nextPage ?? window.location)) {
    reloadAsOther(nextPage);
    return false;
  }
  if (response.ok) clearOfflineCopyDate();
  if (response.ok && isShellDocument() && !isFollowingRedirect()) claimShellForUser();
  return true;
}

function reloadAsOther(nextPage: URL | null): void {
  if (!nextPage && hasUnsavedWork()) return;
  // While changes are pending, the service worker serves every page from the owner's offline copy, so a reload would
  // show the other person's recipes.
  if (hasPendingChanges()) redirectToSignIn(nextPage ?? window.location);
  else if (nextPage) window.location.assign(nextPage);
  else window.location.reload();
}

function isAppPage({ pathname }: URL | Location): boolean {
  return pathname === "/app" || pathname.startsWith("/app/");
}

function waitForever(): Promise<Response> {
  return new Promise(() => undefined);
}
