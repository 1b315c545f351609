import { and, eq } from "drizzle-orm";
import type { OperationNote } from "#app/domain/offline/ports.ts";
import type { SharingPorts } from "#app/domain/sharing/ports.ts";
import type { Database } from "./database.ts";
import { noteDone } from "./operation-statements.ts";
import { visibleTo } from "./recipe-scope.ts";
import { recipeRatings, recipes } from "./schema.ts";
import { selectRow } from "./select-row.ts";

export function recipeRating(database: Database, note?: OperationNote) {
  return {
    async rate(viewer, recipeId, rating) {
      const [rated] = await database.batch([
        database
          .insert(recipeRatings)
          .select(
            database
              .select(
                selectRow(recipeRatings, {
                  id: rating.id,
                  recipeId: recipes.id,
                  userId: viewer.userId,
                  rating: rating.stars,
                  createdAt: rating.now,
                  updatedAt: rating.now,
                }),
              )
              .from(recipes)
              .where(and(eq(recipes.id, recipeId), visibleTo(viewer))),
          )
          .onConflictDoUpdate({
            target: [recipeRatings.recipeId, recipeRatings.userId],
            set: { rating: rating.stars, updatedAt: rating.now },
          })
          .returning({ id: recipeRatings.id }),
        ...noteDone(database, note, { id: recipeId, version: null }),
      ]);
      return rated.length > 0;
    },
  } satisfies Partial<SharingPorts["recipes"]>;
}
