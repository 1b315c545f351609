import { isForCards } from "#app/domain/kept-pages.ts";
import type { PhotoView } from "#app/domain/photos/photo.ts";
import { mayFetchAhead } from "../service-worker.ts";
import { isKeptForOwn } from "../storage.ts";
import { withKitchen } from "./kitchen-database.ts";

/** The newest, which are cooked most. */
const largePhotos = 100;

let isRunning = false;
let isDone = false;

/** The worker keeps what passes through it. A connection that breaks is met by the next call. */
export async function fetchPhotos({ isChanged }: { isChanged: boolean }): Promise<void> {
  if (isChanged) isDone = false;
  if (isDone || isRunning || !mayFetchAhead() || !navigator.serviceWorker?.controller) return;
  isRunning = true;
  isDone = await fetchMissing().catch(() => false);
  isRunning = false;
}

/** One at a time, so that pages come first. */
async function fetchMissing(): Promise<boolean> {
  const recipes = await withKitchen((kitchen) => kitchen.getAll("recipes"));
  recipes.sort((a, b) => b.createdAt - a.createdAt);
  const covers = recipes.flatMap(({ photos, isCoverDrawn }) => (isCoverDrawn ? [] : (photos[0]?.view ?? [])));
  const wanted = [...covers.map(narrowest), ...covers.slice(0, largePhotos).map(largest)];
  const kept = new Set<string>();
  for (const name of await caches.keys()) {
    for (const { url } of name.endsWith("-photos") ? await (await caches.open(name)).keys() : []) kept.add(url);
  }
  for (const address of new Set(wanted)) {
    if (kept.has(address)) continue;
    if (!isKeptForOwn()) return false;
    await fetch(address, { priority: "low" });
  }
  return true;
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
