import { serviceWorkerMessages } from "#app/domain/service-worker-messages.ts";
import { hasUnsavedWorkInAnyTab, unsavedWorkLock } from "./release.ts";
import { getLoadedRelease } from "./remix-manifest.ts";
import { showToast } from "./toast.ts";

/** Activates a new release's service worker when installed. A page with unsaved work offers a reload instead. */
export function activateOrOfferNewRelease(worker: ServiceWorker): void {
  const activateWhenInstalled = () => {
    if (worker.state === "installed") void activateOrOffer(worker);
  };
  activateWhenInstalled();
  worker.addEventListener("statechange", activateWhenInstalled);
}

async function activateOrOffer(worker: ServiceWorker): Promise<void> {
  const activate = () => worker.postMessage(serviceWorkerMessages.activate);
  const isActivated = await navigator.locks.request(unsavedWorkLock, { ifAvailable: true }, (free) => {
    if (free) activate();
    return free !== null;
  });
  const isOfThisRelease = worker.scriptURL.endsWith(`=${encodeURIComponent(getLoadedRelease() ?? "")}`);
  if (isActivated || isOfThisRelease || !hasUnsavedWorkInAnyTab()) return;
  showToast({
    title: "A new version is ready",
    description: "It loads with the next page, or you can load it now.",
    action: {
      label: "Reload",
      onClick() {
        activate();
        // The browser asks for confirmation if the reload would lose unsaved text.
        window.location.reload();
      },
    },
  });
}
