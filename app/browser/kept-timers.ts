import { storedValue } from "./storage.ts";

export const timersKey = "timers";
const stored = storedValue({ key: timersKey, parse: () => true });

/** What they are is read by timers.ts, which loads only then. */
export function areTimersKept(): boolean {
  return stored.read() === true;
}
