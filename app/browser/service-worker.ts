import type { WorkerMessage } from "#app/domain/kept-pages.ts";
import { loadLate } from "./load-late.ts";
import { pageOwner } from "./page-owner.ts";
import { getOwnRelease } from "./remix-manifest.ts";

declare global {
  interface Navigator {
    /** Of Chromium alone. */
    connection?: { saveData: boolean };
  }
}

/** For members: it keeps what the app opens with. A visitor's page has no use for it. */
export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || pageOwner() === null) return;
  whenLoaded(() => whenIdle(() => void register()));
}

/** Until then the page itself needs the connection. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", () => work(), { once: true });
}

/** On a metered connection whatever can wait is left. */
export function mayFetchAhead(): boolean {
  return navigator.connection?.saveData !== true;
}

/** Safari has no `requestIdleCallback`. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

/** Where service workers are forbidden, nothing is lost. */
async function register(): Promise<void> {
  try {
    const address = `/service-worker.js?release=${encodeURIComponent(getOwnRelease() ?? "")}`;
    const registration = await navigator.serviceWorker.register(address);
    const meet = () => void meetNext(registration).catch(() => undefined);
    registration.addEventListener("updatefound", meet);
    meet();
    const { active } = await navigator.serviceWorker.ready;
    if (mayFetchAhead()) active?.postMessage("keep late files" satisfies WorkerMessage);
  } catch {}
}

async function meetNext({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  // The first one waits for nothing.
  if (active && next) (await loadLate(() => import("./new-release.ts"))).meetNewWorker(next);
}
