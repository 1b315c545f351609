import { ownSessions } from "#app/domain/accounts/own-sessions.ts";
import { shownShareToken } from "#app/domain/accounts/share-token.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { defaultCoupleName } from "../accounts/couple.ts";
import { currentPlan, trialDaysLeft } from "../billing/plan.ts";
import { isEntitling } from "../billing/subscription.ts";
import { type Asker, askerOf } from "./answer-asker.server.ts";
import { breakUpEvents } from "./break-up.ts";
import { type PendingInvitation, pendingInvitation } from "./invite-code.ts";
import type { CouplePorts } from "./ports.ts";

const dayMs = 24 * 60 * 60 * 1000;

type InviteState =
  | { state: "accepted"; partnerName: string }
  | ({ state: "pending"; asker: Asker | null } & PendingInvitation)
  | { state: "none" };

export async function viewProfile(services: Pick<CouplePorts, "clock" | "couples" | "origin">, viewer: Viewer) {
  const now = services.clock.now();
  const { invitation, subscription, breakUpEvent, sessions, shareTokens, ...facts } = await services.couples.profile(
    viewer,
    { now, brokenUpSince: new Date(now.getTime() - dayMs) },
  );
  const { hasPassword, partnerPays, awaitsPayment } = facts;
  const isPending = invitation?.status === "pending" && invitation.expiresAt > now;
  const invite: InviteState = viewer.partner
    ? { state: "accepted", partnerName: viewer.partner.name ?? viewer.partner.email }
    : invitation && isPending
      ? { state: "pending", asker: askerOf(invitation, now), ...pendingInvitation(services, invitation) }
      : { state: "none" };
  return {
    email: viewer.email,
    isEmailConfirmed: viewer.emailConfirmedAt !== null,
    name: viewer.name,
    hasPassword,
    hasCouple: viewer.couple !== null,
    coupleName: viewer.couple?.name ?? defaultCoupleName(viewer.name),
    plan: currentPlan(viewer, now),
    trialDaysLeft: trialDaysLeft(viewer, now),
    /** The viewer's own; null even if the partner pays. */
    subscription: subscription && {
      status: subscription.status,
      plan: subscription.plan,
      isPaying: isEntitling(subscription),
      isEnding: subscription.isEnding,
      currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
    },
    hasBilling: subscription !== null || awaitsPayment,
    bothPay: partnerPays && subscription !== null && isEntitling(subscription) && !subscription.isEnding,
    invite,
    brokenUpBy: viewer.partner || !breakUpEvent ? null : (breakUpEvents.get(breakUpEvent) ?? null),
    sessions: ownSessions(sessions, viewer),
    shareTokens: shareTokens.map(shownShareToken),
  };
}

export type ProfileView = Awaited<ReturnType<typeof viewProfile>>;
