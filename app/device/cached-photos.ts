import {
  cardPhotosCacheName,
  createSrcSet,
  largePhotosCacheName,
  type PhotoView,
  storageFullCacheName,
} from "#app/modules/photos/photo.ts";
import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { deletePhotoCaches, withDeviceDatabase } from "./device-database.ts";
import { isStorageOwnedByPage } from "./page-owner.ts";
import { canPrefetch } from "./shell.ts";

/** Large photos are cached for the newest recipes, because people cook those most. */
const maxLargePhotos = 100;

let latestRun = 0;
let isComplete = false;

/**
 * Deletes cached photos of no cached recipe, and fetches missing photos, which the service worker then caches. A newer
 * call replaces a running one. The next call fetches the photos that are still missing.
 */
export async function syncCachedPhotos({ isChanged }: { isChanged: boolean }): Promise<void> {
  if (isComplete && !isChanged) return;
  latestRun += 1;
  const run = latestRun;
  isComplete = false;
  const isDone = await deleteAndFetch(() => run === latestRun).catch(() => false);
  if (run === latestRun) isComplete = isDone;
}

/** Fetches one photo at a time, so that pages come first. True when every photo is cached. */
async function deleteAndFetch(isLatest: () => boolean): Promise<boolean> {
  const recipes = await withDeviceDatabase((db) => db.getAllFromIndex("cachedRecipes", "newest"));
  const cached = await deleteUnusedPhotos(recipes.flatMap(({ photos }) => photos.flatMap(({ view }) => view ?? [])));
  if (!canPrefetch() || !navigator.serviceWorker || (await caches.has(storageFullCacheName))) return false;
  if (!navigator.serviceWorker.controller) {
    // On the first visit, recipes arrive before the service worker is active, which caches their photos.
    const resume = () => void syncCachedPhotos({ isChanged: false });
    navigator.serviceWorker.addEventListener("controllerchange", resume, { once: true });
    return false;
  }
  for (const address of listAddressesToCache(recipes.reverse())) {
    if (cached.has(address)) continue;
    if (!isLatest()) return false;
    await fetch(address, { priority: "low" });
    // The person may have signed out during the request.
    if (isStorageOwnedByPage()) continue;
    await deletePhotoCaches();
    return false;
  }
  return true;
}

/** Returns the addresses of the remaining cached photos. */
async function deleteUnusedPhotos(photos: PhotoView[]): Promise<Set<string>> {
  const paths = new Set(photos.map(({ src }) => new URL(src, window.location.href).pathname));
  const remaining = new Set<string>();
  for (const name of [cardPhotosCacheName, largePhotosCacheName]) {
    // Checks first, because opening a cache would create it again, as after the service worker was removed.
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (paths.has(new URL(url).pathname)) remaining.add(url);
      else await cache.delete(url);
    }
  }
  return remaining;
}

function listAddressesToCache(newestFirst: CachedRecipe[]): Set<string> {
  const covers = newestFirst.flatMap(({ photos, isCoverDrawn }) => (isCoverDrawn ? [] : (photos[0]?.view ?? [])));
  const forCards = covers.map((photo) => createSrcSet(photo)?.split(" ")[0] ?? photo.src);
  // Phones with a pixel ratio of 3 choose the widest photo, which also serves smaller images.
  const widest = covers.slice(0, maxLargePhotos).map(({ src }) => src);
  return new Set([...forCards, ...widest].map((address) => new URL(address, window.location.href).href));
}
