import { type Dietary, dietaryFlags, type MealType, mealTypes } from "./recipe.ts";

/** Home's quick filters; the list shows the chosen one as a chip that can be removed. */
export const quickFilters = {
  /** Cook time is known and at most half an hour. */
  quick: "Quick meals",
  /** A dinner or dessert that takes some effort: medium or hard, or at least three quarters of an hour. */
  date_night: "Date night",
  /** Warming food: soups, stews, pasta, pies and the like, recognised by a word of the title. */
  comfort: "Comfort food",
} as const;
export type QuickFilter = keyof typeof quickFilters;
export const quickFilterNames = Object.keys(quickFilters) as QuickFilter[];

export const quickMinutes = 30;
export const dateNightMinutes = 45;
/** Spelled as `searchable` writes them. */
export const comfortWords = [
  "soup",
  "stew",
  "chili",
  "curry",
  "pasta",
  "lasagn",
  "noodle",
  "ramen",
  "risotto",
  "mac and cheese",
  "mac & cheese",
  "gnocchi",
  "dumpling",
  "pie",
  "casserole",
  "gratin",
  "roast",
  "pot",
  "bake",
  "burger",
  "grilled cheese",
  "pancake",
  "pudding",
  "cobbler",
  "brownie",
  "cookie",
] as const;

/** The meal types of the filter drawer, in its order. */
export const filterMealTypes = [
  "Breakfast",
  "Lunch",
  "Dinner",
  "Snack",
  "Dessert",
  "Drink",
] as const satisfies MealType[];

/** The orders of the list: the newest first, by title, the best rated first, the shortest cook time first. */
export const listSorts = { newest: "Newest", title: "Title", rating: "Rating", time: "Cook time" } as const;
export type ListSort = keyof typeof listSorts;
export const listSortNames = Object.keys(listSorts) as ListSort[];

/** What the list shows, and in which order. */
export type RecipeFilter = {
  search: string;
  categories: MealType[];
  dietary: Dietary;
  quickFilters: Record<QuickFilter, boolean>;
  sort: ListSort;
};

const searchCharacters = 100;

/** Reads a filter from a URL; unknown values are left out. */
export function filterFromParams(params: URLSearchParams): RecipeFilter {
  const wanted = params.getAll("category");
  const isOn = (name: string) => params.get(name) === "true";
  return {
    search: (params.get("search") ?? "").trim().slice(0, searchCharacters),
    categories: mealTypes.filter((mealType) => wanted.includes(mealType)),
    dietary: { glutenFree: isOn("glutenFree"), dairyFree: isOn("dairyFree"), lowFodmap: isOn("lowFodmap") },
    quickFilters: { quick: isOn("quick"), date_night: isOn("date_night"), comfort: isOn("comfort") },
    sort: parseSort(params.get("sort")),
  };
}

export function filterToParams(filter: RecipeFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search) params.set("search", filter.search);
  for (const category of filter.categories) params.append("category", category);
  for (const flag of dietaryFlags) if (filter.dietary[flag]) params.set(flag, "true");
  for (const name of quickFilterNames) if (filter.quickFilters[name]) params.set(name, "true");
  if (filter.sort !== "newest") params.set("sort", filter.sort);
  return params;
}

export function parseSort(name: unknown): ListSort {
  return listSortNames.find((sort) => sort === name) ?? "newest";
}

/** The number on the filters button: dietary flags plus categories. */
export function countFilters(filter: RecipeFilter): number {
  return filter.categories.length + dietaryFlags.filter((flag) => filter.dietary[flag]).length;
}

/**
 * A place in the list: the page after it begins with the next recipe. Of equal rank, titles decide, then ids;
 * the newest have their time as rank and no title.
 */
export type ListCursor = { rank: number; title: string; id: string };

export function writeCursor({ rank, title, id }: ListCursor, sort: ListSort): string {
  return `${sort}~${rank.toString(36)}.${id}${title === "" ? "" : `.${title}`}`;
}

/** Null for a place in another order, and for any text that is no cursor: the list then starts at the beginning. */
export function readCursor(text: string | null, sort: ListSort): ListCursor | null {
  const match = text?.match(/^(?:([a-z]+)~)?([0-9a-z]{1,10})\.([\w-]{1,64})(?:\.(.{1,4000}))?$/su);
  if (!match?.[2] || !match[3]) return null;
  const [, of, rank, id, title = ""] = match;
  // Pages of an earlier release name no order; only the newest have no title.
  const isOfSort = of === undefined ? (sort === "newest") === (title === "") : of === sort;
  return isOfSort ? { rank: Number.parseInt(rank, 36), title, id } : null;
}

export const pageSize = 24;
/** How many pages are read at once when a long list is reloaded. */
export const maxPages = 20;
