import { logInAnew } from "#app/domain/accounts/login-path.ts";
import { hasUnsentChangesOfAnotherUser } from "#app/offline/pending-counts.ts";
import { loadLate } from "./load-late.ts";
import { rejectOnAbort } from "./reject-on-abort.ts";
import { claimStorage, clearStorage, hasCachedUser } from "./storage.ts";
import { useOnChange } from "./use-on-change.ts";

/** Signing out waits no longer than this. */
const maxClearMs = 2_000;

export async function clearPersonalData(): Promise<void> {
  const forgotten = clearStoredFiles();
  clearStorage();
  await forgotten;
}

let clearingOthersData = Promise.resolve();

/** The cached files may belong to another person until this resolves. */
export function waitUntilOthersDataCleared(): Promise<void> {
  return clearingOthersData;
}

/**
 * Deletes what the device holds of other people; call it once the page's owner is known. False if another person has
 * unsent changes here, which only a person may discard: until then this page must read nothing from the device.
 */
export function claimDevice(): boolean {
  if (hasUnsentChangesOfAnotherUser()) return false;
  if (claimStorage()) clearingOthersData = clearStoredFiles();
  return true;
}

/** On the sign-in page the signed-in person decides about another person's unsent changes. */
export function isSignInPage({ pathname }: URL | Location): boolean {
  return pathname === "/auth";
}

/** Redirects to the sign-in page, which leads back to this page. */
export function redirectToSignIn({ pathname, search }: URL | Location): void {
  window.location.replace(`${logInAnew}&redirectTo=${encodeURIComponent(pathname + search)}`);
}

/** For pages that lead to signing in: the device may still hold recipes of a person whose session ended elsewhere. */
export function useClearOfflineCopy(): void {
  useOnChange("page", () => void clearOfflineRecipes());
}

/** Recipes and photos, but nothing that was typed. */
export async function clearOfflineRecipes(): Promise<void> {
  if (!hasCachedUser()) return;
  try {
    await (await loadLate(() => import("#app/offline/device-database.ts"))).clearOfflineCopy();
  } catch (error) {
    console.error(error);
  }
}

async function clearStoredFiles(): Promise<void> {
  try {
    const cleared = loadLate(() => import("#app/offline/device-database.ts")).then((device) =>
      device.clearDeviceData(),
    );
    await rejectOnAbort(cleared, AbortSignal.timeout(maxClearMs));
  } catch (error) {
    console.error(error);
  }
}
