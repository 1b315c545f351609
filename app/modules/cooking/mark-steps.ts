import type { UnitSystem } from "recipe-parser/quantities/units";
import { convertTemperatures } from "./step-text.ts";
import { findStepTimers, type StepTimer } from "./step-timers.ts";

export type MarkedStep = { text: string; timers: StepTimer[] };

/** Limits the buttons on a page, because a hostile text could contain thousands of times. */
export const maxTimersPerStep = 12;
export const maxTimersPerRecipe = 150;

export function markIngredientsAndTimersInSteps(steps: readonly string[], system: UnitSystem): MarkedStep[] {
  let left = maxTimersPerRecipe;
  return steps.map((step) => {
    const text = convertTemperatures(step, system);
    const timers = findStepTimers(text, Math.min(left, maxTimersPerStep));
    left -= timers.length;
    return { text, timers };
  });
}
