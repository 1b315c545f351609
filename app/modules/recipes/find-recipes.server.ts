import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { getDayNumber, getToday } from "#app/modules/calendar-day.ts";
import { getLocalTime } from "#app/modules/local-time.ts";
import type { PhotoView } from "#app/modules/photos/photo.ts";
import { dayMs, weekMs } from "#app/modules/time-units.ts";
import { unusableCursorError } from "./recipe.errors.ts";
import { maxRecipeListPages, type RecipeFilter, recipesPerPage } from "./recipe-filter.ts";
import type { RecipeSummary } from "./recipe-scope-statements.server.ts";
import { findLineWithSearchHit, type LineWithSearchHit, parseRecipeSearch } from "./recipe-search.ts";
import type { RecipeServices } from "./services.ts";
import { maxSuggestionCandidates, suggestTonight } from "./suggest-tonight.ts";

type Needs = Pick<RecipeServices, "clock" | "photoStorage" | "recipes">;

export type RecipeCardFacts = Omit<RecipeSummary, "hasText" | "lastCookedDay" | "photo" | "searched"> & {
  /** The main photo; null without one, and until it is ready. */
  photo: PhotoView | null;
  /** The main photo's upload id, by which the uploading device finds its own copy; null if the upload can't be used. */
  uploadId: string | null;
  /** The line in which a search found words that the title lacks. */
  found: LineWithSearchHit | null;
};

type ListQuery = { filter: RecipeFilter; pages?: number; size?: number; afterId?: string | undefined };

/**
 * Lists `pages` pages of `size` recipes. `afterId` is the last recipe of the page before. Throws `unusable_cursor` if no
 * recipe follows, because the recipe `afterId` may be gone.
 */
export async function listRecipes(
  services: Needs,
  viewer: Viewer,
  { filter, pages = 1, size: pageSize = recipesPerPage, afterId }: ListQuery,
) {
  const size = pageSize * Math.min(Math.max(1, pages), maxRecipeListPages);
  const { rows, total, isNear } = await services.recipes.list(viewer, filter, { size, afterId });
  if (afterId !== undefined && rows.length === 0) throw unusableCursorError();
  const words = parseRecipeSearch(filter.search);
  const page = rows.slice(0, size);
  return {
    recipes: page.map((row) => ({
      ...toRecipeCardFacts(services, row),
      found:
        row.searched && findLineWithSearchHit({ title: row.title, tags: row.tags, ...row.searched }, words, { isNear }),
    })),
    hasMore: rows.length > size,
    total,
    isNear,
  };
}

function toRecipeCardFacts({ photoStorage }: Needs, row: RecipeSummary): RecipeCardFacts {
  const { photo, hasText: _, lastCookedDay: __, searched: ___, ...facts } = row;
  return {
    ...facts,
    photo: photo && photoStorage.createView(photo, row.title),
    uploadId: photo && photo.status !== "failed" ? photo.uploadId : null,
    found: null,
  };
}

const newsShown = 3;
/** Recipes rated within this time were probably cooked, and are suggested last. */
const cookedLatelyMs = 5 * dayMs;
type HomeOptions = {
  /** The id of the recipe last opened in this browser. */
  openedId?: string | null;
  /** The ids of the recipes planned for today. */
  plannedIds?: string[];
  /** The time zone of the browser. */
  timeZone?: string;
};

export async function getHome(
  services: Pick<RecipeServices, "clock" | "photoStorage" | "recipes">,
  viewer: Viewer,
  { openedId = null, plannedIds = [], timeZone = "UTC" }: HomeOptions = {},
) {
  const now = services.clock.now();
  const { total, week, newestWithPhoto, newest, named, ratedIds, news } = await services.recipes.getHome(viewer, {
    weekAgo: new Date(now.getTime() - weekMs),
    cookedSince: new Date(now.getTime() - cookedLatelyMs),
    newest: maxSuggestionCandidates,
    news: newsShown,
    namedIds: [...new Set([...(openedId ? [openedId] : []), ...plannedIds])],
  });
  const opened = named.find(({ id }) => id === openedId);
  const candidates = opened ? [opened, ...newest.filter(({ id }) => id !== opened.id)] : newest;
  const suggestions = suggestTonight(candidates, getLocalTime(now, timeZone), {
    openedId,
    ratedIds: new Set(ratedIds),
  });
  return {
    total,
    week,
    latest: newestWithPhoto.map((row) => toRecipeCardFacts(services, row)),
    tonight: suggestions.map(({ recipe, reason }) => ({
      ...toRecipeCardFacts(services, recipe),
      hasText: recipe.hasText,
      reason,
    })),
    planned: named
      .filter(({ id }) => plannedIds.includes(id))
      .map((recipe) => ({
        ...toRecipeCardFacts(services, recipe),
        hasText: recipe.hasText,
        isCookedToday: recipe.lastCookedDay >= getDayNumber(getToday(now, timeZone)),
      })),
    partnerName: getPartnerName(viewer),
    news: news
      .toSorted((one, other) => other.isAsked - one.isAsked || other.at.getTime() - one.at.getTime())
      .filter(({ id }, index, sorted) => sorted.findIndex((other) => other.id === id) === index)
      .slice(0, newsShown)
      .map(({ id, title, stars, isAsked }) => ({ id, title, stars, isAsked: isAsked === 1 })),
  };
}
