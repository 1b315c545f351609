/** The document with which a device opens these pages where the server can't be reached. */
export const shellPath = "/app/opening";

const keptPage = /^\/app(?:\/recipes(?:\/(?!deleted\/?$)[^/]+(?:\/cook)?)?)?\/?$/;

/** Home, the list, a recipe, and cooking it. */
export function isKeptPage(path: string): boolean {
  return keptPage.test(path);
}

export const cardPhotosCache = "card-photos";
export const largePhotosCache = "large-photos";

/** The two narrowest; see `photo.ts`. */
export function isForCards({ searchParams }: URL): boolean {
  return ["400", "640"].includes(searchParams.get("w") ?? "");
}

/** From a page to the worker. */
export type WorkerMessage = "keep late files" | "take over" | "forget photos";
