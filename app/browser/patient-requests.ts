import { pause } from "./or-aborted.ts";

/** The pause before a retry: long enough for a phone to change cells, or for a deploy to end. */
export const retryPauseMs = 800;
const maxRetryPauseMs = 60_000;
/** Longer than any page or action takes, shorter than anybody waits. */
export const answerLimitMs = 30_000;

const passingFailures = new Set([502, 503, 504]);

type Send = (init: RequestInit) => Promise<Response>;

/**
 * Retries once when the network fails or something on the way is briefly unavailable, but not after the
 * person has left the page.
 */
export async function readPatiently(send: Send, init: RequestInit): Promise<Response> {
  try {
    const response = await send(init);
    if (!passingFailures.has(response.status)) return response;
    await response.body?.cancel();
  } catch (error) {
    if (init.signal?.aborted) throw error;
  }
  await pause(retryPauseMs, init.signal ?? undefined);
  return send(init);
}

/** The same, and times out when there is no answer at all. */
export function readWithinLimit(send: Send, init: RequestInit): Promise<Response> {
  return withinLimit((signal) => readPatiently(send, { ...init, signal }), init.signal ?? undefined);
}

/**
 * Retries with growing pauses, and as soon as the browser is online again, until there is a response or the signal
 * aborts: for revalidations and further pages, which must never cost what the page already shows.
 */
export async function readUntilAnswered(send: Send, init: RequestInit): Promise<Response> {
  let pauseMs = retryPauseMs;
  while (true) {
    try {
      const response = await send(init);
      if (response.status < 500) return response;
      await response.body?.cancel();
    } catch (error) {
      if (init.signal?.aborted) throw error;
    }
    const isBack = await pauseOrOnline(pauseMs, init.signal ?? undefined);
    pauseMs = isBack ? retryPauseMs : Math.min(pauseMs * 2, maxRetryPauseMs);
  }
}

/** Returns whether the browser came back online during the pause. */
async function pauseOrOnline(pauseMs: number, signal: AbortSignal | undefined): Promise<boolean> {
  let onOnline = () => {};
  const back = new Promise<true>((resolve) => {
    onOnline = () => resolve(true);
  });
  window.addEventListener("online", onOnline);
  try {
    return await Promise.race([back, pause(pauseMs, signal).then(() => false)]);
  } finally {
    window.removeEventListener("online", onOnline);
  }
}

/** Never retries by itself, and times out instead of waiting for ever. */
export function writeWithinLimit(send: Send, init: RequestInit): Promise<Response> {
  return withinLimit((signal) => send({ ...init, signal }), init.signal ?? undefined);
}

/** Aborts the work when it takes longer than anybody waits, or when `signal` aborts. */
export async function withinLimit<Value>(
  begin: (signal: AbortSignal) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  const timer = setTimeout(
    () => controller.abort(new DOMException("No answer in time", "TimeoutError")),
    answerLimitMs,
  );
  try {
    return await begin(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
