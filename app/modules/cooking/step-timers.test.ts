import type { UnitSystem } from "recipe-parser/quantities/units";
import { expect, test } from "vitest";
import { readExamples } from "#tests/support/read-examples.ts";
import { convertTemperatures } from "./step-text.ts";
import { findStepTimers } from "./step-timers.ts";
import { formatDuration } from "./timer.ts";

const minute = 60;
const hour = 3600;

test.each<[string, [string, number, number?][]]>([
  ["Simmer 20 minutes.", [["20 minutes", 20 * minute]]],
  ["Bake for 20–25 min until golden", [["20–25 min", 20 * minute, 25 * minute]]],
  ["Cook 2 to 3 minutes per side", [["2 to 3 minutes", 2 * minute, 3 * minute]]],
  ["Roast 1 hour 30 minutes", [["1 hour 30 minutes", 90 * minute]]],
  ["Braise 1 h 30", [["1 h 30", 90 * minute]]],
  ["Microwave 90s, stir", [["90s", 90]]],
  ["Fry for a minute, then flip", [["a minute", minute]]],
  ["Let it have a 5-minute rest", [["5-minute", 5 * minute]]],
  ["Boil 10 min. Drain.", [["10 min.", 10 * minute]]],
  [
    "Boil for 9 minutes, then rest 2 minutes.",
    [
      ["9 minutes", 9 * minute],
      ["2 minutes", 2 * minute],
    ],
  ],
  ["Boil 5 minutes, 30 g butter in.", [["5 minutes", 5 * minute]]],
  ["Simmer for 2.5 hours", [["2.5 hours", 2.5 * hour]]],
  ["Leave overnight.", []],
  ["Serves 4", []],
  ["Keeps for 2 days", []],
  ["Ferment for 48 hours", []],
  ["Heat the oven to 180°C", []],
  ["Add 5 m of string", []],
  ["", []],
])("%s", (step, expected) => {
  const found = findStepTimers(step).map(({ text, seconds, maxSeconds }) => [
    text,
    seconds,
    ...(maxSeconds ? [maxSeconds] : []),
  ]);
  expect(found).toEqual(expected);
});

test("a timer knows its position in the step", () => {
  const step = "Step: boil for 9 minutes.";
  const [timer] = findStepTimers(step);
  expect(step.slice(timer?.start, timer?.end)).toBe("9 minutes");
});

test("long steps of nothing but numbers are read to their end", () => {
  for (const piece of ["1 ", "1-", "an ", "1 1/", "half an "]) {
    expect(findStepTimers(piece.repeat(2000 / piece.length))).toEqual([]);
  }
});

test.each([
  [5, "0:05"],
  [65, "1:05"],
  [1200, "20:00"],
  [3900, "1:05:00"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each(readExamples("tests/examples/step-timers.txt", "temperatures"))("%s in %s: %s", (step, system, expected) => {
  expect(convertTemperatures(step, system as UnitSystem)).toBe(expected);
});
