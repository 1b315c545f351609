import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { defineLocalStorageValue } from "#app/device/storage.ts";
import { type Dietary, mealTypes } from "#app/modules/recipes/recipe.ts";
import {
  formatRecipeFilter,
  listQuickFilters,
  parseListSort,
  quickFilterNames,
  type RecipeFilter,
} from "#app/modules/recipes/recipe-filter.ts";
import { convertToRecord } from "#app/modules/to-record.ts";

/** Quick filters are not remembered across visits. */
type RememberedFilter = Pick<RecipeFilter, "search" | "categories" | "tags" | "sort"> & Dietary;

/**
 * The plain list opens as it was left. A list that is opened with a quick filter neither uses nor changes what is
 * remembered, until something else is chosen there.
 */
export function useRememberedFilter(
  storageKey: string,
  { search: words, categories, dietary, tags, quickFilters, sort }: RecipeFilter,
): void {
  const stored = useMemo(
    () =>
      defineLocalStorageValue<RememberedFilter>({ key: `recipeFilters:${storageKey}`, parse: parseRememberedFilter }),
    [storageKey],
  );
  const { search } = useLocation();
  const navigate = useNavigate();
  const hasQuickFilter = quickFilterNames.some((name) => quickFilters[name]);
  const arrived = useRef<string | null>(formatFilterParams({ ...dietary, categories, tags, search: words, sort }));
  useEffect(() => {
    const habit = { ...dietary, categories, tags, search: words, sort };
    const params = formatFilterParams(habit);
    const isArriving = params === arrived.current;
    if (isArriving && hasQuickFilter) return;
    arrived.current = null;
    const remembered = isArriving && search === "" ? formatFilterParams(stored.read()) : "";
    if (remembered) {
      navigate(`/app/recipes?${remembered}`, { replace: true });
      return;
    }
    if (params) stored.write(habit);
    else stored.remove();
  }, [stored, search, words, categories, dietary, tags, hasQuickFilter, sort, navigate]);
}

function formatFilterParams(habit: RememberedFilter | null): string {
  if (!habit) return "";
  const { search, categories, tags, sort, ...dietary } = habit;
  const quickFilters = listQuickFilters(() => false);
  return formatRecipeFilter({ search, categories, dietary, tags, quickFilters, sort }).toString();
}

function parseRememberedFilter(found: unknown): RememberedFilter {
  const old = convertToRecord(found);
  const { categories, search, tags } = old;
  return {
    search: typeof search === "string" ? search : "",
    categories: Array.isArray(categories) ? mealTypes.filter((mealType) => categories.includes(mealType)) : [],
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [],
    glutenFree: old.glutenFree === true,
    dairyFree: old.dairyFree === true,
    lowFodmap: old.lowFodmap === true,
    sort: parseListSort(old.sort),
  };
}
