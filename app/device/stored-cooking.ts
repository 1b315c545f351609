import { type UnitSystem, unitSystems } from "recipe-parser/quantities/units";
import { parseSyncedMarks, type SyncedMarks } from "#app/modules/cooking/cooking-marks.ts";
import { type CookingState, createCookingState, parseCookingState } from "#app/modules/cooking/cooking-state.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
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

export function storeScaleFactor(recipeId: string, factor: number): void {
  const stored = getStoredCooking(recipeId, Number.POSITIVE_INFINITY);
  stored.write({ ...(stored.read() ?? createDefaultCookingState()), factor });
}

/** Stores the step at which the cooking screen reopens. */
export function storeCookingStep(recipeId: string, step: number): void {
  const stored = getStoredCooking(recipeId, Number.POSITIVE_INFINITY);
  stored.write({ ...(stored.read() ?? createDefaultCookingState()), page: step });
}

/** The recipe that this device cooks together with the partner's phone. `synced` is null until marks were compared. */
export type JoinedCooking = {
  recipeId: string;
  userId: string;
  sessionId: string;
  /** This device's state when it joined, which the shared one replaces. Null on the device that started the session. */
  before: CookingState | null;
  synced: SyncedMarks | null;
};

/** A killed tab comes back to the session. */
export const storedJoinedCooking = defineLocalStorageValue<JoinedCooking>({
  key: "joinedCooking",
  parse(found) {
    const { recipeId, userId, sessionId, ...value } = convertToRecord(found);
    if (typeof recipeId !== "string" || typeof userId !== "string" || typeof sessionId !== "string") return null;
    const before = parseCookingState(value.before, Date.now(), Number.POSITIVE_INFINITY);
    const synced = parseSyncedMarks(value.synced);
    // If `before` is lost, marks that this device made before it joined would count as new and change the partner's.
    if (before === null && value.before !== null && synced === null) return null;
    return { recipeId, userId, sessionId, before, synced };
  },
});
