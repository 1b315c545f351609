import { defineLocalStorageValue } from "#app/browser/storage.ts";
import { convertToRecord } from "#app/domain/to-record.ts";

type LiveClock = { offsetMs: number; latest: number };

const storedClock = defineLocalStorageValue<LiveClock>({ key: "liveClock", parse: parseClock });
let clock: LiveClock | null = null;

/**
 * The time by the server's clock in milliseconds, because TinyBase ignores changes that are dated after the reader's
 * own time. Never before the latest known time, so that a clock that was set back does not hide stored changes.
 */
export function getServerTime(): number {
  clock ??= storedClock.read() ?? { offsetMs: 0, latest: 0 };
  return Math.max(Date.now() + clock.offsetMs, clock.latest);
}

/** Stores the clock with the time that the server has told or, without an argument, with the time that has passed. */
export function recordServerTime(serverTime = getServerTime()): void {
  clock = { offsetMs: serverTime - Date.now(), latest: serverTime };
  storedClock.write(clock);
}

function parseClock(found: unknown): LiveClock | null {
  const { offsetMs: offset, latest: time } = convertToRecord(found);
  return typeof offset === "number" && typeof time === "number" ? { offsetMs: offset, latest: time } : null;
}
