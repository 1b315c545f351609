import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { recipeRatings, recipes } from "#app/database/schema.ts";
import type { ListPlace, ListSort } from "./recipe-filter.ts";
import { listOrders } from "./recipe-list-specification.ts";

/** 5 stars minus the average, in hundredths of a star; null for a recipe without ratings. */
export const unratedSortValue = sql<
  number | null
>`(select cast(round(500 - 100 * avg(${recipeRatings.rating})) as integer)
  from ${recipeRatings} where ${recipeRatings.recipeId} = ${recipes.id})`;

const rankColumns = {
  createdAt: recipes.createdAt,
  cookTimeMinutes: recipes.cookTimeMinutes,
  lostStars: unratedSortValue,
  negatedCookedDay: sql`-${recipes.lastCookedDay}`,
};

/** Orders by `newest`, `title` and `cooked` use an index; rating and cook time read all recipes that the viewer may see. */
export function selectSortRank(sort: ListSort): SQL<number> {
  const { rankBy, rankIfMissing } = listOrders[sort];
  if (rankBy === null) return sql`0`.mapWith(Number);
  const value = rankColumns[rankBy];
  // A rank that is never missing must be as in its index.
  const rank = rankIfMissing === null ? sql`${value}` : sql`coalesce(${value}, ${sql.raw(`${rankIfMissing}`)})`;
  return rank.mapWith(Number);
}

type Places = Record<keyof ListPlace, SQLWrapper>;

export function orderByListSort(sort: ListSort, places: Places = placesOf(sort)): SQL[] {
  const { keys, isDescending } = listOrders[sort];
  return keys.map((key) => (isDescending ? desc(places[key]) : asc(places[key])));
}

function placesOf(sort: ListSort): Places {
  return { rank: selectSortRank(sort), title: recipes.searchTitle, id: recipes.id };
}
