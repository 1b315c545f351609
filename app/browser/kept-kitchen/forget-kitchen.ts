import { cardPhotosCache, largePhotosCache } from "#app/domain/kept-pages.ts";
import { tellWorker } from "../service-worker.ts";
import { deleteKitchen } from "./kitchen-database.ts";

/** Recipes and photos; drafts and timers have a storage of their own. */
export async function forgetKitchen(): Promise<void> {
  tellWorker("forget photos");
  const photos = "caches" in window ? [cardPhotosCache, largePhotosCache].map((name) => caches.delete(name)) : [];
  await Promise.all([deleteKitchen(), ...photos]);
}
