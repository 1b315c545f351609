import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";
import { currentPlan } from "../billing/plan.ts";
import { defaultCoupleName } from "./couple.ts";

type Needs = Pick<Services, "clock" | "couples" | "channels" | "newId">;

/** Creates the viewer's couple if there is none. Idempotent. */
export async function makeCouple(services: Needs, viewer: Viewer, name?: string): Promise<void> {
  const now = services.clock.now();
  const couple = {
    id: services.newId(),
    name: name ?? defaultCoupleName(viewer.name),
    subscriptionStatus: currentPlan(viewer, now),
  };
  await services.couples.make(viewer, couple, now);
}

/** Whoever pays without a couple gets one, so that they can invite at once. Call it before the payment is stored. */
export async function makeCoupleOfPayer(
  { clock, couples, newId }: Pick<Services, "clock" | "couples" | "newId">,
  userId: string,
): Promise<void> {
  const single = await couples.findSingle(userId);
  if (!single) return;
  const couple = { id: newId(), name: defaultCoupleName(single.name), subscriptionStatus: "paid" as const };
  await couples.make({ userId }, couple, clock.now());
}

/** Naming a couple that does not exist yet creates it. */
export async function nameCouple(services: Needs, viewer: Viewer, name: string): Promise<void> {
  if (!(await services.couples.rename(viewer, name))) await makeCouple(services, viewer, name);
  services.channels.tell(viewer.couple?.id, "couple");
}
