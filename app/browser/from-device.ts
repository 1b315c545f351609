import { useSyncExternalStore } from "react";
import { isKeptPage } from "#app/domain/kept-pages.ts";
import { flushPendingChanges } from "#app/offline/flush-pending-changes.ts";
import { hasPendingChanges } from "#app/offline/pending-counts.ts";
import { isNetworkFailure } from "./is-network-failure.ts";
import { loadLate } from "./load-late.ts";
import { pause } from "./or-aborted.ts";
import { pageOwner } from "./page-owner.ts";
import { holdsUnsaved } from "./release.ts";
import { readPageAgain } from "./remix-router.ts";
import { whenIdle, whenLoaded } from "./service-worker.ts";
import { isOpening } from "./shell.ts";

/** After this long a page that the device keeps comes from there. */
const patienceMs = 2_500;
/** Changes in quick succession are read at once. */
const settleMs = 1_000;
/** What waits is tried again after this, and twice as long each time, where the browser tells of no new connection. */
const retryMs = 20_000;
const maxRetryMs = 5 * 60 * 1000;

let readAt: number | null = null;
/** How often something was written, and up to which time the device has read. */
let written = 0;
let readUpTo = 0;
let settling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Call it when the page is there. What waits is sent then, when the browser is online again, and from time to time. */
export function sendWhatWaits(): void {
  whenLoaded(sendNow);
  window.addEventListener("online", sendNow);
  window.addEventListener("visibilitychange", sendNow);
}

let retrying: ReturnType<typeof setTimeout> | undefined;

export function sendNow(): void {
  void sendAndShow(retryMs);
}

async function sendAndShow(nextMs: number): Promise<void> {
  clearTimeout(retrying);
  retrying = setTimeout(() => void sendAndShow(Math.min(2 * nextMs, maxRetryMs)), nextMs);
  if (!hasPendingChanges() || document.visibilityState !== "visible") return;
  const sent = await flushPendingChanges({ isPatient: true });
  // Signed out, it leads to the sign-in page.
  if (sent === "all" || (sent === "signed-out" && !holdsUnsaved())) readPageAgain();
}

/** A page with what waits to be sent, which the server's would lack. Null once it has all, and for who is signed out. */
export async function pageWithWaiting(url: URL): Promise<Response | null> {
  if (!hasPendingChanges() || (await flushPendingChanges()) !== "later" || !isKeptPage(pathOf(url))) return null;
  const found = await findOnDevice(url);
  if (!found) return null;
  tellReadAt(found.readAt);
  // The page has its person by then.
  setTimeout(bringUpToDateSoon);
  return found.response;
}

/** What the device keeps of a page, where the server doesn't answer in time; from then on at once. */
export async function orFromDevice(
  url: URL,
  fromServer: Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const isKept = readUpTo === written && isKeptPage(pathOf(url));
  const late = pause(isCutOff() || isOpening() ? 0 : patienceMs, undefined).then(() => null);
  const first = isKept ? await Promise.race([fromServer, late]).catch(() => null) : await fromServer;
  if (first && !(isKept && isNetworkFailure(first.status))) {
    noteServer();
    return first;
  }
  const found = signal?.aborted ? null : await findOnDevice(url);
  if (!found) return fromServer;
  tellReadAt(found.readAt);
  // It has come after all.
  fromServer.then(
    ({ ok }) => (ok ? readPageAgain() : undefined),
    () => undefined,
  );
  return found.response;
}

/** The server could not be reached lately. */
export function isCutOff(): boolean {
  return !navigator.onLine || readAt !== null;
}

/** Call it when the server has answered. */
export function noteServer(): void {
  tellReadAt(null);
}

/** When the device was brought up to date, if the page comes from there. */
export function useReadAt(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => readAt,
    () => null,
  );
}

/** Call it when something was written. */
export function noteWrite(): void {
  written += 1;
  bringUpToDateSoon();
}

/** Call it when something may have changed. */
export function bringUpToDateSoon(): void {
  if (pageOwner() === null) return;
  clearTimeout(settling);
  settling = setTimeout(() => whenIdle(() => void bringUpToDate()), settleMs);
}

async function bringUpToDate(): Promise<void> {
  const upTo = written;
  try {
    // What shows it, and what keeps changes, has to be there before the network is gone.
    await loadLate(() => import("./kept-kitchen/page-from-device.ts"));
    await loadLate(() => import("#app/offline/queue-form.ts"));
    await (await loadLate(() => import("./kept-kitchen/bring-up-to-date.ts"))).bringUpToDate();
    readUpTo = upTo;
  } catch {
    // With the next news.
  }
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\.data$/, "");
}

/** Storage may be forbidden, or the code not there. */
async function findOnDevice(url: URL) {
  try {
    return await (await loadLate(() => import("./kept-kitchen/page-from-device.ts"))).pageFromDevice(url);
  } catch {
    return null;
  }
}

function tellReadAt(at: number | null): void {
  readAt = at;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
