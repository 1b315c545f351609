import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import type { Services } from "#app/services.server.ts";
import { proveIdentity } from "../accounts/prove-identity.server.ts";
import { noteSecurityEvent } from "../accounts/security-events.server.ts";
import { tellPartnerBack } from "../accounts/security-mails.server.ts";
import type { Viewer } from "../accounts/viewer.ts";
import { watchPlan } from "../billing/watch-plan.server.ts";
import { takeQuota } from "../take-quota.server.ts";
import { undoableSince } from "./break-up.ts";
import { type BreakUpNeeds, breakUpCouple, closeLeftCheckouts } from "./break-up-couple.server.ts";
import { cannotReunite, leavingNotConfirmed, nobodyToLeave, tooManyLeavings } from "./couple.errors.ts";

/** Each copies a whole book. */
const leavings: Quota = { name: "leavings", max: 5, windowMs: 24 * 60 * 60_000 };

type Needs = BreakUpNeeds & Pick<Services, "activity" | "passwords">;

/**
 * The viewer leaves the couple; nobody loses anything. Requires the password, as deleting the account does.
 * No error if the couple has just been ended, by an earlier try or by the partner. Throws
 * `leaving_not_confirmed`, `too_many_attempts`, `too_many_leavings`, `nobody_to_leave`.
 */
export async function leaveCouple(services: Needs, viewer: Viewer, { password }: { password: string }): Promise<void> {
  if (viewer.couple && viewer.partner) {
    await proveIdentity(services, viewer, {
      password,
      occasion: "leaving the couple",
      failure: "leaving-failed",
      refusal: leavingNotConfirmed,
    });
    await takeQuota(services, leavings, viewer.userId, tooManyLeavings);
    if (await breakUpCouple(services, viewer.couple.id, viewer.userId)) {
      noteSecurityEvent(services, viewer.userId, "left-kitchen");
      await record(services, viewer, "couple.left");
      return;
    }
  }
  const since = undoableSince(services.clock.now());
  if (!(await services.breakUps.latest(viewer.userId, since))) throw nobodyToLeave();
}

/**
 * Brings back the couple that the viewer left within the last day, while both are still alone: what was added
 * or edited since stays. No error if an earlier try has done so. Throws `cannot_reunite`.
 */
export async function undoLeaving(services: Needs, viewer: Viewer): Promise<void> {
  const now = services.clock.now();
  const since = undoableSince(now);
  const latest = await services.breakUps.latest(viewer.userId, since);
  const mine = latest?.breakUp.endedBy === viewer.userId ? latest.breakUp : null;
  const tellPlans = mine && (await Promise.all([mine.firstId, mine.secondId].map((id) => watchPlan(services, id))));
  if (!mine || !(await services.breakUps.reunite(mine, { since, now }))) {
    if (await services.breakUps.wasUndone(viewer.userId, since)) return;
    throw cannotReunite();
  }

  for (const tellPlan of tellPlans ?? []) tellPlan();
  for (const [userId, leftId] of [
    [mine.firstId, mine.firstCoupleId],
    [mine.secondId, mine.secondCoupleId],
  ] as const) {
    services.channels.tell(leftId, "couple");
    services.channels.hangUp(leftId, { user: userId });
    closeLeftCheckouts(services, userId);
    noteSecurityEvent(services, userId, "kitchen-reunited");
    if (userId !== viewer.userId) tellPartnerBack(services, userId, viewer.name ?? "Your partner");
  }
  await record(services, viewer, "couple.reunited");
}

async function record(services: Needs, viewer: Viewer, action: string): Promise<void> {
  const entry = { id: services.newId(), userId: viewer.userId, action, resourceType: "couple", resourceId: null };
  await services.activity.record(entry, services.clock.now());
}
