import { expect, test } from "vitest";
import type { LiveTable } from "#app/modules/live-rows/live-tables.ts";
import {
  createPlanChanges,
  formatPlannedDay,
  formatRelativeDay,
  formatWeek,
  isSameTitle,
  listPlannedMeals,
  listWeekDays,
  parseWeekStart,
} from "./week-plan.ts";

const today = "2026-11-26";
const made = { newId: "new", viewerId: "anna", now: 5 };
const meal = { position: 1, recipeId: "r1", title: "Soup", cookId: "", servings: 0, addedBy: "", removedAt: 0 };

test.each([
  ["2026-12-29", ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03", "2027-01-04"]],
  ["2028-02-26", ["2028-02-26", "2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01", "2028-03-02", "2028-03-03"]],
  // Summer time ends in Berlin on the 25th and in New York on the 1st.
  ["2026-10-24", ["2026-10-24", "2026-10-25", "2026-10-26", "2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30"]],
  ["2026-10-30", ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"]],
])("the week from %s has seven days, across months, years and changes of the clocks", (from, days) => {
  expect(listWeekDays(from)).toEqual(days);
});

test("a week that is no date, or far from today, is the one from today", () => {
  for (const from of [null, "", "2026-02-30", "2026-11-26T00:00", "<b>", "1999-01-01", "2029-01-01"]) {
    expect(parseWeekStart(from, today)).toBe(today);
  }
  expect(parseWeekStart("2026-11-19", today)).toBe("2026-11-19");
});

test("days and weeks are named as people say them", () => {
  expect(["2026-11-25", today, "2026-11-27", "2026-11-28"].map((day) => formatRelativeDay(day, today))).toEqual([
    "Yesterday",
    "Today",
    "Tomorrow",
    "Saturday",
  ]);
  expect([today, "2026-11-28", "2026-12-04"].map((day) => formatPlannedDay(day, today))).toEqual([
    "Planned for today",
    "Planned for Saturday",
    "Planned for 4 December",
  ]);
  expect(["2026-05-03", "2026-12-28"].map(formatWeek)).toEqual(["3 – 9 May", "28 December – 3 January"]);
});

test("a meal is planned after the day's other meals, and once", () => {
  const table: LiveTable<"plannedMeals"> = { one: { ...meal, date: today } };
  const pie = { intent: "plan", date: today, recipeId: "r2", title: "Pie" } as const;
  const rows = createPlanChanges(table, pie, made);
  expect(rows).toEqual({
    plannedMeals: { new: { ...meal, date: today, position: 2, recipeId: "r2", title: "Pie", addedBy: "anna" } },
  });
  expect(createPlanChanges({ ...table, two: { ...meal, ...rows.plannedMeals?.new, date: today } }, pie, made)).toEqual(
    {},
  );
});

test("a moved meal comes last on its new day, and a removed one can come back", () => {
  const table: LiveTable<"plannedMeals"> = {
    one: { ...meal, date: today },
    two: { ...meal, date: "2026-11-27", position: 4 },
    three: { ...meal, date: "2026-11-27", position: 9, removedAt: 1 },
    impossible: { ...meal, date: "9999-99-99" },
  };
  const change = { intent: "change", id: "one" } as const;
  expect(createPlanChanges(table, { ...change, date: "2026-11-27" }, made)).toEqual({
    plannedMeals: { one: { date: "2026-11-27", position: 5 } },
  });
  expect(createPlanChanges(table, { ...change, isRemoved: true }, made)).toEqual({
    plannedMeals: { one: { removedAt: 5 } },
  });
  expect(createPlanChanges(table, { ...change, id: "three", isRemoved: false }, made)).toEqual({
    plannedMeals: { three: { removedAt: 0 } },
  });
  expect(createPlanChanges(table, { ...change, id: "gone", servings: 2 }, made)).toEqual({});
  expect(listPlannedMeals(table).map(({ id }) => id)).toEqual(["one", "two"]);
});

test.each([
  ["lentil soup", "Lentil soup", true],
  ["  CRÈME   brulee ", "Crème brûlée", true],
  ["Lentil", "Lentil soup", false],
])("the typed title %j and the recipe %j: %j", (typed, title, isSame) => {
  expect(isSameTitle(title, typed)).toBe(isSame);
});
