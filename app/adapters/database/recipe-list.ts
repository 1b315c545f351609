import { and, count, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipeSummary } from "#app/domain/recipes/ports.ts";
import { searchable } from "#app/domain/recipes/recipe.ts";
import {
  comfortWords,
  dateNightMinutes,
  type ListSort,
  quickMinutes,
  type RecipeFilter,
} from "#app/domain/recipes/recipe-filter.ts";
import type { SharingPorts } from "#app/domain/sharing/ports.ts";
import type { Database } from "./database.ts";
import { partnerNews } from "./partner-news.ts";
import { photoColumns } from "./photo-statements.ts";
import { averageStars, inOrder, isAfter, rankOf } from "./recipe-order.ts";
import { dietaryFrom } from "./recipe-row.ts";
import { ofCouple, ownOutsideCouples } from "./recipe-scope.ts";
import { photos, recipePhotos, recipes } from "./schema.ts";

const summary = {
  id: recipes.id,
  title: recipes.title,
  searchTitle: recipes.searchTitle,
  imageUrl: recipes.imageUrl,
  category: recipes.category,
  cookTimeMinutes: recipes.cookTimeMinutes,
  isGlutenFree: recipes.isGlutenFree,
  isDairyFree: recipes.isDairyFree,
  isLowFodmap: recipes.isLowFodmap,
  createdAt: recipes.createdAt,
};

export function recipeList(database: Database) {
  return {
    async list(viewer, filter, page) {
      const { sort } = filter;
      const conditions = conditionsOf(filter);
      const condition = and(...conditions, page.after ? isAfter(sort, page.after) : undefined);
      const rows = pageOf(viewer, { condition, sort, limit: page.size + 1 });
      if (page.after) return { rows: (await rows).map((row) => summaryFrom(row, sort)), total: null };
      const [found, ...counts] = await database.batch([rows, ...counted(viewer, and(...conditions))]);
      return { rows: found.map((row) => summaryFrom(row, sort)), total: sumOf(counts) };
    },

    async count(viewer) {
      return sumOf(await database.batch([...counted(viewer, undefined)]));
    },

    async home(viewer, { weekAgo, recent, news, openedId }) {
      const [latest, opened, saved, rated, inCouple, own, inCoupleThisWeek, ownThisWeek] = await database.batch([
        pageOf(viewer, { sort: "newest", limit: recent, condition: undefined }),
        pageOf(viewer, { sort: "newest", limit: 1, condition: eq(recipes.id, openedId) }),
        ...partnerNews(database, viewer, { since: weekAgo, limit: news }),
        ...counted(viewer, undefined),
        ...counted(viewer, gte(recipes.createdAt, weekAgo)),
      ]);
      return {
        total: sumOf([inCouple, own]),
        week: sumOf([inCoupleThisWeek, ownThisWeek]),
        latest: latest.map((row) => summaryFrom(row, "newest")),
        opened: opened.map((row) => summaryFrom(row, "newest")).at(0) ?? null,
        news: [...saved, ...rated],
      };
    },
  } satisfies Partial<SharingPorts["recipes"]>;

  function counted(viewer: Viewer, condition: SQL | undefined) {
    const couples = viewer.couple ? ofCouple(viewer.couple.id) : sql`false`;
    // The date excludes nothing, but makes the query use the index of these rows.
    const own = and(ownOutsideCouples(viewer), gte(recipes.createdAt, new Date(0)));
    const countIn = (scope: SQL | undefined) =>
      database.select({ count: count() }).from(recipes).where(and(scope, condition));
    return [countIn(couples), countIn(own)] as const;
  }

  /** A page from each of two indexes, merged: an OR over both would read and sort all of the couple's recipes. */
  function pageOf(viewer: Viewer, page: { condition: SQL | undefined; sort: ListSort; limit: number }) {
    const { condition, sort, limit } = page;
    const half = (scope: SQL | undefined) => {
      const rows = database
        .select({ ...summary, rank: rankOf(sort) })
        .from(recipes)
        .where(and(scope, condition))
        .orderBy(...inOrder(sort))
        .limit(limit)
        .as("half");
      return database.select().from(rows);
    };
    const own = half(ownOutsideCouples(viewer));
    const both = (viewer.couple ? unionAll(half(ofCouple(viewer.couple.id)), own) : own).as("page");
    const { id, title, searchTitle, imageUrl, category, cookTimeMinutes, createdAt, rank } = both;
    const { isGlutenFree, isDairyFree, isLowFodmap } = both;
    return database
      .select({
        ...{ id, title, searchTitle, imageUrl, category, cookTimeMinutes, createdAt, rank },
        ...{ isGlutenFree, isDairyFree, isLowFodmap },
        averageStars: averageStars(id),
        photo: photoColumns,
      })
      .from(both)
      .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, id), eq(recipePhotos.isPrimary, true)))
      .leftJoin(photos, eq(photos.key, recipePhotos.imageUrl))
      .orderBy(...inOrder(sort, { rank, title: searchTitle, id }))
      .limit(limit);
  }
}

function sumOf(counts: readonly { count: number }[][]): number {
  return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
}

type SummaryRow = Omit<RecipeSummary, "dietary" | "cursor"> &
  Parameters<typeof dietaryFrom>[0] & { searchTitle: string; rank: number };

function summaryFrom(
  { isGlutenFree, isDairyFree, isLowFodmap, searchTitle, rank, ...rest }: SummaryRow,
  sort: ListSort,
): RecipeSummary {
  const cursor = { rank, title: sort === "newest" ? "" : searchTitle, id: rest.id };
  return { ...rest, cursor, dietary: dietaryFrom({ isGlutenFree, isDairyFree, isLowFodmap }) };
}

function conditionsOf({ search, categories, dietary, quickFilters }: RecipeFilter): (SQL | undefined)[] {
  const wanted = searchable(search);
  return [
    wanted ? sql`instr(${recipes.searchTitle}, ${wanted}) > 0` : undefined,
    categories.length > 0 ? inArray(recipes.category, categories) : undefined,
    dietary.glutenFree ? eq(recipes.isGlutenFree, true) : undefined,
    dietary.dairyFree ? eq(recipes.isDairyFree, true) : undefined,
    dietary.lowFodmap ? eq(recipes.isLowFodmap, true) : undefined,
    quickFilters.quick ? lte(recipes.cookTimeMinutes, quickMinutes) : undefined,
    quickFilters.date_night
      ? and(
          inArray(recipes.category, ["Dinner", "Dessert"]),
          or(inArray(recipes.difficulty, ["medium", "hard"]), gte(recipes.cookTimeMinutes, dateNightMinutes)),
        )
      : undefined,
    quickFilters.comfort
      ? or(...comfortWords.map((word) => sql`instr(${recipes.searchTitle}, ${word}) > 0`))
      : undefined,
  ];
}
