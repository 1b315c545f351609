import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { recipeLimits } from "#app/domain/recipes/recipe.ts";
import type { ListCursor, ListSort } from "#app/domain/recipes/recipe-filter.ts";
import { recipeRatings, recipes } from "./schema.ts";

export function averageStars(recipeId: SQLWrapper): SQL<number | null> {
  return sql`(select avg(${recipeRatings.rating}) from ${recipeRatings} where ${recipeRatings.recipeId} = ${recipeId})`;
}

/** Recipes without a cook time come last. */
const noTime = recipeLimits.cookTimeMinutes + 1;
/** In missing hundredths of a star. */
const noStars = 1000;

/** Newest and title have an index each; rating and cook time read all recipes that the viewer may see. */
const ranks: Record<ListSort, SQL> = {
  newest: sql`${recipes.createdAt}`,
  title: sql`0`,
  rating: sql`coalesce(cast(round(500 - 100 * ${averageStars(recipes.id)}) as integer), ${noStars})`,
  time: sql`coalesce(${recipes.cookTimeMinutes}, ${noTime})`,
};

export function rankOf(sort: ListSort) {
  return ranks[sort].mapWith(Number);
}

type Places = Record<"rank" | "title" | "id", SQLWrapper>;

export function inOrder(sort: ListSort, { rank, title, id }: Places = placesOf(sort)): SQL[] {
  if (sort === "newest") return [desc(rank), desc(id)];
  return sort === "title" ? [asc(title), asc(id)] : [asc(rank), asc(title), asc(id)];
}

export function isAfter(sort: ListSort, place: ListCursor | Places): SQL {
  const { rank, title, id } = placesOf(sort);
  if (sort === "newest") return sql`(${rank}, ${id}) < (${place.rank}, ${place.id})`;
  if (sort === "title") return sql`(${title}, ${id}) > (${place.title}, ${place.id})`;
  return sql`(${rank}, ${title}, ${id}) > (${place.rank}, ${place.title}, ${place.id})`;
}

function placesOf(sort: ListSort): Places {
  return { rank: ranks[sort], title: recipes.searchTitle, id: recipes.id };
}
