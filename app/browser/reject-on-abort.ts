/** Settles like the work, or rejects as soon as the signal aborts; the work goes on. */
export function rejectOnAbort<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    // A later failure must not become an unhandled rejection.
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

export async function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await rejectOnAbort(new Promise((resolve) => setTimeout(resolve, milliseconds)), signal);
}
