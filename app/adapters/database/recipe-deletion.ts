import { and, eq, getTableColumns, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { coupleOf } from "./couple-statements.ts";
import type { Database } from "./database.ts";
import { markUnused } from "./photo-statements.ts";
import { visibleTo } from "./recipe-scope.ts";
import { deletedRecipes, photos, recipePhotos, recipeRatings, recipes, users } from "./schema.ts";

/** D1 allows a SQL function at most 32 arguments, so long rows are put together from pieces. */
const columnsPerObject = 15;

export type Restored =
  | { outcome: "restored"; publicSlug: string | null }
  /** Not deleted by the viewer, deleted too long ago, or already back. */
  | { outcome: "gone" }
  | { outcome: "limit_reached" }
  /** It belonged to a couple that the viewer has left, and somebody else had added it. */
  | { outcome: "other_couple" };

export function recipeDeletion(database: Database) {
  return {
    /**
     * Deletes photos, ratings and recipe at once and keeps a full copy for a while. Null when the viewer may
     * not see it, or it is already gone.
     */
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
      const content = sql`json_object('recipe', json(${rowAsJson(recipes)}), 'photos', ${rowsOf(recipePhotos)}, 'ratings', ${rowsOf(recipeRatings)},
        'of', ${maxRecipesOf(viewer)})`;
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
        // Photos and ratings are deleted through their foreign keys.
        database
          .delete(recipes)
          .where(and(eq(recipes.id, id), visibleTo(viewer), isKeptAside))
          .returning({ id: recipes.id }),
        markUnused(database, JSON.parse(recipe.keys) as string[], now),
      ]);
      return gone.length > 0 ? { publicSlug: recipe.publicSlug } : null;
    },

    /**
     * Restores what the viewer deleted after `since`, in one batch that checks the state at that moment. The
     * recipe returns to its couple or, if the viewer has left that and had added the recipe, to the viewer's
     * current one. `freeLimit` is null where there is none; a couple that had more recipes before deleting
     * may have as many again.
     */
    async restore(
      viewer: Viewer,
      id: string,
      { since, freeLimit }: { since: Date; freeLimit: number | null },
    ): Promise<Restored> {
      const mine = and(
        eq(deletedRecipes.recipeId, id),
        eq(deletedRecipes.deletedBy, viewer.userId),
        gt(deletedRecipes.deletedAt, since),
      );
      const couple = coupleOf(viewer.userId);
      const oldCouple = kept("$.recipe.couple_id");
      const addedBy = kept("$.recipe.added_by");
      const isAtHome = sql`(${oldCouple} is null or ${oldCouple} is ${couple})`;
      const mayReturn = or(isAtHome, sql`${addedBy} = ${viewer.userId}`);
      const withinLimit =
        freeLimit === null
          ? undefined
          : sql`${recipesOf(viewer)} < max(${freeLimit}, case when ${isAtHome} then coalesce(${kept("$.of")}, 0) else 0 end)`;
      const isBack = sql`exists (select 1 from ${recipes} where ${recipes.id} = ${id})`;
      const changed = {
        couple_id: sql`case when ${oldCouple} is null then null else ${couple} end`,
        // If that account is gone, the recipe passes to the partner.
        added_by: sql`coalesce((select ${users.id} from ${users} where ${users.id} = ${addedBy}), ${viewer.userId})`,
        // The same form may have been sent again since the deletion.
        submission_id: sql`(select ${kept("$.recipe.submission_id")} where not exists (select 1 from recipes other
          where other.added_by = ${addedBy} and other.submission_id = ${kept("$.recipe.submission_id")}))`,
      };
      const [, , , restored, , [left]] = await database.batch([
        database
          .insert(recipes)
          .select(
            sql`select ${valuesFromJson(recipes, { prefix: "$.recipe.", changed })} from ${deletedRecipes} where ${and(mine, mayReturn, withinLimit)}`,
          ),
        database.insert(recipePhotos).select(
          sql`select ${valuesFromJson(recipePhotos)} from ${deletedRecipes}, json_each(${deletedRecipes.content}, '$.photos') each
              where ${and(mine, isBack)} and each.value ->> 'image_url' in (select ${photos.key} from ${photos})`,
        ),
        // Ratings of people who have left the recipe's couple, or have no account any more, are not restored.
        database.insert(recipeRatings).select(
          sql`select ${valuesFromJson(recipeRatings)} from ${deletedRecipes}, json_each(${deletedRecipes.content}, '$.ratings') each
              where ${and(mine, isBack)} and (${isAtHome} or each.value ->> 'user_id' = ${viewer.userId})
              and each.value ->> 'user_id' in (select ${users.id} from ${users})`,
        ),
        database.delete(deletedRecipes).where(and(mine, isBack)).returning({ id: deletedRecipes.recipeId }),
        database
          .update(photos)
          .set({ unusedSince: null })
          .where(
            inArray(
              photos.key,
              database.select({ key: recipePhotos.imageUrl }).from(recipePhotos).where(eq(recipePhotos.recipeId, id)),
            ),
          ),
        database
          .select({ mayReturn: sql<number>`${mayReturn}` })
          .from(deletedRecipes)
          .where(mine),
      ]);
      if (left) return { outcome: left.mayReturn ? "limit_reached" : "other_couple" };
      if (restored.length === 0) return { outcome: "gone" };
      const [recipe] = await database
        .select({ publicSlug: recipes.publicSlug })
        .from(recipes)
        .where(eq(recipes.id, id));
      return { outcome: "restored", publicSlug: recipe?.publicSlug ?? null };
    },

    /** Who deleted it, as long as that can be undone; null also for what never was the viewer's or the couple's. */
    async deleterOf(viewer: Viewer, id: string): Promise<"viewer" | "partner" | null> {
      const isOwn = eq(deletedRecipes.deletedBy, viewer.userId);
      const isOfCouple = viewer.couple ? sql`${kept("$.recipe.couple_id")} = ${viewer.couple.id}` : sql`false`;
      const [deleted] = await database
        .select({ by: deletedRecipes.deletedBy })
        .from(deletedRecipes)
        .where(and(eq(deletedRecipes.recipeId, id), or(isOwn, isOfCouple)));
      if (!deleted) return null;
      return deleted.by === viewer.userId ? "viewer" : "partner";
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

/** How many recipes currently count for the viewer's plan. */
function recipesOf(viewer: Viewer): SQL {
  return sql`((select count(*) from recipes counted where counted.couple_id = ${coupleOf(viewer.userId)}) +
    (select count(*) from recipes counted where counted.couple_id is null and counted.added_by = ${viewer.userId}))`;
}

/**
 * The most recipes that the viewer's couple has had since its oldest deletion that can be undone, so that
 * deletions can be undone in any order.
 */
function maxRecipesOf(viewer: Viewer): SQL {
  const couple = coupleOf(viewer.userId);
  return sql`max(${recipesOf(viewer)}, coalesce((select max(pending.content ->> '$.of') from deleted_recipes pending
    where (pending.deleted_by = ${viewer.userId} or pending.deleted_by in (select id from profiles where couple_id = ${couple}))
    and pending.content ->> '$.recipe.couple_id' is ${couple}), 0))`;
}

/** A part of the stored copy of a deleted recipe. */
function kept(path: string): SQL {
  return sql`${deletedRecipes.content} ->> ${sql.raw(`'${path}'`)}`;
}

/** The row's values again, in the table's order. A null that `json_patch` left out comes back as null. */
function valuesFromJson(
  table: SQLiteTable,
  { prefix = "", changed = {} }: { prefix?: string; changed?: Record<string, SQL> } = {},
): SQL {
  const source = prefix === "" ? "each.value" : `"deleted_recipes"."content"`;
  const values = Object.values(getTableColumns(table)).map(
    (column) =>
      changed[column.name] ?? sql.raw(`json_extract(${source}, '${prefix === "" ? "$." : prefix}${column.name}')`),
  );
  return sql.join(values, sql`, `);
}
