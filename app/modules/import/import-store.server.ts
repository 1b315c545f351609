import { and, count, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import {
  cookedMeals,
  importedRecipes,
  imports,
  mealVerdicts,
  photos,
  recipeRatings,
  recipes,
} from "#app/database/schema.ts";
import { randomId } from "#app/database/select-insert-values.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { deleteRecipes } from "#app/modules/recipes/recipe-deletion-store.server.ts";

type NewImport = Pick<typeof imports.$inferInsert, "id" | "name" | "total" | "startedAt">;

/** Imports from before `since` can't be undone. `plannedIds` are the recipes in the week plan. */
type Undo = { now: Date; since: Date; plannedIds: string[] };

export function createImportStore(database: Database) {
  return {
    /** Starts an import with its first request. Null if the import is somebody else's. */
    async start({ userId }: Viewer, started: NewImport) {
      const [found] = await database
        .insert(imports)
        .values({ ...started, userId })
        .onConflictDoUpdate({
          target: imports.id,
          set: { total: started.total },
          setWhere: eq(imports.userId, userId),
        })
        .returning({
          startedAt: imports.startedAt,
          undoneAt: imports.undoneAt,
          hasRecipes: sql<number>`exists (select 1 from imported_recipes where import_id = ${started.id})`,
        });
      return found ?? null;
    },

    /** Returns the recipes that earlier requests have added, by submission. */
    async listAdded(importId: string, submissionIds: string[]): Promise<Map<string, string>> {
      const { submissionId, recipeId } = importedRecipes;
      const rows = await database
        .select({ submissionId, recipeId })
        .from(importedRecipes)
        .where(and(eq(importedRecipes.importId, importId), inArray(submissionId, submissionIds)));
      return new Map(rows.map((row) => [row.submissionId, row.recipeId]));
    },

    /** Lists the viewer's latest imports. */
    async list(viewer: Viewer, since: Date, limit: number) {
      return database
        .select()
        .from(imports)
        .where(and(eq(imports.userId, viewer.userId), gt(imports.startedAt, since)))
        .orderBy(desc(imports.startedAt))
        .limit(limit);
    },

    /** Deletes the unchanged recipes of the import, once, and counts the others. Null if the import can't be undone. */
    async undo(viewer: Viewer, id: string, { now, since, plannedIds }: Undo) {
      const isOwn = and(eq(imports.id, id), eq(imports.userId, viewer.userId));
      const isUnchangedRecipe = sql`exists (select 1 from ${imports} inner join ${importedRecipes} on
        ${importedRecipes.importId} = ${imports.id} where ${isOwn} and ${imports.undoneAt} = ${now.getTime()}
        and ${importedRecipes.recipeId} = ${recipes.id} and ${isUnchanged(plannedIds)})`;
      const [undone, deleted, [kept]] = await database.batch([
        database
          .update(imports)
          .set({ undoneAt: now })
          .where(and(isOwn, isNull(imports.undoneAt), gt(imports.startedAt, since)))
          .returning({ id: imports.id }),
        deleteRecipes(database, viewer, isUnchangedRecipe, now),
        database
          .select({ count: count() })
          .from(importedRecipes)
          .innerJoin(recipes, eq(recipes.id, importedRecipes.recipeId))
          .where(and(eq(importedRecipes.importId, id), isNull(recipes.deletedAt))),
      ]);
      return undone.length > 0 ? { deleted: deleted.length, kept: kept?.count ?? 0 } : null;
    },

    createStatements: createImportStatements,
  };

  /**
   * Each statement selects nothing unless the log entry `activityId` says that the recipe was added. The first fails, and
   * with it the batch that adds the recipe, if the import was undone meanwhile.
   */
  function createImportStatements({ userId }: Viewer, { activityId, importId, startedAt, ...item }: StoredItem) {
    const { submissionId, stars, meals } = item;
    const added = sql`user_activity_logs added where added.id = ${activityId}`;
    const mealRows = sql`json_each(${JSON.stringify(meals)}) meal`;
    const isMealAdded = sql`cooked_meals.id = meal.value ->> 'id'`;
    return [
      database
        .insert(importedRecipes)
        .select(sql`select (select id from imports where id = ${importId} and undone_at is null), ${submissionId},
          added.resource_id from ${added}`),
      database.insert(recipeRatings).select(sql`select ${randomId}, added.resource_id, ${userId}, ${stars},
        ${startedAt.getTime()}, ${startedAt.getTime()} from ${added} and ${stars} is not null`),
      database.insert(cookedMeals).select(sql`select meal.value ->> 'id', added.resource_id, meal.value ->> 'id', null,
        meal.value ->> 'cookedOn', ${userId}, meal.value ->> 'createdAt', meal.value ->> 'photoKey'
        from ${mealRows}, ${added}`),
      database.insert(mealVerdicts).select(sql`select cooked_meals.id, ${userId}, meal.value ->> 'stars',
        meal.value ->> 'note', created_at from ${mealRows} inner join cooked_meals on ${isMealAdded}
        where coalesce(meal.value ->> 'stars', meal.value ->> 'note') is not null`),
      database
        .update(photos)
        .set({ unusedSince: null })
        .where(sql`${photos.key} in (select photo_key from ${mealRows} inner join cooked_meals on ${isMealAdded})`),
    ];
  }
}

type StoredItem = {
  /** The id of the log entry that exists if the recipe was added. */
  activityId: string;
  importId: string;
  startedAt: Date;
  submissionId: string;
  stars: number | null;
  meals: {
    id: string;
    cookedOn: string;
    /** Milliseconds, at most those of the import's start. */
    createdAt: number;
    stars: number | null;
    note: string | null;
    photoKey: string | null;
  }[];
};

/** Whether nobody has edited, shared, planned, rated or cooked the recipe since its import, which has the same times. */
function isUnchanged(plannedIds: string[]): SQL {
  const since = sql`imports.started_at`;
  return sql`recipes.version = 1 and recipes.is_public = 0
    and recipes.id not in (select value from json_each(${JSON.stringify(plannedIds)}))
    and not exists (select 1 from recipe_shares where recipe_id = recipes.id)
    and not exists (select 1 from recipe_ratings where recipe_id = recipes.id and updated_at > ${since})
    and not exists (select 1 from cooked_meals where recipe_id = recipes.id and created_at > ${since})
    and not exists (select 1 from cooked_meals meal inner join meal_verdicts said on said.meal_id = meal.id
      where meal.recipe_id = recipes.id and said.created_at > ${since})`;
}
