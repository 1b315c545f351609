import { and, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import { photos, recipePhotos, recipeRatings, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { photoColumns } from "#app/modules/photos/photo-store.server.ts";
import type { ListSort, RecipeFilter } from "./recipe-filter.ts";
import { createListConditions } from "./recipe-list-specification.ts";
import {
  isOwnRecipeOutsideCouple,
  isRecipeOfCouple,
  isRecipeVisibleTo,
  parseDietaryColumns,
  parseTagsColumn,
  type RecipeSummary,
} from "./recipe-scope-statements.server.ts";
import { parseSearch, type SearchWord } from "./recipe-search.ts";
import {
  convertListConditionToSql,
  createRecipeSearchQueries,
  orderByListSort,
  selectRankedIds,
  selectSortRank,
  selectStarsGivenBy,
} from "./recipe-search-statements.server.ts";

/** `stars` is null if the partner saved the recipe. */
export type PartnerNews = { id: string; title: string; stars: number | null; at: Date };

/** `isNear` means that only recipes with one typo in a word were found. */
export type RecipeListResult = { rows: RecipeSummary[]; total: number; isNear: boolean };

const summary = {
  id: recipes.id,
  title: recipes.title,
  imageUrl: recipes.imageUrl,
  category: recipes.category,
  cookTimeMinutes: recipes.cookTimeMinutes,
  isGlutenFree: recipes.isGlutenFree,
  isDairyFree: recipes.isDairyFree,
  isLowFodmap: recipes.isLowFodmap,
  tags: recipes.tags,
  createdAt: recipes.createdAt,
  hasText: sql<number>`coalesce(${recipes.ingredients}, '') || coalesce(${recipes.instructions}, '') <> ''`.as(
    "has_text",
  ),
};

const asListed = { rank: sql`found.rank`, title: sql`found.search_title`, id: sql`found.id` };

const oneRow = sql`(select 1)`;

export function createRecipeListQueries(database: Database) {
  return {
    /** Returns one row more than `size` if there are more. */
    async list(viewer: Viewer, filter: RecipeFilter, size: number): Promise<RecipeListResult> {
      const words = parseSearch(filter.search);
      if (words.length > 0) return search(viewer, { filter, words, size });
      const { sort } = filter;
      const condition = and(...sqlConditions(viewer, filter));
      const rows = pageOf(viewer, { condition, sort, limit: size + 1 });
      const total = countOf(viewer, condition).as("total");
      const [found, [count]] = await database.batch([rows, database.select({ total }).from(oneRow)]);
      return { rows: found.flatMap(summaryFrom), total: count?.total ?? 0, isNear: false };
    },

    /** The ids of all recipes that the viewer may see, the newest first. */
    async listIds(viewer: Viewer): Promise<string[]> {
      const rows = await database
        .select({ id: recipes.id })
        .from(recipes)
        .where(isRecipeVisibleTo(viewer))
        .orderBy(...orderByListSort("newest"));
      return rows.map(({ id }) => id);
    },

    async count(viewer: Viewer) {
      const [row] = await database.select({ total: countOf(viewer, undefined) }).from(oneRow);
      return row?.total ?? 0;
    },

    async home(
      viewer: Viewer,
      {
        weekAgo,
        cookedSince,
        recent,
        news,
        namedIds,
      }: { weekAgo: Date; cookedSince: Date; recent: number; news: number; namedIds: string[] },
    ): Promise<{
      total: number;
      week: number;
      latest: RecipeSummary[];
      /** Those of the named recipes that the viewer may see. */
      named: RecipeSummary[];
      /** Ids of the recipes that the viewer or the partner has rated since `cookedSince`. */
      ratedIds: string[];
      /** The partner's saves and ratings since `partnerSince`, unordered. */
      news: PartnerNews[];
    }> {
      const named = sql`select value as id, null as search_title, 0 as rank from json_each(${JSON.stringify(namedIds)})`;
      const total = countOf(viewer, undefined).as("total");
      const week = countOf(viewer, gte(recipes.createdAt, weekAgo)).as("week");
      const [latest, namedCards, ratedLately, [counts], saved, rated] = await database.batch([
        pageOf(viewer, { sort: "newest", limit: recent, condition: undefined }),
        cards(viewer, named, [asListed.rank]),
        selectRecentlyRatedRecipes(database, viewer, cookedSince),
        database.select({ total, week }).from(oneRow),
        ...selectPartnerActivity(database, viewer, { since: weekAgo, limit: news }),
      ]);
      return {
        total: counts?.total ?? 0,
        week: counts?.week ?? 0,
        latest: latest.flatMap(summaryFrom),
        named: namedCards.flatMap(summaryFrom),
        ratedIds: ratedLately.map(({ id }) => id),
        news: [...saved, ...rated],
      };
    },
  };

  function countOf(viewer: Viewer, condition: SQL | undefined): SQL<number> {
    // The condition on the date excludes no row but makes SQLite use the index.
    const own = and(isOwnRecipeOutsideCouple(viewer), gte(recipes.createdAt, new Date(0)));
    const scopes = viewer.couple ? [isRecipeOfCouple(viewer.couple.id), own] : [own];
    const counts = scopes.map((scope) => sql`(select count(*) from ${recipes} where ${and(scope, condition)})`);
    return sql<number>`${sql.join(counts, sql` + `)}`;
  }

  /** Merges a page from each of two indexes. An OR over both would read and sort all of the couple's recipes. */
  function pageOf(viewer: Viewer, page: { condition: SQL | undefined; sort: ListSort; limit: number }) {
    const { condition, sort, limit } = page;
    const half = (scope: SQL | undefined) => {
      const rows = database
        .select({ id: recipes.id, title: recipes.searchTitle, rank: selectSortRank(sort).as("rank") })
        .from(recipes)
        .where(and(scope, condition))
        .orderBy(...orderByListSort(sort))
        .limit(limit)
        .as("half");
      return database.select().from(rows);
    };
    const own = half(isOwnRecipeOutsideCouple(viewer));
    const both = (viewer.couple ? unionAll(half(isRecipeOfCouple(viewer.couple.id)), own) : own).as("page");
    const rows = database
      .select()
      .from(both)
      .orderBy(...orderByListSort(sort, both))
      .limit(limit);
    return cards(viewer, rows.getSQL(), orderByListSort(sort, asListed));
  }

  async function search(
    viewer: Viewer,
    query: { filter: RecipeFilter; words: SearchWord[]; size: number },
  ): Promise<RecipeListResult> {
    const { filter, words, size } = query;
    const condition = and(...sqlConditions(viewer, filter));
    const candidates = (columns: SQL) => {
      const half = (scope: SQL | undefined) => sql`select ${columns} from ${recipes} where ${and(scope, condition)}`;
      const own = half(isOwnRecipeOutsideCouple(viewer));
      return viewer.couple ? sql`${half(isRecipeOfCouple(viewer.couple.id))} union all ${own}` : own;
    };
    const found = await database.get<{ hits: string }>(createRecipeSearchQueries(candidates, words, filter.sort));
    const { ids, isNear } = selectRankedIds(found.hits, words, filter.sort);
    const page = ids.slice(0, size + 1);
    const source = sql`select value as id, null as search_title, key as rank from json_each(${JSON.stringify(page)})`;
    const rows = page.length > 0 ? await cards(viewer, source, [asListed.rank], { isSearch: true }) : [];
    return { rows: rows.flatMap(summaryFrom), total: ids.length, isNear };
  }

  /** Selects the recipes that `source` names by `id`, ordered by its `rank` and `search_title`. */
  function cards(viewer: Viewer, source: SQL, order: SQL[], { isSearch = false } = {}) {
    // A batch returns columns by name, so every column needs an alias.
    const ifSearched = (column: SQLiteColumn) => sql<string | null>`${isSearch ? column : sql`null`}`.as(column.name);
    return database
      .select({
        recipe: summary,
        ownStars: selectStarsGivenBy(viewer.userId).as("own_stars"),
        partnerStars: selectStarsGivenBy(viewer.partner?.userId).as("partner_stars"),
        photo: photoColumns,
        ingredients: ifSearched(recipes.ingredients),
        notes: ifSearched(recipes.notes),
        cuisine: ifSearched(recipes.cuisine),
        sourceUrl: ifSearched(recipes.sourceUrl),
      })
      .from(sql`(${source}) found`)
      .leftJoin(recipes, and(sql`${recipes.id} = found.id`, isRecipeVisibleTo(viewer)))
      .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, recipes.id), eq(recipePhotos.isPrimary, true)))
      .leftJoin(photos, eq(photos.key, recipePhotos.imageUrl))
      .orderBy(...order);
  }
}

