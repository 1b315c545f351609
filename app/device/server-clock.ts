import { convertToRecord } from "#app/modules/to-record.ts";
import { defineLocalStorageValue } from "./storage.ts";

type ServerClock = { offsetMs: number; latest: number };

/** The name of the document's tag with the server's time. A cached document has none. */
export const serverTimeMetaName = "server-time";

const storedClock = defineLocalStorageValue<ServerClock>({ key: "serverClock", parse: parseClock });
let clock: ServerClock | null = null;

/**
 * The time by the server's clock in milliseconds, because the clocks of devices differ and TinyBase ignores changes that
 * are dated after the reader's own time. Never before the latest known time, so that a clock that was set back does not
 * hide stored changes.
 */
export function getServerTime(): number {
  const { offsetMs, latest } = readClock();
  return Math.max(Date.now() + offsetMs, latest);
}

/** Stores the clock with the time that the server has told or, without an argument, with the time that has passed. */
export function recordServerTime(serverTime = getServerTime()): void {
  clock = { offsetMs: serverTime - Date.now(), latest: serverTime };
  storedClock.write(clock);
}

/** The document tells the server's time, so that the first change of a new device is dated right. */
function readClock(): ServerClock {
  clock ??= readDocumentClock() ?? storedClock.read() ?? { offsetMs: 0, latest: 0 };
  return clock;
}

function readDocumentClock(): ServerClock | null {
  if (typeof document === "undefined") return null;
  const serverTime = Number(document.querySelector<HTMLMetaElement>(`meta[name="${serverTimeMetaName}"]`)?.content);
  if (!serverTime) return null;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const msSinceResponse = performance.now() - (navigation?.responseStart ?? 0);
  return { offsetMs: serverTime + msSinceResponse - Date.now(), latest: serverTime };
}

function parseClock(found: unknown): ServerClock | null {
  const { offsetMs: offset, latest: time } = convertToRecord(found);
  return typeof offset === "number" && typeof time === "number" ? { offsetMs: offset, latest: time } : null;
}
