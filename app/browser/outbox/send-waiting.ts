import { fieldsOf } from "#app/domain/fields-of.ts";
import type { OperationAnswer } from "#app/domain/offline/apply-operations.server.ts";
import { operationForm } from "#app/domain/offline/operations.schema.ts";
import { drawnCover } from "#app/domain/recipes/arrange-photos.ts";
import { newPartsAreIn } from "#app/domain/recipes/merge-edits.ts";
import { draftOfFields, draftToFields } from "#app/domain/recipes/recipe-draft.ts";
import { pageOwnerHeaders } from "../page-owner.ts";
import { SendFailed, sendPhoto } from "../photo-upload/send-photo.ts";
import { resolveConflict } from "../recipe-editor/resolve-conflict.ts";
import { isKeptForOwn } from "../storage.ts";
import { showToast } from "../toast.ts";
import { readCounts } from "./counts.ts";
import {
  type Change,
  changeOutbox,
  newOutbox,
  type Refused,
  readOutbox,
  readUpload,
  recipeOf,
  uploadIdsOf,
} from "./outbox.ts";

/** The largest recipe takes an eighth of a request. */
const sentAtOnce = 5;
const requestTimeoutMs = 30_000;

type Outbox = Awaited<ReturnType<typeof readOutbox>>;

/** In their order, by one tab at a time. True if nothing is left to be sent. */
export async function sendAll(): Promise<boolean> {
  return "locks" in navigator ? await navigator.locks.request("outbox", sendInOrder) : await sendInOrder();
}

async function sendInOrder(): Promise<boolean> {
  const { refused } = readCounts();
  for (let isAnySent = false; ; isAnySent = true) {
    const { device, changes } = await readOutbox();
    const batch = changes.filter(({ isDone }) => !isDone).slice(0, sentAtOnce);
    if (batch.length === 0) {
      if (isAnySent) tellSent({ isAnyRefused: readCounts().refused > refused });
      return true;
    }
    if (!isKeptForOwn() || !(await sendPhotosOf(batch))) return false;
    const response = await post(device, batch);
    if (response?.status === 409 && (await codeOf(response)) === "operations_missing") {
      await changeOutbox(startAnew);
      continue;
    }
    if (!response?.ok) return false;
    const { answers }: { answers: OperationAnswer[] } = await response.json();
    if (answers.length === 0) return false;
    for (const answer of answers) await take(answer);
  }
}

function tellSent({ isAnyRefused }: { isAnyRefused: boolean }): void {
  if (isAnyRefused) showToast({ title: "Not everything could be saved", variant: "destructive" });
  else showToast({ title: "Your changes are saved", variant: "success" });
}

async function post(device: string, batch: Change[]): Promise<Response | null> {
  const operations = batch.map(({ number, fields }) => ({ ...fields, number }));
  const headers = { "Content-Type": "application/json", ...pageOwnerHeaders() };
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const body = JSON.stringify({ device, operations });
  return fetch("/api/operations", { method: "POST", headers, body, signal }).catch(() => null);
}

async function codeOf(response: Response): Promise<unknown> {
  return fieldsOf(await response.json().catch(() => null)).code;
}

/** False without a connection. A photo that is refused takes its change along. */
async function sendPhotosOf(batch: Change[]): Promise<boolean> {
  for (const change of batch) {
    for (const id of uploadIdsOf(change)) {
      const upload = await readUpload(id);
      if (!upload) continue;
      try {
        const signal = AbortSignal.timeout(10 * requestTimeoutMs);
        await sendPhoto({ ...upload, wasTried: true }, { signal, onProgress: () => undefined });
      } catch (error) {
        if (!(error instanceof SendFailed) || error.isLost) return false;
        const { title, message, code = "" } = error;
        await changeOutbox((outbox) => refuse(outbox, change.number, { code, title, message }));
        return sendPhotosOf((await readOutbox()).changes.filter(({ isDone }) => !isDone).slice(0, sentAtOnce));
      }
    }
  }
  return true;
}

/** The server has forgotten this device. Whatever it did already it knows by the submission, the version or the state. */
function startAnew({ changes, refused }: Outbox): Outbox {
  const left = changes.filter(({ isDone }) => !isDone);
  const numbers = new Map(left.map(({ number }, place) => [number, place + 1]));
  const changed = left.map((change, place) => {
    const { version } = change.fields;
    const earlier = numbers.get(Number(fieldsOf(version).operation));
    const built = earlier === undefined ? {} : { version: { operation: earlier } };
    return { ...change, number: place + 1, fields: { ...change.fields, ...built } };
  });
  return { ...newOutbox(), last: changed.length, changes: changed, refused };
}

async function take(answer: OperationAnswer): Promise<void> {
  switch (answer.outcome) {
    case "done":
      return void (await settle(answer.number, answer.version));
    case "merged":
      return tellWhatCameAlong(await settle(answer.number, answer.version));
    case "known":
      return void (await settle(answer.number, null));
    case "refused":
      return leave(answer, (outbox) => refuse(outbox, answer.number, answer));
    case "conflict":
      return leave(answer, (outbox) => meet(outbox, answer));
  }
}

