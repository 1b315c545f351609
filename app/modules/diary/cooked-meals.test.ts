import { expect, test } from "vitest";
import { cookedMealFormSchema } from "./cooked-meal.schema.ts";
import { addMonths, formatCookedCount, getLatestStartedDay, listWeeks, parseMonth } from "./cooked-meals.ts";

const now = new Date("2026-05-04T23:30:00Z");

test("a recipe says how often it was cooked, and the year only if it is another one", () => {
  expect(formatCookedCount(4, "2026-05-03", now)).toBe("Cooked 4 times, last on 3 May");
  expect(formatCookedCount(1, "2025-12-31", now)).toBe("Cooked once, on 31 December 2025");
  expect(formatCookedCount(0, null, now)).toBeNull();
});

test("months have whole weeks from Monday to Sunday, with every day once", () => {
  for (const month of ["2026-02", "2026-05", "2024-02", "2026-11"]) {
    const weeks = listWeeks(month);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days[0]).toBe(`${month}-01`);
    expect(days).toHaveLength(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate());
    expect(weeks[0]?.indexOf(`${month}-01`)).toBe((new Date(`${month}-01`).getUTCDay() + 6) % 7);
  }
  expect([addMonths("2026-01", -1), addMonths("2026-12", 1)]).toEqual(["2025-12", "2027-01"]);
  expect(["2026-13", "1999-01", "2026-5", "", null].map(parseMonth)).toEqual([null, null, null, null, null]);
});

test("a meal needs a real day that has begun somewhere, and a note keeps its lines", () => {
  const form = { intent: "cooked", submissionId: "12345678" };
  const parse = (fields: object) => cookedMealFormSchema.safeParse({ ...form, ...fields });
  const latest = getLatestStartedDay(new Date());
  const after = new Date(Date.parse(latest) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(parse({ cookedOn: latest }).success).toBe(true);
  for (const cookedOn of [after, "2026-02-30", "1999-12-31", "yesterday", undefined])
    expect(parse({ cookedOn }).error?.issues[0]?.path).toEqual(["cookedOn"]);
  const { data } = parse({ cookedOn: latest, stars: "none", note: " Too salty.\r\n\u0007Less soy. " });
  expect(data).toMatchObject({ stars: null, note: "Too salty.\nLess soy.", uploadedPhotos: [] });
  expect(parse({ cookedOn: latest, note: " \u200b " }).data?.note).toBeNull();
  for (const bad of [{ stars: "6" }, { note: "x".repeat(1001) }, { submissionId: "" }])
    expect(parse({ cookedOn: latest, ...bad }).success).toBe(false);
});
