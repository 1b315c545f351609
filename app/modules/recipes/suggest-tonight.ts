import { getDayNumber } from "#app/modules/calendar-day.ts";
import type { LocalTime } from "#app/modules/local-time.ts";
import type { MealType } from "./recipe.ts";
import { recipesPerPage } from "./recipe-filter.ts";
import { goodRecipeMinStars, quickMealMaxMinutes } from "./recipe-list-specification.ts";

/** The maximum number of recipes considered: the newest page of them, which bounds the rows that Home reads. */
export const maxSuggestionCandidates = recipesPerPage;
const maxSuggestions = 6;

export type SuggestionCandidate = {
  id: string;
  category: MealType | null;
  cookTimeMinutes: number | null;
  ownStars: number | null;
  partnerStars: number | null;
  hasText: boolean;
};

type Lately = {
  /** Id of the recipe opened in the last hours, which the person may have chosen already. */
  openedId: string | null;
  /** Ids of recipes rated in the last days, which were probably cooked. */
  ratedIds: ReadonlySet<string>;
};

const badStars = 2;
const dinnerAt = 20.5;
/** The hour from which dinners of an hour are not suggested. */
const lateFrom = 21;
const lateUntil = 5;
const lateMinutes = 20;
const weekdayMinutes = 75;
const weekendMinutes = 240;
const longMinutes = 60;

/** The weights of the reasons in a recipe's score. Those of 12 outweigh all others together (11.75 at most). */
const weights = { meal: 2, liking: 1.5, dailyRotation: 0.75, cookedLately: -12, openedLately: 12 };
const unratedLiking = 0.5;
const neutralStars = 3;
const lovedByBothBonus = 1;
const maxTimeScore = 2;

/** The hour until which there is time for a long dinner. */
const afternoonHour = 16;

/** Returns a moment of the day `YYYY-MM-DD` that leaves time for any dinner. */
export function getAfternoon(day: string): LocalTime {
  return { hour: afternoonHour, weekday: new Date(day).getUTCDay(), day: getDayNumber(day) };
}

/** Suggests recipes for tonight, best first, each with a reason of about three words. */
export function suggestTonight<Recipe extends SuggestionCandidate>(
  recipes: readonly Recipe[],
  moment: LocalTime,
  lately: Lately,
): { recipe: Recipe; reason: string }[] {
  const scored = recipes.flatMap((recipe) => {
    const score = calculateScore(recipe, moment, lately);
    return score === null ? [] : { recipe, score };
  });
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, maxSuggestions)
    .map(({ recipe }) => ({ recipe, reason: findReason(recipe, moment, lately) }));
}

/** Returns null if the recipe does not fit the evening. */
function calculateScore(recipe: SuggestionCandidate, moment: LocalTime, { openedId, ratedIds }: Lately): number | null {
  const meal = mealScores[isLate(moment) ? "late" : "dinner"][recipe.category ?? "none"];
  const minutes = recipe.cookTimeMinutes;
  if (meal === undefined || !recipe.hasText || (minutes ?? 0) > countMinutesLeft(moment)) return null;
  const liking = getLikingScore(recipe);
  if (liking === null) return null;
  const time = minutes === null ? 0 : isWeekend(moment) ? minutes / longMinutes : 1;
  return (
    weights.meal * meal +
    weights.liking * liking +
    Math.min(time, maxTimeScore) +
    weights.dailyRotation * getDailyRotation(recipe, moment) +
    (ratedIds.has(recipe.id) ? weights.cookedLately : recipe.id === openedId ? weights.openedLately : 0)
  );
}

type Ratings = Pick<SuggestionCandidate, "ownStars" | "partnerStars">;

/** Returns how much a couple likes a recipe, from 0 to 3, or null if one of them dislikes it. */
export function getLikingScore(recipe: Ratings): number | null {
  const stars = listGivenStars(recipe);
  if (stars.some((given) => given <= badStars)) return null;
  const average = stars.reduce((sum, given) => sum + given, 0) / stars.length;
  return stars.length === 0 ? unratedLiking : average - neutralStars + (isLovedByBoth(recipe) ? lovedByBothBonus : 0);
}

export const mealScores: Record<"dinner" | "late", Partial<Record<MealType | "none", number>>> = {
  dinner: { Dinner: 2, none: 1, Lunch: 0.5 },
  late: { Snack: 2, Dessert: 1.5, Drink: 1, none: 1, Dinner: 0.5, Lunch: 0.5 },
};

/** A pseudo-random number that changes daily, so that the order of equal recipes does too. */
const rotationDays = 4;
function getDailyRotation({ id }: SuggestionCandidate, { day }: LocalTime): number {
  const sum = [...id].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (((sum - day) % rotationDays) + rotationDays) % rotationDays;
}

function countMinutesLeft(moment: LocalTime): number {
  if (isLate(moment)) return lateMinutes;
  const untilDinner = Math.max(quickMealMaxMinutes, (dinnerAt - moment.hour) * 60);
  return Math.min(untilDinner, isWeekend(moment) ? weekendMinutes : weekdayMinutes);
}

function isLate({ hour }: LocalTime): boolean {
  return hour >= lateFrom || hour < lateUntil;
}

/** Counts Friday evening as weekend, but not Sunday evening. */
export function isWeekend({ weekday }: Pick<LocalTime, "weekday">): boolean {
  return weekday === 5 || weekday === 6;
}

export function listGivenStars({ ownStars, partnerStars }: Ratings): number[] {
  return [ownStars, partnerStars].filter((stars) => stars !== null);
}

function isLovedByBoth(recipe: Ratings): boolean {
  return listGivenStars(recipe).filter((stars) => stars >= goodRecipeMinStars).length === 2;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function findReason(recipe: SuggestionCandidate, moment: LocalTime, { openedId }: Lately): string {
  const { cookTimeMinutes: minutes, ownStars, partnerStars } = recipe;
  if (recipe.id === openedId) return "You opened this";
  if (isLovedByBoth(recipe)) return "Loved by both";
  if (minutes !== null && isLate(moment)) return "Quick late bite";
  if (minutes !== null && minutes >= longMinutes && isWeekend(moment)) return "A weekend project";
  if (minutes !== null && minutes <= quickMealMaxMinutes) return `Quick for ${weekdays[moment.weekday]}`;
  if ((ownStars ?? 0) >= goodRecipeMinStars) return "You liked it";
  if ((partnerStars ?? 0) >= goodRecipeMinStars) return "Your partner's favorite";
  return listGivenStars(recipe).length === 0 ? "Not rated yet" : "Good for tonight";
}
