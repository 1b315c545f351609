import { useEffect, useRef, useState } from "react";

type IntervalOptions = {
  everyMs: number;
  isRunning?: boolean;
  /** If false, `tick` is first called after one interval. */
  startsAtOnce?: boolean;
};

/** Calls `tick` every `everyMs` milliseconds while `isRunning`. */
export function useInterval(
  tick: () => void,
  { everyMs, isRunning = true, startsAtOnce = true }: IntervalOptions,
): void {
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (!isRunning) return;
    if (startsAtOnce) latest.current();
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isRunning, startsAtOnce]);
}

/** True if the state has been the same for longer than `ms` and is not null. */
export function useHasLastedFor<State>(state: State | null, ms: number): boolean {
  const [lasting, setLasting] = useState<State | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(state), state === null ? 0 : ms);
    return () => clearTimeout(timer);
  }, [state, ms]);
  return state !== null && lasting === state;
}
