import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { filterFromParams, filterToParams, type RecipeFilter } from "#app/domain/recipes/recipe-filter.ts";

const storageKey = "recipeFilters";

/** Filters and search persist across visits: the plain list opens as it was left. */
export function useRememberedFilter(filter: RecipeFilter): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      const remembered = search === "" ? read() : null;
      if (remembered) {
        navigate(`/app/recipes?${remembered}`, { replace: true });
        return;
      }
    }
    // An occasion belongs to one visit; it is not a habit.
    remember({ ...filter, occasions: { quick: false, date_night: false, comfort: false } });
  }, [search, filter, navigate]);
}

function read(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const params = new URLSearchParams();
    if (typeof stored.search === "string") params.set("search", stored.search);
    for (const flag of ["glutenFree", "dairyFree", "lowFodmap"]) if (stored[flag] === true) params.set(flag, "true");
    for (const category of Array.isArray(stored.categories) ? stored.categories : [])
      params.append("category", String(category));
    return filterToParams(filterFromParams(params)).toString() || null;
  } catch {
    return null;
  }
}

function remember(filter: RecipeFilter): void {
  try {
    const { search, categories, dietary } = filter;
    if (search === "" && filterToParams(filter).size === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ ...dietary, categories, search }));
  } catch {
    // Where storage is full or forbidden, only the memory is lost.
  }
}
