import type { Services } from "#app/services.server.ts";
import { type MailNeeds, tellCoupleEnded } from "../accounts/security-mails.server.ts";
import { closeCheckouts } from "../billing/close-checkouts.server.ts";
import { watchPlan } from "../billing/watch-plan.server.ts";
import { coupleSize, defaultCoupleName } from "./couple.ts";

export type BreakUpNeeds = MailNeeds &
  Pick<Services, "breakUps" | "channels" | "checkouts" | "newId" | "payments" | "subscriptions">;

/** The address of a recipe leads to its copy, and the other way round, for this long. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Ends a couple: each member is alone in a new one and holds every recipe, their own and copies of the
 * other's. `endedBy` is the member who wants it, who can undo it for a day; null for the operator. False when
 * the couple has no two members any more, or has just been ended.
 */
export async function breakUpCouple(
  services: BreakUpNeeds,
  coupleId: string,
  endedBy: string | null = null,
): Promise<boolean> {
  const members = await services.breakUps.membersOf(coupleId);
  const [first, second] = members;
  if (!first || !second || members.length !== coupleSize) return false;
  const ender = members.find(({ userId }) => userId === endedBy);
  if (endedBy !== null && !ender) return false;

  const tellPlans = await Promise.all(members.map(({ userId }) => watchPlan(services, userId)));
  const parted = await services.breakUps.breakUp({
    id: services.newId(),
    coupleId,
    endedBy,
    members: [alone(first), alone(second)],
    now: services.clock.now(),
  });
  if (!parted) return false;

  services.channels.tell(coupleId, "couple");
  for (const tellPlan of tellPlans) tellPlan();
  for (const { userId } of members) {
    // Open pages reconnect to the channel of the couple that they are in now.
    services.channels.hangUp(coupleId, { user: userId });
    closeLeftCheckouts(services, userId);
    if (userId !== endedBy) tellCoupleEnded(services, userId, ender ? (ender.name ?? "Your partner") : null);
  }
  return true;

  function alone({ userId, name }: { userId: string; name: string | null }) {
    return { userId, newCouple: { id: services.newId(), name: defaultCoupleName(name) } };
  }
}

/** The couple has changed already: a failing look-up must not report otherwise, and the cron looks again. */
export function closeLeftCheckouts(services: BreakUpNeeds, userId: string): void {
  const closed = closeCheckouts(services, userId).catch((error) => services.log.error("checkout.not_closed", error));
  services.waitUntil(closed);
}

export async function forgetBreakUps(services: Pick<Services, "breakUps" | "clock">): Promise<void> {
  await services.breakUps.forget(new Date(services.clock.now().getTime() - keptMs));
}
