import { runWhenIdle } from "#app/browser/page-idle.ts";
import { recordServerContact } from "./offline-status.ts";
import { getPageOwner } from "./page-owner.ts";
import { revalidatePage } from "./router-state.tsx";
import { isShellDocument } from "./shell.ts";

/** Changes in quick succession are fetched together. */
const debounceMs = 1_000;
/** A navigation synchronizes again if the latest synchronization is older. */
const maxAgeMs = 10_000;

let writes = 0;
/** The number of this page's writes that the offline copy contains; null before the first synchronization. */
let syncedWrites: number | null = null;
let startedAt = 0;
let running: { writes: number; isChanged: Promise<boolean> } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Resolves when the offline copy contains everything that this page has sent, and what the server had rendered in this
 * document. Rejects if a change of this page is missing.
 */
export async function waitForCurrentCopy(): Promise<void> {
  if (syncedWrites === writes || (writes === 0 && isShellDocument())) return;
  try {
    await syncOfflineCopy();
  } catch (error) {
    if (writes > (syncedWrites ?? 0)) throw error;
  }
}

export function countServerWrites(): number {
  return writes;
}

/** Call this after sending a change. */
export function recordServerWrite(): void {
  writes += 1;
  scheduleOfflineSync();
}

/** Fetches what has changed. Resolves with true if the offline copy has changed. Rejects without a connection. */
export function syncOfflineCopy(): Promise<boolean> {
  if (running?.writes === writes) return running.isChanged;
  startedAt = Date.now();
  const run = { writes, isChanged: syncNow(writes) };
  running = run;
  const end = () => {
    if (running === run) running = null;
  };
  run.isChanged.then(end, end);
  return run.isChanged;
}

async function syncNow(writesBefore: number): Promise<boolean> {
  try {
    // The code that shows cached pages must be loaded before the connection is lost.
    await import("./cached-pages.ts");
    const isChanged = await (await import("./sync-cached-recipes.ts")).syncCachedRecipes({
      isDocumentFresh: writesBefore === 0,
    });
    syncedWrites = Math.max(syncedWrites ?? 0, writesBefore);
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
export function syncOldCopy(): void {
  runWhenIdle(() => Date.now() - startedAt > maxAgeMs && syncAndShow());
}

/** The next change, navigation or return to the page synchronizes again after a failure. */
function syncAndShow(): void {
  syncOfflineCopy().then((isChanged) => isChanged && revalidatePage(), console.warn);
}
