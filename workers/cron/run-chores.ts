import type { Bindings } from "#app/adapters/bindings.ts";

export async function runChores(_controller: ScheduledController, _env: Bindings): Promise<void> {}
