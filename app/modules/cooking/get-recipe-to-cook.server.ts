import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { cookingTogetherUnavailableError } from "./cooking.errors.ts";
import { type CookingInvitation, isPartnerCooking } from "./cooking-session.ts";
import { createRecipeToCook, type RecipeToCook } from "./recipe-to-cook.ts";
import type { CookingServices } from "./services.ts";

type Needs = Pick<CookingServices, "origin" | "photoStorage" | "recipes">;

export async function getRecipeToCook(services: Needs, viewer: Viewer, askedId: string): Promise<RecipeToCook> {
  return createRecipeToCook(await getRecipeForViewer(services, viewer, askedId));
}

/** Null if the viewer cannot cook with anybody: alone, or if the live state fails. */
export async function getCookingInvitation(
  { coupleState, log }: Pick<CookingServices, "coupleState" | "log">,
  viewer: Viewer,
  recipeId: string,
): Promise<CookingInvitation | null> {
  if (!viewer.partner) return null;
  const { userId } = viewer;
  try {
    const session = await coupleState.findCookingSession(viewer, recipeId);
    return { userId, isPartnerCooking: isPartnerCooking(session ?? undefined, userId) };
  } catch (error) {
    log.error("cooking_session.not_read", error);
    return null;
  }
}

type JoinServices = Pick<CookingServices, "channels" | "coupleState" | "origin" | "photoStorage" | "recipes">;

/** Joins the partner in cooking the recipe, or starts a session that the partner's open pages then offer to join. */
export async function joinCookingSession(services: JoinServices, viewer: Viewer, askedId: string): Promise<string> {
  if (!viewer.partner) throw cookingTogetherUnavailableError();
  const { id } = await getRecipeForViewer(services, viewer, askedId);
  const sessionId = await services.coupleState.joinCookingSession(viewer, id);
  if (sessionId === null) throw cookingTogetherUnavailableError();
  services.channels.notify(viewer.couple?.id, "cooking", { user: viewer.partner.userId });
  return sessionId;
}
