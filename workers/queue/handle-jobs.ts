import type { JobMessage } from "#app/adapters/jobs/jobs.ts";
import type { Bindings } from "#app/adapters/bindings.ts";

export async function handleJobs(_batch: MessageBatch<JobMessage>, _env: Bindings): Promise<void> {}
