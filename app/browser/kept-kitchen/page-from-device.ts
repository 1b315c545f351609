import { pageOwnerHeader } from "#app/domain/accounts/page-owner.ts";
import { ingredientsOfSteps } from "#app/domain/cooking/step-ingredients.ts";
import type { KnownTimers } from "#app/domain/cooking/timer.ts";
import type { RecipeToCook } from "#app/domain/cooking/view-recipe-to-cook.server.ts";
import { fieldsOf } from "#app/domain/fields-of.ts";
import type { KitchenRecipe } from "#app/domain/offline/kitchen-changes.server.ts";
import type { NewRecipe } from "#app/domain/recipes/begin-recipe.server.ts";
import { listRecipesInMemory, toRecipeCard } from "#app/domain/recipes/list-recipes-in-memory.ts";
import { openedCookie } from "#app/domain/recipes/opened-cookie.ts";
import type { readHome } from "#app/domain/recipes/read-home.server.ts";
import { filterFromParams, filterToParams, pageSize, readCursor } from "#app/domain/recipes/recipe-filter.ts";
import { getMoment, maxConsidered, suggestTonight } from "#app/domain/recipes/suggest-tonight.ts";
import type { RecipeView } from "#app/domain/recipes/view-recipe.server.ts";
import { pageOwner } from "../page-owner.ts";
import { encodeData } from "./encode-data.ts";
import { countSince, keptRecipe, keptRecipes } from "./kept-recipes.ts";
import { type KitchenFacts, withKitchen } from "./kitchen-database.ts";
import { recipeToEdit } from "./recipe-to-edit.ts";

type Home = Awaited<ReturnType<typeof readHome>> & { name: string | null };
type Found = { response: Response; readAt: number };

const recentRecipes = 8;
const pageAddress = /^\/app(?:\/(add)|(\/recipes)(?:\/([^/]+?)(?:\/(cook|edit))?)?)?\.data$/;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The data of a page's routes, as the server would send it. Null where the device lacks it. */
export async function pageFromDevice(url: URL): Promise<Found | null> {
  const [facts, frame] = await withKitchen((kitchen) =>
    Promise.all([kitchen.get("facts", "kitchen"), kitchen.get("seen", "routes/app")]),
  );
  if (!facts || !frame || (pageOwner() ?? facts.owner) !== facts.owner) return null;
  const [, isNew, section, id, part] = url.pathname.match(pageAddress) ?? [];
  const page = isNew
    ? newRecipeOf(facts)
    : !section
      ? { "routes/app._index": await homeOf(facts) }
      : !id
        ? { "routes/app.recipes._index": await listOf(url, facts) }
        : await recipeOf(id, facts, { part, frame: fieldsOf(frame) });
  if (!page) return null;
  const data = { "routes/app": { ...fieldsOf(frame), notice: null }, ...page };
  const results = Object.fromEntries(Object.entries(data).map(([route, data]) => [route, { data }]));
  const headers = { "Content-Type": "text/x-script", [pageOwnerHeader]: facts.owner };
  return { response: new Response(encodeData(results), { headers }), readAt: facts.readAt };
}

async function homeOf({ partnerName }: KitchenFacts): Promise<Home> {
  const [{ recipes, total }, week, seen] = await Promise.all([
    keptRecipes(maxConsidered),
    countSince(Date.now() - weekMs),
    seenOf("routes/app._index"),
  ]);
  const { name = null, news = [] } = (seen ?? {}) as Partial<Home>;
  const openedId = document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${openedCookie}=`))
    ?.split("=")[1];
  const [opened, ...known] = await Promise.all(
    [openedId, ...news.map(({ id }) => id)].map((id = "") => keptRecipe(id)),
  );
  const candidates = opened ? [opened, ...recipes.filter(({ id }) => id !== opened.id)] : recipes;
  const withText = candidates.map((recipe) => ({
    ...recipe,
    hasText: recipe.ingredients.length + recipe.steps.length > 0,
  }));
  const lately = { openedId: openedId ?? null, ratedIds: new Set<string>() };
  return {
    name,
    news: news.filter((_, place) => known[place]),
    partnerName,
    total,
    week,
    latest: recipes.slice(0, recentRecipes).map(toRecipeCard),
    tonight: suggestTonight(withText, getMoment(new Date()), lately).map(({ recipe, reason }) => ({
      ...toRecipeCard(recipe),
      hasText: recipe.hasText,
      reason,
    })),
  };
}

async function listOf({ searchParams }: URL, { partnerName, storageKey }: KitchenFacts) {
  const filter = filterFromParams(searchParams);
  const after = readCursor(searchParams.get("after"), filter.sort);
  const pages = Number.parseInt(searchParams.get("pages") ?? "", 10) || 1;
  const isOfAll = after === null && filterToParams(filter).size === 0;
  // One more tells whether there is another page.
  const wanted = isOfAll ? pageSize * Math.max(1, pages) + 1 : Number.POSITIVE_INFINITY;
  const [{ recipes, total }, seen] = await Promise.all([keptRecipes(wanted), seenOf("routes/app.recipes._index")]);
  const list = listRecipesInMemory(recipes, { filter, after, pages });
  const { ownName = "You" } = fieldsOf(seen);
  return { ...list, total: isOfAll ? total : list.total, ownName, partnerName, filter, storageKey };
}

function newRecipeOf({ storageKey: draftKey }: KitchenFacts) {
  const begun: NewRecipe = { draftKey, submissionId: crypto.randomUUID(), limit: null };
  return { "routes/app.add": { begun, arrived: { photos: [], problem: null }, isOfOtherSite: false, plain: {} } };
}

type Shown = { part: string | undefined; frame: { timers?: unknown; channel?: unknown } };

async function recipeOf(id: string, { partnerName }: KitchenFacts, { part, frame }: Shown) {
  const kept = await keptRecipe(id);
  if (!kept) return null;
  if (part === "edit") return { "routes/app.recipes.$id.edit": recipeToEdit(kept, partnerName) };
  const recipe = viewOf(kept, partnerName);
  if (part !== "cook") return { "routes/app.recipes.$id._index": recipe };
  const { timers = { timers: [], asOf: 0 } satisfies KnownTimers, channel = null } = frame;
  return { "routes/app_.recipes.$id.cook": { recipe: toCook(recipe), timers, channel } };
}

function seenOf(route: string): Promise<unknown> {
  return withKitchen((kitchen) => kitchen.get("seen", route));
}

function viewOf(kept: KitchenRecipe, partnerName: string | null): RecipeView {
  const { isOwn, ownStars, partnerStars } = kept;
  return {
    ...kept,
    photos: kept.photos.map(({ view }) => view),
    addedBy: partnerName && (isOwn ? "you" : partnerName),
    rating: {
      mine: ownStars,
      others: partnerStars === null ? [] : [partnerStars],
      partner: partnerName === null ? null : { name: partnerName, stars: partnerStars },
    },
  };
}

function toCook(recipe: RecipeView): RecipeToCook {
  const { id, title, servings, ingredients, steps, rating, mayEdit, photos, isCoverDrawn } = recipe;
  const photo = isCoverDrawn ? null : (photos[0] ?? null);
  const namedIngredients = ingredientsOfSteps(steps, ingredients);
  const areNotesPublic = recipe.sharing.isPublic && !recipe.sharing.hidesNotes;
  return { id, title, servings, ingredients, steps, namedIngredients, rating, mayEdit, photo, areNotesPublic };
}
