import { expect, test } from "vitest";
import {
  addMinute,
  cookingFrom,
  isRinging,
  newCooking,
  pauseTimer,
  remainingMs,
  resumeTimer,
  startTimer,
  toggleTick,
} from "./cooking-state.ts";

const now = 1_000_000;
const started = startTimer(newCooking("original", now), { id: "a", label: "Simmer", seconds: 60 }, now);
const only = (state: typeof started) => {
  const [timer] = state.timers;
  if (!timer) throw new Error("No timer");
  return timer;
};

test("a timer runs by the clock, so that sleep and reloads don't stop it", () => {
  expect(remainingMs(only(started), now + 20_000)).toBe(40_000);
  expect(isRinging(only(started), now + 59_999)).toBe(false);
  expect(isRinging(only(started), now + 60_000)).toBe(true);
  expect(remainingMs(only(started), now + 90_000)).toBe(0);
});

test("paused, it keeps what is left", () => {
  const paused = pauseTimer(started, "a", now + 10_000);
  expect(remainingMs(only(paused), now + 900_000)).toBe(50_000);
  expect(isRinging(only(paused), now + 900_000)).toBe(false);
  expect(remainingMs(only(resumeTimer(paused, "a", now + 900_000)), now + 910_000)).toBe(40_000);
});

test("an extra minute silences a ringing timer", () => {
  const longer = addMinute(started, "a", now + 70_000);
  expect(isRinging(only(longer), now + 70_000)).toBe(false);
  expect(remainingMs(only(longer), now + 70_000)).toBe(60_000);
});

test("starting the same timer again restarts it", () => {
  const again = startTimer(started, { id: "a", label: "Simmer", seconds: 60 }, now + 30_000);
  expect(again.timers).toHaveLength(1);
  expect(remainingMs(only(again), now + 30_000)).toBe(60_000);
});

test("a stored state is resumed; an old, broken or differently versioned one starts afresh", () => {
  const state = toggleTick({ ...started, page: 3, factor: 2, system: "us" as const }, 4);
  const kept = JSON.parse(JSON.stringify(state));
  expect(cookingFrom(kept, now + 1000, 10)).toEqual(state);
  expect(cookingFrom(kept, now + 1000, 2)?.page).toBe(1);
  expect(cookingFrom(kept, now + 13 * 3_600_000, 10)).toBeNull();
  for (const broken of [null, "", {}, [], "x", 7, { ...state, version: 0 }]) {
    expect(cookingFrom(broken, now, 10), String(broken)).toBeNull();
  }
  const odd = { ...state, ticked: ["x", 1], timers: [{}, null, 7], factor: -1, system: "imperial" };
  expect(cookingFrom(odd, now, 10)).toMatchObject({ ticked: [1], timers: [], factor: 1, system: "original" });
});

test("ticking twice unticks", () => {
  const state = newCooking("original", now);
  expect(toggleTick(toggleTick(state, 1), 1)).toEqual(state);
});
