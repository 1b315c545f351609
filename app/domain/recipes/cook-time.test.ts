import { expect, test } from "vitest";
import { cookTime } from "./cook-time.ts";

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [105, "1 h 45 min"],
  [120, "2 h"],
  [1500, "25 h"],
])("%i minutes read %s", (minutes, text) => {
  expect(cookTime(minutes)).toBe(text);
});
