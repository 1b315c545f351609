import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { getLocalTime } from "#app/modules/local-time.ts";
import { toRecipeCardFacts } from "./find-recipes.server.ts";
import type { RecipeServices } from "./services.ts";
import { maxSuggestionCandidates, suggestTonight } from "./suggest-tonight.ts";

const recentRecipes = 8;
const newsShown = 3;
/** Recipes rated within this time are suggested last. */
const cookedLatelyMs = 5 * 24 * 60 * 60 * 1000;
const weekMs = 7 * 24 * 60 * 60 * 1000;

type HomeOptions = {
  /** The recipe last opened in this browser. */
  openedId?: string | null;
  /** The recipes planned for today. */
  plannedIds?: string[];
  /** The browser's. */
  timeZone?: string;
};

export async function getHome(
  services: Pick<RecipeServices, "clock" | "photoStorage" | "recipes">,
  viewer: Viewer,
  { openedId = null, plannedIds = [], timeZone = "UTC" }: HomeOptions = {},
) {
  const now = services.clock.now();
  const { total, week, latest, named, ratedIds, news } = await services.recipes.home(viewer, {
    weekAgo: new Date(now.getTime() - weekMs),
    cookedSince: new Date(now.getTime() - cookedLatelyMs),
    recent: maxSuggestionCandidates,
    news: newsShown,
    namedIds: [...new Set([...(openedId ? [openedId] : []), ...plannedIds])],
  });
  const opened = named.find(({ id }) => id === openedId);
  const candidates = opened ? [opened, ...latest.filter(({ id }) => id !== opened.id)] : latest;
  const suggestions = suggestTonight(candidates, getLocalTime(now, timeZone), {
    openedId,
    ratedIds: new Set(ratedIds),
  });
  return {
    total,
    week,
    latest: latest.slice(0, recentRecipes).map((row) => toRecipeCardFacts(services, row)),
    tonight: suggestions.map(({ recipe, reason }) => ({
      ...toRecipeCardFacts(services, recipe),
      hasText: recipe.hasText,
      reason,
    })),
    planned: named
      .filter(({ id }) => plannedIds.includes(id))
      .map((recipe) => ({ ...toRecipeCardFacts(services, recipe), hasText: recipe.hasText })),
    partnerName: getPartnerName(viewer),
    news: news
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .filter(({ id }, index, newestFirst) => newestFirst.findIndex((other) => other.id === id) === index)
      .slice(0, newsShown)
      .map(({ id, title, stars }) => ({ id, title, stars })),
  };
}
