import { expect, test } from "vitest";
import {
  addMinuteToTimer,
  findFirstTimer,
  formatTimerEnd,
  getRemainingMs,
  isTimerOfPartner,
  isTimerOver,
  listTimers,
  pauseTimer,
  resumeTimer,
  startTimer,
} from "./timer.ts";

const now = 1_000_000;
const facts = { recipeId: "pie", title: "Pie", step: 2, label: "1 minute", startedBy: "anna" };
const started = startTimer(facts, 60, now);

test("a timer runs by the clock, so that sleep and reloads don't stop it", () => {
  expect(getRemainingMs(started, now + 20_000)).toBe(40_000);
  expect(isTimerOver(started, now + 59_999)).toBe(false);
  expect(isTimerOver(started, now + 60_000)).toBe(true);
  expect(getRemainingMs(started, now + 90_000)).toBe(0);
});

test.each([
  ["one's own timer", "anna", [], false],
  ["one's own timer while the partner cooks the recipe", "anna", ["pie"], true],
  ["the partner's timer, also after the partner left cook mode", "ben", [], true],
])("whether the partner would miss a stopped timer: %s", (_, startedBy, partnersRecipeIds, isMissed) => {
  expect(isTimerOfPartner({ ...started, startedBy }, "anna", partnersRecipeIds)).toBe(isMissed);
});

test("a paused timer keeps its remaining time", () => {
  const paused = { ...started, ...pauseTimer(started, now + 10_000) };
  expect(getRemainingMs(paused, now + 900_000)).toBe(50_000);
  expect(isTimerOver(paused, now + 900_000)).toBe(false);
  const longer = { ...paused, ...addMinuteToTimer(paused, now + 900_000) };
  expect(getRemainingMs(longer, now + 900_000)).toBe(110_000);
  const resumed = { ...paused, ...resumeTimer(paused, now + 900_000) };
  expect(getRemainingMs(resumed, now + 910_000)).toBe(40_000);
});

test("the first timer is the next to end, and stays the first while it is paused", () => {
  const eggs = { ...started, id: "eggs" };
  const rice = { ...startTimer(facts, 30, now), id: "rice" };
  expect(findFirstTimer([eggs, rice])?.id).toBe("rice");
  const paused = { ...rice, ...pauseTimer(rice, now + 10_000) };
  expect(findFirstTimer([eggs, paused])?.id).toBe("rice");
  const resumed = { ...paused, ...resumeTimer(paused, now + 50_000) };
  expect(findFirstTimer([eggs, resumed])?.id).toBe("eggs");
});

test("an extra minute silences a timer that is over", () => {
  const longer = { ...started, ...addMinuteToTimer(started, now + 70_000) };
  expect(isTimerOver(longer, now + 70_000)).toBe(false);
  expect(getRemainingMs(longer, now + 70_000)).toBe(60_000);
});

test("timers are listed by step without those that were stopped, and a stopped one can be started again", () => {
  const rows = {
    "pie:3:0": { ...started, step: 3 },
    "pie:2:5": started,
    "pie:1:0": { ...started, step: 1, stoppedAt: now },
    // A device may send a change of a row that was dropped elsewhere.
    ghost: { ...started, label: "" },
  };
  expect(listTimers(rows).map(({ id }) => id)).toEqual(["pie:2:5", "pie:3:0"]);
  const again = { ...rows["pie:1:0"], ...startTimer({ ...facts, step: 1 }, 60, now) };
  expect(listTimers({ "pie:1:0": again })).toHaveLength(1);
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
