import { and, eq, getTableColumns, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Database } from "./database.ts";
import { markUnused } from "./recipe-edits.ts";
import { visibleTo } from "./recipe-scope.ts";
import { deletedRecipes, photos, recipePhotos, recipeRatings, recipes } from "./schema.ts";

/** D1 gives a SQL function at most 32 arguments, so long rows are put together from pieces. */
const columnsPerObject = 15;

export function recipeDeletion(database: Database) {
  return {
    /** Photos, ratings and recipe go at once, and are kept aside whole for a while. Null when it is not the viewer's to see, or gone already. */
    async remove(viewer: Viewer, id: string, now: Date): Promise<{ publicSlug: string | null } | null> {
      const [recipe] = await database
        .select({
          publicSlug: recipes.publicSlug,
          keys: sql<string>`(select json_group_array(image_url) from recipe_photos where recipe_id = ${id})`,
        })
        .from(recipes)
        .where(and(eq(recipes.id, id), visibleTo(viewer)));
      if (!recipe) return null;
      const isKeptAside = inArray(
        recipes.id,
        database.select({ id: deletedRecipes.recipeId }).from(deletedRecipes).where(eq(deletedRecipes.deletedAt, now)),
      );
      const rowsOf = (table: typeof recipePhotos | typeof recipeRatings) =>
        sql`(select json_group_array(json(${rowAsJson(table)})) from ${table} where ${table.recipeId} = ${recipes.id})`;
      const content = sql`json_object('recipe', json(${rowAsJson(recipes)}), 'photos', ${rowsOf(recipePhotos)}, 'ratings', ${rowsOf(recipeRatings)})`;
      const [, gone] = await database.batch([
        database
          .insert(deletedRecipes)
          .select(
            database
              .select({
                recipeId: recipes.id,
                deletedBy: sql`${viewer.userId}`.as("deleted_by"),
                content: content.as("content"),
                deletedAt: sql`${now.getTime()}`.as("deleted_at"),
              })
              .from(recipes)
              .where(and(eq(recipes.id, id), visibleTo(viewer))),
          )
          .onConflictDoNothing(),
        // Photos and ratings go with it, by their foreign keys.
        database
          .delete(recipes)
          .where(and(eq(recipes.id, id), visibleTo(viewer), isKeptAside))
          .returning({ id: recipes.id }),
        markUnused(database, JSON.parse(recipe.keys) as string[], now),
      ]);
      return gone.length > 0 ? { publicSlug: recipe.publicSlug } : null;
    },

    /** Brings back what the viewer deleted since `since`. Null when there is no such thing; else its public address, if it had one. */
    async restore(viewer: Viewer, id: string, since: Date): Promise<{ publicSlug: string | null } | null> {
      const mine = and(
        eq(deletedRecipes.recipeId, id),
        eq(deletedRecipes.deletedBy, viewer.userId),
        gt(deletedRecipes.deletedAt, since),
      );
      const [, , , restored] = await database.batch([
        database
          .insert(recipes)
          .select(sql`select ${valuesFromJson(recipes, "$.recipe.")} from ${deletedRecipes} where ${mine}`),
        database
          .insert(recipePhotos)
          .select(
            sql`select ${valuesFromJson(recipePhotos)} from ${deletedRecipes}, json_each(${deletedRecipes.content}, '$.photos') each where ${mine}`,
          ),
        database
          .insert(recipeRatings)
          .select(
            sql`select ${valuesFromJson(recipeRatings)} from ${deletedRecipes}, json_each(${deletedRecipes.content}, '$.ratings') each where ${mine}`,
          ),
        database.delete(deletedRecipes).where(mine).returning({ id: deletedRecipes.recipeId }),
        database
          .update(photos)
          .set({ unusedSince: null })
          .where(
            inArray(
              photos.key,
              database.select({ key: recipePhotos.imageUrl }).from(recipePhotos).where(eq(recipePhotos.recipeId, id)),
            ),
          ),
      ]);
      if (restored.length === 0) return null;
      const [recipe] = await database
        .select({ publicSlug: recipes.publicSlug })
        .from(recipes)
        .where(eq(recipes.id, id));
      return recipe ?? null;
    },

    /** Whether it was the viewer who deleted it, as long as it can be undone. */
    async wasDeletedBy(viewer: Viewer, id: string): Promise<boolean> {
      const [deleted] = await database
        .select({ id: deletedRecipes.recipeId })
        .from(deletedRecipes)
        .where(and(eq(deletedRecipes.recipeId, id), eq(deletedRecipes.deletedBy, viewer.userId)));
      return deleted !== undefined;
    },

    async forgetDeleted(before: Date): Promise<void> {
      await database.delete(deletedRecipes).where(lt(deletedRecipes.deletedAt, before));
    },
  };
}

/** A row as a JSON object, by column name. */
function rowAsJson(table: SQLiteTable): SQL {
  const columns = Object.values(getTableColumns(table));
  const objects: SQL[] = [];
  for (let start = 0; start < columns.length; start += columnsPerObject) {
    const pairs = columns
      .slice(start, start + columnsPerObject)
      .map((column) => sql`${sql.raw(`'${column.name}'`)}, ${column}`);
    objects.push(sql`json_object(${sql.join(pairs, sql`, `)})`);
  }
  return objects.reduce((whole, object) => sql`json_patch(${whole}, ${object})`);
}

/** The same row's values again, in the table's order. A null that `json_patch` left out comes back as null. */
function valuesFromJson(table: SQLiteTable, prefix = ""): SQL {
  const source = prefix === "" ? "each.value" : `"deleted_recipes"."content"`;
  const values = Object.values(getTableColumns(table)).map((column) =>
    sql.raw(`json_extract(${source}, '${prefix === "" ? "$." : prefix}${column.name}')`),
  );
  return sql.join(values, sql`, `);
}
