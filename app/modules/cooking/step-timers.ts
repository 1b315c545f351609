import { type FoundTime, findTimes } from "recipe-parser/quantities/parse-times";

export type StepTimer = FoundTime;

/** Longer times are not offered as timers. */
const maxTimerSeconds = 24 * 60 * 60;
const minTimerSeconds = 5;

export function findStepTimers(step: string, max: number = Number.POSITIVE_INFINITY): StepTimer[] {
  const times = findTimes(step, max * 2).filter(
    ({ seconds }) => seconds >= minTimerSeconds && seconds <= maxTimerSeconds,
  );
  return times.slice(0, max);
}
