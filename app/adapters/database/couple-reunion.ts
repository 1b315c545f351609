import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { searchable } from "#app/domain/recipes/recipe.ts";
import type { Database } from "./database.ts";
import { entitlementStatements } from "./entitlement-statements.ts";
import { breakUps, couples, profiles, recipes } from "./schema.ts";
import { selectRow } from "./select-row.ts";
import { uniteCopies } from "./unite-copies.ts";

type BreakUpRow = typeof breakUps.$inferSelect;

/**
 * Undoes a break-up that happened after `since`, in one batch, while both are still alone: the couple is back
 * with all that the two hold. Everything depends on the first statement, which brings the couple back: only
 * within this batch can there be the couple of a break-up that is not undone.
 */
export function coupleReunion(database: Database) {
  return {
    /** False when somebody was faster, or one of them is not alone any more. */
    async reunite(breakUp: BreakUpRow, { since, now }: { since: Date; now: Date }): Promise<boolean> {
      const { id, firstId, secondId, firstCoupleId, secondCoupleId } = breakUp;
      const apart = [firstCoupleId, secondCoupleId];
      const undoing = sql`break_ups undoing join couples back on back.id = undoing.couple_id
        where undoing.id = ${id} and undoing.undone_at is null`;
      const isBack = sql`exists (select 1 from ${undoing})`;
      const [, , , , , , , , undone] = await database.batch([
        database.insert(couples).select(
          database
            .select(
              selectRow(couples, {
                id: breakUps.coupleId,
                name: breakUps.coupleName,
                searchName: searchable(breakUp.coupleName),
                createdBy: breakUps.coupleCreatedBy,
                subscriptionStatus: "free",
                subscriptionExpiresAt: null,
                createdAt: breakUps.coupleCreatedAt,
              }),
            )
            .from(breakUps)
            .where(and(eq(breakUps.id, id), isNull(breakUps.undoneAt), gt(breakUps.endedAt, since), areAlone())),
        ),
        database
          .update(recipes)
          .set({ coupleId: breakUp.coupleId })
          .where(and(inArray(recipes.coupleId, apart), isBack)),
        ...uniteCopies(database, sql`(select undoing.id from ${undoing})`, now),
        database
          .update(profiles)
          .set({ coupleId: breakUp.coupleId, coupleSeat: sql`case when ${profiles.id} = ${firstId} then 1 else 2 end` })
          .where(and(inArray(profiles.id, [firstId, secondId]), isBack)),
        database.delete(couples).where(and(inArray(couples.id, apart), isBack)),
        database
          .update(breakUps)
          .set({ undoneAt: now })
          .where(and(eq(breakUps.id, id), isBack))
          .returning({ id: breakUps.id }),
        ...entitlementStatements(database, firstId, now),
        ...entitlementStatements(database, secondId, now),
      ]);
      return undone.length > 0;

      /** Each is where the break-up left them, and so is nobody else. */
      function areAlone() {
        const seated = sql`select count(*) from ${profiles} where ${inArray(profiles.coupleId, apart)}`;
        const isWhereLeft = sql`(${profiles.id} = ${firstId} and ${profiles.coupleId} = ${firstCoupleId})
          or (${profiles.id} = ${secondId} and ${profiles.coupleId} = ${secondCoupleId})`;
        return sql`(${seated}) = 2 and (${seated} and (${isWhereLeft})) = 2`;
      }
    },
  };
}
