import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import { clipText } from "#app/modules/clip-text.ts";
import type { PushPayload } from "./notification.ts";
import type { NotificationServices } from "./services.ts";

type Needs = Pick<NotificationServices, "clock" | "notifications" | "pushService">;
export type PushJob = Extract<JobMessage, { job: "deliver-push" }>;

/** A job that is older delivers nothing, because the notification would come too late. */
const maxDeliveryDelayMs = 30 * 60 * 1000;
/** A push service holds the notification this long for a device that is switched off. */
const keptForSeconds = 10 * 60;
const keptRecipeForSeconds = 12 * 60 * 60;
const maxTitleCharacters = 80;

export function createPushJobs(
  { userId, endpointHashes }: { userId: string; endpointHashes: string[] },
  { recipeTitle, ...payload }: PushPayload,
  now: Date,
): PushJob[] {
  const text = JSON.stringify({ ...payload, recipeTitle: recipeTitle && clipText(recipeTitle, maxTitleCharacters) });
  const expiresAt = now.getTime() + maxDeliveryDelayMs;
  return endpointHashes.map((endpointHash) => ({
    ...{ v: 1, job: "deliver-push", userId, endpointHash, payload: text, expiresAt },
    keptForSeconds: payload.kind === "recipe-added" ? keptRecipeForSeconds : keptForSeconds,
  }));
}

/** Throws if the push service fails, so that the queue retries. A subscription that has ended is deleted. */
export async function deliverPushNotification(services: Needs, job: PushJob): Promise<void> {
  const { userId, endpointHash, payload, expiresAt } = job;
  const now = services.clock.now();
  if (!services.pushService || expiresAt < now.getTime()) return;
  const subscription = await services.notifications.findSubscription(userId, endpointHash, now);
  if (!subscription) return;
  const outcome = await services.pushService.send(subscription, payload, { keptForSeconds: job.keptForSeconds });
  if (outcome === "gone") await services.notifications.deleteSubscription(userId, endpointHash);
}
