import { useEffect, useRef, useState } from "react";

type IntervalOptions = {
  everyMs: number;
  isRunning?: boolean;
  /** If false, `tick` is first called after one interval. */
  startsAtOnce?: boolean;
  /** Called when the interval stops, also when the component unmounts. */
  onStop?(): void;
};

/** Calls `tick` every `everyMs` milliseconds while `isRunning`. */
export function useInterval(
  tick: () => void,
  { everyMs, isRunning = true, startsAtOnce = true, onStop }: IntervalOptions,
): void {
  const latest = useRef({ tick, onStop });
  latest.current = { tick, onStop };
  useEffect(() => {
    if (!isRunning) return;
    if (startsAtOnce) latest.current.tick();
    const timer = setInterval(() => latest.current.tick(), everyMs);
    return () => {
      clearInterval(timer);
      latest.current.onStop?.();
    };
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
