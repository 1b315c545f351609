import { useSyncExternalStore } from "react";
import { isKeptPage } from "#app/domain/kept-pages.ts";
import { loadLate } from "./load-late.ts";
import { pause } from "./or-aborted.ts";
import { pageOwner } from "./page-owner.ts";
import { readPageAgain } from "./remix-router.ts";
import { whenIdle } from "./service-worker.ts";
import { isOpening } from "./shell.ts";

/** After this long a page that the device keeps comes from there. */
const patienceMs = 2_500;
/** Changes in quick succession are read at once. */
const settleMs = 1_000;

let readAt: number | null = null;
/** How often something was written, and up to which time the device has read. */
let written = 0;
let readUpTo = 0;
let settling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** What the device keeps of a page, where the server doesn't answer in time; from then on at once. */
export async function orFromDevice(
  url: URL,
  fromServer: Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const isKept = readUpTo === written && isKeptPage(url.pathname.replace(/\.data$/, ""));
  const isCutOff = !navigator.onLine || readAt !== null || isOpening();
  const late = pause(isCutOff ? 0 : patienceMs, undefined).then(() => null);
  const first = isKept ? await Promise.race([fromServer, late]).catch(() => null) : await fromServer;
  if (first && (first.status < 500 || !isKept)) {
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
    // What shows it has to be there before the network is gone.
    await loadLate(() => import("./kept-kitchen/page-from-device.ts"));
    await (await loadLate(() => import("./kept-kitchen/bring-up-to-date.ts"))).bringUpToDate();
    readUpTo = upTo;
  } catch {
    // With the next news.
  }
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
