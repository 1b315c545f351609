import { runWhenIdle } from "#app/browser/page-idle.ts";
import { recordServerContact } from "./offline-status.ts";
import { getPageOwner } from "./page-owner.ts";
import { revalidatePage } from "./router-state.tsx";

/** Changes in quick succession are fetched together. */
const debounceMs = 1_000;
/** A navigation synchronizes again if the latest synchronization or attempt is older. */
const maxAgeMs = 10_000;

let startedAt = 0;
let running: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Fetches what has changed. Resolves with true if the offline copy has changed. Rejects without a connection. */
export function syncOfflineCopy(): Promise<boolean> {
  startedAt = Date.now();
  running ??= syncNow().finally(() => {
    running = null;
  });
  return running;
}

/** Fetches what has changed until now. The server may have answered a running request before the change. */
export async function syncAfterNotice(): Promise<boolean> {
  await running?.catch(() => false);
  return syncOfflineCopy();
}

async function syncNow(): Promise<boolean> {
  try {
    // The code that shows cached pages must be loaded before the connection is lost.
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

/** Call this when recipes may have changed. The open page then shows what came. */
export function scheduleOfflineSync(): void {
  if (getPageOwner() === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => runWhenIdle(syncAndShow), debounceMs);
}

/** Call this with each navigation. The page is shown first. */
export function syncOldCopy(syncedAt: number): void {
  // A time in the future is of a clock that was wrong.
  const latest = () => Math.max(startedAt, syncedAt <= Date.now() ? syncedAt : 0);
  runWhenIdle(() => getPageOwner() !== null && Date.now() - latest() > maxAgeMs && syncAndShow());
}

/** The next change, navigation or return to the page synchronizes again after a failure. */
function syncAndShow(): void {
  syncOfflineCopy().then((isChanged) => isChanged && revalidatePage(), console.warn);
}
