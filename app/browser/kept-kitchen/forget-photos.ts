import { cardPhotosCache, largePhotosCache, noRoomCache } from "#app/domain/kept-pages.ts";
import { tellWorker } from "../service-worker.ts";

export async function forgetPhotos(): Promise<void> {
  tellWorker("forget photos");
  if (!("caches" in globalThis)) return;
  await Promise.all([cardPhotosCache, largePhotosCache, noRoomCache].map((name) => caches.delete(name)));
}
