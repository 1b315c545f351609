import { fieldsOf } from "../fields-of.ts";
import { type UnitSystem, unitSystems } from "../quantities/units.ts";

/** Kept in the browser's storage. */
export type CookingState = {
  version: typeof stateVersion;
  page: number;
  ticked: number[];
  factor: number;
  system: UnitSystem;
  timers: Timer[];
  savedAt: number;
};

export type Timer = {
  id: string;
  label: string;
  seconds: number;
  endsAt: number | null;
  leftMs: number;
};

const stateVersion = 1;
/** Somebody who comes back the next day starts afresh. */
const keptMs = 12 * 60 * 60 * 1000;
const maxTimers = 8;

export function newCooking(system: UnitSystem, now: number): CookingState {
  return { version: stateVersion, page: 0, ticked: [], factor: 1, system, timers: [], savedAt: now };
}

/** A kept state of this version, if it is recent, with its page within the recipe's. */
export function cookingFrom(found: unknown, now: number, pages: number): CookingState | null {
  const value = fieldsOf(found);
  if (value.version !== stateVersion) return null;
  if (typeof value.savedAt !== "number" || value.savedAt + keptMs < now) return null;
  const numbers = (list: unknown) => (Array.isArray(list) ? list.filter((item) => typeof item === "number") : []);
  const timers = Array.isArray(value.timers) ? value.timers.filter(isTimer) : [];
  return {
    version: stateVersion,
    page: Math.min(Math.max(0, Number(value.page) || 0), pages - 1),
    ticked: numbers(value.ticked),
    factor: Number(value.factor) > 0 ? Number(value.factor) : 1,
    system: unitSystems.find((system) => system === value.system) ?? "original",
    timers,
    savedAt: value.savedAt,
  };
}

export function startTimer(state: CookingState, timer: { id: string; label: string; seconds: number }, now: number) {
  if (state.timers.length >= maxTimers) return state;
  const started: Timer = { ...timer, endsAt: now + timer.seconds * 1000, leftMs: timer.seconds * 1000 };
  return { ...state, timers: [...state.timers.filter((other) => other.id !== timer.id), started] };
}

export function pauseTimer(state: CookingState, id: string, now: number): CookingState {
  return changeTimer(state, id, (timer) => ({ ...timer, endsAt: null, leftMs: remainingMs(timer, now) }));
}

export function resumeTimer(state: CookingState, id: string, now: number): CookingState {
  return changeTimer(state, id, (timer) => ({ ...timer, endsAt: now + timer.leftMs }));
}

export function addMinute(state: CookingState, id: string, now: number): CookingState {
  return changeTimer(state, id, (timer) => {
    const leftMs = remainingMs(timer, now) + 60_000;
    return timer.endsAt === null ? { ...timer, leftMs } : { ...timer, endsAt: now + leftMs, leftMs };
  });
}

export function removeTimer(state: CookingState, id: string): CookingState {
  return { ...state, timers: state.timers.filter((timer) => timer.id !== id) };
}

export function toggleTick(state: CookingState, index: number): CookingState {
  const ticked = state.ticked.includes(index)
    ? state.ticked.filter((other) => other !== index)
    : [...state.ticked, index];
  return { ...state, ticked };
}

export function remainingMs(timer: Timer, now: number): number {
  return timer.endsAt === null ? timer.leftMs : Math.max(0, timer.endsAt - now);
}

export function isRinging(timer: Timer, now: number): boolean {
  return timer.endsAt !== null && timer.endsAt <= now;
}

function changeTimer(state: CookingState, id: string, change: (timer: Timer) => Timer): CookingState {
  return { ...state, timers: state.timers.map((timer) => (timer.id === id ? change(timer) : timer)) };
}

function isTimer(value: unknown): value is Timer {
  const { id, label, seconds, leftMs, endsAt } = fieldsOf(value);
  const areTexts = typeof id === "string" && typeof label === "string";
  const areNumbers = typeof seconds === "number" && typeof leftMs === "number";
  return areTexts && areNumbers && (endsAt === null || typeof endsAt === "number");
}
