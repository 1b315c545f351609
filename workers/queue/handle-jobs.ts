import type { WorkerBindings } from "#app/adapters/bindings.ts";
import { removeCustomer } from "#app/domain/billing/stripe-customer.server.ts";
import { endTimer } from "#app/domain/cooking/end-timer.server.ts";
import { type JobMessage, jobMessageSchema } from "#app/domain/job-message.ts";
import { deliverPushNotification } from "#app/domain/notifications/deliver-push-notification.server.ts";
import { compressPhoto } from "#app/domain/photos/compress-photo.server.ts";
import { deleteUnusedPhotosNow } from "#app/domain/photos/photo-maintenance.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { deadLetterQueue, storeDeadLetters } from "./store-dead-letters.ts";

/** Retries follow after 10 seconds, 1 minute, 6 minutes and 36 minutes. */
const firstDelaySeconds = 10;
const delayGrowth = 6;
const maxDelaySeconds = 3600;

/** Handles queue messages. A message that fails at its last attempt goes to the dead-letter queue. */
export async function handleJobs(batch: MessageBatch<JobMessage>, env: WorkerBindings): Promise<void> {
  if (batch.queue === deadLetterQueue) return storeDeadLetters(batch, env);
  for (const message of batch.messages) {
    const services = createServices(env, { id: message.id, origin: "" });
    try {
      await handle(services, message.body);
      message.ack();
    } catch (error) {
      services.log.error("job.failed", error, { attempts: message.attempts });
      const delaySeconds = Math.min(firstDelaySeconds * delayGrowth ** (message.attempts - 1), maxDelaySeconds);
      message.retry({ delaySeconds });
    }
  }
}

async function handle(services: Services, body: unknown): Promise<void> {
  const message = jobMessageSchema.parse(body);
  switch (message.job) {
    case "compress-photo":
      return compressPhoto(services, message.key);
    case "sweep-photos":
      return deleteUnusedPhotosNow(services);
    case "remove-customer":
      return removeCustomer(services, message.customerId);
    case "update-couple-state":
      return services.coupleState.update(message.update);
    case "deliver-push":
      return deliverPushNotification(services, message);
    case "end-timer":
      return endTimer(services, message);
  }
}
