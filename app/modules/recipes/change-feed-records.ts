import type { RecipeForViewer } from "./recipes-records.ts";

/** The changes since a version, or all recipes, the newest first, that follow a recipe in that order. */
export type RecipeChangeRange = { since: number } | { after: RecipePosition | null };

export type RecipePosition = { createdAt: number; id: string };

/** The last recipe of a page may exceed `characters`. */
export type RecipeChangePageLimits = { recipes: number; characters: number };

export type ChangesPage = {
  /** `viewed` is null for a recipe that the viewer can no longer see. */
  changes: { id: string; version: number | null; viewed: RecipeForViewer | null }[];
  isLastPage: boolean;
  /** The version that includes every change made before this page was read. */
  latest: number;
};
