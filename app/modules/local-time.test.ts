import { expect, test } from "vitest";
import { getToday } from "./calendar-day.ts";
import { getLocalTime, isTimeZone } from "./local-time.ts";

test("today is the day in the person's time zone, also in the hour that a clock repeats", () => {
  expect(getToday(new Date("2026-10-25T00:30Z"), "Europe/Berlin")).toBe("2026-10-25");
  expect(getToday(new Date("2026-11-01T06:30Z"), "America/New_York")).toBe("2026-11-01");
  expect(getToday(new Date("2026-11-26T11:30Z"), "Pacific/Auckland")).toBe("2026-11-27");
});

test("the time is the local one, also across midnight and half hours", () => {
  const now = new Date("2026-06-02T19:00:00Z");
  expect(getLocalTime(now, "Asia/Kolkata")).toEqual({ hour: 0.5, weekday: 3, day: getLocalTime(now, "UTC").day + 1 });
  expect(getLocalTime(now, "America/New_York")).toMatchObject({ hour: 15, weekday: 2 });
  expect(getLocalTime(now, "Nowhere/Land")).toMatchObject({ hour: 19, weekday: 2 });
});

test("only names of time zones are accepted from a device", () => {
  expect(["Europe/Berlin", "UTC", "Etc/GMT+5", "America/Port-au-Prince"].filter(isTimeZone)).toHaveLength(4);
  expect(["Kitchen/Table", "", "+05:30", "<b>", "Europe/Berlin\n", "A".repeat(100)].filter(isTimeZone)).toEqual([]);
});
