import { expect, test } from "vitest";
import { formatUtcDay, listLastDays, subtractDays } from "./figures.ts";

test("days are those of UTC, also across months and leap days", () => {
  expect(formatUtcDay(new Date("2026-10-01T23:59:59.999Z"))).toBe("2026-10-01");
  expect(subtractDays("2028-03-01", 1)).toBe("2028-02-29");
  expect(listLastDays("2026-01-02", 3)).toEqual(["2025-12-31", "2026-01-01", "2026-01-02"]);
});
