import type { ReadingPorts } from "#app/domain/reading/ports.ts";
import { linkBeingRead, tooManyLinksAtOnce } from "#app/domain/reading/reading.errors.ts";

/** Parsing a page keeps the whole isolate busy, a hostile page for a few hundred milliseconds. */
const maxAtOnce = 4;
/** Longer than any reading takes: a cancelled request may never end its own. */
const forgottenAfterMs = 30_000;

/** The readings in progress in this isolate. */
let inProgress: { userId: string; startedAt: number }[] = [];

export function createPageReadings(): ReadingPorts["pageReadings"] {
  return {
    start(userId, now) {
      inProgress = inProgress.filter(({ startedAt }) => now.getTime() - startedAt < forgottenAfterMs);
      if (inProgress.some((other) => other.userId === userId)) throw linkBeingRead();
      if (inProgress.length >= maxAtOnce) throw tooManyLinksAtOnce();
      const reading = { userId, startedAt: now.getTime() };
      inProgress.push(reading);
      return () => {
        inProgress = inProgress.filter((other) => other !== reading);
      };
    },
  };
}
