import { coupleSize, defaultCoupleName } from "../accounts/couple.ts";
import { type MailNeeds, tellBreakUp } from "../accounts/security-mails.server.ts";
import { closeCheckouts } from "../billing/close-checkouts.server.ts";
import { watchPlan } from "../billing/watch-plan.server.ts";
import { dropPages } from "../drop-pages.server.ts";
import type { CouplePorts } from "./ports.ts";

export type BreakUpNeeds = MailNeeds &
  Pick<CouplePorts, "breakUps" | "channels" | "checkouts" | "newId" | "pageCache" | "payments" | "subscriptions">;

/** Each keeps every recipe, the other's as copies. False if the couple no longer has two members. */
export async function breakUpCouple(
  services: BreakUpNeeds,
  coupleId: string,
  by: string | null = null,
): Promise<boolean> {
  const members = await services.breakUps.membersOf(coupleId);
  const [first, second] = members;
  if (!first || !second || members.length !== coupleSize) return false;
  const initiator = members.find(({ userId }) => userId === by);
  if (by !== null && !initiator) return false;

  const tellPlans = await Promise.all(members.map(({ userId }) => watchPlan(services, userId, "parting")));
  const brokenUp = await services.breakUps.breakUp({
    coupleId,
    members: [alone(first), alone(second)],
    now: services.clock.now(),
  });
  if (!brokenUp) return false;

  services.waitUntil(dropPages(services, brokenUp.noLongerPublic));
  services.channels.tell(coupleId, "couple");
  for (const tellPlan of tellPlans) tellPlan();
  for (const { userId } of members) {
    // Open pages reconnect to the channel of their new couple.
    services.channels.disconnect(coupleId, { user: userId });
    closeLeftCheckouts(services, userId);
    if (userId !== by) tellBreakUp(services, userId, initiator ? (initiator.name ?? "Your partner") : null);
  }
  return true;

  function alone({ userId, name }: { userId: string; name: string | null }) {
    return { userId, newCouple: { id: services.newId(), name: defaultCoupleName(name) } };
  }
}

/** The break-up is done: a failure must not report otherwise, and the cron retries. */
function closeLeftCheckouts(services: BreakUpNeeds, userId: string): void {
  const closed = closeCheckouts(services, userId).catch((error) => services.log.error("checkout.not_closed", error));
  services.waitUntil(closed);
}
