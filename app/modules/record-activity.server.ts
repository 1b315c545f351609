import type { SharedServices } from "./services.ts";

export type ActivityServices = Pick<SharedServices, "activity" | "clock" | "newId">;

/** `userId` is the person who acted; null for the operator. */
type Activity = { action: string; resourceType: string; userId?: string | null; resourceId?: string | null };

export async function recordActivity(
  { activity, clock, newId }: ActivityServices,
  { userId = null, resourceId = null, ...done }: Activity,
): Promise<void> {
  await activity.record({ id: newId(), userId, resourceId, ...done }, clock.now());
}
