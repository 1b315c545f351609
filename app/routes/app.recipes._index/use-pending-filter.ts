import { useNavigation } from "@remix-run/react";
import { filterFromParams, type RecipeFilter } from "#app/domain/recipes/recipe-filter.ts";

/** Ahead of the list, so that what is typed or pressed meanwhile adds to it. */
export function usePendingFilter(shown: RecipeFilter): RecipeFilter {
  const { location: next } = useNavigation();
  return next?.pathname === "/app/recipes" ? filterFromParams(new URLSearchParams(next.search)) : shown;
}
