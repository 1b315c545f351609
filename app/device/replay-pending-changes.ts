import { showToast } from "#app/browser/toast.ts";
import { internalError } from "#app/modules/domain-error.ts";
import type { RecipeToEdit } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { describeMergedParts, mergeableRecipeParts } from "#app/modules/recipes/merge-edits.ts";
import { listFieldValues } from "#app/modules/recipes/offline-form.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { rememberOwnPhoto } from "./added-photo.ts";
import type { OfflineCopyUpdate } from "./cached-page-store.ts";
import { isStorageOwnedByPage } from "./page-owner.ts";
import {
  applyFormReply,
  getOfflineForm,
  getUploadIdsOfForm,
  listFormsWaitingToBeSent,
  type PendingChange,
  type PendingForm,
  type PendingFormProblem,
  type PendingFormReply,
} from "./pending-change.ts";
import { getPendingPhoto, listPendingChanges, updatePendingChange } from "./pending-change-store.ts";
import { ApiError, classifyFailure, type PostedForm, postForm } from "./post-form.ts";
import { hasPhotoArrived, uploadPhoto } from "./upload-photo.ts";

/** `later`: some forms are not sent yet and will be retried. `signed-out`: the page's person has no session. */
export type PendingChangesSendResult = "all" | "later" | "signed-out";

export type PostResult = PendingFormReply | { outcome: "lost" } | { outcome: "signed-out" };

const photoTimeoutMs = 5 * 60 * 1000;
const notAccepted = { code: "not_accepted", message: "We couldn't save this change." };

type ReplayCounts = { saved: number; refused: number; merged: PendingForm[] };

let replaying: Promise<PendingChangesSendResult> | null = null;

/** Posts all pending forms, those of a recipe in order. Only one tab sends at a time. */
export function replayPendingChanges(): Promise<PendingChangesSendResult> {
  replaying ??= replayAlone().finally(() => {
    replaying = null;
  });
  return replaying;
}

async function replayAlone(): Promise<PendingChangesSendResult> {
  if (!navigator.locks) return replayAll();
  return navigator.locks.request("pending changes", { ifAvailable: true }, (lock) => (lock ? replayAll() : "later"));
}

async function replayAll(): Promise<PendingChangesSendResult> {
  const tally: ReplayCounts = { saved: 0, refused: 0, merged: [] };
  const failed = new Set<string>();
  for (;;) {
    // Reading again includes forms that were submitted meanwhile.
    const changes = (await listPendingChanges()).filter((change) => !failed.has(change.recipeId));
    const next = changes.find((change) => listFormsWaitingToBeSent(change).length > 0);
    if (!next) break;
    if (!isStorageOwnedByPage()) return "signed-out";
    const outcome = await replayNextForm(next, tally);
    if (outcome === "signed-out") return outcome;
    if (outcome === "lost") return "later";
    if (outcome === "failed") failed.add(next.recipeId);
  }
  if (failed.size > 0) return "later";
  showOutcome(tally);
  return "all";
}

type Posted = { reply: PostResult; copyUpdate?: OfflineCopyUpdate | undefined };

/** Posts a form to its page's action. */
export async function postPendingForm(recipeId: string, { kind, fields }: PendingForm): Promise<Posted> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
  const posted = await postForm(getOfflineForm(kind).getPath(recipeId), form, { isInBackground: true });
  return { reply: parsePostedForm(posted), copyUpdate: posted.outcome === "answered" ? posted.copyUpdate : undefined };
}

