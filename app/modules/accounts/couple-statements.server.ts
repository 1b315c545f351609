import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/database/database.ts";
import { couples, profiles } from "#app/database/schema.ts";
import { normalizeForSearch } from "#app/modules/plain-text.ts";
import { insertCoupleUpdate } from "./couple-update-store.server.ts";
import type { Plan, Viewer } from "./viewer.ts";

export type NewCouple = { id: string; name: string; subscriptionStatus: Plan };

/**
 * Creates a couple only if the person has none. Put these statements in a batch before those that need the couple, and
 * call `carryOutCoupleUpdates` after the batch.
 */
export function createCoupleStatements(
  database: Database,
  viewer: Pick<Viewer, "userId">,
  couple: NewCouple,
  now: Date,
) {
  return [
    database.insert(couples).select(
      database
        .select({
          id: sql`${couple.id}`.as("id"),
          name: sql`${couple.name}`.as("name"),
          createdBy: profiles.id,
          subscriptionStatus: sql`${couple.subscriptionStatus}`.as("subscription_status"),
          subscriptionExpiresAt: sql`null`.as("subscription_expires_at"),
          createdAt: sql`${now.getTime()}`.as("created_at"),
          searchName: sql`${normalizeForSearch(couple.name)}`.as("search_name"),
        })
        .from(profiles)
        .where(and(eq(profiles.id, viewer.userId), isNull(profiles.coupleId))),
    ),
    database
      .update(profiles)
      .set({ coupleId: couple.id, coupleSeat: 1 })
      .where(and(eq(profiles.id, viewer.userId), isNull(profiles.coupleId))),
    database
      .delete(couples)
      .where(and(eq(couples.id, couple.id), sql`${couples.id} is not ${selectCoupleId(viewer.userId)}`)),
    insertCoupleUpdate(
      database,
      { kind: "move", userId: viewer.userId, from: viewer.userId, coupleId: couple.id },
      { now, when: sql`${selectCoupleId(viewer.userId)} = ${couple.id}` },
    ),
  ] as const;
}

export function selectCoupleId(userId: string) {
  return sql<string>`(select ${profiles.coupleId} from ${profiles} where ${profiles.id} = ${userId})`;
}
