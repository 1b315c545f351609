import { clearOfflineCopyDate } from "#app/offline/offline-status.ts";
import { hasPendingChanges } from "#app/offline/pending-counts.ts";
import { sendPendingChangesInBackground } from "#app/offline/send-pending-changes.ts";
import { claimDeviceForUser, isSignInPage, redirectToSignIn } from "./clear-personal-data.ts";
import { adoptPageOwner, getPageOwner, getResponseOwner } from "./page-owner.ts";
import { recordRedirect } from "./page-request.ts";
import { hasUnsavedWorkInAnyTab, recordReleaseOfResponse } from "./release.ts";

/**
 * Returns false if somebody else has signed in since the page was loaded, because data of different people must never
 * mix. The browser then loads the page for that person, unless the page holds unsaved work. `nextPage` is null for a
 * revalidation of the open page.
 */
export function isResponseForThisPage(response: Response, nextPage: URL | null): boolean {
  recordReleaseOfResponse(response);
  recordRedirect(response);
  if (response.ok) clearOfflineCopyDate();
  const owner = getResponseOwner(response);
  if (owner === null) return true;
  const hadNoOwner = getPageOwner() === null;
  adoptPageOwner(owner);
  if (owner !== getPageOwner()) {
    reloadAsOther(nextPage);
    return false;
  }
  const page = nextPage ?? window.location;
  const isOwnDevice = claimDeviceForUser() || isSignInPage(page);
  if (!isOwnDevice) redirectToSignIn(page);
  // Until now the page had no owner and could send no pending changes. Render the page first.
  else if (hadNoOwner) setTimeout(sendPendingChangesInBackground);
  return isOwnDevice;
}

function reloadAsOther(nextPage: URL | null): void {
  if (!nextPage && hasUnsavedWorkInAnyTab()) return;
  // While changes are pending, the service worker serves every page from the owner's offline copy, so a reload would
  // show the other person's recipes.
  if (hasPendingChanges()) redirectToSignIn(nextPage ?? window.location);
  else if (nextPage) window.location.assign(nextPage);
  else window.location.reload();
}
