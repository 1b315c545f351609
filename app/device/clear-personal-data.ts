import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { switchAccountPath } from "#app/modules/accounts/auth-paths.ts";
import { hasCachedUser } from "./page-owner.ts";
import { hasUnsentChangesOfAnotherUser } from "./pending-counts.ts";
import { claimStorageForUser, clearStorage } from "./storage.ts";

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
