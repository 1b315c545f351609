import type { WorkerMessage } from "#app/domain/kept-pages.ts";
import { pageOwner } from "./page-owner.ts";
import { ownRelease } from "./remix-router.ts";

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

export function tellWorker(message: WorkerMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message);
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
    const address = `/service-worker.js?release=${encodeURIComponent(ownRelease() ?? "")}`;
    const { installing, waiting } = await navigator.serviceWorker.register(address);
    const next = waiting ?? installing;
    if (next) letTakeOver(next);
    const { active } = await navigator.serviceWorker.ready;
    if (mayFetchAhead()) active?.postMessage("keep late files" satisfies WorkerMessage);
  } catch {}
}

function letTakeOver(worker: ServiceWorker): void {
  const tell = () => {
    if (worker.state === "installed") worker.postMessage("take over" satisfies WorkerMessage);
  };
  tell();
  worker.addEventListener("statechange", tell);
}
