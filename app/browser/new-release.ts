import { serviceWorkerMessages } from "#app/domain/service-worker-messages.ts";
import { hasUnsavedWork, unsavedWorkLock } from "./release.ts";
import { getOwnRelease } from "./remix-manifest.ts";
import { showToast } from "./toast.ts";

/** Activates a new release's service worker when installed. A page with unsaved work offers a reload instead. */
export function activateOrOfferRelease(worker: ServiceWorker): void {
  const look = () => {
    if (worker.state === "installed") void activateOrOffer(worker);
  };
  look();
  worker.addEventListener("statechange", look);
}

async function activateOrOffer(worker: ServiceWorker): Promise<void> {
  const take = () => worker.postMessage(serviceWorkerMessages.activate);
  const isTaken = await navigator.locks.request(unsavedWorkLock, { ifAvailable: true }, (free) => {
    if (free) take();
    return free !== null;
  });
  const isOwn = worker.scriptURL.endsWith(`=${encodeURIComponent(getOwnRelease() ?? "")}`);
  if (isTaken || isOwn || !hasUnsavedWork()) return;
  showToast({
    title: "A new version is ready",
    description: "It loads with the next page, or you can load it now.",
    action: {
      label: "Reload",
      onClick() {
        take();
        // The browser asks for confirmation if the reload would lose unsaved text.
        window.location.reload();
      },
    },
  });
}
