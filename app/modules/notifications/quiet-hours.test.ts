import { expect, test } from "vitest";
import { isQuietTime } from "./send-push-notification.server.ts";

const night = { quietFrom: "22:00", quietTo: "07:30" };
const nap = { quietFrom: "13:00", quietTo: "14:00" };

test.each([
  ["before the night", night, "21:59", false],
  ["as the night begins", night, "22:00", true],
  ["at midnight", night, "00:00", true],
  ["before the night ends", night, "07:29", true],
  ["as the night ends", night, "07:30", false],
  ["in a nap", nap, "13:30", true],
  ["after a nap", nap, "14:00", false],
  ["at night with a nap", nap, "23:00", false],
])("%s, quiet hours follow the clock of the person's time zone", (_, hours, time, isQuiet) => {
  expect(isQuietTime({ ...hours, timeZone: "UTC" }, new Date(`2026-11-26T${time}:00Z`))).toBe(isQuiet);
  expect(isQuietTime({ ...hours, timeZone: "Asia/Kolkata" }, new Date(`2026-11-26T${time}:00+05:30`))).toBe(isQuiet);
});

test("without hours it is never quiet", () => {
  expect(isQuietTime({ quietFrom: null, quietTo: null, timeZone: "UTC" }, new Date())).toBe(false);
});
