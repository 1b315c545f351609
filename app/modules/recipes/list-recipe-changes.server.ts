import { getTrialDaysLeft } from "#app/modules/accounts/plan.ts";
import { getDeviceStorageKey } from "#app/modules/accounts/storage-key.server.ts";
import { getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { createRecipeView } from "./get-recipe-for-viewer.server.ts";
import type { RecipeChangePageLimits, RecipeChangeRange } from "./recipe-change-store.server.ts";
import type { RecipeForViewer } from "./recipe-view-store.server.ts";
import type { RecipeServices } from "./services.ts";

/** A device that was away for longer than this receives the whole offline copy again. */
const maxAbsenceDays = 30;
/** Records of changes are kept one day longer than `maxAbsenceDays`, so that clock differences do not matter. */
const changeRetentionDays = maxAbsenceDays + 1;
/** The version of the copy's format. Increase it with the fields of `CachedRecipe`; devices then fetch all. */
const copyFormat = 4;
const maxDeletedAtOnce = 5_000;
/** Limits of one response. The largest recipe has 42,000 characters of up to four bytes each. */
const pageLimits: RecipeChangePageLimits = { recipes: 100, characters: 250_000 };

type RequiredServices = Pick<RecipeServices, "clock" | "recipeChanges" | "origin" | "photoStorage" | "signer">;

export type RecipeChanges = Awaited<ReturnType<typeof listRecipeChanges>>;

/** Everything that the list, the recipe page, cook mode and the edit form show of a recipe. */
export type CachedRecipe = ReturnType<typeof createCachedRecipe>;

/** Lists the recipes that changed since a version; all recipes without a version, or if the version is unusable. */
export async function listRecipeChanges(services: RequiredServices, viewer: Viewer, { since }: { since?: string }) {
  const kitchen = signKitchen(services, viewer);
  const oldest = services.clock.now().getTime() - maxAbsenceDays * dayMs;
  // At least the time of one day ago, so that a couple without changes does not reach the maximum age. No later change
  // has a lower version, because the clocks of Worker and database differ by less than a day.
  const latest = Math.max(viewer.latestRecipeChange, viewer.readAt.getTime() - dayMs);
  // A restored backup of the database, whose latest version is lower, has no record of the changes that it lacks.
  const known = parseVersion(since, { kitchen, oldest, latest });
  const range: RecipeChangeRange = known?.range ?? { after: null };
  const { changes, isLastPage } = await services.recipeChanges.list(viewer, range, pageLimits);
  const recipes = changes.flatMap(({ viewed }) => (viewed ? createCachedRecipe(services, viewer, viewed) : []));
  const isWhole = !("since" in range);
  // All pages of a whole copy have the version of the first one, so that later changes are requested afterwards.
  const reached = isWhole && known ? known.version : latest;
  const [lastChange, lastRecipe] = [changes.at(-1), recipes.at(-1)];
  const next = isWhole ? [reached, lastRecipe?.createdAt, lastRecipe?.id] : [lastChange?.version];
  return {
    /** The version of the copy, which the device sends back as `since` with its next request. */
    version: [kitchen, ...(isLastPage ? [reached] : next)].join("."),
    /** True for pages of a whole copy. After the last page, the device deletes recipes that no page named. */
    isWhole,
    recipes,
    goneIds: changes.flatMap(({ id, viewed }) => (viewed ? [] : id)),
    /** True if the device should request the next page immediately. */
    more: !isLastPage,
    userId: viewer.userId,
    name: viewer.name,
    /** The viewer's name, which pages show beside the partner's. */
    ownName: viewer.name ?? viewer.email,
    needsEmailConfirmation: viewer.emailConfirmedAt === null,
    trialDaysLeft: getTrialDaysLeft(viewer, services.clock.now()),
    partnerName: getPartnerName(viewer),
    /** The key under which the device stores this person's drafts and filters. */
    storageKey: getDeviceStorageKey(services, viewer),
  };
}

/** The version of a copy that contains everything the viewer could see when the viewer was read. */
export function getOfflineCopyVersion(services: Pick<RecipeServices, "signer">, viewer: Viewer): string {
  return `${signKitchen(services, viewer)}.${viewer.latestRecipeChange}`;
}

function signKitchen({ signer }: Pick<RecipeServices, "signer">, { userId, couple }: Viewer): string {
  return signer.sign("kitchen", `${copyFormat} ${userId} ${couple?.id ?? ""}`);
}

/** Returns the number of deleted records. */
export async function deleteOldRecipeChanges({
  clock,
  recipeChanges,
}: Pick<RecipeServices, "clock" | "recipeChanges">): Promise<number> {
  const before = new Date(clock.now().getTime() - changeRetentionDays * dayMs);
  return recipeChanges.deleteBefore(before, maxDeletedAtOnce);
}

/** `KITCHEN.VERSION`, followed by `.CREATED_AT.ID` of the last recipe of a page of a whole copy. */
const versionPattern = /^([\w-]+)\.(\d{1,15})(?:\.(\d{1,15})\.([\w-]{1,64}))?$/;

/** Returns the version that the device sent; null if another couple's, older than `oldest` or later than `latest`. */
function parseVersion(
  since: string | undefined,
  { kitchen, oldest, latest }: { kitchen: string; oldest: number; latest: number },
): { version: number; range: RecipeChangeRange } | null {
  const [, foundKitchen, number, createdAt, id] = versionPattern.exec(since ?? "") ?? [];
  const version = Number(number);
  if (foundKitchen !== kitchen || version < oldest || version > latest) return null;
  return { version, range: id ? { after: { createdAt: Number(createdAt), id } } : { since: version } };
}

function createCachedRecipe(services: RequiredServices, viewer: Viewer, viewed: RecipeForViewer) {
  const { recipe, photos } = viewed;
  // `isOwn` replaces the name of the person, so that a changed name does not change every cached recipe.
  // Only the server shows the link to the original, because the original may be deleted while the device is offline.
  const { addedBy: _, variationOf: __, askedMeal: ___, rating, ...view } = createRecipeView(services, viewer, viewed);
  return {
    ...view,
    version: recipe.version,
    createdAt: recipe.createdAt.getTime(),
    updatedAt: recipe.updatedAt.getTime(),
    isOwn: recipe.addedBy === viewer.userId,
    ownStars: rating.mine,
    partnerStars: rating.partner?.stars ?? null,
    /** The typed address of a photo; null for a recipe with photos. */
    photoUrl: photos.length === 0 ? recipe.imageUrl : null,
  };
}
