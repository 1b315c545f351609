import type { LiveRow, LiveTable } from "#app/modules/live-rows/live-tables.ts";
import { dayMs } from "#app/modules/time-units.ts";

/** A timer of the couple. A running timer is stored by its end, in the server's time, so sleep and reloads don't stop it. */
export type CookingTimer = TimerRow & { id: string };
type TimerRow = LiveRow<"timers">;

const minuteMs = 60_000;
/** A step's timer lasts at most a day; the rest is for added minutes. */
export const maxTimerMs = 2 * dayMs;

/** Lists the timers that nobody has stopped by step, so that no timer moves while a person taps one. */
export function listTimers(rows: LiveTable<"timers">): CookingTimer[] {
  return Object.entries(rows)
    .filter(([, { stoppedAt, label }]) => stoppedAt === 0 && label !== "")
    .map(([id, row]) => ({ ...row, id }))
    .sort((a, b) => a.step - b.step || (a.id < b.id ? -1 : 1));
}

/** The timer that a folded list shows: a paused one, which stays in reach until somebody resumes it, or the next to end. */
export function findFirstTimer(timers: CookingTimer[]): CookingTimer | undefined {
  return timers.toSorted((one, other) => one.endsAt - other.endsAt)[0];
}

/** True if a timer that the viewer stops would be missed by the partner, who began it or cooks its recipe. */
export function isTimerOfPartner(timer: TimerRow, userId: string, partnersRecipeIds: string[]): boolean {
  return timer.startedBy !== userId || partnersRecipeIds.includes(timer.recipeId);
}

type TimerFacts = Pick<TimerRow, "recipeId" | "title" | "step" | "label" | "startedBy">;

// The following functions return the changed cells of a timer's row.

export function startTimer(facts: TimerFacts, seconds: number, now: number): TimerRow {
  return { ...facts, endsAt: now + seconds * 1000, leftMs: seconds * 1000, stoppedAt: 0 };
}

export function pauseTimer(timer: TimerRow, now: number): Partial<TimerRow> {
  return { endsAt: 0, leftMs: getRemainingMs(timer, now) };
}

export function resumeTimer(timer: TimerRow, now: number): Partial<TimerRow> {
  return { endsAt: now + timer.leftMs };
}

export function addMinuteToTimer(timer: TimerRow, now: number): Partial<TimerRow> {
  const leftMs = getRemainingMs(timer, now) + minuteMs;
  return { endsAt: timer.endsAt === 0 ? 0 : now + leftMs, leftMs };
}

export function getRemainingMs({ endsAt, leftMs }: TimerRow, now: number): number {
  return endsAt === 0 ? leftMs : Math.max(0, endsAt - now);
}

export function isTimerOver({ endsAt }: TimerRow, now: number): boolean {
  return endsAt !== 0 && endsAt <= now;
}

/** Formats an ended timer: "Time's up!", later "Ready 3 min ago". */
export function formatTimerEnd(overMs: number): string {
  const minutes = Math.floor(overMs / minuteMs);
  if (minutes < 1) return "Time's up!";
  if (minutes < 60) return `Ready ${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `Ready ${hours} h ago`;
  const days = Math.floor(hours / 24);
  return `Ready ${days} ${days === 1 ? "day" : "days"} ago`;
}

/** Formats seconds as "1:05:00", or as "20:00" when less than an hour. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
