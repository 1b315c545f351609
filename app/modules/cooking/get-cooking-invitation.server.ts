import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { type CookingInvitation, isPartnerCooking } from "./cooking-session.ts";

/** Null if the viewer cannot cook with anybody: alone, or if the live state fails. */
export async function getCookingInvitation(
  { coupleState, log }: Pick<PlanningServices, "coupleState" | "log">,
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
