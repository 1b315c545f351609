import { noRoomCache } from "#app/domain/kept-pages.ts";
import { deletePhotoCaches } from "#app/offline/photo-caches.ts";

/**
 * What is stored in the browser is tried once more, since iOS closes databases while a page is in the background. Where
 * there is no room, photos that can be fetched again make some, and are fetched ahead no more.
 */
export async function tryTwice<Found>(work: () => Promise<Found>, reopen: () => void): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    reopen();
    if (error instanceof Error && error.name === "QuotaExceededError") await makeRoom();
    return work();
  }
}

async function makeRoom(): Promise<void> {
  await deletePhotoCaches();
  await caches.open(noRoomCache);
}
