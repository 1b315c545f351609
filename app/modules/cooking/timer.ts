import { convertToRecord } from "#app/modules/to-record.ts";

/** A timer of a person, shared by all of their devices. It is stored by its end, so sleep and reloads don't stop it. */
export type CookingTimer = {
  /** Derived from the position in the recipe, so that starting the same timer again restarts it. */
  id: string;
  recipeId: string;
  /** The recipe's title. */
  title: string;
  step: number;
  /** The text of the step, such as "45 minutes". */
  label: string;
  /** Null while the timer is paused. */
  endsAt: number | null;
  leftMs: number;
};

/** The server's timers and the time at which they were read. */
export type CookingTimerList = { timers: CookingTimer[]; asOf: number };

export const maxTimers = 12;
/** A step's timer lasts at most a day; the rest is for added minutes. */
export const maxTimerMs = 48 * 60 * 60 * 1000;
const minuteMs = 60_000;

export function startTimer(timer: Omit<CookingTimer, "endsAt" | "leftMs">, seconds: number, now: number): CookingTimer {
  return { ...timer, endsAt: now + seconds * 1000, leftMs: seconds * 1000 };
}

export function pauseTimer(timer: CookingTimer, now: number): CookingTimer {
  return { ...timer, endsAt: null, leftMs: getRemainingMs(timer, now) };
}

export function resumeTimer(timer: CookingTimer, now: number): CookingTimer {
  return { ...timer, endsAt: now + timer.leftMs };
}

export function addMinuteToTimer(timer: CookingTimer, now: number): CookingTimer {
  const leftMs = getRemainingMs(timer, now) + minuteMs;
  return { ...timer, endsAt: timer.endsAt === null ? null : now + leftMs, leftMs };
}

export function getRemainingMs(timer: CookingTimer, now: number): number {
  return timer.endsAt === null ? timer.leftMs : Math.max(0, timer.endsAt - now);
}

export function isTimerOver(timer: CookingTimer, now: number): boolean {
  return timer.endsAt !== null && timer.endsAt <= now;
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

export function isTimer(value: unknown): value is CookingTimer {
  const { id, recipeId, title, step, label, endsAt, leftMs } = convertToRecord(value);
  const areTexts = [id, recipeId, title, label].every((text) => typeof text === "string");
  const areNumbers = [step, leftMs, endsAt ?? 0].every((number) => typeof number === "number");
  return areTexts && areNumbers && endsAt !== undefined;
}
