import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { storedValue } from "#app/browser/storage.ts";
import { type Dietary, mealTypes } from "#app/domain/recipes/recipe.ts";
import { filterToParams, occasionNames, parseSort, type RecipeFilter } from "#app/domain/recipes/recipe-filter.ts";

/** An occasion is a visit's wish, not a habit. */
type Remembered = Pick<RecipeFilter, "search" | "categories" | "sort"> & Dietary;

/**
 * Search, filters and order stay across visits: who comes to the plain list finds it as it was left. A list
 * for an occasion, to which Home's quick links lead, neither uses nor changes what is remembered; who takes
 * the occasion away comes to the plain list.
 */
export function useRememberedFilter(
  storageKey: string,
  { search: words, categories, dietary, occasions, sort }: RecipeFilter,
): void {
  const stored = useMemo(
    () => storedValue<Remembered>({ key: `recipeFilters:${storageKey}`, parse: rememberedFrom }),
    [storageKey],
  );
  const { search } = useLocation();
  const navigate = useNavigate();
  const isArriving = useRef(true);
  const hasOccasion = occasionNames.some((occasion) => occasions[occasion]);
  useEffect(() => {
    if (hasOccasion) {
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
  }, [stored, search, words, categories, dietary, hasOccasion, sort, navigate]);
}

function toParams(remembered: Remembered | null): string {
  if (!remembered) return "";
  const { search, categories, sort, ...dietary } = remembered;
  const occasions = { quick: false, date_night: false, comfort: false };
  return filterToParams({ search, categories, dietary, occasions, sort }).toString();
}

function rememberedFrom(found: unknown): Remembered | null {
  const old = found as Partial<Record<keyof Remembered, unknown>> | null;
  if (typeof old !== "object" || old === null) return null;
  const categories = Array.isArray(old.categories) ? old.categories : [];
  return {
    search: typeof old.search === "string" ? old.search : "",
    categories: mealTypes.filter((mealType) => categories.includes(mealType)),
    glutenFree: old.glutenFree === true,
    dairyFree: old.dairyFree === true,
    lowFodmap: old.lowFodmap === true,
    sort: parseSort(old.sort),
  };
}
