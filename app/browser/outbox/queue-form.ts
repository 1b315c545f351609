import { redirect, replace } from "@remix-run/react";
import { type Operation, operationForm } from "#app/domain/offline/operations.schema.ts";
import { drawnCover } from "#app/domain/recipes/arrange-photos.ts";
import { draftOfKept, draftToFields } from "#app/domain/recipes/recipe-draft.ts";
import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import type { ActionReply, Refused as RefusedForm } from "#app/http/action-reply.ts";
import { getCacheSummary } from "#app/offline/cache-summary.ts";
import { getCachedRecipe } from "#app/offline/cached-recipes.ts";
import { createRecipeToEdit } from "#app/offline/recipe-to-edit.ts";
import { sentPhotos } from "#app/recipe-form/photos/sent-photos.ts";
import { getLoaderData, navigateTo, revalidatePage } from "../router-bridge.tsx";
import { showToast } from "../toast.ts";
import { type Change, changeOutbox, keepUpload, recipeOf, uploadIdsOf } from "./outbox.ts";

const formAddress = /^\/app\/(?:add|recipes\/([^/]+)(?:\/(edit|restore|cook))?)$/;
const lists = ["uploadedPhotos", "removedPhotos", "photoOrder", "cameAlong"];
const waits = "On this device. It is sent when you are online again.";

type Sent = Change["fields"];

/**
 * Keeps what a form would have sent, and answers as its page's action would. Null for a form that can't wait, or of a
 * recipe that this device does not keep. Throws where nothing can be kept.
 */
export async function queueForm(address: string, form: FormData): Promise<ActionReply<unknown> | Response | null> {
  const [isOfRecipe, id, part] = formAddress.exec(new URL(address).pathname) ?? [];
  if (isOfRecipe === undefined) return null;
  const texts = textsOf(form);
  if (!id) return addLater({ kind: "add-recipe", submissionId: crypto.randomUUID(), ...texts });
  if (part === "restore") return restoreLater(id);
  if (texts.intent === "save") return editLater(id, texts);
  if (texts.intent === "rate") return rateLater(id, texts);
  if (texts.intent === "note") return noteLater(id, String(texts.note ?? ""));
  return texts.intent === "delete" ? deleteLater(id) : null;
}

async function addLater(fields: Sent) {
  const operation = parse(fields);
  if ("refused" in operation) return operation.refused;
  await add({ fields, operation, title: String(fields.title) });
  return done({ id: String(fields.submissionId), limit: null, problem: waits });
}

async function editLater(recipe: string, { intent: _, version, ...texts }: Record<string, unknown>) {
  const kept = await getCachedRecipe(recipe);
  if (!kept) return null;
  const fields: Sent = { ...texts, kind: "edit-recipe", recipe, version: versionFrom(Number(version)) };
  const operation = parse(fields);
  if ("refused" in operation) return operation.refused;
  const partner = (await getCacheSummary())?.partnerName ?? null;
  const shown = getLoaderData("routes/app.recipes.$id.edit") as RecipeToEdit | undefined;
  const bases = [shown, createRecipeToEdit(kept, partner)];
  const base = bases.find((one) => one?.id === recipe && one.version === Number(version)) ?? null;
  await add({ fields, operation, title: kept.title, base });
  // The bar above the page says how many changes wait to be sent.
  showToast({ title: "Saved on this device", survivesNavigation: true });
  return replace(`/app/recipes/${recipe}`);
}

async function rateLater(recipe: string, { rating }: Record<string, unknown>) {
  return (await addOf({ kind: "rate", recipe, rating })) ? done(null) : null;
}

/** As another line of the notes. */
async function noteLater(recipe: string, note: string) {
  const kept = await getCachedRecipe(recipe);
  if (!kept || note === "") return null;
  const draft = draftOfKept(kept);
  const notes = draft.notes === "" ? note : `${draft.notes}\n${note}`;
  const texts = Object.entries(draftToFields({ ...draft, notes })).filter(([, text]) => text !== "");
  const cover = kept.isCoverDrawn ? { primaryPhoto: drawnCover } : {};
  const reply = await editLater(recipe, { ...Object.fromEntries(texts), ...cover, version: String(kept.version) });
  return reply instanceof Response ? done(null) : reply;
}

async function deleteLater(recipe: string) {
  const kept = await getCachedRecipe(recipe);
  if (!kept || !(await addOf({ kind: "delete-recipe", recipe, version: versionFrom(kept.version) }))) return null;
  async function undo() {
    await add({ fields: { kind: "restore-recipe", recipe }, title: kept?.title ?? "" });
    showToast({ title: "Recipe restored", variant: "success" });
    revalidatePage();
    navigateTo(new URL(`/app/recipes/${recipe}`, window.location.origin));
  }
  const action = { label: "Undo", onClick: () => void undo() };
  const description = `“${kept.title}” is gone for everybody once you are online.`;
  showToast({ title: "Recipe deleted", description, action, isUndo: true, survivesNavigation: true });
  return redirect("/app/recipes");
}

async function restoreLater(recipe: string) {
  await add({ fields: { kind: "restore-recipe", recipe }, title: "" });
  showToast({ title: "Recipe restored", description: waits });
  return redirect("/app/recipes");
}

async function addOf(fields: Sent): Promise<boolean> {
  const kept = await getCachedRecipe(String(fields.recipe));
  if (kept) await add({ fields, title: kept.title });
  return kept !== null;
}

type New = Pick<Change, "fields" | "title"> & Partial<Pick<Change, "operation" | "base">>;

async function add({ fields, operation = operationForm.parse(fields), title, base = null }: New): Promise<void> {
  const change = {
    at: Date.now(),
    fields,
    operation,
    title,
    base,
    version: null,
    mayHaveArrived: false,
    isDone: false,
  };
  // The server drops photos that no recipe shows within a day.
  for (const id of uploadIdsOf(change)) {
    const sent = sentPhotos.get(id);
    if (sent) await keepUpload(sent);
  }
  await changeOutbox((outbox) => {
    const before = outbox.changes.at(-1);
    // Pressed twice.
    if (JSON.stringify(before?.fields) === JSON.stringify(fields)) return outbox;
    const areStarsAgain = before && isRating(before) && isRating(change) && recipeOf(before) === recipeOf(change);
    const earlier = areStarsAgain && !before.mayHaveArrived ? outbox.changes.slice(0, -1) : outbox.changes;
    const number = outbox.last + 1;
    return { ...outbox, last: number, changes: [...earlier, { ...change, number }] };
  });
}

function isRating({ operation }: Pick<Change, "operation">): boolean {
  return operation.kind === "rate";
}

/** The version of a recipe whose latest change waits is the negative number of that change. */
function versionFrom(version: number) {
  return version < 0 ? { operation: -version } : version;
}

/** As the server reads a form: an empty field counts as not sent. */
function textsOf(form: FormData): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    const value = lists.includes(name) ? values : values.at(-1);
    if (value !== "" && value !== undefined) texts[name] = value;
  }
  return texts;
}

/** By the rules of the server, and with its answer. */
function parse(fields: Sent): Operation | { refused: RefusedForm } {
  const parsed = operationForm.safeParse(fields, { error: () => "This is not filled in as it should be." });
  if (parsed.success) return parsed.data;
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]);
    fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  }
  const [issue] = parsed.error.issues;
  const title = "Please check the form";
  const refused = { isDone: false, code: "invalid_request", title, message: issue?.message ?? "" } as const;
  return { refused: { ...refused, fieldErrors, values: {}, details: null } };
}

function done<Value>(value: Value): ActionReply<Value> {
  return { isDone: true, value, notice: null };
}
