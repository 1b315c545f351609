import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/database/database.ts";
import { cookedMeals, photos, recipePhotos, recipeRatings, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { DisplayedPhoto } from "#app/modules/photos/photo.ts";
import { photoColumns, recipePhotoColumns } from "#app/modules/photos/photo-store.server.ts";
import { isMealToAskAbout } from "./partner-activity-statements.server.ts";
import type { Recipe } from "./recipe.ts";
import {
  hasSourceText,
  isHeldRecipeOfOrigin,
  isRecipeVisibleTo,
  parseRecipeRow,
  recipeColumns,
} from "./recipe-scope-statements.server.ts";

export type RecipeForViewer = {
  recipe: Recipe;
  /** True if `findSourceText` returns a text. */
  hasSourceText: boolean;
  photos: (DisplayedPhoto & { id: string; isPrimary: boolean })[];
  ratings: { userId: string; rating: number }[];
  /** The recipe that this one is a variation of, if the viewer may see it. */
  original: { id: string; title: string } | null;
  /** The partner's last recent meal that the viewer has neither recorded nor rated. Offline copies have none. */
  askedMeal: { id: string; cookedOn: string } | null;
};

/** Creates statements for photos and ratings of the recipes that `isFound` matches to the rows of `found`. */
export function selectPhotosAndRatings(database: Database, found: SQL, isFound: SQL | undefined) {
  return [
    database
      .select({ recipeId: recipePhotos.recipeId, ...recipePhotoColumns })
      .from(found)
      .innerJoin(recipes, isFound)
      .innerJoin(recipePhotos, eq(recipePhotos.recipeId, recipes.id))
      .innerJoin(photos, eq(photos.key, recipePhotos.imageUrl))
      .orderBy(desc(recipePhotos.isPrimary), asc(recipePhotos.orderIndex)),
    database
      .select({ recipeId: recipes.id, userId: recipeRatings.userId, rating: recipeRatings.rating })
      .from(found)
      .innerJoin(recipes, isFound)
      .innerJoin(recipeRatings, eq(recipeRatings.recipeId, recipes.id)),
  ] as const;
}

export function createRecipeReadQueries(database: Database) {
  return {
    async find(viewer: Viewer, id: string): Promise<RecipeForViewer | null> {
      const isViewed = and(eq(recipes.id, id), isRecipeVisibleTo(viewer));
      const [[found], photoRows, ratings, [original], [askedMeal = null]] = await database.batch([
        database.select({ recipe: recipeColumns, hasSourceText }).from(recipes).where(isViewed),
        ...selectPhotosAndRatings(database, sql`(select 1) found`, isViewed),
        database
          .select({ id: recipes.id, title: recipes.title })
          .from(sql`recipes viewed`)
          .innerJoin(recipes, isHeldRecipeOfOrigin(viewer, sql`viewed.variation_of`))
          .where(sql`viewed.id = ${id} and viewed.variation_of is not null`)
          .limit(1),
        database
          .select({ id: cookedMeals.id, cookedOn: cookedMeals.cookedOn })
          .from(cookedMeals)
          .where(and(eq(cookedMeals.recipeId, id), isMealToAskAbout(viewer)))
          .orderBy(desc(cookedMeals.cookedOn))
          .limit(1),
      ]);
      if (!found) return null;
      const recipe = parseRecipeRow(found.recipe);
      return { ...found, recipe, photos: photoRows, ratings, original: original ?? null, askedMeal };
    },

    /** Returns the text from which the recipe was extracted: undefined without the recipe, null without a text. */
    async findSourceText(viewer: Viewer, id: string): Promise<string | null | undefined> {
      const isViewed = and(eq(recipes.id, id), isRecipeVisibleTo(viewer));
      const [found] = await database.select({ text: recipes.sourceText }).from(recipes).where(isViewed);
      return found?.text;
    },

    /** The source text stays private, and notes are null if they are hidden. `heldId` is the viewer's recipe of the same origin. */
    async findPublic(
      slug: string,
      viewer?: Viewer,
    ): Promise<{ recipe: Recipe; originId: string; photo: DisplayedPhoto | null; heldId: string | null } | null> {
      const shared = alias(recipes, "shared");
      const { sourceText: _, ...publicColumns } = getTableColumns(shared);
      const held = viewer
        ? sql<
            string | null
          >`(select ${recipes.id} from ${recipes} where ${isHeldRecipeOfOrigin(viewer, shared.originId)} limit 1)`
        : sql<null>`null`;
      const [row] = await database
        .select({ recipe: publicColumns, photo: photoColumns, heldId: held.as("held_id") })
        .from(shared)
        .leftJoin(recipePhotos, and(eq(recipePhotos.recipeId, shared.id), eq(recipePhotos.isPrimary, true)))
        .leftJoin(photos, eq(photos.key, recipePhotos.imageUrl))
        .where(and(eq(shared.publicSlug, slug), eq(shared.isPublic, true), isNull(shared.deletedAt)));
      if (!row) return null;
      const recipe = parseRecipeRow(row.recipe);
      const notes = recipe.hidesNotes ? null : recipe.notes;
      return { recipe: { ...recipe, notes }, originId: row.recipe.originId, photo: row.photo, heldId: row.heldId };
    },
  };
}
