import { expect, test } from "vitest";
import {
  addMinuteToTimer,
  formatTimerEnd,
  getRemainingMs,
  isTimer,
  isTimerOver,
  pauseTimer,
  resumeTimer,
  startTimer,
} from "./timer.ts";

const now = 1_000_000;
const facts = { id: "pie:2:5", recipeId: "pie", title: "Pie", step: 2, label: "1 minute" };
const started = startTimer(facts, 60, now);

test("a timer runs by the clock, so that sleep and reloads don't stop it", () => {
  expect(getRemainingMs(started, now + 20_000)).toBe(40_000);
  expect(isTimerOver(started, now + 59_999)).toBe(false);
  expect(isTimerOver(started, now + 60_000)).toBe(true);
  expect(getRemainingMs(started, now + 90_000)).toBe(0);
});

test("paused, it keeps what is left", () => {
  const paused = pauseTimer(started, now + 10_000);
  expect(getRemainingMs(paused, now + 900_000)).toBe(50_000);
  expect(isTimerOver(paused, now + 900_000)).toBe(false);
  expect(getRemainingMs(addMinuteToTimer(paused, now + 900_000), now + 900_000)).toBe(110_000);
  expect(getRemainingMs(resumeTimer(paused, now + 900_000), now + 910_000)).toBe(40_000);
});

test("an extra minute silences a timer that is over", () => {
  const longer = addMinuteToTimer(started, now + 70_000);
  expect(isTimerOver(longer, now + 70_000)).toBe(false);
  expect(getRemainingMs(longer, now + 70_000)).toBe(60_000);
});

test("how long it has been over is said in the largest unit", () => {
  const minute = 60_000;
  expect([0, 59_999, 3 * minute, 60 * minute, 25 * 60 * minute, 50 * 60 * minute].map(formatTimerEnd)).toEqual([
    "Time's up!",
    "Time's up!",
    "Ready 3 min ago",
    "Ready 1 h ago",
    "Ready 1 day ago",
    "Ready 2 days ago",
  ]);
});

test("what is no timer is not taken for one", () => {
  expect(isTimer(JSON.parse(JSON.stringify(started)))).toBe(true);
  expect(isTimer(pauseTimer(started, now))).toBe(true);
  for (const broken of [null, 7, "x", [], {}, { ...started, endsAt: undefined }, { ...started, step: "2" }]) {
    expect(isTimer(broken), JSON.stringify(broken)).toBe(false);
  }
});
