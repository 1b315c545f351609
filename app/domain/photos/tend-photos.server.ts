import type { Services } from "#app/services.server.ts";
import { discardPhotos, dispatchCompression } from "./store-photos.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const staleAfterMs = 5 * minute;
const photosPerRun = 200;

/** Sends again what the queue refused or lost; what failed for a day is left to its dead letter. */
export async function resendStalePhotos(
  services: Pick<Services, "clock" | "jobs" | "log" | "photos">,
): Promise<number> {
  const now = services.clock.now().getTime();
  const keys = await services.photos.listPending(new Date(now - day), new Date(now - staleAfterMs), photosPerRun);
  await dispatchCompression(services, keys);
  return keys.length;
}

/** Removes photos that no recipe has shown for a day: of saves that were broken off, and of deleted recipes. */
export async function sweepPhotos(
  services: Pick<Services, "clock" | "log" | "photos" | "photoStorage">,
): Promise<number> {
  const keys = await services.photos.listUnused(new Date(services.clock.now().getTime() - day), photosPerRun);
  await discardPhotos(services, keys);
  return keys.length;
}
