import { useMemo } from "react";
import { showToast } from "#app/browser/toast.ts";
import { useTimers } from "#app/components/recipe/timer-rows.tsx";
import { getServerTime } from "#app/device/server-clock.ts";
import { requestNotificationPermission, unlockAlarmSound } from "#app/device/use-alarm.ts";
import { useLiveRows } from "#app/device/use-live-store.tsx";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import type { StepTimer } from "#app/modules/cooking/step-timers.ts";
import { isTimerOver, startTimer } from "#app/modules/cooking/timer.ts";
import { liveTableRules } from "#app/modules/live-rows/live-tables.ts";

const { maxShownRows: maxTimers } = liveTableRules.timers;

/** The couple's timers, of which `own` belong to the recipe. Steps count from 1. */
export function useRecipeTimers({ id: recipeId, title }: RecipeToCook, userId: string) {
  const timers = useTimers();
  const { changeRows } = useLiveRows();
  const own = useMemo(() => timers.filter((timer) => timer.recipeId === recipeId), [timers, recipeId]);
  const createId = (step: number, { start }: StepTimer) => `${recipeId}:${step}:${start}`;
  const countRunning = () => own.filter((timer) => !isTimerOver(timer, getServerTime())).length;

  return {
    timers,
    find: (step: number, timer: StepTimer) => own.find(({ id }) => id === createId(step, timer)),
    async start(step: number, timer: StepTimer) {
      unlockAlarmSound();
      requestNotificationPermission();
      const facts = { recipeId, title, step, label: timer.text, startedBy: userId };
      const row = startTimer(facts, timer.seconds, getServerTime());
      if (await changeRows({ timers: { [createId(step, timer)]: row } })) return;
      if (timers.length >= maxTimers)
        showToast({ title: `${maxTimers} timers are running`, description: "Stop one of them first." });
    },
    countRunning,
    /** Stops the recipe's expired timers and, with `stopsRunning`, also the running ones. */
    stop({ stopsRunning }: { stopsRunning: boolean }) {
      const now = getServerTime();
      const stopped = own.filter((timer) => stopsRunning || isTimerOver(timer, now));
      void changeRows({ timers: Object.fromEntries(stopped.map(({ id }) => [id, { stoppedAt: now }])) });
    },
  };
}

export type RecipeTimers = ReturnType<typeof useRecipeTimers>;
