import { useEffect, useRef } from "react";

/** Calls `tick` at once and then every `everyMs` milliseconds while `isRunning`. */
export function useInterval(tick: () => void, { everyMs, isRunning }: { everyMs: number; isRunning: boolean }): void {
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (!isRunning) return;
    latest.current();
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isRunning]);
}
