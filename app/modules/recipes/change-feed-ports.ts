import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { RecipeForViewer, RecipePorts } from "./ports.ts";

export type OfflinePorts = RecipePorts & { recipeChanges: RecipeChangeStore };

type RecipeChangeStore = {
  list(viewer: Viewer, range: RecipeChangeRange, limits: RecipeChangePageLimits): Promise<ChangesPage>;
  /** Deletes at most `limit` records of changes. Returns the number of deleted records. */
  deleteBefore(before: Date, limit: number): Promise<number>;
};

/** The changes since a version, or all recipes, the newest first, that follow a recipe in that order. */
export type RecipeChangeRange = { since: number } | { after: RecipePosition | null };
type RecipePosition = { createdAt: number; id: string };
/** The last recipe of a page may exceed `characters`. */
export type RecipeChangePageLimits = { recipes: number; characters: number };
type ChangesPage = {
  /** `viewed` is null for a recipe that the viewer can no longer see. */
  changes: { id: string; version: number | null; viewed: RecipeForViewer | null }[];
  isLastPage: boolean;
  /** The version that includes every change made before this page was read. */
  latest: number;
};
