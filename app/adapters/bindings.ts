import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import type { CoupleObject } from "./couple-objects/couple-objects.ts";

/**
 * The types of the Worker's bindings are written by hand, because `wrangler types` would expose secrets everywhere.
 * `tests/architecture.test.ts` compares the names. `SANDBOX` exists only locally.
 */
export type WorkerBindings = {
  DB: D1Database;
  PHOTOS: R2Bucket;
  JOBS: Queue<JobMessage>;
  COUPLES: DurableObjectNamespace<CoupleObject>;
  AI?: Ai;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  FLOOD_API: RateLimit;
  SANDBOX?: Fetcher;
};
