import type { LocalTime } from "#app/modules/local-time.ts";
import { normalizeForSearch } from "#app/modules/plain-text.ts";
import { goodRecipeMinStars, quickMealMaxMinutes } from "#app/modules/recipes/recipe-list-specification.ts";
import {
  getLikingScore,
  isWeekend,
  listGivenStars,
  mealScores,
  type SuggestionCandidate,
} from "#app/modules/recipes/suggest-tonight.ts";
import { dayMs } from "#app/modules/time-units.ts";

const maxSuggestedMeals = 20;

/** A recipe that may be suggested. `lastCookedOn` is a day such as "2026-11-26". */
export type MealCandidate = Omit<SuggestionCandidate, "hasText"> & {
  title: string;
  lastCookedOn: string | null;
  addedAt: Date;
};

type CouplesDay = Pick<LocalTime, "weekday" | "day"> & { coupleId: string; isAlone?: boolean };
type Reason = { points: number; text: string };

const daysPerMonth = 30;
/** Each dish has its turn every third day, so that the first dishes are not the same every day. */
const turn = { everyDays: 3, points: 3 };
const lately = { days: 10, points: -8 };
const longAgoFromDays = 60;
const newForDays = 7;
const long = { fromMinutes: 60, weekdayPoints: -2, weekendPoints: 1.5 };

/**
 * Suggests main meals from which a couple can choose, best first, each dish once and with its strongest reason. Both people
 * get the same order all day, because chance depends only on the day, the couple and the recipe.
 */
export function suggestMeals<Recipe extends MealCandidate>(
  recipes: readonly Recipe[],
  today: CouplesDay,
): { recipe: Recipe; reason: string }[] {
  const scored = recipes.flatMap((recipe) => {
    const meal = mealScores.dinner[recipe.category ?? "none"];
    if (meal === undefined || getLikingScore(recipe) === null) return [];
    const reasons = listReasons(recipe, today).sort((one, other) => other.points - one.points);
    const chance = hashText(`${today.coupleId} ${today.day} ${recipe.id}`) / 2 ** 32;
    const isTurn = (hashText(`${today.coupleId} ${recipe.id}`) + today.day) % turn.everyDays === 0;
    const score = reasons.reduce((sum, { points }) => sum + points, meal + chance + (isTurn ? turn.points : 0));
    return { recipe, score, reason: reasons.find(({ text }) => text !== "")?.text ?? "Worth cooking again" };
  });
  const ordered = scored.sort((one, other) => other.score - one.score);
  const byTitle = new Map(ordered.toReversed().map((meal) => [normalizeForSearch(meal.recipe.title), meal]));
  return ordered
    .filter((meal) => byTitle.get(normalizeForSearch(meal.recipe.title)) === meal)
    .slice(0, maxSuggestedMeals)
    .map(({ recipe, reason }) => ({ recipe, reason }));
}

/** Lists the reasons that raise or lower a recipe's score. Reasons without a text are not shown. */
function listReasons(recipe: MealCandidate, today: CouplesDay): Reason[] {
  return [getLiking(recipe, today), getLastCooked(recipe, today), getCookTime(recipe, today)];
}

function getLiking(recipe: MealCandidate, { isAlone }: CouplesDay): Reason {
  const points = 1.5 * (getLikingScore(recipe) ?? 0);
  const good = listGivenStars(recipe).filter((stars) => stars >= goodRecipeMinStars);
  const [first = 0, second] = good;
  if (second === undefined)
    return { points, text: good.length === 1 ? `${isAlone ? "You" : "One of you"} gave it ${first} stars` : "" };
  const orMore = first === second ? "" : " or more";
  return { points, text: `You both gave it ${Math.min(first, second)} stars${orMore}` };
}

function getLastCooked({ lastCookedOn, addedAt }: MealCandidate, { day }: CouplesDay): Reason {
  if (lastCookedOn === null) {
    const isNew = day - Math.floor(addedAt.getTime() / dayMs) < newForDays;
    return isNew
      ? { points: 2, text: "New, and you have not cooked it yet" }
      : { points: 1.5, text: "You have not cooked it yet" };
  }
  const days = day - Date.parse(lastCookedOn) / dayMs;
  if (days < lately.days) return { points: lately.points, text: "" };
  if (days < longAgoFromDays) return { points: 0, text: "" };
  const months = Math.floor(days / daysPerMonth);
  return { points: 2, text: months < 12 ? `Not cooked for ${months} months` : "Not cooked for a year or more" };
}

function getCookTime({ cookTimeMinutes: minutes }: MealCandidate, today: CouplesDay): Reason {
  // Sunday is a day off as well, even if nobody starts a long dinner in its evening.
  const isDayOff = isWeekend(today) || today.weekday === 0;
  if (minutes === null) return { points: 0, text: "" };
  if (minutes >= long.fromMinutes) {
    return isDayOff
      ? { points: long.weekendPoints, text: "There is time for it today" }
      : { points: long.weekdayPoints, text: "" };
  }
  if (isDayOff || minutes > quickMealMaxMinutes) return { points: 0, text: "" };
  return { points: 2.5 - minutes / quickMealMaxMinutes, text: `Ready in ${minutes} minutes, for a weekday` };
}

/** The FNV-1a hash of the text, of 32 bits. */
function hashText(text: string): number {
  return [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0;
}
