import type { WorkerBindings } from "#app/adapters/bindings.ts";
import { createServices } from "#app/services.server.ts";

export const deadLetterQueue = "recipe-lovers-dead-letters";

export async function storeDeadLetters(batch: MessageBatch<unknown>, env: WorkerBindings): Promise<void> {
  for (const message of batch.messages) {
    const services = createServices(env, { id: message.id, origin: "" });
    try {
      const body = JSON.stringify(message.body ?? null);
      await services.deadLetters.add({ id: message.id, body, diedAt: services.clock.now() });
      message.ack();
    } catch (error) {
      services.log.error("job.dead_letter_not_kept", error);
      message.retry();
    }
  }
}
