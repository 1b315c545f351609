import { useEffect, useMemo, useRef, useState } from "react";
import { beginCooking, storedCooking, storedUnits } from "#app/browser/stored-cooking.ts";
import { type CookingState, newCooking } from "#app/domain/cooking/cooking-state.ts";

/**
 * The state of cooking, restored on arrival and stored with each change. The units chosen last also apply to
 * the next recipe.
 */
export function useCooking(recipeId: string, pages: number) {
  const stored = useMemo(() => storedCooking(recipeId, pages), [recipeId, pages]);
  const [state, setState] = useState<CookingState>(() => newCooking("original", 0));
  const isRestored = useRef(false);

  useEffect(() => {
    setState(stored.read() ?? beginCooking());
    isRestored.current = true;
  }, [stored]);

  useEffect(() => {
    if (!isRestored.current || state.savedAt === 0) return;
    stored.write({ ...state, savedAt: Date.now() });
    storedUnits.write(state.system);
  }, [stored, state]);

  return {
    state,
    /** False until the stored state has been read. */
    isReady: state.savedAt !== 0,
    setState,
    forget: () => stored.remove(),
  };
}
