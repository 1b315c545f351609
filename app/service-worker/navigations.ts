import { matchPrecache } from "workbox-precaching";
import { isKeptPage, isPageWithKeptCode, shellPath } from "#app/domain/kept-pages.ts";
import { withDeviceDatabase } from "#app/offline/device-database.ts";
import { listPendingForms } from "#app/offline/pending-change.ts";
import { areLateFilesKept } from "./release-files.ts";
import { scope } from "./scope.ts";

/** After this long people take a page for broken. */
const patienceMs = 1_500;
const storagePatienceMs = 500;

/** The server's page comes first; where there is none, or it takes too long, one that opens from the device. */
export function answerNavigations(): void {
  scope.addEventListener("activate", (event) => {
    event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
  });
  scope.addEventListener("fetch", (event) => {
    const { mode, method, url } = event.request;
    if (mode !== "navigate" || method !== "GET") return;
    event.respondWith(isKeptPage(new URL(url).pathname) ? loadOrOpen(event) : loadOrSay(event));
  });
}

async function loadOrOpen(event: FetchEvent): Promise<Response> {
  const loading = load(event);
  const shell = () => matchPrecache(shellPath);
  // iOS sometimes never answers.
  const soon = new Promise<false>((resolve) => setTimeout(resolve, storagePatienceMs, false));
  if (await Promise.race([hasPendingChanges(), soon])) {
    loading.catch(() => undefined);
    return (await shell()) ?? loading;
  }
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const first = await Promise.race([loading, late]).catch(() => undefined);
  return first ?? (await shell()) ?? loading;
}

/** The server's page would lack what waits to be sent. */
async function hasPendingChanges(): Promise<boolean> {
  const changes = await withDeviceDatabase((db) => db.getAll("pendingChanges")).catch(() => []);
  return changes.some((change) => listPendingForms(change).length > 0);
}

async function loadOrSay(event: FetchEvent): Promise<Response> {
  try {
    return await load(event);
  } catch (error) {
    const hasCode = isPageWithKeptCode(new URL(event.request.url).pathname);
    // A page whose code is missing would load itself over and over.
    const page = await matchPrecache(hasCode && (await areLateFilesKept()) ? shellPath : "/offline");
    if (!page) throw error;
    return page;
  }
}

async function load(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  // Firefox resolves with an error where others reject.
  return preloaded && preloaded.type !== "error" ? preloaded : fetch(event.request);
}
