import { and, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { recipeChanges, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import {
  hasSourceText,
  isRecipeVisibleTo,
  listRecipeScopes,
  parseRecipeRow,
  recipeColumns,
} from "./recipe-scope-statements.server.ts";
import { selectPhotosAndRatings } from "./recipe-view-store.server.ts";

/** The recipes of a response: changed since a version or, of a whole copy, after a position, newest first. */
export type RecipeChangeRange = { since: number } | { after: RecipePosition | null };

type RecipePosition = { createdAt: number; id: string };

/** Limits of one response. Its last recipe may exceed `characters`. */
export type RecipeChangePageLimits = { recipes: number; characters: number };

export function createRecipeChangeStore(database: Database) {
  return {
    /** Lists changed recipes. `viewed` is null for a recipe that the viewer can no longer see. */
    async list(viewer: Viewer, range: RecipeChangeRange, limits: RecipeChangePageLimits) {
      // Returns early if nothing has changed, as is usual, because the queries below read twenty rows.
      if ("since" in range && viewer.latestRecipeChange <= range.since) return { changes: [], isLastPage: true };
      const isShown = and(sql`${recipes.id} = found.id`, isRecipeVisibleTo(viewer));
      const found = sql`(${selectChangedIds(viewer, range, limits.recipes)}) found`;
      const size = sql`coalesce(length(${recipes.ingredients}) + length(${recipes.instructions}) + coalesce(length(${recipes.notes}), 0), 0)`;
      const sized = sql`(select found.*, count(*) over () as total,
        sum(${size}) over (order by rank, found.id desc) - ${size} as characters_before
        from ${found} left join ${recipes} on ${isShown})`;
      const [rows, photoRows, ratings] = await database.batch([
        database
          .select({
            id: sql<string>`found.id`.as("found_id"),
            rank: sql<number>`found.rank`.as("rank"),
            total: sql<number>`found.total`.as("total"),
            recipe: recipeColumns,
            hasSourceText,
          })
          .from(sql`(select * from ${sized} where characters_before < ${limits.characters}) found`)
          .leftJoin(recipes, isShown)
          .orderBy(sql`found.rank`, sql`found.id desc`),
        ...selectPhotosAndRatings(database, found, isShown),
      ]);
      const photosByRecipe = Map.groupBy(photoRows, ({ recipeId }) => recipeId);
      const ratingsByRecipe = Map.groupBy(ratings, ({ recipeId }) => recipeId);
      const total = rows[0]?.total ?? 0;
      return {
        changes: rows.map(({ id, rank, recipe, ...found }) => ({
          id,
          version: rank,
          viewed: recipe && {
            recipe: parseRecipeRow(recipe),
            hasSourceText: found.hasSourceText,
            photos: photosByRecipe.get(id) ?? [],
            ratings: ratingsByRecipe.get(id) ?? [],
            original: null,
            askedMeal: null,
          },
        })),
        isLastPage: rows.length === total && total < limits.recipes,
      };
    },

    /** Deletes at most `limit` records of changes. Returns the number of deleted records. */
    async deleteBefore(before: Date, limit: number) {
      const { version } = recipeChanges;
      const old = database
        .select({ version })
        .from(recipeChanges)
        .where(lt(version, before.getTime()))
        .orderBy(version)
        .limit(limit);
      const swept = await database.delete(recipeChanges).where(sql`${version} in ${old}`).returning({ version });
      return swept.length;
    },
  };
}

/** The ids of the couple and of the viewer, whose recipes from before the couple have no couple. */
function listScopeIds(viewer: Viewer): string[] {
  return viewer.couple ? [viewer.couple.id, viewer.userId] : [viewer.userId];
}

/** Selects `id` and `rank` of the changed recipes, in rising order of `rank`. Each half uses its own index. */
function selectChangedIds(viewer: Viewer, range: RecipeChangeRange, limit: number): SQL {
  const after =
    "after" in range && range.after
      ? sql`(${recipes.createdAt}, ${recipes.id}) < (${range.after.createdAt}, ${range.after.id})`
      : undefined;
  const halves =
    "since" in range
      ? listScopeIds(viewer).map(
          (scopeId) => sql`select recipe_id as id, version as rank from recipe_changes
            where scope_id = ${scopeId} and version > ${range.since} order by version limit ${limit}`,
        )
      : listRecipeScopes(viewer).map(
          (scope) => sql`select ${recipes.id} as id, -${recipes.createdAt} as rank from ${recipes}
            where ${and(scope, after)} order by ${recipes.createdAt} desc, ${recipes.id} desc limit ${limit}`,
        );
  const all = sql.join(
    halves.map((half) => sql`select * from (${half})`),
    sql` union all `,
  );
  return sql`select * from (${all}) order by rank, id desc limit ${limit}`;
}
