import { expect, test } from "vitest";
import { calculateTrendPercent } from "./figures.ts";

test.each([
  [110, 100, 10],
  [90, 100, -10],
  [100, 100, 0],
  [5, 0, null],
  [5, null, null],
  [null, 5, null],
])("%s after %s is a change of %s percent", (now, before, percent) => {
  expect(calculateTrendPercent(now, before)).toBe(percent);
});
