import type { JobMessage } from "#app/domain/jobs.ts";

/** What wrangler.toml gives the Worker. `SANDBOX` exists in local configuration alone. */
export type Bindings = {
  ASSETS: Fetcher;
  DB: D1Database;
  PHOTOS: R2Bucket;
  JOBS: Queue<JobMessage>;
  CHANNELS: DurableObjectNamespace;
  AI?: Ai;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  FLOOD_ACCOUNTS: RateLimit;
  FLOOD_API: RateLimit;
  SANDBOX?: Fetcher;
};
