import { useEffect, useMemo, useRef, useState } from "react";
import { storedValue } from "#app/browser/storage.ts";
import {
  type CookingState,
  cookingFrom,
  newCooking,
  type UnitSystem,
  unitSystems,
} from "#app/domain/cooking/cooking-state.ts";

const storedUnits = storedValue<UnitSystem>({
  key: "cookingUnits",
  isPlainText: true,
  parse: (found) => unitSystems.find((system) => system === found) ?? null,
});

/**
 * The state of cooking, restored on arrival and stored with each change. The units chosen last also apply to
 * the next recipe.
 */
export function useCooking(recipeId: string, pages: number) {
  const stored = useMemo(
    () => storedValue({ key: `cooking:${recipeId}`, parse: (found) => cookingFrom(found, Date.now(), pages) }),
    [recipeId, pages],
  );
  const [state, setState] = useState<CookingState>(() => newCooking("original", 0));
  const isRestored = useRef(false);

  useEffect(() => {
    setState(stored.read() ?? newCooking(storedUnits.read() ?? "original", Date.now()));
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
