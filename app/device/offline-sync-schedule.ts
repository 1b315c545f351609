import { runWhenIdle } from "#app/browser/page-idle.ts";
import { isServerUnreachable, recordServerContact } from "./offline-status.ts";
import { getPageOwner } from "./page-owner.ts";
import { revalidatePage } from "./router-state.tsx";

/** Changes in quick succession are fetched together after this pause. */
const debounceMs = 300;
/** A navigation synchronizes again if the latest attempt is older than this. */
const maxAgeMs = 10_000;

let startedAt = 0;
let running: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isReloadDue = false;

/** Fetches what has changed. Resolves with true if the offline copy has changed. Rejects without a connection. */
export function syncOfflineCopy(): Promise<boolean> {
  startedAt = Date.now();
  running ??= syncNow().finally(() => {
    running = null;
  });
  return running;
}

async function syncNow(): Promise<boolean> {
  try {
    // Loads the code that shows cached pages while there is a connection, because it is needed without one.
    await import("./cached-pages.ts");
    const isChanged = await (await import("./sync-cached-recipes.ts")).syncCachedRecipes();
    recordServerContact(true);
    return isChanged;
  } catch (error) {
    // IndexedDB rejects with a `DOMException` of another name, such as `QuotaExceededError`.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError"))
      recordServerContact(false);
    throw error;
  }
}

/**
 * Fetches changes soon, and loads the open page again if there are any or, with `isPageOld`, in any case: what the page
 * shows need not be in the offline copy.
 */
export function scheduleOfflineSync({ isPageOld = false } = {}): void {
  if (getPageOwner() === null) {
    if (isPageOld) revalidatePage();
    return;
  }
  isReloadDue ||= isPageOld;
  clearTimeout(timer);
  timer = setTimeout(() => (isReloadDue ? syncAnew() : runWhenIdle(syncAnew)), debounceMs);
}

async function syncAnew(): Promise<void> {
  // The response to a running request may lack the latest change, so another request follows it.
  await running?.catch(() => false);
  await syncAndShow();
}

/** Synchronizes after a navigation. Call this with each navigation; the page is shown first. */
export function syncOutdatedCopy(syncedAt: number): void {
  // Ignores a time in the future, because the clock that wrote it was wrong.
  const latest = () => Math.max(startedAt, syncedAt <= Date.now() ? syncedAt : 0);
  runWhenIdle(() => getPageOwner() !== null && Date.now() - latest() > maxAgeMs && syncAndShow());
}

async function syncAndShow(): Promise<void> {
  const isPageOld = isReloadDue;
  isReloadDue = false;
  try {
    if ((await syncOfflineCopy()) || isPageOld) revalidatePage();
  } catch (error) {
    console.warn(error);
    // Storage may be blocked, so the page loads from the server. Without a connection, the page loads again when the
    // server is reached.
    if (isPageOld && !isServerUnreachable()) revalidatePage();
  }
}
