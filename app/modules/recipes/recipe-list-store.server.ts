import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import { photos, recipePhotos, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { photoColumns } from "#app/modules/photos/photo-store.server.ts";
import { selectPartnerActivity, selectRecentlyRatedRecipes } from "./partner-activity-statements.server.ts";
import { homeGridQuery, type RecipeFilter, type RecipeListSort } from "./recipe-filter.ts";
import { createRecipeListConditions } from "./recipe-list-specification.ts";
import {
  convertRecipeListConditionToSql,
  createRecipeSearchQueries,
  isAfterRecipe,
  orderByRecipeListSort,
  selectRankedIds,
  selectSortRank,
  selectStarsGivenBy,
} from "./recipe-list-statements.server.ts";
import {
  isRecipeVisibleTo,
  listRecipeScopes,
  parseDietaryColumns,
  parseTagsColumn,
  type RecipeSummary,
} from "./recipe-scope-statements.server.ts";
import { parseRecipeSearch, type SearchWord } from "./recipe-search.ts";

const summary = {
  id: recipes.id,
  title: recipes.title,
  category: recipes.category,
  cookTimeMinutes: recipes.cookTimeMinutes,
  lastCookedDay: recipes.lastCookedDay,
  isGlutenFree: recipes.isGlutenFree,
  isDairyFree: recipes.isDairyFree,
  isLowFodmap: recipes.isLowFodmap,
  tags: recipes.tags,
  hasText: sql<number>`coalesce(${recipes.ingredients}, '') <> '' or coalesce(${recipes.instructions}, '') <> ''`.as(
    "has_text",
  ),
};

const asListed = { rank: sql`found.rank`, title: sql`found.search_title`, id: sql`found.id` };

type ListRange = { size: number; afterId?: string | undefined };

const oneRow = sql`(select 1)`;

export function createRecipeListQueries(database: Database) {
  return {
    /**
     * Returns one row more than `size` if there are more. With `afterId`, the rows after this recipe in the order of the
     * list; none if a search no longer finds it. `isNear`: only recipes with one typo in a word matched.
     */
    async list(viewer: Viewer, filter: RecipeFilter, { size, afterId }: ListRange) {
      const words = parseRecipeSearch(filter.search);
      if (words.length > 0) return search(viewer, { filter, words, size, afterId });
      const { sort } = filter;
      const condition = and(...convertFilterToSql(viewer, filter));
      // Counts in a column of the page, which costs less than a second statement; the first page is always read.
      const total = countRecipes(viewer, { condition });
      const isOnPage = and(condition, afterId === undefined ? undefined : isAfterRecipe(sort, afterId));
      const rows = await selectPage(viewer, { condition: isOnPage, sort, limit: size + 1, total });
      return { rows: rows.flatMap(parseCardRow), total: rows[0]?.total ?? 0, isNear: false };
    },

    /** The ids of all recipes that the viewer may see, the newest first. */
    async listIds(viewer: Viewer): Promise<string[]> {
      const rows = await database
        .select({ id: recipes.id })
        .from(recipes)
        .where(isRecipeVisibleTo(viewer))
        .orderBy(...orderByRecipeListSort("newest"));
      return rows.map(({ id }) => id);
    },

    async count(viewer: Viewer) {
      const [row] = await database.select({ total: countRecipes(viewer) }).from(oneRow);
      return row?.total ?? 0;
    },

    /**
     * `named` are those of the named recipes that the viewer may see, `ratedIds` the recipes that either person has rated
     * since `cookedSince`. `newest` are the newest recipes, `newestWithPhoto` those with a photo. `news` are the partner's
     * saves (without stars), ratings and meals to ask about since `weekAgo`, unordered.
     */
    async getHome(
      viewer: Viewer,
      {
        weekAgo,
        cookedSince,
        newest: maxNewest,
        news: maxNews,
        namedIds,
      }: Record<"weekAgo" | "cookedSince", Date> & Record<"newest" | "news", number> & { namedIds: string[] },
    ) {
      const named = sql`select value as id, null as search_title, 0 as rank from json_each(${JSON.stringify(namedIds)})`;
      const total = countRecipes(viewer).as("total");
      const week = countRecipes(viewer, { since: weekAgo }).as("week");
      const hasPhoto = and(...convertFilterToSql(viewer, homeGridQuery.filter));
      const [newest, newestWithPhoto, namedCards, ratedLately, [counts], ...news] = await database.batch([
        selectPage(viewer, { sort: "newest", limit: maxNewest }),
        selectPage(viewer, { condition: hasPhoto, sort: "newest", limit: homeGridQuery.size }),
        selectCards(viewer, named, [asListed.rank]),
        selectRecentlyRatedRecipes(database, viewer, cookedSince),
        database.select({ total, week }).from(oneRow),
        ...(viewer.partner ? selectPartnerActivity(database, viewer, { since: weekAgo, limit: maxNews }) : []),
      ]);
      return {
        total: counts?.total ?? 0,
        week: counts?.week ?? 0,
        newest: newest.flatMap(parseCardRow),
        newestWithPhoto: newestWithPhoto.flatMap(parseCardRow),
        named: namedCards.flatMap(parseCardRow),
        ratedIds: ratedLately.map(({ id }) => id),
        news: news.flat(),
      };
    },
  };

  /** Counts recipes. The default of `since` excludes no recipe but makes SQLite use the index. */
  function countRecipes(
    viewer: Viewer,
    { condition, since = new Date(0) }: { condition?: SQL; since?: Date } = {},
  ): SQL<number> {
    const isCounted = and(gte(recipes.createdAt, since), condition);
    const counts = listRecipeScopes(viewer).map(
      (scope) => sql`(select count(*) from ${recipes} where ${and(scope, isCounted)})`,
    );
    return sql<number>`${sql.join(counts, sql` + `)}`;
  }

  /** Merges a page from the index of each scope. */
  function selectPage(
    viewer: Viewer,
    page: { condition?: SQL | undefined; sort: RecipeListSort; limit: number; total?: SQL<number> },
  ) {
    const { condition, sort, limit, total } = page;
    const pages = listRecipeScopes(viewer).map((scope) => {
      const order = sql.join(orderByRecipeListSort(sort), sql`, `);
      return sql`select * from (
        select ${recipes.id} as id, ${recipes.searchTitle} as search_title, ${selectSortRank(sort)} as rank
        from ${recipes} where ${and(scope, condition)} order by ${order} limit ${limit})`;
    });
    const order = orderByRecipeListSort(sort, asListed);
    const merged = sql`select * from (${sql.join(pages, sql` union all `)}) found
      order by ${sql.join(order, sql`, `)} limit ${limit}`;
    return selectCards(viewer, merged, order, { total });
  }

  async function search(viewer: Viewer, query: { filter: RecipeFilter; words: SearchWord[] } & ListRange) {
    const { filter, words, size, afterId } = query;
    const condition = and(...convertFilterToSql(viewer, filter));
    const candidates = (columns: SQL) => {
      const parts = listRecipeScopes(viewer).map(
        (scope) => sql`select ${columns} from ${recipes} where ${and(scope, condition)}`,
      );
      return sql.join(parts, sql` union all `);
    };
    const found = await database.get<{ hits: string }>(createRecipeSearchQueries(candidates, words, filter));
    const { ids, isNear } = selectRankedIds(found.hits, words, filter.sort);
    const begin = afterId === undefined ? 0 : ids.indexOf(afterId) + 1 || ids.length;
    const page = ids.slice(begin, begin + size + 1);
    const source = sql`select value as id, null as search_title, key as rank from json_each(${JSON.stringify(page)})`;
    const rows = page.length > 0 ? await selectCards(viewer, source, [asListed.rank], { isSearch: true }) : [];
    return { rows: rows.flatMap(parseCardRow), total: ids.length, isNear };
  }

  /** Selects the recipes that `source` names by `id`, ordered by its `rank` and `search_title`. */
  function selectCards(
    viewer: Viewer,
    source: SQL,
    order: SQL[],
    { isSearch = false, total = sql`0` }: { isSearch?: boolean; total?: SQL<number> | undefined } = {},
  ) {
    // Aliases every column, because a batch returns columns by name.
    const ifSearched = (column: SQLiteColumn) => sql<string | null>`${isSearch ? column : sql`null`}`.as(column.name);
    return database
      .select({
        recipe: summary,
        ownStars: selectStarsGivenBy(viewer.userId).as("own_stars"),
        partnerStars: selectStarsGivenBy(viewer.partner?.userId).as("partner_stars"),
        photo: photoColumns,
        total: total.as("total"),
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

function convertFilterToSql(viewer: Viewer, filter: RecipeFilter): (SQL | undefined)[] {
  return createRecipeListConditions(filter).map((condition) => convertRecipeListConditionToSql(viewer, condition));
}

type Summarized = Pick<RecipeSummary, "id" | "title" | "category" | "cookTimeMinutes" | "lastCookedDay"> &
  Parameters<typeof parseDietaryColumns>[0] & { tags: string | null; hasText: number };
type CardRow = Pick<RecipeSummary, "photo" | "ownStars" | "partnerStars"> &
  Record<"ingredients" | "notes" | "cuisine" | "sourceUrl", string | null> & { recipe: Summarized | null };

function parseCardRow(row: CardRow): RecipeSummary[] {
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
