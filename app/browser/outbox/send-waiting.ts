import { fieldsOf } from "#app/domain/fields-of.ts";
import { isToSend } from "#app/domain/kept-pages.ts";
import type { OperationAnswer } from "#app/domain/offline/apply-operations.server.ts";
import { newPartsAreIn } from "#app/domain/recipes/merge-edits.ts";
import { SendFailed, sendPhoto } from "#app/recipe-form/photos/send-photo.ts";
import { pageOwnerHeaders } from "../page-owner.ts";
import { isKeptForOwn } from "../storage.ts";
import { showToast } from "../toast.ts";
import { refuse, withAnswers } from "./answers.ts";
import { readCounts } from "./counts.ts";
import {
  type Change,
  changeOutbox,
  type RefusedChange,
  readOutbox,
  readUpload,
  type Sent,
  uploadIdsOf,
} from "./outbox.ts";

/** The largest recipe takes an eighth of a request. */
const sentAtOnce = 5;
const requestTimeoutMs = 30_000;

/** What is wrong with the change itself, and will be so tomorrow. */
const refusals = [400, 413, 415, 422];
const signedOut = [401, 403, 409];

let sending: Promise<Sent> | null = null;

/** In their order, by one tab at a time. */
export function sendAll(): Promise<Sent> {
  sending ??= sendAlone().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAlone(): Promise<Sent> {
  if (!navigator.locks) return sendInOrder();
  return navigator.locks.request("outbox", { ifAvailable: true }, (free) => (free ? sendInOrder() : "later"));
}

async function sendInOrder(): Promise<Sent> {
  const { refused } = readCounts();
  let atOnce = sentAtOnce;
  for (let isToTell = false; ; ) {
    const next = (await readOutbox()).changes.filter(isToSend).slice(0, atOnce);
    if (next.length === 0) {
      if (isToTell) tellSent({ isAnyRefused: readCounts().refused > refused });
      return "all";
    }
    if (!isKeptForOwn()) return "signed-out";
    const photos = await sendPhotosOf(next);
    if (photos === "later" || photos === "signed-out") return photos;
    isToTell = true;
    if (photos === "refused") continue;

    // Some may have been taken back while the photos were on their way.
    const numbers = next.map(({ number }) => number);
    const { device, changes } = await changeOutbox((outbox) => ({
      ...outbox,
      changes: outbox.changes.map((one) => (numbers.includes(one.number) ? { ...one, mayHaveArrived: true } : one)),
    }));
    const batch = changes.filter((one) => isToSend(one) && numbers.includes(one.number));
    if (batch.length === 0) continue;
    const response = await post(device, batch);
    if (response?.ok) {
      const { answers }: { answers: OperationAnswer[] } = await response.json();
      if (!answers.some(({ number }) => numbers.includes(number))) return "later";
      isToTell = !(await take(answers));
      continue;
    }
    if (!response || response.status >= 500) return "later";
    if (refusals.includes(response.status)) {
      const [first, ...others] = batch;
      atOnce = 1;
      const why = wordsOf(await response.json().catch(() => null));
      if (first && others.length === 0) await refuseFor(first, why);
      continue;
    }
    return signedOut.includes(response.status) ? "signed-out" : "later";
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

function wordsOf(body: unknown): RefusedChange["why"] {
  const { code, title, error } = fieldsOf(body);
  const message = typeof error === "string" ? error : "This change was not accepted.";
  return { code: String(code), title: typeof title === "string" ? title : null, message };
}

/** A photo that is refused takes its change along. */
async function sendPhotosOf(changes: Change[]): Promise<Sent | "refused"> {
  for (const change of changes) {
    for (const id of uploadIdsOf(change)) {
      const upload = await readUpload(id);
      if (!upload) continue;
      try {
        const signal = AbortSignal.timeout(10 * requestTimeoutMs);
        await sendPhoto({ ...upload, wasTried: true }, { signal, onProgress: () => undefined });
      } catch (error) {
        if (!(error instanceof SendFailed) || error.status === null) return "later";
        if (signedOut.includes(error.status)) return "signed-out";
        if (!refusals.includes(error.status)) return "later";
        const { title, message, code = "" } = error;
        await refuseFor(change, { code, title, message });
        return "refused";
      }
    }
  }
  return "all";
}

async function refuseFor({ number }: Change, why: RefusedChange["why"]): Promise<void> {
  await changeOutbox((outbox) => {
    const change = outbox.changes.find((one) => one.number === number);
    return change ? refuse(outbox, change, why) : outbox;
  });
}

/** True if it has told the person more than that everything is saved. */
async function take(answers: OperationAnswer[]): Promise<boolean> {
  const { changes } = await changeOutbox((outbox) => withAnswers(outbox, answers));
  const merged = answers.flatMap(({ outcome, number }) =>
    outcome === "merged" ? changes.filter((change) => change.number === number) : [],
  );
  merged.forEach(tellWhatCameAlong);
  return merged.length > 0;
}

function tellWhatCameAlong({ operation, base }: Change): void {
  if (operation.kind !== "edit-recipe") return;
  const description = `${base?.otherEditor ?? "Your partner"} changed this recipe too. ${newPartsAreIn(operation.cameAlong)}`;
  showToast({ title: "Changes saved", description, variant: "success" });
}
