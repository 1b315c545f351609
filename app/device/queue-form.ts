import { redirect, replace } from "@remix-run/react";
import type * as z from "zod";
import { showToast } from "#app/browser/toast.ts";
import type { ActionReply, RefusedReply } from "#app/http/action-reply.ts";
import { cookPageFormSchema } from "#app/modules/cooking/cook-page.schema.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { recipeAlreadySavedError, recipeChangedMeanwhileError } from "#app/modules/recipes/recipe.errors.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { recipePageFormSchema } from "#app/modules/sharing/recipe-page.schema.ts";
import { getCacheSummary } from "./cache-summary.ts";
import { createRecipeToEdit, getCachedRecipe } from "./cached-recipes.ts";
import { findOwnPhoto } from "./own-photos.ts";
import { getPageOwner } from "./page-owner.ts";
import {
  addPendingForm,
  getUploadIdsOfForm,
  isRecipeTextForm,
  listFormsWaitingToBeSent,
  type PendingForm,
  type PendingFormFields,
} from "./pending-change.ts";
import { listPendingChanges, updatePendingChange } from "./pending-change-store.ts";
import { storePendingPhoto } from "./pending-photos.ts";
import { navigateTo, revalidatePage } from "./router-bridge.tsx";
import { sendPendingChanges } from "./send-pending-changes.ts";

const formAddress = /^\/app\/(?:add|recipes\/([^/]+)(?:\/(edit|restore|cook(?:ed)?))?)$/;
const lists = ["uploadedPhotos", "removedPhotos", "photoOrder", "cameAlong"];
/** Eight characters or more, because `/app/recipes/deleted` and other pages have shorter names. */
const submissionId = /^[\w-]{8,64}$/;
const savedOnDevice = "Saved on this device. It will sync when you're back online.";

/**
 * Stores the fields of a form and replies as the form's action would. Returns null for a form that only works online,
 * and for a recipe that is not cached. Rejects if storage fails.
 */
export async function queueForm(
  address: string,
  form: FormData,
): Promise<ActionReply<unknown, unknown> | Response | null> {
  const [isOfRecipe, id, page] = formAddress.exec(new URL(address).pathname) ?? [];
  if (isOfRecipe === undefined) return null;
  const fields = readFields(form);
  if (!id) return queueCreation(fields);
  if (page === "restore") return queueRestoration(id, fields);
  const recipe = await getCachedRecipe(id);
  if (!recipe) return null;
  switch (fields.intent) {
    case "save":
      return queueEdit(recipe, fields);
    case "rate":
      return queueRating(recipe, fields);
    case "note":
    case "cooked":
      return queueCookPageForm(recipe, fields, { kind: fields.intent, isOwnPage: page === "cooked" });
    case "delete":
      return queueDeletion(recipe, fields);
    default:
      return null;
  }
}

async function queueCreation(sent: PendingFormFields): Promise<ActionReply<unknown, unknown>> {
  const id = submissionId.test(String(sent.submissionId)) ? String(sent.submissionId) : crypto.randomUUID();
  const fields: PendingFormFields = { ...sent, submissionId: id };
  const refused = validateForm(addRecipeFormSchema, fields);
  if (refused) return refused;
  const earlier = (await listFormsOfRecipe(id)).find(({ kind, status }) => kind === "create" && status !== "refused");
  if (earlier && !areEqual(earlier.fields, fields)) return createRefusedReply(recipeAlreadySavedError(), null);
  if (!earlier) await storeForm(id, 1, { kind: "create", fields, title: String(fields.title) });
  return createDoneReply({ id, limit: null, problem: savedOnDevice });
}

/** Refuses an edit of an outdated version, as the server does. */
async function queueEdit(recipe: CachedRecipe, fields: PendingFormFields) {
  const { id, title } = recipe;
  const refused = validateForm(editRecipeFormSchema, { ...fields, version: "1" });
  if (refused) return refused;
  const isRepeated = (await listFormsOfRecipe(id)).some(
    (form) => form.kind === "edit" && form.status !== "refused" && areEqual(form.fields, fields),
  );
  if (!isRepeated) {
    const summary = await getCacheSummary();
    const current = createRecipeToEdit(recipe, summary?.partnerName ?? null);
    const seen = Number(fields.version);
    // A page from the server may show a newer version than the offline copy.
    const isNewer = seen > recipe.version && recipe.version > 0;
    if (seen !== recipe.version && !isNewer) return createRefusedReply(recipeChangedMeanwhileError(), { current });
    await storeForm(id, seen, { kind: "edit", fields, title, base: isNewer ? null : current });
  }
  showToast({ title: "Saved on this device", survivesNavigation: true });
  return replace(`/app/recipes/${id}`);
}

