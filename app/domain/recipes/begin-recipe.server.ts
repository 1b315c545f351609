import { storageKeyOf } from "#app/domain/accounts/storage-key.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";

/**
 * The values that a page for a new recipe starts with: the name under which the browser stores the draft, and
 * the id that makes the submission idempotent.
 */
export function beginRecipe(services: Pick<Services, "newId" | "signer">, viewer: Viewer) {
  return { draftKey: storageKeyOf(services, viewer), submissionId: services.newId() };
}
