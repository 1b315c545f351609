/** The document with which a device opens these pages where the server can't be reached. */
export const shellPath = "/app/opening";

const offlinePagePattern = /^\/app(?:\/add|\/recipes(?:\/(?!deleted\/?$)[^/]+(?:\/(?:cook|edit))?)?)?\/?$/;

/** Home, the list, a recipe, cooking, editing and adding one. */
export function isOfflinePage(path: string): boolean {
  return offlinePagePattern.test(path);
}

/** Their code is kept, and opens them in the app's frame. Any other address would lead to code that is not. */
export function isPageWithCachedCode(path: string): boolean {
  return /^\/app\/(?:profile|shortcut|recipes\/deleted)\/?$/.test(path);
}

export const cardPhotosCacheName = "card-photos";
export const largePhotosCacheName = "large-photos";
/** Is there, and empty, where the quota was full; until the next release photos are then not fetched ahead. */
export const storageFullCacheName = "no-room";

/** The two narrowest; see `photo.ts`. */
export function isCardPhotoUrl({ searchParams }: URL): boolean {
  return ["400", "640"].includes(searchParams.get("w") ?? "");
}

/** From a page to the worker. */
export type ServiceWorkerMessage = "keep late files" | "take over" | "forget photos";
