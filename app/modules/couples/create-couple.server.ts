import { getDefaultCoupleName } from "#app/modules/accounts/couple.ts";
import { getCurrentPlan } from "#app/modules/accounts/plan.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { CoupleServices } from "./services.ts";

type Needs = Pick<CoupleServices, "clock" | "couples" | "channels" | "newId">;

export async function createCouple(services: Needs, viewer: Viewer, name?: string): Promise<void> {
  const now = services.clock.now();
  const couple = {
    id: services.newId(),
    name: name ?? getDefaultCoupleName(viewer.name),
    subscriptionStatus: getCurrentPlan(viewer, now),
  };
  await services.couples.create(viewer, couple, now);
}

export async function setCoupleName(services: Needs, viewer: Viewer, name: string): Promise<void> {
  if (!(await services.couples.rename(viewer, name))) await createCouple(services, viewer, name);
  services.channels.notify(viewer.couple?.id, "couple");
}
