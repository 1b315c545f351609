import { and, count, desc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { type Recipe, searchable } from "#app/domain/recipes/recipe.ts";
import {
  comfortWords,
  dateNightMinutes,
  type ListCursor,
  quickMinutes,
  type RecipeFilter,
} from "#app/domain/recipes/recipe-filter.ts";
import type { Database } from "./database.ts";
import { photoColumns } from "./photo-statements.ts";
import { dietaryFrom } from "./recipe-row.ts";
import { ownOutsideCouples } from "./recipe-scope.ts";
import { photos, recipePhotos, recipes } from "./schema.ts";

/** A recipe as a card in the list shows it. */
export type RecipeSummary = Pick<Recipe, "id" | "title" | "imageUrl" | "category" | "dietary" | "createdAt"> & {
  photo: { key: string; width: number; height: number; color: string | null } | null;
};

const summary = {
  id: recipes.id,
  title: recipes.title,
  imageUrl: recipes.imageUrl,
  category: recipes.category,
  isGlutenFree: recipes.isGlutenFree,
  isDairyFree: recipes.isDairyFree,
  isLowFodmap: recipes.isLowFodmap,
  createdAt: recipes.createdAt,
};

export function recipeList(database: Database) {
  return {
    /**
     * One page of the recipes that the viewer may see, newest first, plus one extra row that tells whether
     * there is a next page.
     */
    async list(
      viewer: Viewer,
      filter: RecipeFilter,
      page: { after: ListCursor | null; size: number },
    ): Promise<RecipeSummary[]> {
      const rows = await newest(
        viewer,
        and(...conditionsOf(filter), page.after ? isAfter(page.after) : undefined),
        page.size + 1,
      );
      return rows.map(summaryFrom);
    },

    /** The data for Home, in one round trip. */
    async home(viewer: Viewer, weekAgo: Date, recent: number) {
      const couples = viewer.couple ? eq(recipes.coupleId, viewer.couple.id) : sql`false`;
      const isRecent = gte(recipes.createdAt, weekAgo);
      const counted = (scope: SQL | undefined) => database.select({ count: count() }).from(recipes).where(scope);
      const [latest, ...counts] = await database.batch([
        newest(viewer, isNotNull(recipes.imageUrl), recent),
        counted(couples),
        // The date excludes nothing, but makes the query use the index of these rows.
        counted(and(ownOutsideCouples(viewer), gte(recipes.createdAt, new Date(0)))),
        counted(and(couples, isRecent)),
        counted(and(ownOutsideCouples(viewer), isRecent)),
      ]);
      const [inCouple = 0, own = 0, inCoupleThisWeek = 0, ownThisWeek = 0] = counts.map((rows) => rows[0]?.count);
      return { total: inCouple + own, week: inCoupleThisWeek + ownThisWeek, latest: latest.map(summaryFrom) };
    },
  };

  /**
   * The couple's recipes and the viewer's own without a couple are in two indexes, each newest first. Taking
   * a page from each and merging them reads no more rows than the pages hold, while an OR over both would
   * read and sort all of the couple's recipes.
   */
  function newest(viewer: Viewer, condition: SQL | undefined, limit: number) {
    const half = (scope: SQL | undefined) => {
      const rows = database
        .select(summary)
        .from(recipes)
        .where(and(scope, condition))
        .orderBy(desc(recipes.createdAt), desc(recipes.id))
        .limit(limit)
        .as("half");
      return database.select().from(rows);
    };
    const own = half(ownOutsideCouples(viewer));
    const page = (viewer.couple ? unionAll(half(eq(recipes.coupleId, viewer.couple.id)), own) : own).as("page");
    return database
      .select({
        id: page.id,
        title: page.title,
        imageUrl: page.imageUrl,
        category: page.category,
        isGlutenFree: page.isGlutenFree,
        isDairyFree: page.isDairyFree,
        isLowFodmap: page.isLowFodmap,
        createdAt: page.createdAt,
        photo: photoColumns,
      })
      .from(page)
      .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, page.id), eq(recipePhotos.isPrimary, true)))
      .leftJoin(photos, eq(photos.key, recipePhotos.imageUrl))
      .orderBy(desc(page.createdAt), desc(page.id))
      .limit(limit);
  }
}

type SummaryRow = Omit<RecipeSummary, "dietary"> & Parameters<typeof dietaryFrom>[0];

function summaryFrom({ isGlutenFree, isDairyFree, isLowFodmap, ...rest }: SummaryRow): RecipeSummary {
  return { ...rest, dietary: dietaryFrom({ isGlutenFree, isDairyFree, isLowFodmap }) };
}

function isAfter({ createdAt, id }: ListCursor): SQL {
  return sql`(${recipes.createdAt}, ${recipes.id}) < (${createdAt.getTime()}, ${id})`;
}

function conditionsOf({ search, categories, dietary, occasions }: RecipeFilter): (SQL | undefined)[] {
  const wanted = searchable(search);
  return [
    wanted ? sql`instr(${recipes.searchTitle}, ${wanted}) > 0` : undefined,
    categories.length > 0 ? inArray(recipes.category, categories) : undefined,
    dietary.glutenFree ? eq(recipes.isGlutenFree, true) : undefined,
    dietary.dairyFree ? eq(recipes.isDairyFree, true) : undefined,
    dietary.lowFodmap ? eq(recipes.isLowFodmap, true) : undefined,
    occasions.quick ? lte(recipes.cookTimeMinutes, quickMinutes) : undefined,
    occasions.date_night
      ? and(
          inArray(recipes.category, ["Dinner", "Dessert"]),
          or(inArray(recipes.difficulty, ["medium", "hard"]), gte(recipes.cookTimeMinutes, dateNightMinutes)),
        )
      : undefined,
    occasions.comfort ? or(...comfortWords.map((word) => sql`instr(${recipes.searchTitle}, ${word}) > 0`)) : undefined,
  ];
}
