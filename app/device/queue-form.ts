import { redirect, replace } from "@remix-run/react";
import * as z from "zod";
import { showToast } from "#app/browser/toast.ts";
import type { ActionReply, RefusedReply } from "#app/http/action-reply.ts";
import type { CachedRecipe } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { formatRecipePath, type OfflineFormFields, savedOnDeviceMessage } from "#app/modules/recipes/offline-form.ts";
import { recipeAlreadySavedError, recipeChangedMeanwhileError } from "#app/modules/recipes/recipe.errors.ts";
import { createRecipeToEdit } from "#app/modules/recipes/recipe-to-edit.ts";
import { findOwnPhoto } from "./added-photo.ts";
import { getCacheSummary } from "./cached-page-store.ts";
import { getCachedRecipe } from "./cached-recipes.ts";
import { getPageOwner } from "./page-owner.ts";
import {
  addPendingForm,
  getOfflineForm,
  getUploadIdsOfForm,
  type OfflineFormKind,
  type PendingForm,
  parseSubmittedForm,
} from "./pending-change.ts";
import { listPendingChanges, storePendingPhoto, updatePendingChange } from "./pending-change-store.ts";
import { navigateTo, revalidatePage } from "./router-state.tsx";
import { sendPendingChanges } from "./synchronize.ts";

/** A recipe's id has eight characters or more, unlike the shorter names of pages such as `/app/recipes/deleted`. */
const submissionId = /^[\w-]{8,64}$/;

type Reply = ActionReply<unknown, unknown> | Response;

/**
 * Stores the fields of a form and replies as the form's action would. Returns null for a form that only works online,
 * and for a recipe that is not cached. Rejects if storage fails.
 */
export async function queueForm(address: string, form: FormData): Promise<Reply | null> {
  const submitted = parseSubmittedForm(address, form);
  if (submitted === null) return null;
  const { kind, fields, recipeId: id } = submitted;
  const { schema, needsNoRecipe = false } = getOfflineForm(kind);
  const recipe = id === "" ? null : await getCachedRecipe(id);
  if (!recipe && !needsNoRecipe) return null;
  const refused = validateForm(schema, fields);
  if (refused) return refused;
  if (kind === "create") return queueCreation(fields);
  if (kind === "edit" && recipe) return queueEdit(recipe, fields);
  if (kind === "delete" && recipe) return queueDeletion(recipe, fields);
  await storeForm(id, { kind, fields, title: recipe?.title ?? "" });
  return replyStored(kind, id, new URL(address).pathname);
}

function replyStored(kind: OfflineFormKind, id: string, pathname: string): Reply {
  const { storedNotice, getNextPath } = getOfflineForm(kind);
  if (storedNotice) showToast({ ...storedNotice, survivesNavigation: true });
  // The page that records a meal leads back to the recipe, while cook mode stays open.
  if (pathname.endsWith("/cooked")) return redirect(formatRecipePath(id));
  if (!getNextPath) return createDoneReply(null);
  return kind === "edit" ? replace(getNextPath(id)) : redirect(getNextPath(id));
}

async function queueCreation(sent: OfflineFormFields): Promise<Reply> {
  const id = submissionId.test(String(sent.submissionId)) ? String(sent.submissionId) : crypto.randomUUID();
  const fields: OfflineFormFields = { ...sent, submissionId: id };
  const forms = (await listPendingChanges()).find(({ recipeId }) => recipeId === id)?.forms ?? [];
  const earlier = forms.find(({ kind, status }) => kind === "create" && status !== "refused");
  if (earlier && !areEqual(earlier.fields, fields)) return createRefusedReply(recipeAlreadySavedError(), null);
  if (!earlier) await storeForm(id, { kind: "create", fields, title: String(fields.title) });
  return createDoneReply({ id, limit: null, problem: savedOnDeviceMessage });
}

/** Refuses an edit of an outdated version, as the server does, also if another tab has stored a text since. */
async function queueEdit(recipe: CachedRecipe, sent: OfflineFormFields): Promise<Reply> {
  const { id, title } = recipe;
  const summary = await getCacheSummary();
  const hasUnsentText = !Number.isInteger(recipe.version);
  const current = createRecipeToEdit(recipe, summary?.partnerName ?? null);
  const seen = Number(sent.version);
  if (hasUnsentText ? seen !== recipe.version : seen < recipe.version) {
    const otherEditor = hasUnsentText ? "Your other tab" : current.otherEditor;
    return createRefusedReply(recipeChangedMeanwhileError(), { current: { ...current, otherEditor } });
  }
  const fields = { ...sent, version: String(Math.floor(seen)) };
  // A page from the server may show a newer version than the offline copy.
  await storeForm(id, { kind: "edit", fields, title, base: seen > recipe.version ? null : current });
  return replyStored("edit", id, "");
}

async function queueDeletion({ id, title, version }: CachedRecipe, sent: OfflineFormFields): Promise<Reply> {
  const fields = { version: String(Math.floor(version)), ...sent };
  await storeForm(id, { kind: "delete", fields, title });
  async function undo() {
    await storeForm(id, { kind: "restore", fields: {}, title });
    showToast({ title: "Recipe restored", variant: "success" });
    revalidatePage();
    navigateTo(new URL(formatRecipePath(id), window.location.origin));
    await sendPendingChanges();
  }
  const action = { label: "Undo", onClick: () => void undo().catch(console.error) };
  const description = `“${title}” will be deleted when you're back online.`;
  showToast({ title: "Recipe deleted", description, action, isUndo: true, survivesNavigation: true });
  return replyStored("delete", id, "");
}

type NewForm = Pick<PendingForm, "kind" | "fields" | "title"> & Partial<Pick<PendingForm, "base">>;

async function storeForm(recipeId: string, form: NewForm): Promise<void> {
  const submitted: PendingForm = {
    base: null,
    ...form,
    id: crypto.randomUUID(),
    replaced: [],
    madeAt: Date.now(),
    status: "waiting",
    problem: null,
  };
  // Uploaded photos are stored too, because the server deletes unused uploads after a day.
  for (const id of getUploadIdsOfForm(submitted)) {
    const photo = findOwnPhoto(id);
    if (photo) await storePendingPhoto(photo);
  }
  const nothing = { ownerId: getPageOwner() ?? "", recipeId, forms: [] };
  await updatePendingChange(recipeId, (change) => addPendingForm(change ?? nothing, submitted));
}

function areEqual(one: OfflineFormFields, other: OfflineFormFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the server's reply to an invalid form, or null for a valid form. */
function validateForm(schema: z.ZodType, fields: OfflineFormFields): RefusedReply<unknown> | null {
  const { error } = schema.safeParse(fields, { error: () => "This isn't filled in correctly." });
  if (!error) return null;
  const message = error.issues[0]?.message ?? "";
  const reply = createRefusedReply({ code: "invalid_request", title: "Please check the form", message }, null);
  return { ...reply, fieldErrors: z.flattenError(error).fieldErrors };
}

type RefusalText = Pick<RefusedReply, "code" | "title" | "message">;

function createRefusedReply({ code, title, message }: RefusalText, details: unknown): RefusedReply<unknown> {
  return { isDone: false, code, title, message, fieldErrors: {}, values: {}, details };
}

function createDoneReply<Value>(value: Value): ActionReply<Value> {
  return { isDone: true, value, notice: null };
}
