import { useEffect, useRef, useState } from "react";
import {
  type CookingState,
  cookingFromStorage,
  newCooking,
  type UnitSystem,
  unitSystems,
} from "#app/domain/cooking/cooking-state.ts";

const unitsKey = "cookingUnits";

/**
 * The state of cooking, restored on arrival and stored with each change. The units chosen last also apply to
 * the next recipe.
 */
export function useCooking(recipeId: string, pages: number) {
  const key = `cooking:${recipeId}`;
  const [state, setState] = useState<CookingState>(() => newCooking("original", 0));
  const isRestored = useRef(false);

  useEffect(() => {
    const now = Date.now();
    setState(cookingFromStorage(read(key), now, pages) ?? newCooking(rememberedUnits(), now));
    isRestored.current = true;
  }, [key, pages]);

  useEffect(() => {
    if (!isRestored.current || state.savedAt === 0) return;
    write(key, JSON.stringify({ ...state, savedAt: Date.now() }));
    write(unitsKey, state.system);
  }, [key, state]);

  return {
    state,
    /** False until the stored state has been read. */
    isReady: state.savedAt !== 0,
    setState,
    forget: () => remove(key),
  };
}

function rememberedUnits(): UnitSystem {
  return unitSystems.find((system) => system === read(unitsKey)) ?? "original";
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where storage is full or forbidden, only the state after a reload is lost.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
