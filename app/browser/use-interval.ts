import { useEffect, useRef } from "react";

type IntervalOptions = {
  everyMs: number;
  isRunning?: boolean;
  /** When false, `tick` is first called after one interval. */
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
