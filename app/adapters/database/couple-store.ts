import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { entitlingStatuses } from "#app/domain/billing/subscription.ts";
import { breakUpEvents } from "#app/domain/couples/break-up.ts";
import type { CouplePorts } from "#app/domain/couples/ports.ts";
import { searchable } from "#app/domain/recipes/recipe.ts";
import { coupleOf, makeCouple } from "./couple-statements.ts";
import { type Database, isUniqueViolation } from "./database.ts";
import { entitlementStatements } from "./entitlement-statements.ts";
import { checkouts, couples, invitations, profiles, recipes, securityEvents, subscriptions, users } from "./schema.ts";
import { isSignedIn, listSessions } from "./session-statements.ts";
import { listShareTokens } from "./share-token-store.ts";

/** Couples, their members, and the invitations to them. Every write is for the viewer's own couple. */
export function createCoupleStore(database: Database) {
  return {
    async make(viewer, couple, now) {
      await database.batch([
        ...makeCouple(database, viewer, couple, now),
        ...entitlementStatements(database, viewer.userId, now),
      ]);
    },

    async findWithoutCouple(userId) {
      const [found] = await database
        .select({ name: profiles.name })
        .from(profiles)
        .where(and(eq(profiles.id, userId), isNull(profiles.coupleId)));
      return found ?? null;
    },

    async rename(viewer, name) {
      const renamed = await database
        .update(couples)
        .set({ name, searchName: searchable(name) })
        .where(eq(couples.id, coupleOf(viewer.userId)))
        .returning({ id: couples.id });
      return renamed.length > 0;
    },

    async invite(viewer, invitation) {
      const couple = coupleOf(viewer.userId);
      try {
        const [, invited] = await database.batch([
          database
            .update(invitations)
            .set({ status: "expired" })
            .where(and(eq(invitations.coupleId, couple), eq(invitations.status, "pending"))),
          database
            .insert(invitations)
            .select(
              database
                .select({
                  id: sql`${invitation.id}`.as("id"),
                  inviteCode: sql`${invitation.code}`.as("invite_code"),
                  coupleId: profiles.coupleId,
                  invitedBy: profiles.id,
                  invitedEmail: sql`null`.as("invited_email"),
                  status: sql`'pending'`.as("status"),
                  acceptedBy: sql`null`.as("accepted_by"),
                  expiresAt: sql`${invitation.expiresAt.getTime()}`.as("expires_at"),
                  createdAt: sql`${invitation.now.getTime()}`.as("created_at"),
                  requestedBy: sql`null`.as("requested_by"),
                  requestedAt: sql`null`.as("requested_at"),
                })
                .from(profiles)
                .where(and(eq(profiles.id, viewer.userId), sql`${membersOf(couple)} = 1`, isSignedIn(viewer))),
            )
            .returning({ id: invitations.id }),
        ]);
        return invited.length > 0 ? "invited" : "full";
      } catch (error) {
        if (isUniqueViolation(error, "invitations.invite_code")) return "code_taken";
        throw error;
      }
    },

    async latestInvitation(viewer) {
      const [invitation] = await latestInvitation(viewer);
      return invitation ?? null;
    },

    async profile(viewer, { now, brokenUpSince }) {
      const [[invitation], [subscription], [credentials], sessions, shareTokens, [breakUp]] = await database.batch([
        latestInvitation(viewer),
        database
          .select({
            status: subscriptions.status,
            plan: subscriptions.plan,
            currentPeriodEnd: subscriptions.currentPeriodEnd,
            isEnding: subscriptions.cancelAtPeriodEnd,
          })
          .from(subscriptions)
          .where(eq(subscriptions.userId, viewer.userId))
          .orderBy(desc(inArray(subscriptions.status, entitlingStatuses)), desc(subscriptions.stateAt))
          .limit(1),
        database
          .select({
            hasPassword: sql<number>`${users.passwordHash} is not null`,
            partnerPays: exists(
              database
                .select({ one: sql`1` })
                .from(subscriptions)
                .where(
                  and(
                    eq(subscriptions.userId, viewer.partner?.userId ?? ""),
                    inArray(subscriptions.status, entitlingStatuses),
                  ),
                ),
            ).mapWith(Boolean),
            awaitsPayment: exists(
              database
                .select({ one: sql`1` })
                .from(checkouts)
                .where(and(eq(checkouts.userId, viewer.userId), eq(checkouts.status, "open"))),
            ).mapWith(Boolean),
          })
          .from(users)
          .where(eq(users.id, viewer.userId)),
        listSessions(database, viewer.userId, now),
        listShareTokens(database, viewer.userId),
        database
          .select({ kind: securityEvents.kind })
          .from(securityEvents)
          .where(
            and(
              eq(securityEvents.userId, viewer.userId),
              gt(securityEvents.createdAt, brokenUpSince),
              inArray(securityEvents.kind, [...breakUpEvents.keys()]),
            ),
          )
          .orderBy(desc(securityEvents.createdAt))
          .limit(1),
      ]);
      return {
        invitation: invitation ?? null,
        subscription: subscription ?? null,
        hasPassword: credentials?.hasPassword === 1,
        partnerPays: credentials?.partnerPays === true,
        awaitsPayment: credentials?.awaitsPayment === true,
        sessions,
        shareTokens,
        breakUpEvent: breakUp?.kind ?? null,
      };
    },

    async findInvitation(code) {
      const [row] = await database
        .select({
          status: invitations.status,
          expiresAt: invitations.expiresAt,
          coupleId: invitations.coupleId,
          invitedBy: invitations.invitedBy,
          requestedBy: invitations.requestedBy,
          requestedAt: invitations.requestedAt,
          acceptedBy: invitations.acceptedBy,
          inviterName: profiles.name,
          coupleName: couples.name,
          members: sql<number>`(select count(*) from profiles members where members.couple_id = ${invitations.coupleId})`,
        })
        .from(invitations)
        .innerJoin(couples, eq(couples.id, invitations.coupleId))
        .leftJoin(profiles, eq(profiles.id, invitations.invitedBy))
        .where(eq(invitations.inviteCode, code));
      return row ?? null;
    },

    /**
     * One batch: of two people at once only one gets the place. The recipes of a couple that is left empty move along.
     */
    async join(viewer, code, now) {
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
              sql`${membersOf(wanted)} = 1`,
              // Still as the viewer was read: alone in a couple, or without one.
              left === "" ? isNull(profiles.coupleId) : eq(profiles.coupleId, left),
              or(isNull(profiles.coupleId), sql`${membersOf(sql`${left}`)} = 1`),
              sql`${profiles.coupleId} is not ${wanted}`,
              sessionHandle === undefined ? undefined : isSignedIn({ userId, sessionHandle }),
            ),
          )
          .returning({ coupleId: profiles.coupleId }),
        database
          .update(invitations)
          .set({ status: "accepted", acceptedBy: viewer.userId })
          .where(and(eq(invitations.inviteCode, code), eq(invitations.status, "pending"), hasJoined)),
        database
          .update(recipes)
          .set({ coupleId: coupleOf(viewer.userId) })
          .where(and(eq(recipes.coupleId, left), hasJoined)),
        // What each has deleted before is for themselves to bring back.
        database
          .update(recipes)
          .set({
            droppedBy: sql`(select other.id from profiles other
              where other.couple_id = ${recipes.coupleId} and other.id <> ${recipes.addedBy} limit 1)`,
          })
          .where(and(eq(recipes.coupleId, coupleOf(viewer.userId)), isNotNull(recipes.deletedAt), hasJoined)),
        database
          .delete(couples)
          .where(
            and(eq(couples.id, left), ne(couples.id, coupleOf(viewer.userId)), sql`${membersOf(sql`${left}`)} = 0`),
          ),
        ...entitlementStatements(database, viewer.userId, now),
      ]);
      return claimed[0]?.coupleId ?? null;
    },

    async noteGuessed(code, now) {
      await database
        .update(invitations)
        .set({ requestedAt: now })
        .where(and(eq(invitations.inviteCode, code), eq(invitations.status, "pending")));
    },

    async askInviter(viewer, code, now) {
      await database
        .update(invitations)
        .set({ requestedAt: now, requestedBy: viewer.userId })
        .where(and(eq(invitations.inviteCode, code), eq(invitations.status, "pending"), isSignedIn(viewer)));
    },

    async refuseAsker(viewer, askerId) {
      const ended = await database
        .update(invitations)
        .set({ status: "expired", requestedBy: null })
        .where(
          and(
            eq(invitations.coupleId, coupleOf(viewer.userId)),
            eq(invitations.status, "pending"),
            eq(invitations.requestedBy, askerId),
          ),
        )
        .returning({ id: invitations.id });
      return ended.length > 0;
    },

    async expireInvitations(now: Date): Promise<void> {
      await database
        .update(invitations)
        .set({ status: "expired" })
        .where(and(eq(invitations.status, "pending"), sql`${invitations.expiresAt} <= ${now.getTime()}`));
    },
    async sweepInvitations(before: Date): Promise<void> {
      await database
        .delete(invitations)
        .where(and(eq(invitations.status, "expired"), lt(invitations.expiresAt, before)));
    },
  } satisfies CouplePorts["couples"] & Record<string, unknown>;

  function latestInvitation(viewer: Viewer) {
    return (
      database
        .select({
          code: invitations.inviteCode,
          status: invitations.status,
          expiresAt: invitations.expiresAt,
          askerId: users.id,
          askerEmail: users.email,
          askerConfirmedAt: users.emailConfirmedAt,
          askerName: profiles.name,
          askerCoupleId: profiles.coupleId,
        })
        .from(invitations)
        .leftJoin(profiles, eq(profiles.id, invitations.requestedBy))
        // Whoever shares another kitchen by now no longer waits.
        .leftJoin(users, and(eq(users.id, profiles.id), sql`${membersOf(sql`${profiles.coupleId}`)} < 2`))
        .where(eq(invitations.coupleId, viewer.couple?.id ?? ""))
        .orderBy(desc(invitations.createdAt))
        .limit(1)
    );
  }

  function membersOf(coupleId: ReturnType<typeof sql>) {
    return sql<number>`(select count(*) from profiles members where members.couple_id = ${coupleId})`;
  }
}
