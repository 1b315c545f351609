import type { WorkerBindings } from "#app/adapters/bindings.ts";
import { jobMessageSchema } from "#app/adapters/jobs/job-message.ts";
import { removeCustomer } from "#app/modules/billing/stripe-customer.server.ts";
import { deliverPushNotification } from "#app/modules/notifications/send-push-notification.server.ts";
import { deleteUnusedPhotosNow, markPhotoFailed, preparePhoto } from "#app/modules/photos/prepare-photo.server.ts";
import { createServices, type Services } from "#app/services.server.ts";

const deadLetterQueue = "recipe-lovers-dead-letters";

/** Retries follow after 10 seconds, 1 minute, 6 minutes and 36 minutes. */
const firstDelaySeconds = 10;
const delayGrowth = 6;
const maxDelaySeconds = 3600;

/** Handles queue messages. A message that fails at its last attempt goes to the dead-letter queue. */
export async function handleJobs(batch: MessageBatch<unknown>, env: WorkerBindings): Promise<void> {
  const isDead = batch.queue === deadLetterQueue;
  for (const message of batch.messages) {
    const background: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void background.push(work);
    const services = createServices(env, { id: message.id, origin: "", waitUntil });
    try {
      await (isDead ? handleDeadLetter(services, message) : handle(services, message.body));
      message.ack();
    } catch (error) {
      services.log.error(isDead ? "job.dead_letter_not_kept" : "job.failed", error, { attempts: message.attempts });
      const delaySeconds = Math.min(firstDelaySeconds * delayGrowth ** (message.attempts - 1), maxDelaySeconds);
      message.retry(isDead ? {} : { delaySeconds });
    }
    await Promise.all(background);
  }
}

async function handle(services: Services, body: unknown): Promise<void> {
  const message = jobMessageSchema.parse(body);
  switch (message.job) {
    case "prepare-photo":
      return preparePhoto(services, message.key);
    case "sweep-photos":
      return deleteUnusedPhotosNow(services);
    case "remove-customer":
      return removeCustomer(services, message.customerId);
    case "deliver-push":
      return deliverPushNotification(services, message);
  }
}

/** Stores the message for the operator, who can send it again. */
async function handleDeadLetter(services: Services, { id, body }: Message<unknown>): Promise<void> {
  await services.deadLetters.add({ id, body: JSON.stringify(body ?? null), diedAt: services.clock.now() });
  const { data } = jobMessageSchema.safeParse(body);
  if (data?.job === "prepare-photo") await markPhotoFailed(services, data.key);
}
