import { useLocation } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { useInterval } from "#app/browser/use-interval.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { useWindowListener } from "#app/browser/use-window-listener.ts";
import { getServerTime } from "#app/device/server-clock.ts";
import { createDefaultCookingState, getStoredCooking, storedCookingUnits } from "#app/device/stored-cooking.ts";
import { useLiveRows, useLiveTable } from "#app/device/use-live-store.tsx";
import {
  cookRenewalMs,
  createCookClosing,
  createMarkChange,
  getCookingProgress,
  listMarkIds,
} from "#app/modules/cooking/cooking-progress.ts";
import { type CookingState, createCookingState } from "#app/modules/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import { convertToRecord } from "#app/modules/to-record.ts";

/** The phone's own state of cook mode, restored on mount and stored on each change. */
export function useCookingState(recipeId: string, pages: number) {
  const stored = useMemo(() => getStoredCooking(recipeId, pages), [recipeId, pages]);
  const [state, setState] = useState<CookingState>(() => createCookingState("original", 0));
  const isHydrated = useHydrated();
  const isReady = state.savedAt !== 0;
  if (isHydrated && !isReady) setState(stored.read() ?? createDefaultCookingState());
  const latest = useRef(state);
  // Only the first state is taken over: a render with an older state may come between a change and its own render.
  if (latest.current.savedAt === 0) latest.current = state;

  return {
    state,
    /** False until the phone's stored state has been read. */
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

export type OwnCooking = ReturnType<typeof useCookingState>;

/** The couple's progress with the recipe, in live rows. */
export function useCookingProgress(recipe: RecipeToCook, userId: string) {
  const { id } = recipe;
  const { store, changeRows } = useLiveRows();
  const cooking = useLiveTable("cookings")[id];
  const marks = useLiveTable("cookingMarks");
  const markIds = useMemo(() => listMarkIds(recipe), [recipe]);
  const progress = getCookingProgress(markIds, cooking, marks, getServerTime());

  const setFactor = (factor: number, factorAt = getServerTime()) =>
    void changeRows({ cookings: { [id]: { factor, factorAt } } });
  // Takes the amount that was chosen on the recipe's page, once: a reload must not undo a later choice.
  const { factor, factorAt } = convertToRecord(useLocation().state);
  useOnChange(store, () => {
    if (!store || typeof factor !== "number" || typeof factorAt !== "number") return;
    if (factorAt > (store.getTable("cookings")[id]?.factorAt ?? 0)) setFactor(factor, factorAt);
  });

  return {
    ...progress,
    setFactor: (factor: number) => setFactor(factor),
    toggle(kind: "tick" | "step", place: number) {
      const isOn = progress[kind === "tick" ? "ticks" : "steps"][place] === null;
      void changeRows(createMarkChange(markIds[kind][place] ?? "", { by: userId, isOn, now: getServerTime() }));
    },
    /** Finishes cooking, after which ticks and done steps start empty. */
    finish: () => void changeRows({ cookings: { [id]: { finishedAt: getServerTime() } } }),
  };
}

export type SharedProgress = ReturnType<typeof useCookingProgress>;

/** Tells the partner's pages that this page shows cook mode. */
export function useCookRow({ id: recipeId, title, partnerName }: RecipeToCook, cookId: string): void {
  const { store, changeRows } = useLiveRows();
  const [rowId] = useState(() => crypto.randomUUID());
  const isTold = store !== null && partnerName !== null;
  function open() {
    const seenAt = store?.getTable("cooks")[rowId]?.seenAt;
    // Stays closed if another device has finished the recipe since.
    if (seenAt !== undefined && seenAt < (store?.getTable("cookings")[recipeId]?.finishedAt ?? 0)) return;
    const row = { cookId, recipeId, title, seenAt: getServerTime(), closedAt: 0 };
    void changeRows({ cooks: { [rowId]: row } });
  }
  function close() {
    if (isTold) void changeRows(createCookClosing(store.getTable("cooks"), { cookId, recipeId }, getServerTime()));
  }
  useInterval(open, { everyMs: cookRenewalMs, isRunning: isTold, onStop: close });
  useWindowListener("pagehide", close);
}
