import {
  cardPhotosCacheName,
  deletePhotosMessage,
  largePhotosCacheName,
  storageFullCacheName,
} from "#app/modules/photos/photo.ts";

/** Deletes all cached photos. The service worker also deletes its records of when each photo was last used. */
export async function deletePhotoCaches(): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(deletePhotosMessage);
  if (!("caches" in globalThis)) return;
  await Promise.all(
    [cardPhotosCacheName, largePhotosCacheName, storageFullCacheName].map((name) => caches.delete(name)),
  );
}

/** Call this when storage is full. Until the next release, photos are cached only when a page shows them. */
export async function stopCachingPhotosAhead(): Promise<void> {
  if ("caches" in globalThis) await caches.open(storageFullCacheName);
}
