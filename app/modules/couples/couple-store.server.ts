import { and, eq, isNull, or, sql } from "drizzle-orm";
import { hasSession, listSessions } from "#app/adapters/sessions/session-statements.ts";
import { type Database, isUniqueViolation } from "#app/database/database.ts";
import { couples, invitations, profiles, recipes } from "#app/database/schema.ts";
import { listAccessTokens } from "#app/modules/accounts/access-token-store.server.ts";
import { findAccountWithPassword } from "#app/modules/accounts/account-store.server.ts";
import {
  createCoupleStatements,
  type NewCouple,
  selectCoupleId,
} from "#app/modules/accounts/couple-statements.server.ts";
import { findLatestSecurityEvent } from "#app/modules/accounts/security-event-store.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { findOpenCheckout } from "#app/modules/billing/checkout-store.server.ts";
import { createEntitlementStatements } from "#app/modules/billing/entitlement-statements.server.ts";
import { findLatestSubscription } from "#app/modules/billing/subscription-store.server.ts";
import { defaultNotificationSettings } from "#app/modules/notifications/notification.ts";
import {
  findNotificationSettings,
  listPushSubscriptions,
} from "#app/modules/notifications/notification-store.server.ts";
import { normalizeForSearch } from "#app/modules/plain-text.ts";
import { initiatorsByBreakUpEvent } from "./break-up-event.ts";
import { countCoupleMembers, findLatestInvitation, joinCouple } from "./join-couple-statements.server.ts";

export type NewInvitation = { id: string; code: string; expiresAt: Date; now: Date };

export function createCoupleStore(database: Database) {
  return {
    async create(viewer: Pick<Viewer, "userId">, couple: NewCouple, now: Date) {
      await database.batch([
        ...createCoupleStatements(database, viewer, couple, now),
        ...createEntitlementStatements(database, viewer.userId, now),
      ]);
    },

    async rename(viewer: Viewer, name: string) {
      const renamed = await database
        .update(couples)
        .set({ name, searchName: normalizeForSearch(name) })
        .where(eq(couples.id, selectCoupleId(viewer.userId)))
        .returning({ id: couples.id });
      return renamed.length > 0;
    },

    async invite(viewer: Viewer, invitation: NewInvitation): Promise<"invited" | "code_taken" | "full"> {
      const couple = selectCoupleId(viewer.userId);
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
                })
                .from(profiles)
                .where(and(eq(profiles.id, viewer.userId), sql`${countCoupleMembers(couple)} = 1`, hasSession(viewer))),
            )
            .returning({ id: invitations.id }),
        ]);
        return invited.length > 0 ? "invited" : "full";
      } catch (error) {
        if (isUniqueViolation(error, "invitations.invite_code")) return "code_taken";
        throw error;
      }
    },

    async findLatestInvitation(viewer: Viewer) {
      const [invitation] = await findLatestInvitation(database, viewer);
      return invitation ?? null;
    },

    async getProfile(viewer: Viewer, { now, brokenUpSince }: { now: Date; brokenUpSince: Date }) {
      const { userId } = viewer;
      const breakUpKinds = [...initiatorsByBreakUpEvent.keys()];
      const [
        [invitation = null],
        [subscription = null],
        openCheckouts,
        passwordHolders,
        sessions,
        accessTokens,
        [breakUp],
        [settings = defaultNotificationSettings],
        devices,
      ] = await database.batch([
        findLatestInvitation(database, viewer),
        findLatestSubscription(database, userId),
        findOpenCheckout(database, userId),
        findAccountWithPassword(database, userId),
        listSessions(database, userId, now),
        listAccessTokens(database, userId),
        findLatestSecurityEvent(database, userId, { kinds: breakUpKinds, since: brokenUpSince }),
        findNotificationSettings(database, userId),
        listPushSubscriptions(database, userId, now),
      ]);
      return {
        invitation,
        subscription,
        hasPassword: passwordHolders.length > 0,
        awaitsPayment: openCheckouts.length > 0,
        sessions,
        accessTokens,
        breakUpEvent: breakUp?.kind ?? null,
        notifications: { settings, devices },
      };
    },

    async findInvitation(code: string) {
      const [row] = await database
        .select({
          status: invitations.status,
          expiresAt: invitations.expiresAt,
          coupleId: invitations.coupleId,
          invitedBy: invitations.invitedBy,
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

    /** Whether the viewer has added recipes or has some in their couple. */
    async hasRecipes({ userId, couple }: Viewer): Promise<boolean> {
      const [found] = await database
        .select({ one: sql`1` })
        .from(recipes)
        .where(and(isNull(recipes.deletedAt), or(eq(recipes.addedBy, userId), eq(recipes.coupleId, couple?.id ?? ""))))
        .limit(1);
      return found !== undefined;
    },

    /**
     * Moves the viewer's recipes along. Those of which the couple has a version of the same origin are deleted, so that they
     * can be restored; `publicSlugs` are theirs. Returns null if the code is not valid any more or the couple is full.
     */
    join: (viewer: Viewer, code: string, now: Date) => joinCouple(database, viewer, { code, now }),

    async expireInvitations(now: Date): Promise<void> {
      await database
        .update(invitations)
        .set({ status: "expired" })
        .where(and(eq(invitations.status, "pending"), sql`${invitations.expiresAt} <= ${now.getTime()}`));
    },
  };
}
