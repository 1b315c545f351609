import { logInAnew } from "#app/domain/accounts/login-path.ts";
import { hasUnsentChangesOfAnotherUser } from "#app/offline/pending-counts.ts";
import { loadLate } from "./load-late.ts";
import { orAborted } from "./or-aborted.ts";
import { claimStorage, forgetStorage, isSomebodyKept } from "./storage.ts";
import { useOnNew } from "./use-on-new.ts";

/** Signing out waits no longer than this. */
const patienceMs = 2_000;

export async function forgetPerson(): Promise<void> {
  const forgotten = forgetFiles();
  forgetStorage();
  await forgotten;
}

let forgettingOthers = Promise.resolve();

/** The cached files may belong to another person until this resolves. */
export function othersForgotten(): Promise<void> {
  return forgettingOthers;
}

/**
 * Deletes what the device holds of other people; call it once the page's owner is known. False if another person has
 * unsent changes here, which only a person may discard: until then this page must read nothing from the device.
 */
export function claimDevice(): boolean {
  if (hasUnsentChangesOfAnotherUser()) return false;
  if (claimStorage()) forgettingOthers = forgetFiles();
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
  useOnNew("page", () => void forgetKept());
}

/** Recipes and photos, but nothing that was typed. */
export async function forgetKept(): Promise<void> {
  if (!isSomebodyKept()) return;
  try {
    await (await loadLate(() => import("#app/offline/device-database.ts"))).clearOfflineCopy();
  } catch (error) {
    console.error(error);
  }
}

async function forgetFiles(): Promise<void> {
  try {
    const cleared = loadLate(() => import("#app/offline/device-database.ts")).then((device) =>
      device.clearDeviceData(),
    );
    await orAborted(cleared, AbortSignal.timeout(patienceMs));
  } catch (error) {
    console.error(error);
  }
}
