import type { StoredChoice } from "#app/adapters/couple-state/couple-state.ts";
import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { getLiveState } from "#app/modules/live-rows/get-live-state.server.ts";
import { getLiveStateName } from "#app/modules/live-rows/live-state-name.ts";
import type { LiveTable } from "#app/modules/live-rows/live-state-tables.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";
import { getLocalTime } from "#app/modules/local-time.ts";
import { getMatchesShownSince, listMealMatches } from "./meal-choices.ts";
import { suggestMeals } from "./suggest-meals.ts";

type Needs = Pick<PlanningServices, "clock" | "coupleState" | "mealCandidates" | "photoStorage">;

export type MealSuggestions = Awaited<ReturnType<typeof getMealSuggestions>>;
export type SuggestedMeal = MealSuggestions["meals"][number];

/** The meals from which the viewer can choose today, and the viewer's own answers. Nothing depends on the partner's. */
export async function getMealSuggestions(services: Needs, viewer: Viewer, timeZone: string) {
  const { clock, coupleState, mealCandidates, photoStorage } = services;
  const now = clock.now();
  const [live, choices, candidates] = await Promise.all([
    getLiveState(services, viewer, ["plannedMeals", "matches"]),
    coupleState.listChoices(viewer),
    mealCandidates.list(viewer),
  ]);
  const today = getToday(now, timeZone);
  const plannedIds = new Set(
    Object.values(live.initialTables.plannedMeals)
      .filter(({ date, removedAt }) => removedAt === 0 && date >= today)
      .map(({ recipeId }) => recipeId),
  );
  const suggested = suggestMeals(
    candidates.filter(({ id }) => !plannedIds.has(id)),
    { ...getLocalTime(now, timeZone), coupleId: getLiveStateName(viewer), isAlone: viewer.partner === null },
  );
  const suggestedIds = new Set(suggested.map(({ recipe }) => recipe.id));
  const matchedIds = listShownMatches(viewer, { matches: live.initialTables.matches, choices, now });
  const others = candidates.filter(({ id }) => matchedIds.includes(id) && !suggestedIds.has(id));
  const meals = [...suggested, ...others.map((recipe) => ({ recipe, reason: null }))];
  return {
    ...live,
    today,
    partnerName: getPartnerName(viewer),
    matchesShownSince: getMatchesShownSince(now.getTime()),
    /** In the order of answering. */
    answers: choices.map(({ recipeId, isYes }) => ({ recipeId, isYes })),
    /** The suggested meals in their order, then, without a reason, other matches. Meals the viewer can't see are missing. */
    meals: meals.map(({ recipe: { id, title, category, cookTimeMinutes, photo }, reason }) => ({
      ...{ id, title, category, cookTimeMinutes, reason },
      photo: photo && photoStorage.view(photo, ""),
    })),
  };
}

type MatchSources = { matches: LiveTable<"matches">; choices: StoredChoice[]; now: Date };

/** The recipes that both people want. Without a partner, a yes of the viewer is enough. */
export function listShownMatches({ partner }: Viewer, { matches, choices, now }: MatchSources): string[] {
  if (partner) return listMealMatches(matches, getMatchesShownSince(now.getTime()));
  return choices.filter(({ isYes }) => isYes).map(({ recipeId }) => recipeId);
}
