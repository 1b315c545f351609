export const cardPhotosCacheName = "card-photos";
export const largePhotosCacheName = "large-photos";
/** An empty cache of this name marks that storage was full. No photos are prefetched until the next release. */
export const storageFullCacheName = "no-room";

/** Whether the URL is of one of the two narrowest copies in `photo.ts`. */
export function isRecipeCardPhotoUrl({ searchParams }: URL): boolean {
  return ["400", "640"].includes(searchParams.get("w") ?? "");
}

/** A page sends this message to the service worker, which then deletes all cached photos. */
export const deletePhotosMessage = "delete photos";
