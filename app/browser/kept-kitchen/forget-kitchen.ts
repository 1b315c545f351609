import { forgetPhotos } from "./forget-photos.ts";
import { emptyKitchen } from "./kitchen-database.ts";

/** Recipes and photos; drafts and timers have a storage of their own. */
export async function forgetKitchen(): Promise<void> {
  await Promise.all([emptyKitchen(), forgetPhotos()]);
}