function parsePostedForm(posted: PostedForm): PostResult {
  if (posted.outcome === "lost") return posted;
  const { status } = posted;
  if (posted.outcome === "broken" || "refusal" in posted.body) return parseReplyStatus(status, null);
  if ("redirect" in posted.body) {
    const isInApp = posted.body.redirect.location.startsWith("/app");
    return isInApp ? { outcome: "saved", recipeId: null } : { outcome: "signed-out" };
  }
  const { isDone, value, code, message, details } = convertToRecord(posted.body.data);
  if (isDone === true) {
    const { id } = convertToRecord(value);
    return { outcome: "saved", recipeId: typeof id === "string" ? id : null };
  }
  if (typeof code !== "string" || typeof message !== "string") return parseReplyStatus(status, null);
  const { current } = convertToRecord(details);
  return parseReplyStatus(status, { code, message }, isRecipeToEdit(current) ? current : null);
}

/** `problem` is the error in the response body, `current` the recipe in an edit conflict. */
function parseReplyStatus(
  status: number | null,
  problem: PendingFormProblem | null,
  current: RecipeToEdit | null = null,
): PostResult {
  const outcome = classifyFailure(status, problem?.code);
  if (outcome === "refused") return { outcome, problem: problem ?? notAccepted, current };
  return outcome === "failed" ? { outcome, problem: problem ?? internalError } : { outcome };
}

function isRecipeToEdit(found: unknown): found is RecipeToEdit {
  const { id, version, draft, photos } = convertToRecord(found);
  return typeof id === "string" && typeof version === "number" && typeof draft === "object" && Array.isArray(photos);
}

type Outcome = PostResult["outcome"];

async function replayNextForm(change: PendingChange, tally: ReplayCounts): Promise<Outcome> {
  const { recipeId } = change;
  const [form] = listFormsWaitingToBeSent(change);
  if (!form) return "saved";
  const photos = await sendPhotosOf(form);
  if (photos && (photos.outcome === "lost" || photos.outcome === "signed-out")) return photos.outcome;
  // The person may have removed the form while its photos were sent.
  const hasForm = ({ forms }: PendingChange) => forms.some(({ id }) => id === form.id);
  if (!photos && !(await listPendingChanges()).some(hasForm)) return "saved";
  const { reply, copyUpdate }: Posted = photos ? { reply: photos } : await postPendingForm(recipeId, form);
  if (reply.outcome === "lost" || reply.outcome === "signed-out") return reply.outcome;
  try {
    const after = await updatePendingChange(recipeId, (now) => now && applyFormReply(now, form.id, reply), copyUpdate);
    if (reply.outcome === "saved") {
      tally.saved += 1;
      if (listFieldValues(form.fields, "cameAlong").length > 0) tally.merged.push(form);
    }
    if (after?.forms.some(({ id, status }) => id === form.id && status === "refused")) tally.refused += 1;
    return reply.outcome;
  } catch {
    // Storage is full. Posting the form again later is harmless, because the server recognizes repeated forms.
    return "failed";
  }
}

/** Returns null when all photos of the form are on the server. */
async function sendPhotosOf(form: PendingForm): Promise<PostResult | null> {
  for (const id of getUploadIdsOfForm(form)) {
    const photo = await getPendingPhoto(id);
    if (!photo) continue;
    await rememberOwnPhoto(photo);
    if (await hasPhotoArrived(id)) continue;
    try {
      const signal = AbortSignal.timeout(photoTimeoutMs);
      await uploadPhoto(photo, { signal, onProgress: () => undefined });
    } catch (error) {
      if (!(error instanceof ApiError)) return { outcome: "lost" };
      const { status, code = "", message } = error;
      return parseReplyStatus(status, { code, message });
    }
  }
  return null;
}

function showOutcome({ saved, refused, merged }: ReplayCounts): void {
  if (refused > 0) showToast({ title: "Some changes couldn't be saved", variant: "destructive" });
  else if (saved > merged.length) showToast({ title: "Your changes are saved", variant: "success" });
  for (const { base, fields } of merged) {
    const parts = mergeableRecipeParts.filter((part) => listFieldValues(fields, "cameAlong").includes(part));
    const description = `${base?.otherEditor ?? "Your partner"} changed this recipe too. ${describeMergedParts(parts)}`;
    showToast({ title: "Changes saved", description, variant: "success" });
  }
}
