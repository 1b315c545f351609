import * as z from "zod";
import { getRecipeLimit } from "#app/modules/accounts/plan.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { createIntentSchema } from "#app/modules/intent-schema.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { publishRecipeChange, type RecipeChangeServices } from "./publish-recipe-change.server.ts";
import {
  planLimitReachedError,
  recipeEditedMeanwhileError,
  recipeNotFoundError,
  restorePeriodOverError,
} from "./recipe.errors.ts";
import { deletedRecipeDays } from "./recipe.ts";
import type { DeletedRecipeCursor } from "./recipe-deletion-store.server.ts";
import type { RecipeServices } from "./services.ts";

/** The maximum number of recipes deleted permanently in one batch, well within D1's limits. */
const maxErasedAtOnce = 500;

type Needs = RecipeChangeServices & Pick<RecipeServices, "clock" | "recipes">;

/** Deletes the recipe, unless it was edited since the viewer saw it. */
export async function deleteRecipe(services: Needs, viewer: Viewer, id: string, seenVersion?: number): Promise<void> {
  const deletion = { now: services.clock.now(), seenVersion };
  const deleted = await services.recipes.remove(viewer, id, deletion);
  if (deleted) return publishRecipeChange(services, viewer, deleted.publicSlug);
  if (await services.recipes.isDeleted(viewer, id)) return;
  throw (await services.recipes.find(viewer, id)) ? recipeEditedMeanwhileError() : recipeNotFoundError();
}

/** Restores a deleted recipe with photos, ratings and URL. Restoring a recipe twice is no error. */
export async function restoreRecipe(services: Needs, viewer: Viewer, id: string): Promise<void> {
  const back = await services.recipes.restoreOne(viewer, id, limits(services, viewer));
  if ((await followRestore(services, viewer, back)) > 0) return;
  if (await services.recipes.isDeleted(viewer, id)) throw planLimitReachedError();
  if (!(await services.recipes.find(viewer, id))) throw restorePeriodOverError();
}

export async function restoreAllRecipes(services: Needs, viewer: Viewer): Promise<number> {
  const back = await services.recipes.restoreAll(viewer, limits(services, viewer));
  const restored = await followRestore(services, viewer, back);
  if (restored > 0 || getRecipeLimit(viewer, services.clock.now()) === null) return restored;
  const [left] = await services.recipes.listDeleted(viewer, { after: null, limit: 1 });
  if (left) throw planLimitReachedError();
  return restored;
}

/** Deletes the recipe for both people, so that nobody can restore it. */
export async function deleteRecipeForGood(services: Needs, viewer: Viewer, id: string): Promise<void> {
  const wasThere = await services.recipes.eraseDeleted(viewer, id);
  if (!wasThere) throw restorePeriodOverError();
}

export async function deleteAllRecipesForGood(services: Needs, viewer: Viewer): Promise<void> {
  await services.recipes.eraseDeleted(viewer, "all");
}

export async function deleteExpiredRecipes(services: Pick<RecipeServices, "clock" | "recipes">): Promise<number> {
  const before = new Date(services.clock.now().getTime() - deletedRecipeDays * dayMs);
  return services.recipes.eraseExpired(before, maxErasedAtOnce);
}

function limits(services: Needs, viewer: Viewer) {
  const now = services.clock.now();
  return { freeLimit: getRecipeLimit(viewer, now), now };
}

async function followRestore(
  services: Needs,
  viewer: Viewer,
  { restored, publicSlugs }: { restored: number; publicSlugs: (string | null)[] },
): Promise<number> {
  if (publicSlugs.length > 0) await publishRecipeChange(services, viewer, ...publicSlugs);
  return restored;
}

const pageSize = 50;

export async function listDeletedRecipes(
  services: Pick<RecipeServices, "clock" | "photoStorage" | "recipes">,
  viewer: Viewer,
  after: DeletedRecipeCursor | null,
) {
  const rows = await services.recipes.listDeleted(viewer, {
    after,
    limit: pageSize,
  });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const now = services.clock.now().getTime();
  return {
    recipes: page.map(({ id, title, category, photo, deletedAt }) => ({
      id,
      title,
      category,
      photo: photo && services.photoStorage.createView(photo, title),
      daysLeft: Math.max(1, Math.ceil((deletedAt.getTime() + deletedRecipeDays * dayMs - now) / dayMs)),
    })),
    next: rows.length > pageSize && last ? { deletedAt: last.deletedAt.getTime(), id: last.id } : null,
    hasPartner: viewer.partner !== null,
  };
}

const id = z.string().max(100);
/** Parses a list of one id, so that a repeated field is refused. */
const oneId = z
  .array(id)
  .length(1)
  .transform(([only = ""]) => only);

export const deletedRecipeCursorSchema = z.object({ deletedAt: z.coerce.number().int(), id });

export const deletedRecipesFormSchema = createIntentSchema(
  z.object({ intent: z.literal("restore"), id: oneId }),
  z.object({ intent: z.literal("drop"), id: oneId }),
  z.object({ intent: z.literal("restore-all") }),
  z.object({ intent: z.literal("empty") }),
);
