import type { createCoupleObjects } from "#app/adapters/couple-objects/couple-objects.ts";
import type { JobQueue } from "#app/adapters/jobs/job-queue.ts";
import type { Logger } from "#app/adapters/log/logger.ts";
import type { Mailer } from "#app/adapters/mail/create-mailer.ts";
import type { createQuotas } from "#app/adapters/rate-limit/quotas.ts";
import type { createActivityStore } from "./activity-store.server.ts";

/** The services that all modules share. Each module's own `services.ts` adds the stores and adapters that its use cases need. */
export type SharedServices = {
  clock: { now(): Date };
  newId(): string;
  randomBytes(): Uint8Array<ArrayBuffer>;
  origin: string;
  log: Logger;
  /** Continues the work after the response is sent. The work must not reject, because nothing handles its error. */
  waitUntil(work: Promise<unknown>): void;
  quotas: ReturnType<typeof createQuotas>;
  tokens: { create(): string; hash(token: string | Uint8Array): string };
  /** A signature for one `purpose` is invalid for every other purpose. */
  signer: { sign(purpose: string, text: string): string };
  mailer: Mailer;
  jobs: JobQueue;
  coupleObjects: ReturnType<typeof createCoupleObjects>;
  pageCache: { remove(path: string): Promise<void> };
  activity: ReturnType<typeof createActivityStore>;
};
