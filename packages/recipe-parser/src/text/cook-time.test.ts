import { expect, test } from "vitest";
import { parseCookTime } from "./cook-time.ts";

test.each([
  ["45", 45],
  ["45 min", 45],
  ["45 minutes", 45],
  ["20-25 mins", 25],
  ["20 to 25 minutes", 25],
  ["1 hour", 60],
  ["1 hr 20 min", 80],
  ["1h 30", 90],
  ["1h30m", 90],
  ["2 hours and 15 minutes", 135],
  ["1.5 hours", 90],
  ["1½ hours", 90],
  ["1 1/2 hours", 90],
  ["½ hour", 30],
  ["half an hour", 30],
  ["PT1H5M", 65],
  ["PT40M", 40],
  ["Total time: 35 min", 35],
  ["40 Minuten", 40],
  ["1 Std. 30 Min.", 90],
  ["an hour", 60],
  ["1:15", 75],
])("%s is %d minutes", (text, minutes) => {
  expect(parseCookTime(text)).toBe(minutes);
});

test.each(["", "a while", "until golden", "overnight", "0", "999999"])("%j says no time", (text) => {
  expect(parseCookTime(text)).toBeNull();
});
