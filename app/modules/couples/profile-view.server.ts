import { toSessionViews } from "#app/modules/accounts/device-label.ts";
import { getCurrentPlan, getTrialDaysLeft } from "#app/modules/accounts/plan.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getDefaultCoupleName } from "#app/modules/accounts/viewer.ts";
import { isEntitlingSubscription } from "#app/modules/billing/subscription.ts";
import { toNotificationsView } from "#app/modules/notifications/notification.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { initiatorsByBreakUpEvent } from "./break-up-event.ts";
import { type PendingInvitation, toPendingInvitation } from "./invite-partner.server.ts";
import type { CoupleServices } from "./services.ts";

type InviteState =
  | { state: "accepted"; partnerName: string }
  | ({ state: "pending" } & PendingInvitation)
  | { state: "none" };

export async function getProfileView(
  services: Pick<CoupleServices, "clock" | "couples" | "origin" | "pushService">,
  viewer: Viewer,
) {
  const now = services.clock.now();
  const { invitation, subscription, breakUpEvent, sessions, accessTokens, notifications, ...facts } =
    await services.couples.getProfile(viewer, { now, brokenUpSince: new Date(now.getTime() - dayMs) });
  const { hasPassword, awaitsPayment } = facts;
  const isPending = invitation?.status === "pending" && invitation.expiresAt > now;
  const invite: InviteState = viewer.partner
    ? { state: "accepted", partnerName: viewer.partner.name ?? viewer.partner.email }
    : invitation && isPending
      ? { state: "pending", ...toPendingInvitation(services, invitation) }
      : { state: "none" };
  return {
    email: viewer.email,
    isEmailConfirmed: viewer.emailConfirmedAt !== null,
    name: viewer.name,
    hasPassword,
    hasCouple: viewer.couple !== null,
    coupleName: viewer.couple?.name ?? getDefaultCoupleName(viewer.name),
    plan: getCurrentPlan(viewer, now),
    trialDaysLeft: getTrialDaysLeft(viewer, now),
    /** The viewer's own subscription; null if only the partner pays. */
    subscription: subscription && {
      status: subscription.status,
      plan: subscription.plan,
      isPaying: isEntitlingSubscription(subscription),
      isEnding: subscription.isEnding,
      currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
    },
    hasBilling: subscription !== null || awaitsPayment,
    invite,
    brokenUpBy: viewer.partner || !breakUpEvent ? null : (initiatorsByBreakUpEvent.get(breakUpEvent) ?? null),
    sessions: toSessionViews(sessions, viewer),
    accessTokens: accessTokens.map(({ createdAt, lastUsedAt, ...token }) => {
      return { ...token, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
    }),
    notifications: toNotificationsView(notifications, viewer.sessionHandle, services.pushService?.publicKey ?? null),
  };
}

export type ProfileView = Awaited<ReturnType<typeof getProfileView>>;
