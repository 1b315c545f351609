import { useMemo, useRef, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { createDefaultCookingState, getStoredCooking, storedCookingUnits } from "#app/device/stored-cooking.ts";
import { type CookingState, createCookingState } from "#app/modules/cooking/cooking-state.ts";

/** The state of cook mode, restored on mount and stored on each change. */
export function useCooking(recipeId: string, pages: number) {
  const stored = useMemo(() => getStoredCooking(recipeId, pages), [recipeId, pages]);
  const [state, setState] = useState<CookingState>(() => createCookingState("original", 0));
  const isHydrated = useHydrated();
  const isReady = state.savedAt !== 0;
  if (isHydrated && !isReady) setState(stored.read() ?? createDefaultCookingState());
  const latest = useRef(state);
  // A render with an older state may come between a change and its own render, and must not undo the change.
  if (latest.current.savedAt === 0) latest.current = state;

  return {
    state,
    /** False until the stored state has been read. */
    isReady,
    change(by: (before: CookingState) => CookingState) {
      const next = { ...by(latest.current), savedAt: Date.now() };
      latest.current = next;
      setState(next);
      stored.write(next);
      storedCookingUnits.write(next.system);
    },
    forget: () => stored.remove(),
  };
}

export type Cooking = ReturnType<typeof useCooking>;
