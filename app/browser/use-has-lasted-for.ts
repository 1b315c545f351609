import { useEffect, useState } from "react";

/** True if the state has been the same for longer than `ms` and is not null. */
export function useHasLastedFor<State>(state: State | null, ms: number): boolean {
  const [lasting, setLasting] = useState<State | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(state), state === null ? 0 : ms);
    return () => clearTimeout(timer);
  }, [state, ms]);
  return state !== null && lasting === state;
}