async function queueRating({ id, title, version }: CachedRecipe, fields: PendingFormFields) {
  const refused = validateForm(recipePageFormSchema, fields);
  if (!refused) await storeForm(id, version, { kind: "rate", fields, title });
  return refused ?? createDoneReply(null);
}

async function queueCookPageForm(
  { id, title, version }: CachedRecipe,
  fields: PendingFormFields,
  { kind, isOwnPage }: { kind: "note" | "cooked"; isOwnPage: boolean },
) {
  const refused = validateForm(cookPageFormSchema, fields);
  if (refused) return refused;
  await storeForm(id, version, { kind, fields, title });
  showToast({ title: "Saved on this device", survivesNavigation: true });
  return isOwnPage ? redirect(`/app/recipes/${id}`) : createDoneReply(null);
}

async function queueDeletion({ id, title, version }: CachedRecipe, fields: PendingFormFields) {
  await storeForm(id, version, { kind: "delete", fields, title });
  async function undo() {
    await storeForm(id, version, { kind: "restore", fields: {}, title });
    showToast({ title: "Recipe restored", variant: "success" });
    revalidatePage();
    navigateTo(new URL(`/app/recipes/${id}`, window.location.origin));
    await sendPendingChanges();
  }
  const action = { label: "Undo", onClick: () => void undo().catch(console.error) };
  const description = `“${title}” will be deleted when you're back online.`;
  showToast({ title: "Recipe deleted", description, action, isUndo: true, survivesNavigation: true });
  return redirect("/app/recipes");
}

async function queueRestoration(id: string, fields: PendingFormFields) {
  const recipe = await getCachedRecipe(id);
  await storeForm(id, recipe?.version ?? 1, { kind: "restore", fields, title: recipe?.title ?? "" });
  showToast({ title: "Recipe restored", description: savedOnDevice });
  return redirect("/app/recipes");
}

type NewForm = Pick<PendingForm, "kind" | "fields" | "title"> & Partial<Pick<PendingForm, "base">>;

async function storeForm(recipeId: string, version: number, { base = null, ...form }: NewForm): Promise<void> {
  const submitted: PendingForm = {
    ...form,
    id: crypto.randomUUID(),
    base,
    mergedVersion: null,
    madeAt: Date.now(),
    status: "waiting",
    problem: null,
    version: null,
    isReopened: false,
  };
  // Uploaded photos are stored too, because the server deletes unused uploads after a day.
  for (const id of getUploadIdsOfForm(submitted)) {
    const photo = findOwnPhoto(id);
    if (photo) await storePendingPhoto(photo);
  }
  const nothing = { ownerId: getPageOwner() ?? "", recipeId, version: 1, forms: [] };
  await updatePendingChange(recipeId, (change) => {
    const before = change ?? nothing;
    const isFirst = !listFormsWaitingToBeSent(before).some(isRecipeTextForm);
    return addPendingForm(isFirst && version > 0 ? { ...before, version } : before, submitted);
  });
}

async function listFormsOfRecipe(id: string): Promise<PendingForm[]> {
  return (await listPendingChanges()).find(({ recipeId }) => recipeId === id)?.forms ?? [];
}

function areEqual(one: PendingFormFields, other: PendingFormFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Leaves out empty fields, as the server does. */
function readFields(form: FormData): PendingFormFields {
  const fields: PendingFormFields = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const value = lists.includes(name) ? values : values.at(-1);
    if (value !== "" && value !== undefined) fields[name] = value;
  }
  return fields;
}

/** Returns the server's reply to an invalid form, or null for a valid form. */
function validateForm(schema: z.ZodType, fields: PendingFormFields): RefusedReply<unknown> | null {
  const { error } = schema.safeParse(fields, { error: () => "This is not filled in correctly." });
  if (!error) return null;
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0]);
    fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  }
  const message = error.issues[0]?.message ?? "";
  return {
    ...createRefusedReply({ code: "invalid_request", title: "Please check the form", message }, null),
    fieldErrors,
  };
}

type RefusalText = Pick<RefusedReply, "code" | "title" | "message">;

function createRefusedReply({ code, title, message }: RefusalText, details: unknown): RefusedReply<unknown> {
  return { isDone: false, code, title, message, fieldErrors: {}, values: {}, details };
}

function createDoneReply<Value>(value: Value): ActionReply<Value> {
  return { isDone: true, value, notice: null };
}
