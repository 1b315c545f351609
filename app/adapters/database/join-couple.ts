import { and, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { CouplePorts } from "#app/domain/couples/ports.ts";
import { selectCoupleId } from "./couple-statements.ts";
import type { Database } from "./database.ts";
import { createEntitlementStatements } from "./entitlement-statements.ts";
import { couples, invitations, profiles, recipes, users } from "./schema.ts";
import { hasSession } from "./session-statements.ts";

type JoiningPerson = Parameters<CouplePorts["couples"]["join"]>[0];

/**
 * Joins an invitation's couple in one batch, so only one of two concurrent requests gets the place. If the viewer was
 * alone in a couple, its recipes move along.
 */
export async function joinCouple(
  database: Database,
  viewer: JoiningPerson,
  code: string,
  now: Date,
): Promise<string | null> {
  const { userId, sessionHandle } = viewer;
  const wanted = sql<string>`(select ${invitations.coupleId} from ${invitations} where ${invitations.inviteCode} = ${code}
    and ${invitations.status} = 'pending' and ${invitations.expiresAt} > ${now.getTime()}
    and ${sessionHandle === undefined ? eq(invitations.requestedBy, userId) : sql`true`})`;
  const left = viewer.couple?.id ?? "";
  const hasJoined = sql`exists (select 1 from ${profiles} where ${profiles.id} = ${viewer.userId} and ${profiles.coupleId} <> ${left}
    and ${profiles.coupleId} = (select ${invitations.coupleId} from ${invitations} where ${invitations.inviteCode} = ${code}))`;
  const [claimed] = await database.batch([
    database
      .update(profiles)
      .set({
        coupleId: wanted,
        coupleSeat: sql`case when exists (select 1 from profiles seated where seated.couple_id = ${wanted} and seated.couple_seat = 1) then 2 else 1 end`,
      })
      .where(
        and(
          eq(profiles.id, viewer.userId),
          sql`${countCoupleMembers(wanted)} = 1`,
          // The viewer must still be in the same couple, alone, or in none.
          left === "" ? isNull(profiles.coupleId) : eq(profiles.coupleId, left),
          or(isNull(profiles.coupleId), sql`${countCoupleMembers(sql`${left}`)} = 1`),
          sql`${profiles.coupleId} is not ${wanted}`,
          sessionHandle === undefined ? undefined : hasSession({ userId, sessionHandle }),
        ),
      )
      .returning({ coupleId: profiles.coupleId }),
    database
      .update(invitations)
      .set({ status: "accepted", acceptedBy: viewer.userId })
      .where(and(eq(invitations.inviteCode, code), eq(invitations.status, "pending"), hasJoined)),
    database
      .update(recipes)
      .set({ coupleId: selectCoupleId(viewer.userId) })
      .where(and(eq(recipes.coupleId, left), hasJoined)),
    // Only the person who added a recipe can restore it if it was deleted before the two joined.
    database
      .update(recipes)
      .set({
        droppedBy: sql`(select other.id from profiles other
          where other.couple_id = ${recipes.coupleId} and other.id <> ${recipes.addedBy} limit 1)`,
      })
      .where(and(eq(recipes.coupleId, selectCoupleId(viewer.userId)), isNotNull(recipes.deletedAt), hasJoined)),
    database
      .delete(couples)
      .where(
        and(
          eq(couples.id, left),
          ne(couples.id, selectCoupleId(viewer.userId)),
          sql`${countCoupleMembers(sql`${left}`)} = 0`,
        ),
      ),
    ...createEntitlementStatements(database, viewer.userId, now),
  ]);
  return claimed[0]?.coupleId ?? null;
}

export function findLatestInvitation(database: Database, viewer: Viewer) {
  return (
    database
      .select({
        code: invitations.inviteCode,
        status: invitations.status,
        expiresAt: invitations.expiresAt,
        requesterId: users.id,
        requesterEmail: users.email,
        requesterConfirmedAt: users.emailConfirmedAt,
        requesterName: profiles.name,
        requesterCoupleId: profiles.coupleId,
      })
      .from(invitations)
      .leftJoin(profiles, eq(profiles.id, invitations.requestedBy))
      // A person who shares another kitchen by now no longer waits.
      .leftJoin(users, and(eq(users.id, profiles.id), sql`${countCoupleMembers(sql`${profiles.coupleId}`)} < 2`))
      .where(eq(invitations.coupleId, viewer.couple?.id ?? ""))
      .orderBy(desc(invitations.createdAt))
      .limit(1)
  );
}

export function countCoupleMembers(coupleId: ReturnType<typeof sql>) {
  return sql<number>`(select count(*) from profiles members where members.couple_id = ${coupleId})`;
}
