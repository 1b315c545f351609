import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { KitchenPart, OfflinePorts } from "#app/domain/offline/ports.ts";
import type { Database } from "./database.ts";
import { viewedPhoto } from "./photo-statements.ts";
import { recipeFrom } from "./recipe-row.ts";
import { ofCouple, ownOutsideCouples, visibleTo } from "./recipe-scope.ts";
import { kitchenChanges, photos, recipePhotos, recipeRatings, recipes } from "./schema.ts";

export function createKitchenStore(database: Database) {
  return {
    async changes(viewer, part, bounds) {
      const state = database.select(stateOf(viewer)).from(sql`(select 1)`);
      if ("since" in part) {
        // A row, where the queries below would read twenty to find nothing, as they would most often.
        const [now = noState] = await state;
        if (now.highest <= part.since) return { changes: [], isRest: true, latest: latestOf(now) };
      }
      const isShown = and(sql`${recipes.id} = found.id`, visibleTo(viewer));
      const found = sql`(${partOf(viewer, part, bounds.recipes)}) found`;
      const size = sql`coalesce(length(${recipes.ingredients}) + length(${recipes.instructions}) + coalesce(length(${recipes.notes}), 0), 0)`;
      const sized = sql`(select found.*, count(*) over () as total,
        sum(${size}) over (order by rank, found.id desc) - ${size} as characters_before
        from ${found} left join ${recipes} on ${isShown})`;
      const [[now = noState], rows, photoRows, ratings] = await database.batch([
        state,
        database
          .select({
            id: sql<string>`found.id`.as("found_id"),
            rank: sql<number>`found.rank`.as("rank"),
            total: sql<number>`found.total`.as("total"),
            recipe: recipes,
          })
          .from(sql`(select * from ${sized} where characters_before < ${bounds.characters}) found`)
          .leftJoin(recipes, isShown)
          .orderBy(sql`found.rank`, sql`found.id desc`),
        database
          .select({ recipeId: recipePhotos.recipeId, ...viewedPhoto(viewer) })
          .from(found)
          .innerJoin(recipes, isShown)
          .innerJoin(recipePhotos, eq(recipePhotos.recipeId, recipes.id))
          .innerJoin(photos, eq(photos.key, recipePhotos.imageUrl))
          .orderBy(desc(recipePhotos.isPrimary), asc(recipePhotos.orderIndex)),
        database
          .select({ recipeId: recipes.id, userId: recipeRatings.userId, rating: recipeRatings.rating })
          .from(found)
          .innerJoin(recipes, isShown)
          .innerJoin(recipeRatings, eq(recipeRatings.recipeId, recipes.id)),
      ]);
      const photosOf = Map.groupBy(photoRows, ({ recipeId }) => recipeId);
      const ratingsOf = Map.groupBy(ratings, ({ recipeId }) => recipeId);
      const total = rows[0]?.total ?? 0;
      return {
        changes: rows.map(({ id, rank, recipe }) => ({
          id,
          version: rank,
          viewed: recipe && {
            recipe: recipeFrom(recipe),
            photos: photosOf.get(id) ?? [],
            ratings: ratingsOf.get(id) ?? [],
          },
        })),
        isRest: rows.length === total && total < bounds.recipes,
        latest: latestOf(now),
      };
    },

    async sweepChanges(before, limit) {
      const { version } = kitchenChanges;
      const old = database
        .select({ version })
        .from(kitchenChanges)
        .where(lt(version, before.getTime()))
        .orderBy(version)
        .limit(limit);
      const swept = await database.delete(kitchenChanges).where(sql`${version} in ${old}`).returning({ version });
      return swept.length;
    },
  } satisfies OfflinePorts["kitchens"];
}

/** The couple, and the viewer's recipes from outside couples. */
function kitchensOf(viewer: Viewer): string[] {
  return viewer.couple ? [viewer.couple.id, viewer.userId] : [viewer.userId];
}

const noState = { highest: 0, dayAgo: 0 };

/** `dayAgo` is by the database's clock, as the versions are. */
function stateOf(viewer: Viewer) {
  const versions = kitchensOf(viewer).map(
    (kitchen) => sql`coalesce((select max(version) from kitchen_changes where kitchen = ${kitchen}), 0)`,
  );
  return {
    highest: sql<number>`max(0, ${sql.join(versions, sql`, `)})`.as("highest"),
    dayAgo: sql<number>`(unixepoch() - 86400) * 1000`.as("day_ago"),
  };
}

/**
 * No change that is yet to come has a lower version: the clock may be set back, but not by a day. So the version of a
 * kitchen in which nothing happens does not grow old.
 */
function latestOf({ highest, dayAgo }: typeof noState): number {
  return Math.max(highest, dayAgo);
}

/** Each half by its index; `rank` rises. */
function partOf(viewer: Viewer, part: KitchenPart, limit: number): SQL {
  const scopes = viewer.couple ? [ofCouple(viewer.couple.id), ownOutsideCouples(viewer)] : [ownOutsideCouples(viewer)];
  const after =
    "after" in part && part.after
      ? sql`(${recipes.createdAt}, ${recipes.id}) < (${part.after.createdAt}, ${part.after.id})`
      : undefined;
  const halves =
    "since" in part
      ? kitchensOf(viewer).map(
          (kitchen) => sql`select recipe_id as id, version as rank from kitchen_changes
            where kitchen = ${kitchen} and version > ${part.since} order by version limit ${limit}`,
        )
      : scopes.map(
          (scope) => sql`select ${recipes.id} as id, -${recipes.createdAt} as rank from ${recipes}
            where ${and(scope, after)} order by ${recipes.createdAt} desc, ${recipes.id} desc limit ${limit}`,
        );
  const all = sql.join(
    halves.map((half) => sql`select * from (${half})`),
    sql` union all `,
  );
  return sql`select * from (${all}) order by rank, id desc limit ${limit}`;
}
