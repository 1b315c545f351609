import { useEffect, useState } from "react";

/** Whether the state, null for none, has been the same for longer than `ms`. */
export function useHasLastedFor<State>(state: State | null, ms: number): boolean {
  const [lasting, setLasting] = useState<State | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(state), state === null ? 0 : ms);
    return () => clearTimeout(timer);
  }, [state, ms]);
  return state !== null && lasting === state;
}
