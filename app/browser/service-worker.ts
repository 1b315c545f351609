import type { WorkerMessage } from "#app/domain/kept-pages.ts";
import { loadLate } from "./load-late.ts";
import { getPageOwner } from "./page-owner.ts";
import { getOwnRelease } from "./remix-manifest.ts";

declare global {
  interface Navigator {
    /** Of Chromium alone. */
    connection?: { saveData: boolean };
  }
}

/** For members: it keeps what the app opens with. A visitor's page has no use for it. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || getPageOwner() === null) return;
  runAfterLoad(() => runWhenIdle(() => void register()));
}

/** Until then the page itself needs the connection. */
export function runAfterLoad(work: () => void): void {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", () => work(), { once: true });
}

/** On a metered connection whatever can wait is left. */
export function canPrefetch(): boolean {
  return navigator.connection?.saveData !== true;
}

/** Safari has no `requestIdleCallback`. */
export function runWhenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

/** Where service workers are forbidden, nothing is lost. */
async function register(): Promise<void> {
  try {
    const address = `/service-worker.js?release=${encodeURIComponent(getOwnRelease() ?? "")}`;
    const registration = await navigator.serviceWorker.register(address);
    const activateNext = () => void activateNextWorker(registration).catch(() => undefined);
    registration.addEventListener("updatefound", activateNext);
    activateNext();
    const { active } = await navigator.serviceWorker.ready;
    if (canPrefetch()) active?.postMessage("keep late files" satisfies WorkerMessage);
  } catch {}
}

async function activateNextWorker({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  // The first one waits for nothing.
  if (active && next) (await loadLate(() => import("./new-release.ts"))).activateOrOfferRelease(next);
}
