import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import {
  type PartnerNotificationServices,
  sendPushNotificationToPartner,
} from "#app/modules/notifications/send-push-notification.server.ts";
import { recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import { listShownMatches } from "./get-meal-suggestions.server.ts";
import type { MealChoiceInput } from "./meal-choice.schema.ts";

type Needs = PartnerNotificationServices & Pick<PlanningServices, "coupleState" | "mealCandidates">;

const beginsAfterMs = 60 * 60_000;

/** Returns true if both people now want the dish or, without a partner, the viewer does. Throws `recipe_not_found`. */
export async function chooseMeal(services: Needs, viewer: Viewer, input: MealChoiceInput): Promise<boolean> {
  if (input.intent === "answer") return answer(services, viewer, input);
  if (input.intent === "undo") await services.coupleState.forgetChoices(viewer, [input.recipeId]);
  else if (input.intent === "restart") await restart(services, viewer);
  else await dismiss(services, viewer, input.recipeId);
  return false;
}

/** Says no to a match. */
async function dismiss({ coupleState, mealCandidates }: Needs, viewer: Viewer, recipeId: string): Promise<void> {
  const title = await mealCandidates.findTitle(viewer, recipeId);
  if (title === null) throw recipeNotFoundError();
  await coupleState.choose(viewer, { recipeId, title, isYes: false });
}

async function answer(
  services: Needs,
  viewer: Viewer,
  { recipeId, answer }: Extract<MealChoiceInput, { intent: "answer" }>,
): Promise<boolean> {
  const { coupleState, clock, mealCandidates } = services;
  const [title, earlier] = await Promise.all([
    mealCandidates.findTitle(viewer, recipeId),
    coupleState.listChoices(viewer),
  ]);
  if (title === null) throw recipeNotFoundError();
  const isYes = answer === "yes";
  const isMatch = await coupleState.choose(viewer, { recipeId, title, isYes });
  const latest = Math.max(0, ...earlier.map(({ chosenAt }) => chosenAt));
  if (clock.now().getTime() - latest > beginsAfterMs)
    sendPushNotificationToPartner(services, viewer, { kind: "choose-together", path: "/app/choose" });
  return viewer.partner === null ? isYes : isMatch;
}

/** Forgets the viewer's answers, except those of matches that are shown. */
async function restart({ coupleState, clock }: Needs, viewer: Viewer): Promise<void> {
  const [choices, { matches }] = await Promise.all([coupleState.listChoices(viewer), coupleState.getTables(viewer)]);
  const shown = new Set(listShownMatches(viewer, { matches, choices, now: clock.now() }));
  const forgotten = choices.map(({ recipeId }) => recipeId).filter((id) => !shown.has(id));
  await coupleState.forgetChoices(viewer, forgotten);
}
