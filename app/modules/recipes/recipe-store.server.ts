import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { recipeRatings, recipes } from "#app/database/schema.ts";
import { selectInsertValues } from "#app/database/select-insert-values.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { createRecipeInsertQueries } from "./recipe-add-store.server.ts";
import { createRecipeDeletionQueries } from "./recipe-deletion-store.server.ts";
import { createRecipeEditQueries } from "./recipe-edit-store.server.ts";
import { createRecipeListQueries } from "./recipe-list-store.server.ts";
import { isRecipeVisibleTo, listRecipeScopes } from "./recipe-scope-statements.server.ts";
import { createRecipeSharingQueries } from "./recipe-sharing-store.server.ts";
import { createRecipeVersionQueries } from "./recipe-version-store.server.ts";
import { createRecipeReadQueries } from "./recipe-view-store.server.ts";

export function createRecipeStore(database: Database) {
  return {
    ...createRecipeListQueries(database),
    ...createRecipeReadQueries(database),
    ...createDuplicateRecipeQueries(database),
    ...createRecipeInsertQueries(database),
    ...createRecipeEditQueries(database),
    ...createRecipeVersionQueries(database),
    ...createRecipeRatingQueries(database),
    ...createRecipeSharingQueries(database),
    ...createRecipeDeletionQueries(database),
  };
}

/** The maximum number of rows read from each index, because a couple may have many recipes with one title. */
const maxOfEach = 5;

function createDuplicateRecipeQueries(database: Database) {
  return {
    /** Lists a few recipes with the same source or title, newest first. Empty text matches nothing. */
    async listAlike(viewer: Viewer, { sourceKey, searchTitle }: { sourceKey: string; searchTitle: string }) {
      const sameSource = sourceKey && eq(recipes.sourceKey, sourceKey);
      const sameTitle = searchTitle && eq(recipes.searchTitle, searchTitle);
      const same = [sameSource, sameTitle].flatMap((condition) => condition || []);
      const scopes = listRecipeScopes(viewer);
      const idsOf = (condition: SQL | undefined) =>
        sql`select id from (select ${recipes.id} from ${recipes} where ${condition} limit ${sql.raw(`${maxOfEach}`)})`;
      // Each condition uses its own index; an OR would read all of the couple's recipes.
      const parts = same.flatMap((condition) => scopes.map((scope) => idsOf(and(scope, condition))));
      if (parts.length === 0) return [];
      const { id, title, ingredients, sourceUrl, addedBy, createdAt } = recipes;
      return database
        .select({ id, title, ingredients, sourceUrl, addedBy, createdAt })
        .from(recipes)
        .where(sql`${id} in (${sql.join(parts, sql` union all `)})`)
        .orderBy(desc(createdAt), desc(id));
    },
  };
}

function createRecipeRatingQueries(database: Database) {
  return {
    async rate(viewer: Viewer, recipeId: string, rating: { id: string; stars: number | null; now: Date }) {
      const { stars } = rating;
      if (stars === null) return remove(viewer, recipeId);
      const [rated] = await database.batch([
        database
          .insert(recipeRatings)
          .select(
            database
              .select(
                selectInsertValues(recipeRatings, {
                  id: rating.id,
                  recipeId: recipes.id,
                  userId: viewer.userId,
                  rating: stars,
                  createdAt: rating.now,
                  updatedAt: rating.now,
                }),
              )
              .from(recipes)
              .where(and(eq(recipes.id, recipeId), isRecipeVisibleTo(viewer))),
          )
          .onConflictDoUpdate({
            target: [recipeRatings.recipeId, recipeRatings.userId],
            set: { rating: stars, updatedAt: rating.now },
          })
          .returning({ id: recipeRatings.id }),
      ]);
      return rated.length > 0;
    },
  };

  /** Removes a rating. Removing one that does not exist also succeeds. */
  async function remove(viewer: Viewer, recipeId: string): Promise<boolean> {
    const visible = database
      .select({ id: recipes.id })
      .from(recipes)
      .where(and(eq(recipes.id, recipeId), isRecipeVisibleTo(viewer)));
    const [found] = await database.batch([
      visible,
      database
        .delete(recipeRatings)
        .where(and(inArray(recipeRatings.recipeId, visible), eq(recipeRatings.userId, viewer.userId))),
    ]);
    return found.length > 0;
  }
}
