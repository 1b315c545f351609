import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import type { CoupleStateNamespace } from "./couple-state/couple-state.ts";

/**
 * Not by `wrangler types`, which would expose secrets everywhere; tests/architecture.test.ts compares the names.
 * `SANDBOX` exists only locally.
 */
export type WorkerBindings = {
  DB: D1Database;
  PHOTOS: R2Bucket;
  JOBS: Queue<JobMessage>;
  CHANNELS: DurableObjectNamespace;
  COUPLE_STATE: CoupleStateNamespace;
  AI?: Ai;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  FLOOD_API: RateLimit;
  SANDBOX?: Fetcher;
};
