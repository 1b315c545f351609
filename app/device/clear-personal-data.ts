import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { switchAccountPath } from "#app/modules/accounts/auth-paths.ts";
import { memberCookie } from "#app/modules/accounts/page-owner.ts";
import { getPageOwner, setOwnerOfShell } from "./page-owner.ts";
import { hasUnsentChangesOfAnotherUser } from "./pending-counts.ts";
import { sendPendingChangesInBackground } from "./send-pending-changes.ts";
import { isShellDocument } from "./shell.ts";
import { claimStorageForUser, clearStorage, getDeviceOwner, hasCachedUser, readCookie } from "./storage.ts";

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
 * Deletes other people's data from the device. Call this when the page's owner is known. Returns false if another
 * person has unsent changes on this device: only a person may discard them, and until then the page must not read the
 * device database.
 */
export function claimDeviceForUser(): boolean {
  if (hasUnsentChangesOfAnotherUser()) return false;
  if (claimStorageForUser()) clearingOthersData = clearStoredFiles();
  return true;
}

/**
 * Makes the shell a page of the person who signed in last, who need not be the person whose data the device holds. Call
 * this before the shell reads anything. Returns false if that data includes another person's unsent changes.
 */
export function claimShellForUser(): boolean {
  const owner = readCookie(memberCookie) ?? getDeviceOwner();
  if (!isShellDocument() || getPageOwner() !== null || owner === null) return true;
  setOwnerOfShell(owner);
  if (!claimDeviceForUser()) return false;
  // Pending changes are sent after the page is rendered.
  setTimeout(sendPendingChangesInBackground);
  return true;
}

/** On the sign-in page the signed-in person decides about another person's unsent changes. */
export function isSignInPage({ pathname }: URL | Location): boolean {
  return pathname === "/auth";
}

/** The address of the sign-in page, which leads back to this page. */
export function formatSwitchAccountPath({ pathname, search }: URL | Location): string {
  return `${switchAccountPath}&redirectTo=${encodeURIComponent(pathname + search)}`;
}

/** For signed-out pages: the device may still hold recipes of a person whose session ended on another device. */
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
