import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { useOnMount } from "#app/browser/use-on-change.ts";
import type { RefusedReply } from "#app/http/action-reply.ts";
import { getLoginPath, switchAccountPath } from "#app/modules/accounts/auth-paths.ts";
import { hasCachedUser, subscribeToSignOut } from "./page-owner.ts";
import { countUnsentChanges, hasUnsentChangesOfAnotherUser } from "./pending-counts.ts";
import { claimStorageForUser, clearStorage } from "./storage.ts";
import { sendPendingChanges } from "./synchronize.ts";

/** Signing out waits no longer than this for the device database. */
const maxClearMs = 2_000;

export async function clearPersonalData(): Promise<void> {
  const cleared = clearStoredFiles();
  clearStorage();
  await cleared;
}

let clearingOthersData = Promise.resolve();

/** The cached files may belong to another person until this resolves. */
export function waitUntilOtherUsersDataCleared(): Promise<void> {
  return clearingOthersData;
}

/**
 * Deletes other people's data from the device. Returns false if another person has unsent changes on this device: only a
 * person may discard them, and until then the page must not read the device database.
 */
export function claimDeviceForUser(): boolean {
  if (hasUnsentChangesOfAnotherUser()) return false;
  if (claimStorageForUser()) clearingOthersData = clearStoredFiles();
  return true;
}

/** On the sign-in page the signed-in person decides about another person's unsent changes. */
export function isSignInPage({ pathname }: URL | Location): boolean {
  return pathname === "/auth";
}

/** Returns the address of the sign-in page with a way back to this page. */
export function formatSwitchAccountPath({ pathname, search }: URL | Location): string {
  return `${switchAccountPath}&redirectTo=${encodeURIComponent(pathname + search)}`;
}

/** Clears offline recipes on signed-out pages, because the person's session may have ended on another device. */
export function useClearOfflineCopy(): void {
  useOnMount(() => void clearOfflineRecipes());
}

/** Deletes cached recipes and photos, but no drafts or pending changes. */
export async function clearOfflineRecipes(): Promise<void> {
  if (!hasCachedUser()) return;
  try {
    await (await import("./device-database.ts")).clearOfflineCopy();
  } catch (error) {
    console.error(error);
  }
}

async function clearStoredFiles(): Promise<void> {
  try {
    const cleared = import("./device-database.ts").then((device) => device.clearDeviceData());
    await rejectOnAbort(cleared, AbortSignal.timeout(maxClearMs));
  } catch (error) {
    console.error(error);
  }
}

let warnedCount = 0;
/** A second tap within this time counts as part of a double tap and does not confirm the warning. */
const minReadMs = 2_000;
let warnedAt = 0;

/**
 * Returns a warning if signing out would lose unsent or refused changes; null if there are none or the person has
 * confirmed the warning by a second tap.
 */
export async function sendChangesOrWarn(): Promise<RefusedReply | null> {
  await sendPendingChanges();
  const count = countUnsentChanges();
  if (count <= warnedCount && Date.now() - warnedAt > minReadMs) return null;
  if (count === 0) return null;
  [warnedCount, warnedAt] = [count, Date.now()];
  const message = `${count === 1 ? "A change on this device hasn't" : `${count} changes on this device haven't`} been sent yet and would be lost. Sign out again to discard ${count === 1 ? "it" : "them"}.`;
  const title = "Not signed out yet";
  return { isDone: false, code: "changes_wait", title, message, fieldErrors: {}, values: {}, details: null };
}

/** Deletes the person's data from this browser after signing out, which only a redirect confirms. */
export async function signOut(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (outcome) {
    if (outcome instanceof Response && outcome.headers.has("Location")) await clearPersonalData();
    throw outcome;
  }
}

/** Leaves a page of the app when another tab signs the person out, unless the page holds unsaved work. */
export function leaveAppOnSignOutElsewhere(): void {
  subscribeToSignOut(() => {
    const isInApp = /^\/app(?:\/|$)/.test(window.location.pathname);
    if (isInApp && !hasUnsavedWork()) window.location.replace(getLoginPath());
  });
}