function sqlConditions(viewer: Viewer, filter: RecipeFilter): (SQL | undefined)[] {
  return createListConditions(filter).map((condition) => convertListConditionToSql(viewer, condition));
}

type Summarized = Pick<RecipeSummary, "id" | "title" | "imageUrl" | "category" | "cookTimeMinutes" | "createdAt"> &
  Parameters<typeof parseDietaryColumns>[0] & { tags: string | null; hasText: number };
type CardRow = Pick<RecipeSummary, "photo" | "ownStars" | "partnerStars"> & {
  recipe: Summarized | null;
  ingredients: string | null;
  notes: string | null;
  cuisine: string | null;
  sourceUrl: string | null;
};

function summaryFrom(row: CardRow): RecipeSummary[] {
  if (!row.recipe) return [];
  const { isGlutenFree, isDairyFree, isLowFodmap, tags, ...recipe } = row.recipe;
  const { photo, ownStars, partnerStars, ingredients, notes, cuisine, sourceUrl } = row;
  return [
    {
      ...recipe,
      ...{ photo, ownStars, partnerStars },
      hasText: recipe.hasText === 1,
      dietary: parseDietaryColumns({ isGlutenFree, isDairyFree, isLowFodmap }),
      tags: parseTagsColumn(tags),
      searched: ingredients === null ? null : { ingredients, notes, cuisine, sourceUrl },
    },
  ];
}

