import { tooManyLinksAtOnceError } from "./analysis.errors.ts";

/** Maximum concurrent analyses per isolate, because parsing a hostile page takes a few hundred milliseconds. */
const maxAtOnce = 4;
/** A slot is freed after this time, because a cancelled request may never release its slot. */
const abandonedAfterMs = 30_000;

/** The analyses of links that are in progress in this isolate. */
let inProgress: { userId: string; startedAt: number; replaced: AbortController }[] = [];

export function createPageFetchLimiter() {
  return {
    /**
     * Registers the analysis of a web page and aborts the account's earlier one by its `replaced` signal, because a
     * person who reloads or pastes another link wants the latest. `end` releases the slot. Throws
     * `too_many_links_at_once` if all slots of the isolate are taken.
     */
    start(userId: string, now: Date) {
      const isOwn = (reading: { userId: string }) => reading.userId === userId;
      for (const earlier of inProgress.filter(isOwn)) earlier.replaced.abort();
      const isRunning = ({ startedAt }: { startedAt: number }) => now.getTime() - startedAt < abandonedAfterMs;
      inProgress = inProgress.filter((other) => !isOwn(other) && isRunning(other));
      if (inProgress.length >= maxAtOnce) throw tooManyLinksAtOnceError();
      const reading = { userId, startedAt: now.getTime(), replaced: new AbortController() };
      inProgress.push(reading);
      return {
        replaced: reading.replaced.signal,
        end() {
          inProgress = inProgress.filter((other) => other !== reading);
        },
      };
    },
  };
}
