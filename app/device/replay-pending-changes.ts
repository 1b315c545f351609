import { showToast } from "#app/browser/toast.ts";
import { describeMergedParts, mergeableRecipeParts } from "#app/modules/recipes/merge-edits.ts";
import { applyFormReply } from "./apply-reply.ts";
import { rememberOwnPhoto } from "./own-photos.ts";
import {
  getPendingFormList,
  getUploadIdsOfForm,
  listFormsWaitingToBeSent,
  type PendingChange,
  type PendingForm,
} from "./pending-change.ts";
import { listPendingChanges, updatePendingChange } from "./pending-change-store.ts";
import { getPendingPhoto } from "./pending-photos.ts";
import { type PostResult, parseReplyStatus, postPendingForm } from "./post-pending-form.ts";
import { isStorageOwnedByPage } from "./storage.ts";
import { PhotoUploadError, uploadPhotoWithRetries } from "./upload-photo-with-retries.ts";

/** `later`: some forms are not sent yet and will be retried. `signed-out`: the page's person has no session. */
export type PendingChangesSendResult = "all" | "later" | "signed-out";

const photoTimeoutMs = 5 * 60 * 1000;

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
  const reply = photos ?? (await postPendingForm(change, form));
  if (reply.outcome === "lost" || reply.outcome === "signed-out") return reply.outcome;
  try {
    const after = await updatePendingChange(recipeId, (now) => now && applyFormReply(now, form.id, reply));
    countOutcome(
      after?.forms.find(({ id }) => id === form.id),
      tally,
    );
    return reply.outcome;
  } catch {
    // Storage is full. Posting the form again later is harmless, because the server recognises repeated forms.
    return "failed";
  }
}

/** Returns null when all photos of the form are on the server. */
async function sendPhotosOf(form: PendingForm): Promise<PostResult | null> {
  for (const id of getUploadIdsOfForm(form)) {
    const photo = await getPendingPhoto(id);
    if (!photo) continue;
    await rememberOwnPhoto(photo);
    try {
      const signal = AbortSignal.timeout(photoTimeoutMs);
      await uploadPhotoWithRetries({ ...photo, wasTried: true }, { signal, onProgress: () => undefined });
    } catch (error) {
      return error instanceof PhotoUploadError ? parsePhotoFailure(error) : { outcome: "lost" };
    }
  }
  return null;
}

function parsePhotoFailure({ status, message, code = "" }: PhotoUploadError): PostResult {
  return status === null ? { outcome: "lost" } : parseReplyStatus(status, { code, message });
}

function countOutcome(form: PendingForm | undefined, tally: ReplayCounts): void {
  if (form?.status === "refused") tally.refused += 1;
  if (form?.status !== "sent") return;
  tally.saved += 1;
  if (getPendingFormList(form.fields, "cameAlong").length > 0) tally.merged.push(form);
}

function showOutcome({ saved, refused, merged }: ReplayCounts): void {
  if (refused > 0) showToast({ title: "Not everything could be saved", variant: "destructive" });
  else if (saved > merged.length) showToast({ title: "Your changes are saved", variant: "success" });
  for (const { base, fields } of merged) {
    const parts = mergeableRecipeParts.filter((part) => getPendingFormList(fields, "cameAlong").includes(part));
    const description = `${base?.otherEditor ?? "Your partner"} changed this recipe too. ${describeMergedParts(parts)}`;
    showToast({ title: "Changes saved", description, variant: "success" });
  }
}
