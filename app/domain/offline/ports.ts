import type { Viewer } from "../accounts/viewer.ts";
import type { RecipePorts, ViewedRecipe } from "../recipes/ports.ts";

export type OfflinePorts = RecipePorts & { kitchens: KitchenStore };

type KitchenStore = {
  /**
   * In their order; `viewed` is null for one that is no longer there. `isRest`: nothing follows. `latest` is the
   * version after everything that was there to read.
   */
  changes(viewer: Viewer, part: KitchenPart, page: PageBounds): Promise<ChangesPage>;
  /** Returns how many. */
  sweepChanges(before: Date, limit: number): Promise<number>;
};

/** What has changed since a version, or all recipes, the newest first. */
export type KitchenPart = { since: number } | { after: PlaceInKitchen | null };
type PlaceInKitchen = { createdAt: number; id: string };
/** `characters` may be exceeded by one recipe. */
export type PageBounds = { recipes: number; characters: number };
type ChangesPage = {
  changes: { id: string; version: number | null; viewed: ViewedRecipe | null }[];
  isRest: boolean;
  latest: number;
};
