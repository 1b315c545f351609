import { pause } from "./or-aborted.ts";

/** A second attempt comes after a pause in which a phone changes cells, or a deploy has ended. */
export const retryPauseMs = 800;
const maxRetryPauseMs = 60_000;
/** Longer than any action takes, shorter than anybody waits. */
export const writeLimitMs = 30_000;

const passingFailures = new Set([502, 503, 504]);

type Send = (init: RequestInit) => Promise<Response>;

/** Asks a second time when the network fails or something on the way is not there for a moment, but not for who has gone elsewhere. */
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

/**
 * Asks until there is an answer, later each time, for as long as the signal lets it: for what a page reads anew or reads more of, which must never cost what it shows.
 */
export async function readUntilAnswered(send: Send, init: RequestInit): Promise<Response> {
  for (let pauseMs = retryPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxRetryPauseMs)) {
    try {
      const response = await send(init);
      if (response.status < 500) return response;
      await response.body?.cancel();
    } catch (error) {
      if (init.signal?.aborted) throw error;
    }
    await pause(pauseMs, init.signal ?? undefined);
  }
}

/** Never sends twice by itself, and gives up instead of waiting for ever. */
export function writeWithinLimit(send: Send, init: RequestInit): Promise<Response> {
  return withinLimit((signal) => send({ ...init, signal }), init.signal ?? undefined);
}

/** Aborts what was begun when it takes longer than anybody waits, or when `signal` aborts. */
export async function withinLimit<Value>(
  begin: (signal: AbortSignal) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  const timer = setTimeout(() => controller.abort(new DOMException("No answer in time", "TimeoutError")), writeLimitMs);
  try {
    return await begin(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
