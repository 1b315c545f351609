import { cardPhotosCache, isForCards, largePhotosCache, noRoomCache } from "#app/domain/kept-pages.ts";
import type { PhotoView } from "#app/domain/photos/photo.ts";
import { mayFetchAhead } from "../service-worker.ts";
import { isKeptForOwn } from "../storage.ts";
import { forgetPhotos } from "./forget-photos.ts";
import { withKitchen } from "./kitchen-database.ts";

/** The newest, which are cooked most. */
const largePhotos = 100;

/** By then a photo that was just added is compressed. */
const retryMs = 30_000;

let isRunning = false;
let isDone = false;
let isRetried = false;
let changes = 0;

/** The worker keeps what passes through it. A connection that breaks is met by the next call. */
export async function alignPhotos({ isChanged }: { isChanged: boolean }): Promise<void> {
  if (isChanged) {
    changes += 1;
    isDone = false;
    isRetried = false;
  }
  if (isDone || isRunning) return;
  isRunning = true;
  for (let of = -1; of !== changes; ) {
    of = changes;
    isDone = await forgetAndFetch(() => of === changes).catch(() => false);
  }
  isRunning = false;
}

function alignAgain(): void {
  void alignPhotos({ isChanged: false });
}

/** One at a time, so that pages come first. */
async function forgetAndFetch(isLatest: () => boolean): Promise<boolean> {
  const recipes = await withKitchen((kitchen) => kitchen.getAll("recipes"));
  const kept = await forgetOthers(recipes.flatMap(({ photos }) => photos.map(({ view }) => view)));
  if (!mayFetchAhead() || !navigator.serviceWorker || (await caches.has(noRoomCache))) return false;
  if (!navigator.serviceWorker.controller) {
    // On the first visit the kitchen is here before the worker is.
    navigator.serviceWorker.addEventListener("controllerchange", alignAgain, { once: true });
    return false;
  }
  recipes.sort((a, b) => b.createdAt - a.createdAt);
  const covers = recipes.flatMap(({ photos, isCoverDrawn }) => (isCoverDrawn ? [] : (photos[0]?.view ?? [])));
  const wanted = [...covers.map(narrowest), ...covers.slice(0, largePhotos).map(largest)];
  let areFinal = true;
  for (const address of new Set(wanted)) {
    if (kept.has(address)) continue;
    if (!isLatest()) return false;
    const { headers } = await fetch(address, { priority: "low" });
    areFinal &&= headers.get("Cache-Control")?.includes("immutable") ?? false;
    // Signed out while it was on its way.
    if (!isKeptForOwn()) {
      await forgetPhotos();
      return false;
    }
  }
  if (!areFinal && !isRetried) {
    isRetried = true;
    setTimeout(alignAgain, retryMs);
  }
  return areFinal;
}

/** What no recipe of the kitchen shows, as after leaving a couple, goes. Returns the addresses of the others. */
async function forgetOthers(photos: PhotoView[]): Promise<Set<string>> {
  const paths = new Set(photos.map(({ src }) => new URL(src, window.location.href).pathname));
  const kept = new Set<string>();
  for (const name of [cardPhotosCache, largePhotosCache]) {
    // Opening would make it anew, as after a worker was got rid of.
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (paths.has(new URL(url).pathname)) kept.add(url);
      else await cache.delete(url);
    }
  }
  return kept;
}

function narrowest(photo: PhotoView): string {
  return addressesOf(photo).find((address) => isForCards(new URL(address))) ?? largest(photo);
}

/** A phone with three pixels a point chooses the widest, which fits other sizes as well. */
function largest(photo: PhotoView): string {
  return (
    addressesOf(photo).findLast((address) => !isForCards(new URL(address))) ?? new URL(photo.src, location.href).href
  );
}

function addressesOf({ srcSet }: PhotoView): string[] {
  const sources = srcSet?.split(", ") ?? [];
  return sources.map((source) => new URL(source.split(" ")[0] ?? "", window.location.href).href);
}
