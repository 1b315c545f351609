import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";

/**
 * The values that a page for a new recipe starts with: the name under which the browser stores this person's
 * draft, so that two people can share a browser, and the id that makes the submission idempotent.
 */
export function beginRecipe(services: Pick<Services, "newId" | "signer">, viewer: Viewer) {
  return { draftKey: services.signer.sign("draft", viewer.userId), submissionId: services.newId() };
}
