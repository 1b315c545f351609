import { useMemo } from "react";
import { requestNotificationPermission, unlockAlarmSound } from "#app/device/alarm-sound.ts";
import { getServerTime } from "#app/device/server-clock.ts";
import { saveTimer, stopTimer, useTimers } from "#app/device/timers.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import type { StepTimer } from "#app/modules/cooking/step-timers.ts";
import { type CookingTimer, type CookingTimerList, isTimerOver, startTimer } from "#app/modules/cooking/timer.ts";

/** The person's timers, of which `own` belong to the recipe. Steps count from 1. */
export function useRecipeTimers({ id: recipeId, title }: RecipeToCook, knownTimers: CookingTimerList) {
  const timers = useTimers(knownTimers);
  const own = useMemo(() => timers.filter((timer) => timer.recipeId === recipeId), [timers, recipeId]);
  const createId = (step: number, { start }: StepTimer) => `${recipeId}:${step}:${start}`;
  const isRunning = (timer: CookingTimer) => !isTimerOver(timer, getServerTime());

  return {
    timers,
    own,
    find: (step: number, timer: StepTimer) => own.find(({ id }) => id === createId(step, timer)),
    start(step: number, timer: StepTimer) {
      unlockAlarmSound();
      requestNotificationPermission();
      const facts = { id: createId(step, timer), recipeId, title, step, label: timer.text };
      saveTimer(startTimer(facts, timer.seconds, getServerTime()));
    },
    countRunning: () => own.filter(isRunning).length,
    /** Stops the recipe's timers that are over or, if asked for, all of the recipe. */
    stop({ stopsRunning }: { stopsRunning: boolean }) {
      for (const timer of own) if (stopsRunning || !isRunning(timer)) stopTimer(timer.id);
    },
  };
}

export type RecipeTimers = ReturnType<typeof useRecipeTimers>;
