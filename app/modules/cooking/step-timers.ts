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

/** "1:05:00", or "20:00" for less than an hour. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
