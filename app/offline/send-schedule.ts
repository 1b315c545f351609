import { isSomethingWaiting } from "#app/browser/outbox/counts.ts";
import { sendWaiting } from "#app/browser/outbox/waiting.ts";
import { holdsUnsaved } from "#app/browser/release.ts";
import { revalidatePage } from "#app/browser/router-bridge.tsx";
import { whenLoaded } from "#app/browser/service-worker.ts";

/** Browsers do not report every new connection, so sending is repeated with doubling pauses. */
const firstRetryMs = 20_000;
const maxRetryMs = 5 * 60 * 1000;

let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends pending changes once the page is loaded, when the browser is online again, and from time to time. */
export function scheduleSending(): void {
  whenLoaded(sendPendingChanges);
  window.addEventListener("online", sendPendingChanges);
  window.addEventListener("visibilitychange", sendPendingChanges);
}

export function sendPendingChanges(): void {
  void sendAndRetry(firstRetryMs);
}

async function sendAndRetry(retryMs: number): Promise<void> {
  clearTimeout(retry);
  retry = setTimeout(() => void sendAndRetry(Math.min(2 * retryMs, maxRetryMs)), retryMs);
  if (!isSomethingWaiting() || document.visibilityState !== "visible") return;
  const sent = await sendWaiting({ isPatient: true });
  // When the person is signed out, revalidating leads to the sign-in page.
  if (sent === "all" || (sent === "signed-out" && !holdsUnsaved())) revalidatePage();
}
