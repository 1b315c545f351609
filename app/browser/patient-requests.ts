import { pause } from "./or-aborted.ts";

/** A second attempt comes after a pause in which a phone changes cells, or a deploy has ended. */
export const retryPauseMs = 800;
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

/** Never sends twice by itself, and gives up instead of waiting for ever. */
export async function writeWithinLimit(send: Send, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const stop = () => controller.abort(init.signal?.reason);
  if (init.signal?.aborted) stop();
  init.signal?.addEventListener("abort", stop);
  const timer = setTimeout(() => controller.abort(new DOMException("No answer in time", "TimeoutError")), writeLimitMs);
  try {
    return await send({ ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}
