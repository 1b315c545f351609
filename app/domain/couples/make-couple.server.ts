import type { NewCouple } from "#app/adapters/database/couple-statements.ts";
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

/** The couple for somebody who pays without one, so that they can invite at once; null where there is one. */
export async function coupleOfPayer(
  { couples, newId }: Pick<Services, "couples" | "newId">,
  userId: string,
): Promise<NewCouple | null> {
  const payer = await couples.findWithoutCouple(userId);
  return payer && { id: newId(), name: defaultCoupleName(payer.name), subscriptionStatus: "free" };
}

/** Naming a couple that does not exist yet creates it. */
export async function nameCouple(services: Needs, viewer: Viewer, name: string): Promise<void> {
  if (!(await services.couples.rename(viewer, name))) await makeCouple(services, viewer, name);
  services.channels.tell(viewer.couple?.id, "couple");
}
