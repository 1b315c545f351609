import { useNavigation } from "@remix-run/react";
import { parseRecipeFilter, type RecipeFilter } from "#app/modules/recipes/recipe-filter.ts";

/** Returns the filter of a pending navigation, so that further input adds to that filter. */
export function usePendingFilter(shown: RecipeFilter): RecipeFilter {
  const { location: next } = useNavigation();
  return next?.pathname === "/app/recipes" ? parseRecipeFilter(new URLSearchParams(next.search)) : shown;
}
