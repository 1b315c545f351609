import { convertToRecord } from "#app/modules/to-record.ts";
import { defineLocalStorageValue } from "./storage.ts";

type ServerClock = { offsetMs: number; latest: number };

/** Responses take no longer than this, so a larger difference means that the device's clock was changed. */
const maxResponseMs = 60_000;

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

/** Records the time of a response. A slow response makes the server's clock seem late, so the larger offset is used. */
export function recordResponseTime(respondedAt: number): void {
  const difference = respondedAt - Date.now() - readClock().offsetMs;
  if (difference > 0 || difference < -maxResponseMs) recordServerTime(respondedAt);
}

function readClock(): ServerClock {
  clock ??= storedClock.read() ?? { offsetMs: 0, latest: 0 };
  return clock;
}

function parseClock(found: unknown): ServerClock | null {
  const { offsetMs: offset, latest: time } = convertToRecord(found);
  return typeof offset === "number" && typeof time === "number" ? { offsetMs: offset, latest: time } : null;
}
