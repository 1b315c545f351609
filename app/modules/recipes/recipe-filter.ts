import { type Dietary, dietaryFlags, type MealType, mealTypes } from "./recipe.ts";
import { parseTags, tagLimits } from "./tags.ts";

export const quickFilters = {
  quick: "Quick meals",
  both_rated: "We both rated 4+",
  not_rated: "Not yet rated by me",
  not_cooked: "Not cooked yet",
  under_hour: "Up to 1 hour",
  four_stars: "4+ stars",
  with_photo: "With photo",
  date_night: "Date night",
  comfort: "Comfort food",
};
export type QuickFilter = keyof typeof quickFilters;
export const quickFilterNames = Object.keys(quickFilters) as QuickFilter[];

export const filterableMealTypes = [
  "Breakfast",
  "Lunch",
  "Dinner",
  "Snack",
  "Dessert",
  "Drink",
] as const satisfies MealType[];

/** The sort orders of the recipe list. With a search, `newest` sorts by the best match, then by date. */
export const recipeListSorts = {
  newest: "Newest",
  title: "Title",
  rating: "Rating",
  time: "Cook time",
  cooked: "Last cooked",
};
export type RecipeListSort = keyof typeof recipeListSorts;
export const recipeListSortNames = Object.keys(recipeListSorts) as RecipeListSort[];

export type RecipeFilter = {
  search: string;
  categories: MealType[];
  dietary: Dietary;
  /** Tags that a listed recipe has, all of them. */
  tags: string[];
  quickFilters: Record<QuickFilter, boolean>;
  sort: RecipeListSort;
};

export const maxSearchCharacters = 100;

export function parseRecipeFilter(params: URLSearchParams): RecipeFilter {
  const wanted = params.getAll("category");
  const isOn = (name: string) => params.get(name) === "true";
  return {
    search: (params.get("search") ?? "").trim().slice(0, maxSearchCharacters),
    categories: mealTypes.filter((mealType) => wanted.includes(mealType)),
    dietary: { glutenFree: isOn("glutenFree"), dairyFree: isOn("dairyFree"), lowFodmap: isOn("lowFodmap") },
    tags: parseTags(params.getAll("tag").join()).slice(0, tagLimits.perRecipe),
    quickFilters: listQuickFilters(isOn),
    sort: parseRecipeListSort(params.get("sort")),
  };
}

export function formatRecipeFilter(filter: RecipeFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search) params.set("search", filter.search);
  for (const category of filter.categories) params.append("category", category);
  for (const flag of dietaryFlags) if (filter.dietary[flag]) params.set(flag, "true");
  for (const tag of filter.tags) params.append("tag", tag);
  for (const name of quickFilterNames) if (filter.quickFilters[name]) params.set(name, "true");
  if (filter.sort !== "newest") params.set("sort", filter.sort);
  return params;
}

/** The cookie, set by scripts, with the filter of the person's last visit to the recipe list; deleted at sign-out. */
export const recipeFilterCookie = "recipe-filter";

/** Formats the cookie's value. Quick filters are not stored. `~` replaces `%`, which the server would decode. */
export function formatFilterCookie(ownerTag: string, filter: RecipeFilter): string {
  const stored = formatRecipeFilter({ ...filter, quickFilters: listQuickFilters(() => false) });
  return `${ownerTag}:${stored}`.replaceAll("%", "~");
}

/** The filter of the list's URL or, if the URL has none, the filter that this person's cookie holds. */
export function parseRecipeListFilter(
  params: URLSearchParams,
  { cookie, ownerTag }: Record<"cookie" | "ownerTag", string | null>,
): RecipeFilter {
  const ownerPrefix = `${ownerTag}:`;
  if (hasRecipeListFilter(params) || !cookie?.startsWith(ownerPrefix)) return parseRecipeFilter(params);
  return parseRecipeFilter(new URLSearchParams(cookie.slice(ownerPrefix.length).replaceAll("~", "%")));
}

/** Whether the URL has a filter or search. `?search=` counts, because it is the URL of the unfiltered list. */
export function hasRecipeListFilter(params: URLSearchParams): boolean {
  return [...params.keys()].some((name) => name !== "pages");
}

function listQuickFilters(isOn: (name: QuickFilter) => boolean) {
  return Object.fromEntries(quickFilterNames.map((name) => [name, isOn(name)])) as Record<QuickFilter, boolean>;
}

export function parseRecipeListSort(name: unknown): RecipeListSort {
  return recipeListSortNames.find((sort) => sort === name) ?? "newest";
}

/** Home shows the newest recipes that have a photo. */
export const homeGridQuery = { filter: parseRecipeFilter(new URLSearchParams({ with_photo: "true" })), size: 8 };

/** A recipe's position in the list's order. Equal ranks are ordered by title, then id; `newest` ranks by time. */
export type RecipeListPosition = { rank: number; title: string; id: string };

export const recipesPerPage = 24;
/** The maximum length of a list in pages; a filter or a search finds the other recipes. */
export const maxRecipeListPages = 100;
