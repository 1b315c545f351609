import { expect, test } from "vitest";
import { formatCookTime, getCookTimeProblem } from "./cook-time.ts";

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [105, "1 h 45 min"],
  [120, "2 h"],
  [1500, "25 h"],
])("%i minutes read %s", (minutes, text) => {
  expect(formatCookTime(minutes)).toBe(text);
});

test.each(["", "0", "30", "10080"])("minutes of %j are taken", (typed) => {
  expect(getCookTimeProblem(typed)).toBeNull();
});

test.each(["30.5", "1e3", "-5", "30,5", "½", "20 min"])("minutes of %j are refused", (typed) => {
  expect(getCookTimeProblem(typed)).toBe("The cook time must be a whole number of minutes, such as 30.");
});

test("more than a week is refused", () => {
  expect(getCookTimeProblem("10081")).toBe("The cook time can be at most a week.");
});
