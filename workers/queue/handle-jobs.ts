import type { Bindings } from "#app/adapters/bindings.ts";
import type { JobMessage } from "#app/adapters/jobs/jobs.ts";

export async function handleJobs(_batch: MessageBatch<JobMessage>, _env: Bindings): Promise<void> {}
