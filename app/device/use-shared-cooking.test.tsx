import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createCookingState } from "#app/modules/cooking/cooking-state.ts";
import { emptyLiveTables, type LiveTable, type LiveTableName } from "#app/modules/live-rows/live-state-tables.ts";
import { LiveStateProvider } from "./use-live-store.tsx";
import { useSharedCooking } from "./use-shared-cooking.ts";

const joined = { recipeId: "pie", userId: "anna", sessionId: "1", before: null, synced: null };
const state = createCookingState("original", 1);
const recipe = {
  id: "pie",
  title: "Pie",
  servings: null,
  ingredients: [],
  steps: [],
  namedIngredients: [],
  rating: { mine: null, others: [], partner: null },
  partnerName: "Ben",
  mayEdit: true,
  photo: null,
  areNotesPublic: false,
};

/** Cooks with the rows of a store that is live. */
function cook(cookingSessions: LiveTable<"cookingSessions">) {
  const tables = { ...emptyLiveTables, cookingSessions };
  const store = {
    getTable: <Name extends LiveTableName>(name: Name) => tables[name] as LiveTable<Name>,
    getStatus: () => "live" as const,
    isAhead: () => true,
    changeRows: () => true,
    subscribe: () => () => undefined,
    close: () => undefined,
  };
  const live = { initialTables: emptyLiveTables, hasFailed: false, store, changeRows: async () => true };
  const onEnd = vi.fn();
  const options = { recipe, joined, state, timers: [], onChange: vi.fn(), onSync: vi.fn(), onEnd };
  renderHook(() => useSharedCooking(options), {
    wrapper: ({ children }) => <LiveStateProvider live={live}>{children}</LiveStateProvider>,
  });
  return onEnd;
}

afterEach(() => void vi.useRealTimers());

test("a session whose row was dropped ends, once a new row would have arrived", () => {
  vi.useFakeTimers();
  const onEnd = cook({});
  vi.advanceTimersByTime(1_000);
  expect(onEnd).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(onEnd).toHaveBeenCalledWith({ isFinished: false });
});

test("a session of the day before ends, and one of today goes on", () => {
  const session = { recipeId: "pie", startedBy: "anna", joinedBy: "", endedBy: "", endedAt: 0 };
  const onEnd = cook({ 1: { ...session, startedAt: Date.now() - 25 * 3_600_000 } });
  expect(onEnd).toHaveBeenCalledWith({ isFinished: false });
  expect(cook({ 1: { ...session, startedAt: Date.now() } })).not.toHaveBeenCalled();
});
