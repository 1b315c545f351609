import { type UnitSystem, unitSystems } from "recipe-parser/quantities/units";
import { type CookingState, cookingFrom, newCooking } from "#app/domain/cooking/cooking-state.ts";
import { storedValue } from "./storage.ts";

/** They also apply to the next recipe. */
export const storedUnits = storedValue<UnitSystem>({
  key: "cookingUnits",
  parse: (found) => unitSystems.find((system) => system === found) ?? null,
});

export function storedCooking(recipeId: string, pages: number) {
  return storedValue<CookingState>({
    key: `cooking:${recipeId}`,
    parse: (found) => cookingFrom(found, Date.now(), pages),
  });
}

export function beginCooking(): CookingState {
  return newCooking(storedUnits.read() ?? "original", Date.now());
}

export function storeAmounts(recipeId: string, factor: number): void {
  const stored = storedCooking(recipeId, Number.POSITIVE_INFINITY);
  stored.write({ ...(stored.read() ?? beginCooking()), factor });
}

/** Cooking goes on at this step. */
export function storeStep(recipeId: string, step: number): void {
  const stored = storedCooking(recipeId, Number.POSITIVE_INFINITY);
  stored.write({ ...(stored.read() ?? beginCooking()), page: step });
}
