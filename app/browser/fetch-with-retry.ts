import { delay, rejectOnAbort } from "./reject-on-abort.ts";

/** The pauses are long enough for a phone to change cells or for a deploy to finish. */
const firstPauseMs = 800;
const maxPauseMs = 60_000;
const requestTimeoutMs = 30_000;

/**
 * Retries network and server failures, with growing pauses or as soon as the browser is online again. The last try's
 * result counts, whatever it is.
 */
export async function fetchWithRetry(
  send: () => Promise<Response>,
  { tries, signal }: { tries: number; signal: AbortSignal | undefined },
): Promise<Response> {
  let pauseMs = firstPauseMs;
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      const response = await send();
      if (response.status < 500) return response;
      await response.body?.cancel();
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    const isOnlineAgain = await waitForOnlineOrPause(pauseMs, signal);
    pauseMs = isOnlineAgain ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs);
  }
  return send();
}

async function waitForOnlineOrPause(pauseMs: number, signal: AbortSignal | undefined): Promise<boolean> {
  const end = new AbortController();
  const isOnline = new Promise<boolean>((resolve) =>
    window.addEventListener("online", () => resolve(true), { once: true, signal: end.signal }),
  );
  try {
    return await Promise.race([isOnline, delay(pauseMs, signal).then(() => false)]);
  } finally {
    end.abort();
  }
}

export function rejectAfterRequestTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return rejectOnAbort(work, AbortSignal.timeout(requestTimeoutMs));
}

/** A gateway sends these statuses when the product itself did not respond. */
const gatewayStatuses = [502, 503, 504];

/**
 * Decides whether a change may wait on the device to be sent again. `status` is null if no response came. Any other
 * failure is the product's own response and is shown at once.
 */
export function isNetworkFailure(status: number | null): boolean {
  return status === null || gatewayStatuses.includes(status);
}
