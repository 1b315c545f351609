import { getPageOwner } from "./page-owner.ts";
import { runWhenIdle } from "./service-worker.ts";

/** Changes in quick succession are fetched together. */
const debounceMs = 1_000;

let writes = 0;
let syncedWrites = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** False until the cached recipes contain everything that this page has sent. */
export function isOfflineCopyCurrent(): boolean {
  return syncedWrites === writes;
}

/** Call this after sending a change. */
export function recordServerWrite(): void {
  writes += 1;
  scheduleOfflineSync();
}

/** Call this when recipes may have changed. */
export function scheduleOfflineSync(): void {
  if (getPageOwner() === null) return;
  clearTimeout(timer);
  timer = setTimeout(() => runWhenIdle(() => void sync()), debounceMs);
}

async function sync(): Promise<void> {
  const writesBefore = writes;
  try {
    // The code that shows cached pages must be loaded before the connection is lost.
    await import("./cached-pages.ts");
    await (await import("./sync-cached-recipes.ts")).syncCachedRecipes();
    syncedWrites = writesBefore;
  } catch {
    // The next change or return to the page schedules another synchronisation.
  }
}
