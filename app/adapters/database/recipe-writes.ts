import { and, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { RecipeInput } from "#app/domain/recipes/recipe.schema.ts";
import { searchable } from "#app/domain/recipes/recipe.ts";
import { coupleOf, makeCouple, type NewCouple } from "./couple-statements.ts";
import { type Database, isUniqueViolation } from "./database.ts";
import { areUnused } from "./recipe-edits.ts";
import { photos, profiles, recipePhotos, recipes, userActivityLogs } from "./schema.ts";

export type NewRecipe = {
  id: string;
  input: RecipeInput;
  submissionId: string | null;
  saveHash: string;
  /** In the order of the form; the first is the primary one. */
  photos: { id: string; key: string }[];
  activityId: string;
  /** Null where there is no limit. */
  mostRecipes: number | null;
  /** The couple to make if the viewer has none by now. */
  newCouple: NewCouple;
  now: Date;
};

export type Added =
  | { outcome: "added" }
  /** By an earlier try of the same submission; `isSame` when that one said the same. */
  | { outcome: "already_added"; id: string; isSame: boolean }
  | { outcome: "limit_reached" }
  | { outcome: "photo_missing" }
  /** The account was deleted in the meantime. */
  | { outcome: "owner_gone" };

export function recipeWrites(database: Database) {
  return {
    /**
     * The recipe, its photos and, the first time, the couple: all or nothing, in one round trip. Whatever happens at once, a person gets one
     * couple and a submission makes one recipe. Only photos that the viewer uploaded and no recipe shows yet can be given to it.
     */
    async add(viewer: Viewer, recipe: NewRecipe): Promise<Added> {
      const { id, now } = recipe;
      const couple = coupleOf(viewer.userId);
      try {
        const [, , , inserted] = await database.batch([
          ...makeCouple(database, viewer, recipe.newCouple, now),
          database
            .insert(recipes)
            .select(
              database
                .select(recipeRow(viewer, recipe, couple))
                .from(profiles)
                .where(
                  and(eq(profiles.id, viewer.userId), withinLimit(viewer, recipe, couple), hasPhotos(viewer, recipe)),
                ),
            )
            .returning({ id: recipes.id }),
          database.insert(recipePhotos).select(photoRows(recipe)),
          database
            .update(photos)
            .set({ unusedSince: null })
            .where(
              and(
                inArray(
                  photos.key,
                  recipe.photos.map((photo) => photo.key),
                ),
                sql`exists (select 1 from ${recipes} where ${recipes.id} = ${id})`,
              ),
            ),
          database.insert(userActivityLogs).select(
            database
              .select({
                id: sql`${recipe.activityId}`.as("id"),
                userId: sql`${viewer.userId}`.as("user_id"),
                action: sql`'recipe.added'`.as("action"),
                resourceType: sql`'recipe'`.as("resource_type"),
                resourceId: recipes.id,
                createdAt: sql`${now.getTime()}`.as("created_at"),
              })
              .from(recipes)
              .where(eq(recipes.id, id)),
          ),
        ]);
        return inserted.length > 0 ? { outcome: "added" } : whyNotAdded(viewer, recipe);
      } catch (error) {
        if (isUniqueViolation(error, "recipes.added_by")) return whyNotAdded(viewer, recipe);
        throw error;
      }

      /** Nothing when the recipe was not inserted. */
      function photoRows({ photos: added }: NewRecipe) {
        const rows = JSON.stringify(added.map((photo, index) => ({ ...photo, index })));
        return sql`select value ->> 'id', ${id}, value ->> 'key', value ->> 'index' = 0, value ->> 'index'
          from json_each(${rows}) where exists (select 1 from ${recipes} where ${recipes.id} = ${id})`;
      }
    },
  };

  /** The first reason that holds. A submission that succeeded has used up its photos, so it is looked for first. */
  async function whyNotAdded(viewer: Viewer, recipe: NewRecipe): Promise<Added> {
    const { submissionId, saveHash } = recipe;
    const [[earlier], [photosThere]] = await database.batch([
      database
        .select({ id: recipes.id, submissionHash: recipes.submissionHash })
        .from(recipes)
        .where(and(eq(recipes.addedBy, viewer.userId), eq(recipes.submissionId, submissionId ?? ""))),
      database
        .select({ areAll: sql<number>`${hasPhotos(viewer, recipe)}` })
        .from(profiles)
        .where(eq(profiles.id, viewer.userId)),
    ]);
    if (earlier) return { outcome: "already_added", id: earlier.id, isSame: earlier.submissionHash === saveHash };
    if (!photosThere) return { outcome: "owner_gone" };
    return { outcome: photosThere.areAll ? "limit_reached" : "photo_missing" };
  }
}

/** The free plan counts what a couple has in all. */
function withinLimit(viewer: Viewer, { mostRecipes }: NewRecipe, couple: ReturnType<typeof sql<string>>) {
  if (mostRecipes === null) return undefined;
  return sql`(select count(*) from ${recipes} where ${recipes.coupleId} = ${couple}) +
    (select count(*) from ${recipes} where ${recipes.coupleId} is null and ${recipes.addedBy} = ${viewer.userId}) < ${mostRecipes}`;
}

function hasPhotos(viewer: Viewer, recipe: NewRecipe) {
  return areUnused(
    viewer,
    recipe.photos.map((photo) => photo.key),
  );
}

/** Every column of a new row, in the table's order, as `insert … select` wants it. */
function recipeRow(viewer: Viewer, recipe: NewRecipe, couple: ReturnType<typeof sql<string>>) {
  const { input } = recipe;
  const text = (value: string | number | null, name: string) => sql`${value}`.as(name);
  return {
    id: text(recipe.id, "id"),
    title: text(input.title, "title"),
    searchTitle: text(searchable(input.title), "search_title"),
    sourceUrl: text(input.sourceUrl, "source_url"),
    imageUrl: text(recipe.photos[0]?.key ?? input.photoUrl, "image_url"),
    category: text(input.category, "category"),
    cuisine: text(input.cuisine, "cuisine"),
    difficulty: text(input.difficulty, "difficulty"),
    cookTimeMinutes: text(input.cookTimeMinutes, "cook_time_minutes"),
    notes: text(input.notes, "notes"),
    ingredients: text(input.ingredients, "ingredients"),
    instructions: text(input.instructions, "instructions"),
    isGlutenFree: text(Number(input.glutenFree), "is_gluten_free"),
    isDairyFree: text(Number(input.dairyFree), "is_dairy_free"),
    isLowFodmap: text(Number(input.lowFodmap), "is_low_fodmap"),
    coupleId: sql`${couple}`.as("couple_id"),
    addedBy: text(viewer.userId, "added_by"),
    isPublic: text(0, "is_public"),
    publicSlug: text(null, "public_slug"),
    version: text(1, "version"),
    submissionId: text(recipe.submissionId, "submission_id"),
    createdAt: text(recipe.now.getTime(), "created_at"),
    updatedAt: text(recipe.now.getTime(), "updated_at"),
    lastSaveHash: text(recipe.saveHash, "last_save_hash"),
    submissionHash: text(recipe.saveHash, "submission_hash"),
  };
}
