import { type DietaryFlag, dietaryFlags, recipeLimits } from "./recipe.ts";
import {
  type QuickFilter,
  quickFilterNames,
  type RecipeFilter,
  type RecipeListPosition,
  type RecipeListSort,
} from "./recipe-filter.ts";

/**
 * How a recipe list is filtered, sorted and searched, as data. `recipe-list-statements.server.ts`
 * translates the specification into SQL; `list-recipes-in-memory.ts` applies it to the recipes of a device.
 */
export type RecipeListFieldTest =
  | { kind: "oneOf"; field: "category" | "difficulty"; values: readonly string[] }
  | { kind: "atMost" | "atLeast"; field: NumberField; value: number }
  | { kind: "isMissing"; field: NumberField }
  | { kind: "isTrue"; field: DietaryFlag | "hasCoverPhoto" }
  | { kind: "hasTags"; tags: readonly string[] }
  | { kind: "titleIncludes"; part: string };
/** A missing value meets only `isMissing`. `lostStars` is 5 stars minus the average, in hundredths of a star. */
export type NumberField = "cookTimeMinutes" | "cookedCount" | "ownStars" | "partnerStars" | "lostStars";
/** A condition that is met if at least one of its tests holds. */
export type RecipeListCondition = readonly RecipeListFieldTest[];

export const quickMealMaxMinutes = 30;
const underHourMinutes = 60;
export const goodRecipeMinStars = 4;
const dateNightMinutes = 45;
/** Parts of titles that mean comfort food, normalized as for searching. */
const comfortWords =
  "soup,stew,chili,curry,pasta,lasagn,noodle,ramen,risotto,mac and cheese,mac & cheese,gnocchi,dumpling,pie,casserole," +
  "gratin,roast,pot,bake,burger,grilled cheese,pancake,pudding,cobbler,brownie,cookie";

const quickConditions: Record<QuickFilter, readonly RecipeListCondition[]> = {
  quick: [[{ kind: "atMost", field: "cookTimeMinutes", value: quickMealMaxMinutes }]],
  both_rated: [
    [{ kind: "atLeast", field: "ownStars", value: goodRecipeMinStars }],
    [{ kind: "atLeast", field: "partnerStars", value: goodRecipeMinStars }],
  ],
  not_rated: [[{ kind: "isMissing", field: "ownStars" }]],
  not_cooked: [[{ kind: "atMost", field: "cookedCount", value: 0 }]],
  under_hour: [[{ kind: "atMost", field: "cookTimeMinutes", value: underHourMinutes }]],
  four_stars: [[{ kind: "atMost", field: "lostStars", value: 100 * (5 - goodRecipeMinStars) }]],
  with_photo: [[{ kind: "isTrue", field: "hasCoverPhoto" }]],
  date_night: [
    [{ kind: "oneOf", field: "category", values: ["Dinner", "Dessert"] }],
    [
      { kind: "oneOf", field: "difficulty", values: ["medium", "hard"] },
      { kind: "atLeast", field: "cookTimeMinutes", value: dateNightMinutes },
    ],
  ],
  comfort: [comfortWords.split(",").map((part) => ({ kind: "titleIncludes", part }))],
};

/** Creates the conditions of a filter, without its search. A listed recipe meets all of them. */
export function createRecipeListConditions({
  categories,
  dietary,
  tags,
  quickFilters,
}: RecipeFilter): RecipeListCondition[] {
  return [
    ...(categories.length > 0 ? [[{ kind: "oneOf", field: "category", values: categories } as const]] : []),
    ...dietaryFlags.filter((flag) => dietary[flag]).map((field) => [{ kind: "isTrue", field } as const]),
    ...(tags.length > 0 ? [[{ kind: "hasTags", tags } as const]] : []),
    ...quickFilterNames.filter((name) => quickFilters[name]).flatMap((name) => quickConditions[name]),
  ];
}

/** Counts the filters for the "Filters" button. Quick filters have chips of their own and are not counted. */
export function countActiveFilters({ categories, dietary, tags }: RecipeFilter): number {
  return categories.length + dietaryFlags.filter((flag) => dietary[flag]).length + tags.length;
}

/**
 * With `rankBy` null all recipes rank equally. `negatedCookedDay` is minus the days from 1970-01-01 to the last cooking,
 * and 0 without one. Titles are compared normalized. The id makes the order total.
 */
type ListOrder = {
  rankBy: RecipeRankField | null;
  /** The rank of a recipe that has no value; null if every recipe has one. */
  rankIfMissing: number | null;
  keys: readonly (keyof RecipeListPosition)[];
  isDescending: boolean;
};
export type RecipeRankField = "createdAt" | "cookTimeMinutes" | "lostStars" | "negatedCookedDay";
const byRank = { keys: ["rank", "title", "id"], isDescending: false } as const;

export const recipeListOrders: Record<RecipeListSort, ListOrder> = {
  newest: { rankBy: "createdAt", rankIfMissing: null, keys: ["rank", "id"], isDescending: true },
  title: { rankBy: null, rankIfMissing: null, keys: ["title", "id"], isDescending: false },
  rating: { rankBy: "lostStars", rankIfMissing: 1000, ...byRank },
  time: { rankBy: "cookTimeMinutes", rankIfMissing: recipeLimits.cookTimeMinutes + 1, ...byRank },
  cooked: { rankBy: "negatedCookedDay", rankIfMissing: null, ...byRank },
};

/**
 * Fields in which a searched word is looked for; the first field with the word gives its rank. `start`: a word starts with
 * the searched word, or is its singular or plural. `inside`: anywhere. `otherName`: another name of the same food.
 */
export const recipeSearchFields = [
  { text: "title", match: "start", rank: 0 },
  { text: "title", match: "inside", rank: 1 },
  { text: "title", match: "otherName", rank: 1 },
  { text: "searchWords", match: "start", rank: 2 },
  { text: "searchWords", match: "otherName", rank: 2 },
  { text: "searchMoreWords", match: "start", rank: 3 },
  { text: "searchMoreWords", match: "otherName", rank: 3 },
] as const;

/**
 * `isInTitle`: the title contains the search as typed, punctuation included. `wordRanks` has the rank of each searched
 * word; null for a word found only with one typing error.
 */
type SearchHit = { listRank: number; isInTitle: boolean; wordRanks: (number | null)[] };
/** Added to the rank of a recipe whose title contains only the searched words; more than each rank of a word. */
const wordsOnlyRank = 10;

/**
 * Recipes that have all words or, if there are none, those found with typing errors. `newest` puts the best match
 * first: titles that contain the whole search, then recipes by their worst-matching word. Hits are given in the order of
 * the list, or by title.
 */
export function rankSearchHits<Hit extends SearchHit>(
  hits: Hit[],
  sort: RecipeListSort,
): { hits: Hit[]; isNear: boolean } {
  const exact = hits.filter(({ wordRanks }) => !wordRanks.includes(null));
  const isNear = exact.length === 0 && hits.length > 0;
  const rankOf = ({ listRank, isInTitle, wordRanks }: Hit) =>
    sort !== "newest" ? listRank : isNear ? 0 : Math.max(...wordRanks.map(Number)) + (isInTitle ? 0 : wordsOnlyRank);
  return { hits: (isNear ? hits : exact).toSorted((a, b) => rankOf(a) - rankOf(b)), isNear };
}