/** Creates two statements for the recipes that the partner saved and rated. Both return nothing without a partner. */
function selectPartnerActivity(database: Database, viewer: Viewer, { since, limit }: { since: Date; limit: number }) {
  const partnerId = viewer.partner?.userId ?? "";
  const isOurs = isRecipeOfCouple(viewer.couple?.id ?? "");
  const recipe = { id: recipes.id, title: recipes.title };
  return [
    database
      .select({ ...recipe, stars: sql<null>`null`, at: recipes.createdAt })
      .from(recipes)
      .where(and(isOurs, eq(recipes.addedBy, partnerId), gte(recipes.createdAt, since)))
      .orderBy(desc(recipes.createdAt))
      .limit(limit),
    database
      .select({ ...recipe, stars: recipeRatings.rating, at: recipeRatings.updatedAt })
      .from(recipeRatings)
      .innerJoin(recipes, and(eq(recipes.id, recipeRatings.recipeId), isOurs))
      .where(and(eq(recipeRatings.userId, partnerId), gte(recipeRatings.updatedAt, since)))
      .orderBy(desc(recipeRatings.updatedAt))
      .limit(limit),
  ] as const;
}

/** Selects recipes that the viewer or the partner has rated since `since`. */
function selectRecentlyRatedRecipes(database: Database, { userId, partner }: Viewer, since: Date) {
  const isRater = inArray(recipeRatings.userId, [userId, partner?.userId ?? ""]);
  return database
    .select({ id: recipeRatings.recipeId })
    .from(recipeRatings)
    .where(and(isRater, gte(recipeRatings.updatedAt, since)));
}
