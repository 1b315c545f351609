import { getCoupleObjectName, type StoredChoice } from "#app/adapters/couple-objects/couple-objects.ts";
import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { getLiveRows } from "#app/modules/live-rows/get-live-rows.server.ts";
import type { LiveTable } from "#app/modules/live-rows/live-tables.ts";
import { getLocalTime } from "#app/modules/local-time.ts";
import {
  type PartnerNotificationServices,
  sendPushNotificationToPartner,
} from "#app/modules/notifications/send-push-notification.server.ts";
import { recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import { hourMs } from "#app/modules/time-units.ts";
import type { MealChoiceInput } from "./meal-choice.schema.ts";
import { getMatchesShownSince, listMealMatches } from "./meal-choices.ts";
import type { ChoosingServices } from "./services.ts";
import { suggestMeals } from "./suggest-meals.ts";

type Needs = PartnerNotificationServices & Pick<ChoosingServices, "liveRows" | "mealCandidates">;

const beginsAfterMs = hourMs;

/** Returns true if both people now want the dish or, without a partner, the viewer does. Throws `recipe_not_found`. */
export async function chooseMeal(services: Needs, viewer: Viewer, input: MealChoiceInput): Promise<boolean> {
  if (input.intent === "answer") return answer(services, viewer, input);
  if (input.intent === "undo") await services.liveRows.forgetChoices(viewer, [input.recipeId]);
  else if (input.intent === "restart") await restart(services, viewer);
  else await dismiss(services, viewer, input.recipeId);
  return false;
}

/** Hides a match by storing the viewer's "no". */
async function dismiss({ liveRows, mealCandidates }: Needs, viewer: Viewer, recipeId: string): Promise<void> {
  const title = await mealCandidates.findTitle(viewer, recipeId);
  if (title === null) throw recipeNotFoundError();
  await liveRows.choose(viewer, { recipeId, title, isYes: false });
}

async function answer(
  services: Needs,
  viewer: Viewer,
  { recipeId, answer }: Extract<MealChoiceInput, { intent: "answer" }>,
): Promise<boolean> {
  const { liveRows, clock, mealCandidates } = services;
  const [title, earlier] = await Promise.all([
    mealCandidates.findTitle(viewer, recipeId),
    liveRows.listChoices(viewer),
  ]);
  if (title === null) throw recipeNotFoundError();
  const isYes = answer === "yes";
  const isMatch = await liveRows.choose(viewer, { recipeId, title, isYes });
  const latest = Math.max(0, ...earlier.map(({ chosenAt }) => chosenAt));
  if (clock.now().getTime() - latest > beginsAfterMs)
    sendPushNotificationToPartner(services, viewer, { kind: "choose-together", path: "/app/choose" });
  return viewer.partner === null ? isYes : isMatch;
}

/** Forgets the viewer's answers, except those of matches that are shown. */
async function restart({ liveRows, clock }: Needs, viewer: Viewer): Promise<void> {
  const [choices, { matches }] = await Promise.all([liveRows.listChoices(viewer), liveRows.getTables(viewer)]);
  const shown = new Set(listShownMatches(viewer, { matches, choices, now: clock.now() }));
  const forgotten = choices.map(({ recipeId }) => recipeId).filter((id) => !shown.has(id));
  await liveRows.forgetChoices(viewer, forgotten);
}

type SuggestionServices = Pick<ChoosingServices, "clock" | "liveRows" | "mealCandidates" | "photoStorage">;

export type MealSuggestions = Awaited<ReturnType<typeof getMealSuggestions>>;
export type SuggestedMeal = MealSuggestions["meals"][number];

/** The meals from which the viewer can choose today, and the viewer's own answers. Nothing depends on the partner's. */
export async function getMealSuggestions(services: SuggestionServices, viewer: Viewer, timeZone: string) {
  const { clock, liveRows, mealCandidates, photoStorage } = services;
  const now = clock.now();
  const [live, choices, candidates] = await Promise.all([
    getLiveRows(services, viewer, ["plannedMeals", "matches"]),
    liveRows.listChoices(viewer),
    mealCandidates.list(viewer),
  ]);
  const today = getToday(now, timeZone);
  const plannedIds = new Set(
    Object.values(live.initialTables.plannedMeals)
      .filter(({ date, removedAt }) => removedAt === 0 && date >= today)
      .map(({ recipeId }) => recipeId),
  );
  const couplesDay = { ...getLocalTime(now, timeZone), coupleId: getCoupleObjectName(viewer) };
  // Planned dishes are removed after the choice of suggestions: a dish in their place would let "n left" rise.
  const suggested = suggestMeals(candidates, { ...couplesDay, isAlone: viewer.partner === null }).filter(
    ({ recipe }) => !plannedIds.has(recipe.id),
  );
  const suggestedIds = new Set(suggested.map(({ recipe }) => recipe.id));
  const matchedIds = listShownMatches(viewer, { matches: live.initialTables.matches, choices, now });
  const others = candidates.filter(({ id }) => matchedIds.includes(id) && !suggestedIds.has(id));
  const meals = [...suggested, ...others.map((recipe) => ({ recipe, reason: null }))];
  return {
    ...live,
    today,
    userId: viewer.userId,
    ownName: viewer.name ?? viewer.email,
    partnerName: getPartnerName(viewer),
    matchesShownSince: getMatchesShownSince(now.getTime()),
    /** The viewer's answers, in the order in which they were given. */
    answers: choices.map(({ recipeId, isYes }) => ({ recipeId, isYes })),
    /** The suggested meals in their order, then, without a reason, other matches. Meals the viewer can't see are missing. */
    meals: meals.map(({ recipe: { id, title, category, cookTimeMinutes, photo }, reason }) => ({
      ...{ id, title, category, cookTimeMinutes, reason },
      photo: photo && photoStorage.createView(photo, ""),
    })),
  };
}

type MatchSources = { matches: LiveTable<"matches">; choices: StoredChoice[]; now: Date };

/** The recipes that both people want. Without a partner, a yes of the viewer is enough. */
function listShownMatches({ partner }: Viewer, { matches, choices, now }: MatchSources): string[] {
  if (partner) return listMealMatches(matches, getMatchesShownSince(now.getTime()));
  return choices.filter(({ isYes }) => isYes).map(({ recipeId }) => recipeId);
}
