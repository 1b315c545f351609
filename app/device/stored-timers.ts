import { defineLocalStorageValue } from "./storage.ts";

export const timersStorageKey = "timers";
const stored = defineLocalStorageValue({ key: timersStorageKey, parse: () => true });

/** True if timers are stored, so that pages without timers need not load `timers.ts`. */
export function hasStoredTimers(): boolean {
  return stored.read() === true;
}
