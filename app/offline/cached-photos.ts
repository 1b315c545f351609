import { mayFetchAhead } from "#app/browser/service-worker.ts";
import { isKeptForOwn } from "#app/browser/storage.ts";
import { cardPhotosCache, isForCards, largePhotosCache, noRoomCache } from "#app/domain/kept-pages.ts";
import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import type { PhotoView } from "#app/domain/photos/photo.ts";
import { withDeviceDatabase } from "./device-database.ts";
import { deletePhotoCaches } from "./photo-caches.ts";

/** Large photos are cached for the newest recipes, because people cook those most. */
const maxLargePhotos = 100;
/** The server has compressed a new photo by then. */
const retryMs = 30_000;

let isRunning = false;
let isComplete = false;
let isRetried = false;
let changeCount = 0;

/**
 * Deletes photos that no cached recipe shows, and fetches those that are missing: the service worker caches what passes
 * through it. After a broken connection the next call continues.
 */
export async function syncCachedPhotos({ isChanged }: { isChanged: boolean }): Promise<void> {
  if (isChanged) {
    changeCount += 1;
    isComplete = false;
    isRetried = false;
  }
  if (isComplete || isRunning) return;
  isRunning = true;
  for (let count = -1; count !== changeCount; ) {
    count = changeCount;
    isComplete = await deleteAndFetch(() => count === changeCount).catch(() => false);
  }
  isRunning = false;
}

function continueSync(): void {
  void syncCachedPhotos({ isChanged: false });
}

/** Fetches one photo at a time, so that pages come first. True when every photo is in its final form. */
async function deleteAndFetch(isLatest: () => boolean): Promise<boolean> {
  const recipes = await withDeviceDatabase((db) => db.getAllFromIndex("cachedRecipes", "newest"));
  const cached = await deleteUnusedPhotos(recipes.flatMap(({ photos }) => photos.map(({ view }) => view)));
  if (!mayFetchAhead() || !navigator.serviceWorker || (await caches.has(noRoomCache))) return false;
  if (!navigator.serviceWorker.controller) {
    // On the first visit the recipes arrive before the service worker is active.
    navigator.serviceWorker.addEventListener("controllerchange", continueSync, { once: true });
    return false;
  }
  let areFinal = true;
  for (const address of addressesToCache(recipes.reverse())) {
    if (cached.has(address)) continue;
    if (!isLatest()) return false;
    const { headers } = await fetch(address, { priority: "low" });
    areFinal &&= headers.get("Cache-Control")?.includes("immutable") ?? false;
    // The person may have signed out while the photo was on its way.
    if (!isKeptForOwn()) {
      await deletePhotoCaches();
      return false;
    }
  }
  if (!areFinal && !isRetried) {
    isRetried = true;
    setTimeout(continueSync, retryMs);
  }
  return areFinal;
}

/** Returns the addresses of the cached photos that are still shown. */
async function deleteUnusedPhotos(photos: PhotoView[]): Promise<Set<string>> {
  const paths = new Set(photos.map(({ src }) => new URL(src, window.location.href).pathname));
  const kept = new Set<string>();
  for (const name of [cardPhotosCache, largePhotosCache]) {
    // Opening a cache would create it again, for example after the service worker was removed.
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (paths.has(new URL(url).pathname)) kept.add(url);
      else await cache.delete(url);
    }
  }
  return kept;
}

function addressesToCache(newestFirst: KitchenRecipe[]): Set<string> {
  const covers = newestFirst.flatMap(({ photos, isCoverDrawn }) => (isCoverDrawn ? [] : (photos[0]?.view ?? [])));
  return new Set([...covers.map(narrowestAddress), ...covers.slice(0, maxLargePhotos).map(widestAddress)]);
}

function narrowestAddress(photo: PhotoView): string {
  return listAddresses(photo).find((address) => isForCards(new URL(address))) ?? widestAddress(photo);
}

/** A phone with three pixels a point chooses the widest photo, which fits smaller places as well. */
function widestAddress(photo: PhotoView): string {
  return (
    listAddresses(photo).findLast((address) => !isForCards(new URL(address))) ?? new URL(photo.src, location.href).href
  );
}

function listAddresses({ srcSet }: PhotoView): string[] {
  const sources = srcSet?.split(", ") ?? [];
  return sources.map((source) => new URL(source.split(" ")[0] ?? "", window.location.href).href);
}
