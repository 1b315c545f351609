import { ownRelease } from "./remix-router.ts";

/** Installs what shows a page of ours where there is no connection. A browser without service workers shows its own. */
export function installOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Where the browser forbids it nothing is lost.
  navigator.serviceWorker
    .register(`/service-worker.js?release=${encodeURIComponent(ownRelease() ?? "")}`)
    .catch(() => undefined);
}
