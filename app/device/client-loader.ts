import type { SerializeFrom } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, isRouteErrorResponse, redirectDocument } from "@remix-run/react";
import { hasUnsavedWork } from "#app/browser/navigation-guard.ts";
import { runWhenIdle } from "#app/browser/page-idle.ts";
import { delay } from "#app/browser/reject-on-abort.ts";
import { dismissErrorToasts } from "#app/browser/toast.ts";
import { isServerUnreachable, recordServerContact, setOfflineCopyDate } from "./offline-status.ts";
import { syncOutdatedCopy } from "./offline-sync-schedule.ts";
import { getPageOwner, isOtherPersonSignedIn, isStorageOwnedByPage } from "./page-owner.ts";
import { hasPendingChanges } from "./pending-counts.ts";
import { getLoaderData, isActionRunning, isOpenPage, revalidatePage, trackLoaderRun } from "./router-state.tsx";
import { ConnectionLostError } from "./send-or-queue.ts";
import { isShellDocument } from "./shell.ts";
import { formatSwitchAccountPath } from "./sign-out.ts";
import { stayOnPage } from "./stay-on-page.ts";

type CachedPages = typeof import("./cached-pages.ts");
type Args = Pick<ClientLoaderFunctionArgs, "request" | "params" | "serverLoader">;
/** Reads the route's data from the device. Null if the device does not have the data. */
type ReadCopy<Data> = (pages: CachedPages, args: Args) => Promise<Data | null>;

const retryDelayMs = 800;

/** Stores the imported module, because each `import()` resolves in a later task, after React's work. */
let cachedPages: CachedPages | null = null;

/**
 * Creates a route's `clientLoader`: the data is read from the device at once if the device has a copy, and else from the
 * server. `isKept`: the device keeps the server's data of this page, and refreshes them after showing them.
 * `prefersServer`: the copy is only shown without a connection.
 */
export function createClientLoader<Loader>(
  routeId: string,
  readCopy?: ReadCopy<SerializeFrom<Loader>>,
  { isKept = false, prefersServer = false } = {},
) {
  async function load(args: ClientLoaderFunctionArgs): Promise<SerializeFrom<Loader>> {
    const isCopyWanted = !prefersServer || isServerUnreachable();
    const copy = readCopy && isCopyWanted ? await findCopy(args, readCopy) : null;
    if (copy === null) return loadFromServer<Loader>(args, { routeId, isKept, readCopy });
    if (isKept) scheduleRefresh(routeId, args);
    return copy;
  }
  return (args: ClientLoaderFunctionArgs) => trackLoaderRun(load(args));
}

async function findCopy<Data>(args: Args, read: ReadCopy<Data>): Promise<Data | null> {
  if (getPageOwner() === null || isOtherPersonSignedIn()) return null;
  try {
    cachedPages ??= await import("./cached-pages.ts");
    const pages = cachedPages;
    const [summary, found] = await Promise.all([pages.getCacheSummary(), read(pages, args)]);
    // Another tab may have signed out in the meantime, or the browser may have deleted the storage.
    if (!summary || found === null || !isStorageOwnedByPage()) return null;
    syncOutdatedCopy(summary.syncedAt);
    if (!pages.isOfflineCopyCurrent(summary) && !isServerUnreachable()) return null;
    setOfflineCopyDate(summary.syncedAt);
    return found;
  } catch {
    // Storage is blocked, or the code cannot be loaded.
    return null;
  }
}

/** Refreshes the device's data after the page is shown. */
function scheduleRefresh(routeId: string, args: Args): void {
  const isOpening = !isOpenPage(new URL(args.request.url));
  runWhenIdle(() => refreshKeptPage(routeId, args, isOpening).catch(() => undefined));
}

async function refreshKeptPage(routeId: string, { request, serverLoader }: Args, isOpening: boolean): Promise<void> {
  const page = new URL(request.url);
  const { cachePage, isCachedPageOld } = await import("./cached-page-store.ts");
  if (!(await isCachedPageOld(routeId, page, { isOpening }))) return;
  const requestedAt = Date.now();
  const data = await serverLoader();
  if (!isOtherPersonSignedIn() && (await cachePage(routeId, page, { data, requestedAt }))) revalidatePage();
}

type Route<Loader> = { routeId: string; isKept: boolean; readCopy: ReadCopy<SerializeFrom<Loader>> | undefined };

/** Loads a route's data from the server. If that fails and the device has no copy either, the open page stays. */
async function loadFromServer<Loader>(
  args: Args,
  { routeId, isKept, readCopy }: Route<Loader>,
): Promise<SerializeFrom<Loader>> {
  const page = new URL(args.request.url);
  const isRevalidation = isOpenPage(page) && getLoaderData(routeId) !== undefined;
  const keepOpenPage = () => getLoaderData(routeId) as SerializeFrom<Loader>;
  if (isRevalidation && isOtherPersonSignedIn() && hasUnsavedWork()) return keepOpenPage();
  if (!isRevalidation) dismissErrorToasts();
  leaveOtherPersonsPage(page);
  try {
    const requestedAt = Date.now();
    const data = await callServerTwice<Loader>(args);
    leaveOtherPersonsPage(page);
    recordServerContact(true);
    setOfflineCopyDate(null);
    if (isKept)
      import("./cached-page-store.ts")
        .then(({ cachePage }) => cachePage(routeId, page, { data, requestedAt }))
        .catch(console.warn);
    return data;
  } catch (error) {
    // The form may have deleted what the page shows. Its reply says what follows.
    if (isRevalidation && isActionRunning()) return keepOpenPage();
    if (error instanceof Response || isRouteErrorResponse(error) || args.request.signal.aborted) throw error;
    const isLost = isConnectionFailure(error);
    if (isLost) recordServerContact(false);
    if (isRevalidation) return keepOpenPage();
    const copy = isLost && readCopy ? await findCopy(args, readCopy) : null;
    if (copy !== null) return copy;
    // The navigation to the open page replaces this one, whose error is then ignored.
    stayOnPage(isLost, page);
    throw isLost ? new ConnectionLostError("No page data arrived", { cause: error }) : error;
  }
}

/** A document belongs to one person, or to a visitor. */
function leaveOtherPersonsPage(page: URL): void {
  if (page.pathname !== "/app" && !page.pathname.startsWith("/app/")) return;
  const isVisitorDocument = getPageOwner() === null && !isShellDocument();
  if (!isVisitorDocument && !isOtherPersonSignedIn()) return;
  // While changes are pending, the service worker serves every page from their owner's offline copy.
  throw redirectDocument(hasPendingChanges() ? formatSwitchAccountPath(page) : page.href);
}

/** Calls the server again after a pause, because phones change cells and deploys take a moment. */
async function callServerTwice<Loader>({ request, serverLoader }: Args): Promise<SerializeFrom<Loader>> {
  try {
    return await serverLoader<Loader>();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) throw error;
    if (navigator.onLine) await delay(retryDelayMs, request.signal);
    return serverLoader<Loader>();
  }
}

/** `fetch` rejects with a TypeError when the connection fails. Remix can't decode a hotel's Wi-Fi page. */
function isConnectionFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.message.startsWith("Unable to decode"));
}
