import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { defaultCoupleName } from "../accounts/couple.ts";
import { currentPlan } from "../billing/plan.ts";
import type { CouplePorts } from "./ports.ts";

type Needs = Pick<CouplePorts, "clock" | "couples" | "channels" | "newId">;

export async function makeCouple(services: Needs, viewer: Viewer, name?: string): Promise<void> {
  const now = services.clock.now();
  const couple = {
    id: services.newId(),
    name: name ?? defaultCoupleName(viewer.name),
    subscriptionStatus: currentPlan(viewer, now),
  };
  await services.couples.make(viewer, couple, now);
}

export async function nameCouple(services: Needs, viewer: Viewer, name: string): Promise<void> {
  if (!(await services.couples.rename(viewer, name))) await makeCouple(services, viewer, name);
  services.channels.tell(viewer.couple?.id, "couple");
}