/** Answered: its number is used up. */
async function leave({ number }: OperationAnswer, change: (outbox: Outbox) => Outbox): Promise<void> {
  await changeOutbox((outbox) => {
    const next = change(outbox);
    return { ...next, changes: next.changes.filter((one) => one.number !== number) };
  });
}

/** Done: what was built on it knows its version from now on. */
async function settle(number: number, version: number | null): Promise<Change | undefined> {
  const { changes } = await changeOutbox((outbox) => ({
    ...outbox,
    changes: outbox.changes.map((change) => {
      if (change.number === number) return { ...change, version, isDone: true };
      const isBuiltOnIt = version !== null && change.base?.version === -number;
      return isBuiltOnIt ? { ...change, base: change.base && { ...change.base, version } } : change;
    }),
  }));
  return changes.find((change) => change.number === number);
}

function tellWhatCameAlong(change: Change | undefined): void {
  if (change?.operation.kind !== "edit-recipe") return;
  const { operation, base } = change;
  const description = `${base?.otherEditor ?? "Your partner"} changed this recipe too. ${newPartsAreIn(operation.cameAlong)}`;
  showToast({ title: "Changes saved", description, variant: "success" });
}

/**
 * It waits for the person. Later changes of a recipe that could not be added have nothing to change: its latest text is
 * kept, and the rest falls away.
 */
function refuse(outbox: Outbox, number: number, { code, title, message }: Refused["why"]): Outbox {
  const change = outbox.changes.find((one) => one.number === number);
  if (!change || change.operation.kind === "nothing") return without(outbox, [number]);
  const isAdded = change.operation.kind === "add-recipe";
  const later = outbox.changes.filter((one) => isAdded && one.number > number && recipeOf(one) === recipeOf(change));
  const edited = later.findLast((one) => one.operation.kind === "edit-recipe")?.fields ?? {};
  const { recipe: _, version: __, ...texts } = { recipe: null, version: null, ...edited };
  const fields = { ...change.fields, ...texts, kind: change.fields.kind };
  const refused = { ...change, fields, why: { code, title, message } };
  const left = without(
    outbox,
    later.map((one) => one.number),
  );
  return { ...without(left, [number]), refused: [...outbox.refused, refused] };
}

/** Their numbers stay, for those that follow. */
function without(outbox: Outbox, numbers: number[]): Outbox {
  return {
    ...outbox,
    changes: outbox.changes.map((change) => (numbers.includes(change.number) ? asNothing(change) : change)),
  };
}

export function asNothing(change: Change): Change {
  return { ...change, fields: { kind: "nothing" }, operation: { kind: "nothing" }, base: null };
}

type Conflict = Extract<OperationAnswer, { outcome: "conflict" }>;

/** The edit form's own rules: what both can have is merged and sent again, what both changed waits for the person. */
function meet(outbox: Outbox, { number, current, ...why }: Conflict): Outbox {
  const change = outbox.changes.find((one) => one.number === number);
  if (change?.operation.kind !== "edit-recipe") return refuse(outbox, number, why);
  const { base, operation, fields } = change;
  // A later edit has this one's changes in it.
  const later = outbox.changes.find((one) => fieldsOf(one.fields.version).operation === number);
  if (later) {
    const changes = outbox.changes.map((one) => (one === later ? { ...later, base } : one));
    return without({ ...outbox, changes }, [number]);
  }
  if (!current || !base) return refuse(outbox, number, why);
  const { removedPhotos: removed, photoOrder: order, uploadedPhotos: uploadIds } = operation;
  const isCoverDrawn = operation.primaryPhoto === drawnCover;
  const mine = { draft: draftOfFields(fields), photos: { removed, order, uploadIds, isCoverDrawn } };
  const { edit, taken, conflicts } = resolveConflict({ base, current, sentBefore: [] }, mine);
  if (conflicts.length > 0 || why.code !== "changed_meanwhile") return refuse(outbox, number, why);
  const merged = {
    kind: "edit-recipe" as const,
    ...Object.fromEntries(Object.entries(draftToFields(edit.draft)).filter(([, text]) => text !== "")),
    recipe: operation.recipe,
    version: current.version,
    removedPhotos: edit.photos.removed,
    photoOrder: edit.photos.order,
    uploadedPhotos: edit.photos.uploadIds,
    primaryPhoto: edit.photos.isCoverDrawn ? drawnCover : undefined,
    cameAlong: [...new Set([...operation.cameAlong, ...taken])],
  };
  const again = {
    ...change,
    number: outbox.last + 1,
    fields: merged,
    operation: operationForm.parse(merged),
    base: current,
  };
  const left = without(outbox, [number]);
  return { ...left, last: again.number, changes: [...left.changes, again] };
}
