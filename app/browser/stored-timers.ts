import { defineStoredValue } from "./storage.ts";

export const timersStorageKey = "timers";
const stored = defineStoredValue({ key: timersStorageKey, parse: () => true });

/** What they are is read by timers.ts, which loads only then. */
export function hasStoredTimers(): boolean {
  return stored.read() === true;
}
