import type * as z from "zod";
import { getPersonalQuota } from "#app/modules/accounts/account-quotas.ts";
import { carryOutCoupleUpdates } from "#app/modules/accounts/carry-out-couple-updates.server.ts";
import { getRecipeLimit } from "#app/modules/accounts/plan.ts";
import { unnamedPartner, type Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuotas, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { isDomainError } from "#app/modules/domain-error.ts";
import { sendPushNotificationToPartner } from "#app/modules/notifications/send-push-notification.server.ts";
import { findUploadedPhotos } from "#app/modules/photos/upload-photo.server.ts";
import { storeNewRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { publishRecipeChange } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { importNotFoundError, importUndoneError } from "./import.errors.ts";
import {
  type ImportReply,
  type ImportRequest,
  type ImportResult,
  importedMealSchema,
  importItemSchema,
  undoImportDays,
} from "./import.schema.ts";
import type { ImportServices } from "./services.ts";

/** The daily quota suffices for a whole library. A recipe that is sent again counts once. */
export const dailyImportedRecipeQuota: ReportedQuota = {
  name: "imported-recipes",
  max: 3_000,
  windowMs: dayMs,
  code: "too_many_imported_recipes",
  title: "Daily limit reached",
  message: "You've imported as many recipes as fit in one day. The others will follow tomorrow.",
};

type AddServices = Parameters<typeof storeNewRecipe>[0] & Pick<ImportServices, "coupleUpdates" | "imports">;
type ParsedItem = z.output<typeof importItemSchema>;

/** Adds the recipes of one request of an import. Each recipe is added once, however often its request is repeated. */
export async function addImportedRecipes(
  services: AddServices,
  viewer: Viewer,
  { importId, name, total, items }: ImportRequest & { importId: string },
): Promise<ImportReply> {
  const now = services.clock.now();
  const started = await services.imports.start(viewer, { id: importId, name, total, startedAt: now });
  if (!started) throw importNotFoundError();
  if (started.undoneAt) throw importUndoneError();
  const parsed = items.map((item) => importItemSchema.safeParse(item).data ?? null);
  const submissionIds = parsed.flatMap((item) => item?.submissionId ?? []);
  const known = await services.imports.listAdded(importId, submissionIds);
  const amount = submissionIds.filter((id) => !known.has(id)).length;
  const quota = getPersonalQuota(viewer, dailyImportedRecipeQuota);
  if (amount > 0) await consumeQuotas(services, [{ quota, subject: viewer.userId, amount }]);
  const results: ImportResult[] = [];
  for (const item of parsed) {
    const recipeId = known.get(item?.submissionId ?? "");
    if (recipeId !== undefined) results.push({ outcome: "added", recipeId, leftOut: [] });
    else if (item === null) results.push(refuseRecipe("This recipe isn't filled in correctly."));
    else results.push(await addItem(services, viewer, item, { importId, startedAt: started.startedAt }));
  }
  if (results.some(({ outcome }) => outcome === "added")) {
    // Adding the first recipe has created the person's couple.
    if (!viewer.couple) await carryOutCoupleUpdates(services);
    await publishRecipeChange(services, viewer, null);
    // The partner is notified once for all recipes of the import, with its first ones.
    if (!started.hasRecipes)
      sendPushNotificationToPartner(services, viewer, {
        kind: "recipe-added",
        heading: `${viewer.name ?? unnamedPartner} is importing ${total === 1 ? "1 recipe" : `${total} recipes`}`,
        path: "/app/recipes",
        limitKey: importId,
      });
  }
  return { results };
}

async function addItem(
  services: AddServices,
  viewer: Viewer,
  { fields, uploadedPhotos, ...item }: ParsedItem,
  { importId, startedAt }: { importId: string; startedAt: Date },
): Promise<ImportResult> {
  const { submissionId, stars } = item;
  const { data: input, error } = addRecipeFormSchema.safeParse({ ...fields, submissionId, uploadedPhotos });
  if (!input) return refuseRecipe(error.issues[0]?.message ?? "");
  const parsedMeals = item.meals.map((meal) => importedMealSchema.safeParse(meal).data ?? null);
  const refusedMeals = item.meals.filter((_, index) => parsedMeals[index] === null).map(convertToRecord);
  const leftOut = refusedMeals.map(({ cookedOn }) => `A meal of ${String(cookedOn).slice(0, 10)}`);
  const acceptedMeals = parsedMeals.filter((meal) => meal !== null);
  try {
    const uploadIds = acceptedMeals.flatMap(({ uploadedPhoto }) => uploadedPhoto ?? []);
    const uploads = await findUploadedPhotos(services, viewer, uploadIds);
    const meals = acceptedMeals.map(({ uploadedPhoto, ...meal }) => ({
      ...meal,
      id: services.newId(),
      createdAt: Math.min(Date.parse(meal.cookedOn), startedAt.getTime()),
      photoKey: uploads.find(({ uploadId }) => uploadId === uploadedPhoto)?.key ?? null,
    }));
    const { id, hasPhotos } = await storeNewRecipe(services, viewer, input, {
      createdAt: new Date(Math.min(item.createdAt ?? Number.POSITIVE_INFINITY, services.clock.now().getTime())),
      uploads,
      createStatements: (activityId) =>
        services.imports.createStatements(viewer, { activityId, importId, startedAt, submissionId, stars, meals }),
    });
    if (input.photoUrl !== null && !hasPhotos) leftOut.push(`The photo at ${input.photoUrl}`);
    return { outcome: "added", recipeId: id, leftOut };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { outcome: "refused", code: error.code, message: error.message };
  }
}

function refuseRecipe(message: string): ImportResult {
  return { outcome: "refused", code: "invalid_recipe", message };
}

const maxListedImports = 10;

type ListServices = Pick<ImportServices, "clock" | "imports" | "recipes">;
export type ImportOverview = Awaited<ReturnType<typeof getImportOverview>>;

/** Lists the viewer's imports of the last 30 days, and how many recipes the plan has room for; null without a limit. */
export async function getImportOverview(services: ListServices, viewer: Viewer) {
  const now = services.clock.now();
  const limit = getRecipeLimit(viewer, now);
  const rows = await services.imports.list(viewer, getUndoStart(now), maxListedImports);
  return {
    recipesLeft: limit === null ? null : Math.max(0, limit - (await services.recipes.count(viewer))),
    imports: rows.map(({ id, name, total, startedAt, undoneAt }) => ({
      ...{ id, name, total, canUndo: undoneAt === null },
      startedAt: startedAt.toISOString(),
    })),
  };
}

/** Deletes those recipes of an import that nobody has changed. They can be restored. Counts the deleted and the others. */
export async function undoImport(
  services: Pick<ImportServices, "clock" | "coupleObjects" | "imports" | "liveRows" | "log" | "pageCache">,
  viewer: Viewer,
  importId: string,
) {
  const now = services.clock.now();
  const { plannedMeals } = await services.liveRows.getTables(viewer);
  const planned = Object.values(plannedMeals).filter(({ removedAt }) => removedAt === 0);
  const undo = { now, since: getUndoStart(now), plannedIds: planned.map(({ recipeId }) => recipeId) };
  const undone = await services.imports.undo(viewer, importId, undo);
  if (undone === null) throw importNotFoundError();
  await publishRecipeChange(services, viewer, null);
  return undone;
}

function getUndoStart(now: Date): Date {
  return new Date(now.getTime() - undoImportDays * dayMs);
}
