import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { allowance } from "../accounts/account-limits.ts";
import { isDomainError } from "../domain-error.ts";
import type { Quota } from "../ports.ts";
import { photoLimits, type StoredPhoto } from "./photo.ts";
import { storePhotos } from "./photo-files.server.ts";
import type { PhotoPorts } from "./ports.ts";

type Needs = Parameters<typeof storePhotos>[0] & Pick<PhotoPorts, "web">;

/** Each counts: it asks a site that somebody names. */
export const photoFetchesADay: Quota = { name: "photo-fetches", max: 60, windowMs: 24 * 60 * 60 * 1000 };

/** Without AVIF, which can't be stored. */
const accept = "image/webp,image/jpeg,image/png,image/gif";

/** So that no page loads a picture from another site. Without one the recipe is saved all the same. */
export async function fetchPhoto(
  services: Needs,
  viewer: Viewer,
  { address, title }: { address: string; title: string },
): Promise<StoredPhoto[]> {
  const quota = await services.quotas.take(allowance(viewer, photoFetchesADay), viewer.userId, services.clock.now());
  if (!quota.allowed) return [];
  const answer = await services.web.read(address, { accept, maxBytes: photoLimits.bytes });
  if (answer.outcome !== "read") {
    services.log.info("photo.not_fetched", { outcome: answer.outcome });
    return [];
  }
  try {
    return await storePhotos(services, viewer, { files: [new Blob([answer.bytes])], title });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    services.log.info("photo.not_fetched", { outcome: error.code });
    return [];
  }
}
