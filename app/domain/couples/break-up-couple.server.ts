import { coupleSize, defaultCoupleName } from "../accounts/couple.ts";
import { type MailNeeds, tellBreakUp } from "../accounts/security-mails.server.ts";
import { closeCheckouts } from "../billing/close-checkouts.server.ts";
import { watchPlan } from "../billing/watch-plan.server.ts";
import { dropPages } from "../drop-pages.server.ts";
import type { CouplePorts } from "./ports.ts";

export type BreakUpNeeds = MailNeeds &
  Pick<CouplePorts, "breakUps" | "channels" | "checkouts" | "newId" | "pageCache" | "payments" | "subscriptions">;

/**
 * Ends a couple: each member is alone in a new one and holds every recipe, their own and copies of the
 * other's. It is final. `endedBy` is the member who wants it; null for the operator. False when the couple has no
 * two members any more, or has just been ended.
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
  const ended = await services.breakUps.breakUp({
    coupleId,
    members: [alone(first), alone(second)],
    now: services.clock.now(),
  });
  if (!ended) return false;

  services.waitUntil(dropPages(services, ended.noLongerPublic));
  services.channels.tell(coupleId, "couple");
  for (const tellPlan of tellPlans) tellPlan();
  for (const { userId } of members) {
    // Open pages reconnect to the channel of the couple that they are in now.
    services.channels.disconnect(coupleId, { user: userId });
    closeLeftCheckouts(services, userId);
    if (userId !== endedBy) tellBreakUp(services, userId, ender ? (ender.name ?? "Your partner") : null);
  }
  return true;

  function alone({ userId, name }: { userId: string; name: string | null }) {
    return { userId, newCouple: { id: services.newId(), name: defaultCoupleName(name) } };
  }
}

/** The couple has changed already: a failing look-up must not report otherwise, and the cron looks again. */
function closeLeftCheckouts(services: BreakUpNeeds, userId: string): void {
  const closed = closeCheckouts(services, userId).catch((error) => services.log.error("checkout.not_closed", error));
  services.waitUntil(closed);
}
