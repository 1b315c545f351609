import { serviceWorkerMessages } from "#app/domain/service-worker-messages.ts";
import { getPageOwner } from "./page-owner.ts";
import { getLoadedRelease } from "./remix-manifest.ts";

declare global {
  interface Navigator {
    /** Only Chromium has this property. */
    connection?: { saveData: boolean };
  }
}

/** Registers the service worker on pages of signed-in people; a visitor needs no offline app. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || getPageOwner() === null) return;
  runAfterPageLoad(() => runWhenIdle(() => void register()));
}

/** Runs the work after the load event, so that the work does not compete with the page for the connection. */
export function runAfterPageLoad(work: () => void): void {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", () => work(), { once: true });
}

/** False if the browser's data saver is on. */
export function canPrefetch(): boolean {
  return navigator.connection?.saveData !== true;
}

/** Falls back to a one-second timeout, because Safari has no `requestIdleCallback`. */
export function runWhenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

/** Ignores errors, because the app works without a service worker, too. */
async function register(): Promise<void> {
  try {
    const address = `/service-worker.js?release=${encodeURIComponent(getLoadedRelease() ?? "")}`;
    const registration = await navigator.serviceWorker.register(address);
    const activateNext = () => void activateNextWorker(registration).catch(() => undefined);
    registration.addEventListener("updatefound", activateNext);
    activateNext();
    const { active } = await navigator.serviceWorker.ready;
    if (canPrefetch()) active?.postMessage(serviceWorkerMessages.cacheLateFiles);
  } catch {}
}

async function activateNextWorker({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  // The first service worker of a browser activates by itself.
  if (active && next) (await import("./new-release.ts")).activateOrOfferNewRelease(next);
}
