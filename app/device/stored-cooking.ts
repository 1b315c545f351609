import { type UnitSystem, unitSystems } from "recipe-parser/quantities/units";
import { type CookingState, createCookingState, parseCookingState } from "#app/modules/cooking/cooking-state.ts";
import { defineLocalStorageValue } from "./storage.ts";

/** The unit system that the cook chose last, also used for the next recipe. */
export const storedCookingUnits = defineLocalStorageValue<UnitSystem>({
  key: "cookingUnits",
  parse: (found) => unitSystems.find((system) => system === found) ?? null,
});

export function getStoredCooking(recipeId: string, pages: number) {
  return defineLocalStorageValue<CookingState>({
    key: `cooking:${recipeId}`,
    parse: (found) => parseCookingState(found, Date.now(), pages),
  });
}

export function createDefaultCookingState(): CookingState {
  return createCookingState(storedCookingUnits.read() ?? "original", Date.now());
}

/** Stores the step at which the cooking screen reopens. */
export function storeCookingStep(recipeId: string, step: number): void {
  const stored = getStoredCooking(recipeId, Number.POSITIVE_INFINITY);
  stored.write({ ...(stored.read() ?? createDefaultCookingState()), page: step });
}
