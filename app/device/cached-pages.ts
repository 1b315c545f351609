import { partnerCheckCookie } from "#app/modules/accounts/page-owner.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import type { DiaryMonth } from "#app/modules/diary/cooked-meals.server.ts";
import { emptyLiveTables, type LiveTables } from "#app/modules/live-rows/live-tables.ts";
import { getLocalTime } from "#app/modules/local-time.ts";
import type { getHome } from "#app/modules/recipes/find-recipes.server.ts";
import type { RecipeToEdit, RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { lastOpenedRecipeCookie } from "#app/modules/recipes/last-opened-cookie.ts";
import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { filterAndSortRecipesInMemory, toRecipeCard } from "#app/modules/recipes/list-recipes-in-memory.ts";
import type { NewRecipe } from "#app/modules/recipes/prepare-new-recipe.server.ts";
import {
  formatRecipeFilter,
  homeGridQuery,
  parseRecipeListFilter,
  recipeFilterCookie,
  recipesPerPage,
} from "#app/modules/recipes/recipe-filter.ts";
import { getAfternoon, maxSuggestionCandidates, suggestTonight } from "#app/modules/recipes/suggest-tonight.ts";
import type { getShoppingList } from "#app/modules/shopping-list/shopping-list.server.ts";
import type { WeekPlan } from "#app/modules/week/get-week-plan.server.ts";
import type { TonightPlan } from "#app/modules/week/tonight-plan.ts";
import { addDays, isSameTitle, parseWeekStart } from "#app/modules/week/week-plan.ts";
import { getCachedPage, getCacheSummary, isOfflineCopyCurrent } from "./cached-page-store.ts";
import { countCachedRecipesSince, getCachedRecipe, listCachedRecipes } from "./cached-recipes.ts";
import { isServerUnreachable } from "./offline-status.ts";
import { getPageOwner, readCookie } from "./page-owner.ts";

// Each function returns the data of its route's loader, or null if this device does not have the data. Where the server
// has told facts that cached recipes lack, a page without these facts is only shown without a connection.

export { getCacheSummary, isOfflineCopyCurrent };

type ShoppingListPage = Awaited<ReturnType<typeof getShoppingList>>;
type Home = Awaited<ReturnType<typeof getHome>> & { name: string | null; plan: TonightPlan | null };

const weekMs = 7 * 24 * 60 * 60 * 1000;

export async function readCachedLayout() {
  const summary = await getCacheSummary();
  if (!summary) return null;
  const { userId, partnerName, needsEmailConfirmation, trialDaysLeft } = summary;
  const asksAboutPartner = readCookie(partnerCheckCookie) === getPageOwner();
  return { userId, partnerName, needsEmailConfirmation, trialDaysLeft, asksAboutPartner, notice: null };
}

/** `readLiveTables` resolves with null if the server knows the live rows better than this device. */
export async function readCachedHomePage(
  readLiveTables = async (): Promise<LiveTables | null> => null,
): Promise<Home | null> {
  const cached = await getCachedPage<Home>("routes/app._index", { pathname: "/app", search: "" });
  return cached || isServerUnreachable() ? createHomePage(cached, await readLiveTables()) : null;
}

/** Returns Home's data with the plan from this device. Only the server knows the partner's news. */
async function createHomePage(cached: Home | null, tables: LiveTables | null): Promise<Home | null> {
  const summary = await getCacheSummary();
  if (!summary) return null;
  const [{ recipes, total }, week] = await Promise.all([
    listCachedRecipes(maxSuggestionCandidates),
    countCachedRecipesSince(Date.now() - weekMs),
  ]);
  const openedId = readCookie(lastOpenedRecipeCookie);
  const openedRecipe = openedId ? await getCachedRecipe(openedId) : null;
  const candidates = openedRecipe ? [openedRecipe, ...recipes.filter(({ id }) => id !== openedRecipe.id)] : recipes;
  const withText = candidates.map((recipe) => ({
    ...recipe,
    hasText: hasText(recipe),
  }));
  const suggestions = suggestTonight(withText, getLocalTime(new Date()), { openedId, ratedIds: new Set<string>() });
  const news = cached?.news ?? [];
  const newsRecipes = await Promise.all(news.map(({ id }) => getCachedRecipe(id)));
  const plan = await readTonightPlan(cached, tables);
  const planned = await Promise.all((plan?.meals ?? []).map(({ recipeId }) => getCachedRecipe(recipeId)));
  return {
    name: summary.name,
    plan,
    planned: planned.flatMap((recipe) => {
      if (!recipe) return [];
      const isCookedToday = (recipe.lastCookedOn ?? "") >= getToday(new Date());
      return { ...toRecipeCard(recipe), hasText: hasText(recipe), isCookedToday };
    }),
    news: news.filter((_, index) => newsRecipes[index]),
    partnerName: summary.partnerName,
    total,
    week,
    latest: await listRecipesWithPhoto(recipes, total),
    tonight: suggestions.map(({ recipe, reason }) => ({ ...toRecipeCard(recipe), hasText: recipe.hasText, reason })),
  };
}

/** Finds the recipes that a typed title means. Null if this device has no copy of the recipes. */
export async function listRecipesWithTitle(typed: string): Promise<{ id: string; title: string }[] | null> {
  if (!(await getCacheSummary())) return null;
  const { recipes } = await listCachedRecipes();
  return recipes.filter(({ title }) => isSameTitle(title, typed));
}

/** Suggests dishes for a day of the plan: for today by the clock, for other days a dinner. */
export async function suggestPlannedMeals(day: string, plannedIds: string[]) {
  if (!(await getCacheSummary())) return null;
  const { recipes } = await listCachedRecipes(maxSuggestionCandidates);
  const open = recipes.filter(({ id }) => !plannedIds.includes(id));
  const candidates = open.map((recipe) => ({ ...recipe, hasText: hasText(recipe) }));
  const moment = day === getToday(new Date()) ? getLocalTime(new Date()) : getAfternoon(day);
  const suggestions = suggestTonight(candidates, moment, { openedId: null, ratedIds: new Set() });
  const suggested = suggestions.map(({ recipe, reason }) => ({ ...toRecipeCard(recipe), reason }));
  return suggested.length > 0 ? suggested : open.map(toRecipeCard);
}

/** Reads all cached recipes only if too few of the newest have a photo. */
async function listRecipesWithPhoto(newest: CachedRecipe[], total: number) {
  const select = (recipes: CachedRecipe[]) =>
    filterAndSortRecipesInMemory(recipes, { filter: homeGridQuery.filter }).recipes.slice(0, homeGridQuery.size);
  const found = select(newest);
  const isWhole = found.length === homeGridQuery.size || newest.length === total;
  return isWhole ? found : select((await listCachedRecipes()).recipes);
}

async function readTonightPlan(cached: Home | null, tables: LiveTables | null): Promise<TonightPlan | null> {
  const today = getToday(new Date());
  if (tables) return (await import("#app/modules/week/tonight-plan.ts")).createTonightPlan(tables, today);
  return cached?.plan?.today === today ? cached.plan : null;
}

function hasText({ ingredients, steps }: CachedRecipe): boolean {
  return ingredients.length + steps.length > 0;
}

export async function readCachedRecipeListPage(address: string) {
  const summary = await getCacheSummary();
  if (!summary) return null;
  const { searchParams } = new URL(address);
  const cookie = readCookie(recipeFilterCookie);
  const filter = parseRecipeListFilter(searchParams, { cookie, ownerTag: getPageOwner() });
  const pages = Number.parseInt(searchParams.get("pages") ?? "", 10) || 1;
  const isUnfiltered = formatRecipeFilter(filter).size === 0;
  // Reading one recipe more than are shown tells whether there is another page.
  const limit = isUnfiltered ? recipesPerPage * Math.max(1, pages) + 1 : Number.POSITIVE_INFINITY;
  const { recipes, total } = await listCachedRecipes(limit);
  const list = filterAndSortRecipesInMemory(recipes, { filter, pages });
  return {
    ...list,
    total: isUnfiltered ? total : list.total,
    ownName: summary.ownName,
    partnerName: summary.partnerName,
    filter,
  };
}

export async function readCachedNewRecipePage() {
  const summary = await getCacheSummary();
  if (!summary) return null;
  const begun: NewRecipe = { draftKey: summary.storageKey, submissionId: crypto.randomUUID(), limit: null };
  return { begun, arrived: { photos: [], problem: null }, isOfOtherSite: false, readsOnDevice: true };
}

/** The original of a variation and the meal to ask about are taken from the page that the server sent last. */
export async function readCachedRecipePage(id = ""): Promise<RecipeView | null> {
  const page = { pathname: `/app/recipes/${id}`, search: "" };
  const [recipe, summary, cached] = await Promise.all([
    getCachedRecipe(id),
    getCacheSummary(),
    getCachedPage<RecipeView>("routes/app.recipes.$id._index", page),
  ]);
  if (!recipe || !summary) return null;
  const { variationOf, askedMeal } = cached ?? { variationOf: null, askedMeal: null };
  return { ...createRecipeView(recipe, summary.partnerName), variationOf, askedMeal };
}

export async function readCachedEditPage(id = ""): Promise<RecipeToEdit | null> {
  const [recipe, summary] = await Promise.all([getCachedRecipe(id), getCacheSummary()]);
  if (!recipe || !summary) return null;
  // The code of drafts is loaded by the edit page, and needed by no other page here.
  const { createRecipeToEdit } = await import("#app/modules/recipes/recipe-to-edit.ts");
  return createRecipeToEdit(recipe, summary.partnerName);
}

export async function readCachedCookPage(id = "") {
  const [recipe, summary] = await Promise.all([readCachedRecipePage(id), getCacheSummary()]);
  if (!recipe || !summary) return null;
  const { userId, ownName, partnerName } = summary;
  return { recipe, userId, ownName, partnerName };
}

/** The shown items come from the live store, which has its own database on the device. */
export async function readCachedShoppingListPage(): Promise<ShoppingListPage | null> {
  const cached = await getCachedPage<ShoppingListPage>("routes/app.list", { pathname: "/app/list", search: "" });
  if (!cached && !isServerUnreachable()) return null;
  return cached ?? { initialTables: emptyLiveTables, parsedItems: new Map(), userId: "" };
}

/** The shown meals come from the live store, which has its own database on the device. */
export async function readCachedWeekPage(address: string): Promise<WeekPlan | null> {
  const page = new URL(address);
  const cached = await getCachedPage<WeekPlan>("routes/app.week", page);
  if (!cached && !isServerUnreachable()) return null;
  const today = getToday(new Date());
  const from = parseWeekStart(page.searchParams.get("from"), today);
  return {
    initialTables: cached?.initialTables ?? emptyLiveTables,
    cooks: cached?.cooks ?? [],
    recipes: cached?.recipes ?? [],
    missingRecipeIds: cached?.missingRecipeIds ?? [],
    calendarUsedAt: cached?.calendarUsedAt ?? null,
    ...{ today, from, previous: addDays(from, -7), next: addDays(from, 7) },
  };
}

/** Cached recipes do not tell what was cooked, so the diary is the page that the server sent last. */
export function readCachedDiaryPage(address: string): Promise<DiaryMonth | null> {
  return getCachedPage<DiaryMonth>("routes/app.diary", new URL(address));
}

function createRecipeView(cached: CachedRecipe, partnerName: string | null): RecipeView {
  const { isOwn, ownStars, partnerStars } = cached;
  return {
    ...cached,
    variationOf: null,
    addedBy: partnerName && (isOwn ? "you" : partnerName),
    askedMeal: null,
    rating: {
      mine: ownStars,
      others: partnerStars === null ? [] : [partnerStars],
      partner: partnerName === null ? null : { name: partnerName, stars: partnerStars },
    },
  };
}
