import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { cookingTogetherUnavailableError } from "./cooking-session.errors.ts";

type Needs = Pick<PlanningServices, "channels" | "coupleState" | "origin" | "photoStorage" | "recipes">;

/** Joins the partner in cooking the recipe, or starts a session that the partner's open pages then offer to join. */
export async function joinCookingSession(services: Needs, viewer: Viewer, askedId: string): Promise<string> {
  if (!viewer.partner) throw cookingTogetherUnavailableError();
  const { id } = await getRecipeForViewer(services, viewer, askedId);
  const sessionId = await services.coupleState.joinCookingSession(viewer, id);
  if (sessionId === null) throw cookingTogetherUnavailableError();
  services.channels.notify(viewer.couple?.id, "cooking", { user: viewer.partner.userId });
  return sessionId;
}
