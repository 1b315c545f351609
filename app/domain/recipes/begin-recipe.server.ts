import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Services } from "#app/services.server.ts";

/**
 * What a page for a new recipe begins with: the name under which this person's draft is kept in the browser, also where two share one, and the id that makes sending
 * the recipe twice harmless.
 */
export function beginRecipe(services: Pick<Services, "newId" | "signer">, viewer: Viewer) {
  return { draftKey: services.signer.sign("draft", viewer.userId), submissionId: services.newId() };
}
