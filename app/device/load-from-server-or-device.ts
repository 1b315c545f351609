import type { SerializeFrom } from "@remix-run/cloudflare";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { delay } from "#app/browser/reject-on-abort.ts";
import { claimShellForUser } from "./clear-personal-data.ts";
import { isOfflineCopyShown, isServerUnreachable, setOfflineCopyDate } from "./offline-status.ts";
import { isOfflineCopyCurrent, scheduleOfflineSync } from "./offline-sync-schedule.ts";
import { isPageNavigation } from "./page-request.ts";
import { hasPendingChanges } from "./pending-counts.ts";
import { revalidatePage } from "./router-bridge.tsx";
import { ConnectionLostError } from "./send-or-queue.ts";
import { sendPendingChanges } from "./send-pending-changes.ts";
import { isShellLoadingPage } from "./shell.ts";
import { noConnectionReason, stayOnPage } from "./stay-on-page.ts";

type CachedPages = typeof import("./cached-pages.ts");
type Read<Data> = (pages: CachedPages) => Promise<Data | null>;

/** A reachable server has this time to answer before the cached page is shown. */
const patienceMs = 2_500;

/**
 * Loads a route's data from the server, or from the offline copy if the server does not answer in time. When a late
 * answer arrives, the page is loaded again. While changes are pending, the offline copy is used, because the server's
 * data lacks the changes.
 */
export async function loadFromServerOrDevice<Loader>(
  { request, serverLoader }: Pick<ClientLoaderFunctionArgs, "request" | "serverLoader">,
  readFromDevice: Read<SerializeFrom<Loader>>,
): Promise<SerializeFrom<Loader>> {
  const page = new URL(request.url);
  const isNextPage = isPageNavigation(page);
  const isFurtherPage = page.searchParams.has("after");
  if (hasPendingChanges() && (await sendPendingChanges()) === "later") {
    const found = await findOnDevice(readFromDevice);
    if (found) {
      setTimeout(scheduleOfflineSync);
      return found;
    }
  }
  const fromServer = serverLoader<Loader>();
  // Until the server answers, revalidation of a page from the device reads the device again, for example after Undo.
  if (!isNextPage && !isFurtherPage && !isOfflineCopyShown()) {
    const data = await fromServer;
    scheduleOfflineSync();
    return data;
  }
  const late = Symbol("late");
  try {
    if (!isOfflineCopyCurrent()) return await fromServer;
    const waitMs = isServerUnreachable() || isShellLoadingPage() ? 0 : patienceMs;
    const first = await Promise.race([fromServer, delay(waitMs, undefined).then(() => late)]);
    if (typeof first !== "symbol") return first;
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error;
  }
  const found = request.signal.aborted || !isOfflineCopyCurrent() ? null : await findOnDevice(readFromDevice);
  if (!found) return isNextPage ? loadOrStayOnPage(fromServer, page) : fromServer;
  fromServer.then(revalidatePage, () => undefined);
  return found;
}

/** Returns null if storage is blocked, the code cannot be loaded, or the device does not have the page. */
async function findOnDevice<Data>(readFromDevice: Read<Data>): Promise<Data | null> {
  try {
    const pages = await import("./cached-pages.ts");
    const [summary, found] = await Promise.all([pages.getCacheSummary(), readFromDevice(pages)]);
    if (!summary || !found) return null;
    claimShellForUser();
    setOfflineCopyDate(summary.syncedAt);
    return found;
  } catch {
    return null;
  }
}

/** Keeps the open page if the next page cannot be loaded. */
async function loadOrStayOnPage<Data>(fromServer: Promise<Data>, page: URL): Promise<Data> {
  try {
    return await fromServer;
  } catch (error) {
    if (error instanceof ConnectionLostError && stayOnPage(noConnectionReason, page))
      return new Promise(() => undefined);
    throw error;
  }
}

/** The `clientLoader` of a page that the cached shell may open: while hydrating, Remix loads no other data. */
export function loadFromServer({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  return serverLoader();
}
