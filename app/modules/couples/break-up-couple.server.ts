import { type SecurityEmailServices, sendSecurityEmail } from "#app/modules/accounts/account-emails.server.ts";
import { carryOutCoupleUpdates } from "#app/modules/accounts/carry-out-couple-updates.server.ts";
import { type IdentityProofServices, proveIdentity } from "#app/modules/accounts/password.server.ts";
import { recordSecurityEvent } from "#app/modules/accounts/record-security-event.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { coupleSize, getDefaultCoupleName } from "#app/modules/accounts/viewer.ts";
import { closeSupersededCheckouts } from "#app/modules/billing/checkout.server.ts";
import { preparePlanChangeEmail } from "#app/modules/billing/prepare-plan-change-email.server.ts";
import { consumeQuota, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { invalidatePublicPages } from "#app/modules/invalidate-public-pages.server.ts";
import { recordActivity } from "#app/modules/record-activity.server.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { breakUpNotConfirmedError } from "./couple.errors.ts";
import type { CoupleServices } from "./services.ts";

export type BreakUpServices = SecurityEmailServices &
  Pick<
    CoupleServices,
    "breakUps" | "coupleObjects" | "checkouts" | "coupleUpdates" | "newId" | "pageCache" | "payments" | "subscriptions"
  >;

/** Each person keeps every recipe, the partner's as copies. Returns false if the couple no longer has two members. */
export async function breakUpCouple(
  services: BreakUpServices,
  coupleId: string,
  by: string | null = null,
): Promise<boolean> {
  const members = await services.breakUps.listMembers(coupleId);
  const [first, second] = members;
  if (!first || !second || members.length !== coupleSize) return false;
  const initiator = members.find(({ userId }) => userId === by);
  if (by !== null && !initiator) return false;

  const tellPlans = await Promise.all(members.map(({ userId }) => preparePlanChangeEmail(services, userId, "parting")));
  const separated = [alone(first), alone(second)] as const;
  const brokenUp = await services.breakUps.breakUp({ coupleId, members: separated, now: services.clock.now() });
  if (!brokenUp) return false;

  await carryOutCoupleUpdates(services);
  services.waitUntil(invalidatePublicPages(services, brokenUp.noLongerPublic));
  for (const tellPlan of tellPlans) tellPlan();
  const email = initiator
    ? ({ kind: "partner-broke-up", partner: initiator.name ?? "Your partner" } as const)
    : ({ kind: "operator-broke-up" } as const);
  for (const { userId } of members) {
    closeLeftCheckouts(services, userId);
    if (userId !== by) sendSecurityEmail(services, userId, email);
  }
  return true;

  function alone({ userId, name }: { userId: string; name: string | null }) {
    return { userId, newCouple: { id: services.newId(), name: getDefaultCoupleName(name) } };
  }
}

/** Closes the leaver's open checkouts. A failure is only logged, because the cron closes checkouts later. */
function closeLeftCheckouts(services: BreakUpServices, userId: string): void {
  const closed = closeSupersededCheckouts(services, userId).catch((error) =>
    services.log.error("checkout.not_closed", error),
  );
  services.waitUntil(closed);
}

/** Limited because each break-up copies all recipes. */
const dailyBreakUpQuota: ReportedQuota = {
  name: "break-ups",
  max: 5,
  windowMs: dayMs,
  code: "too_many_break_ups",
  title: "Daily limit reached",
  message: "You've left several kitchens today. Please try again tomorrow.",
};

/** Requires the password. No error if another tab or the partner has already ended the couple. */
export async function breakUpWithPartner(
  services: BreakUpServices & IdentityProofServices & Pick<CoupleServices, "activity">,
  viewer: Viewer,
  { password }: { password: string },
): Promise<void> {
  if (!viewer.couple || !viewer.partner) return;
  await proveIdentity(services, viewer, {
    password,
    failure: "break-up-failed",
    refusal: breakUpNotConfirmedError,
  });
  await consumeQuota(services, dailyBreakUpQuota, viewer.userId);
  if (!(await breakUpCouple(services, viewer.couple.id, viewer.userId))) return;
  recordSecurityEvent(services, viewer.userId, "broke-up");
  await recordActivity(services, { userId: viewer.userId, action: "couple.left", resourceType: "couple" });
}
