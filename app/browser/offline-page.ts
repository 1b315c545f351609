import { ownRelease } from "./remix-router.ts";

/** Shows a page of ours without a connection. */
export function installOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Where service workers are forbidden, nothing is lost.
  navigator.serviceWorker
    .register(`/service-worker.js?release=${encodeURIComponent(ownRelease() ?? "")}`)
    .catch(() => undefined);
}
