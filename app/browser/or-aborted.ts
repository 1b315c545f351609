/** Settles like the work, or rejects as soon as the signal aborts, even if the work is still running. */
export function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    // Also when nobody waits for it any more: a later failure is then no error of the page.
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Rejects as soon as the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await orAborted(new Promise((resolve) => setTimeout(resolve, milliseconds)), signal);
}
