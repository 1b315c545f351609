import { and, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { hasSession } from "#app/adapters/sessions/session-statements.ts";
import type { Database } from "#app/database/database.ts";
import { couples, invitations, profiles, recipes } from "#app/database/schema.ts";
import { selectCoupleId } from "#app/modules/accounts/couple-statements.server.ts";
import { insertCoupleUpdate } from "#app/modules/accounts/couple-update-store.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { createEntitlementStatements } from "#app/modules/billing/entitlement-statements.server.ts";

/**
 * Joins an invitation's couple in one batch, so only one of two concurrent requests gets the place. If the viewer was
 * alone in a couple, its recipes move along; those whose origin the partner has already move to Recently deleted.
 */
export async function joinCouple(
  database: Database,
  viewer: Viewer,
  { code, now }: { code: string; now: Date },
): Promise<{ coupleId: string; publicSlugs: string[] } | null> {
  const { userId } = viewer;
  const wanted = sql<string>`(select ${invitations.coupleId} from ${invitations} where ${invitations.inviteCode} = ${code}
    and ${invitations.status} = 'pending' and ${invitations.expiresAt} > ${now.getTime()})`;
  const left = viewer.couple?.id ?? "";
  const hasJoined = sql`exists (select 1 from ${profiles} where ${profiles.id} = ${viewer.userId} and ${profiles.coupleId} <> ${left}
    and ${profiles.coupleId} = (select ${invitations.coupleId} from ${invitations} where ${invitations.inviteCode} = ${code}))`;
  const [[joined], , , duplicates] = await database.batch([
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
          // Requires that the viewer is still in the same couple, and alone in it, or still in none.
          left === "" ? isNull(profiles.coupleId) : eq(profiles.coupleId, left),
          or(isNull(profiles.coupleId), sql`${countCoupleMembers(sql`${left}`)} = 1`),
          sql`${profiles.coupleId} is not ${wanted}`,
          hasSession(viewer),
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
    deleteDuplicates(database, userId, { now, when: hasJoined }),
    insertCoupleUpdate(
      database,
      { kind: "move", userId, from: left || userId, coupleId: selectCoupleId(userId) },
      { now, when: hasJoined },
    ),
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
  const coupleId = joined?.coupleId;
  return coupleId ? { coupleId, publicSlugs: duplicates.flatMap(({ publicSlug }) => publicSlug ?? []) } : null;
}

/** Moves the person's recipes to Recently deleted whose origin the partner already has. */
function deleteDuplicates(database: Database, userId: string, { now, when }: { now: Date; when: SQL }) {
  return database
    .update(recipes)
    .set({
      deletedAt: now,
      // Allows restoring all recipes of both people, also on a plan with a limit.
      deletedFromBookOf: sql`(select count(*) from recipes book
        where book.couple_id = ${selectCoupleId(userId)} and book.deleted_at is null)`,
      submissionId: null,
    })
    .where(
      and(
        eq(recipes.coupleId, selectCoupleId(userId)),
        eq(recipes.addedBy, userId),
        isNull(recipes.deletedAt),
        when,
        sql`exists (select 1 from recipes held where held.origin_id = ${recipes.originId} and held.deleted_at is null
          and held.added_by in (select id from profiles where couple_id = ${recipes.coupleId} and id <> ${userId})
          and +held.couple_id = ${recipes.coupleId})`,
      ),
    )
    .returning({ publicSlug: recipes.publicSlug });
}

export function findLatestInvitation(database: Database, viewer: Viewer) {
  return database
    .select({ code: invitations.inviteCode, status: invitations.status, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(eq(invitations.coupleId, viewer.couple?.id ?? ""))
    .orderBy(desc(invitations.createdAt))
    .limit(1);
}

export function countCoupleMembers(coupleId: ReturnType<typeof sql>) {
  return sql<number>`(select count(*) from profiles members where members.couple_id = ${coupleId})`;
}
