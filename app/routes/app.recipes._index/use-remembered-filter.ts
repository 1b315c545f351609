import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { storedValue } from "#app/browser/storage.ts";
import { fieldsOf } from "#app/domain/fields-of.ts";
import { type Dietary, mealTypes } from "#app/domain/recipes/recipe.ts";
import {
  filterToParams,
  parseSort,
  quickFilterNames,
  quickFiltersWhere,
  type RecipeFilter,
} from "#app/domain/recipes/recipe-filter.ts";

/** Quick filters are a visit's wish, not a habit. */
type Remembered = Pick<RecipeFilter, "search" | "categories" | "sort"> & Dietary;

/** The plain list opens as it was left. A list with a quick filter neither uses nor changes what is remembered. */
export function useRememberedFilter(
  storageKey: string,
  { search: words, categories, dietary, quickFilters, sort }: RecipeFilter,
): void {
  const stored = useMemo(
    () => storedValue<Remembered>({ key: `recipeFilters:${storageKey}`, parse: rememberedFrom }),
    [storageKey],
  );
  const { search } = useLocation();
  const navigate = useNavigate();
  const isArriving = useRef(true);
  const hasQuickFilter = quickFilterNames.some((name) => quickFilters[name]);
  useEffect(() => {
    if (hasQuickFilter) {
      isArriving.current = true;
      return;
    }
    if (isArriving.current) {
      isArriving.current = false;
      const remembered = search === "" ? toParams(stored.read()) : "";
      if (remembered) {
        navigate(`/app/recipes?${remembered}`, { replace: true });
        return;
      }
    }
    const habit = { ...dietary, categories, search: words, sort };
    if (toParams(habit)) stored.write(habit);
    else stored.remove();
  }, [stored, search, words, categories, dietary, hasQuickFilter, sort, navigate]);
}

function toParams(remembered: Remembered | null): string {
  if (!remembered) return "";
  const { search, categories, sort, ...dietary } = remembered;
  const quickFilters = quickFiltersWhere(() => false);
  return filterToParams({ search, categories, dietary, quickFilters, sort }).toString();
}

function rememberedFrom(found: unknown): Remembered {
  const old = fieldsOf(found);
  const { categories } = old;
  return {
    search: typeof old.search === "string" ? old.search : "",
    categories: Array.isArray(categories) ? mealTypes.filter((mealType) => categories.includes(mealType)) : [],
    glutenFree: old.glutenFree === true,
    dairyFree: old.dairyFree === true,
    lowFodmap: old.lowFodmap === true,
    sort: parseSort(old.sort),
  };
}
