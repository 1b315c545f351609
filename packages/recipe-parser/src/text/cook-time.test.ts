import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { parseCookTime } from "./cook-time.ts";

test.each(readExamples("tests/examples/cook-time.txt", "times, and their minutes"))(
  "%s is %d minutes",
  (text, minutes) => {
    expect(parseCookTime(text)).toBe(Number(minutes));
  },
);

test.each(["", "a while", "until golden", "overnight", "0", "999999"])("%j says no time", (text) => {
  expect(parseCookTime(text)).toBeNull();
});
