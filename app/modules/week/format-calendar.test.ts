import { expect, test } from "vitest";
import { formatCalendar } from "./format-calendar.ts";
import type { PlannedMeal } from "./week-plan.ts";

const meal: PlannedMeal = {
  ...{ id: "m1", date: "2026-12-31", position: 1, recipeId: "r1", title: "Lentil soup" },
  ...{ cookId: "", servings: 0, addedBy: "", removedAt: 0 },
};
const options = {
  name: "Recipe Lovers",
  origin: "https://recipes.example",
  names: new Map([["ben", "Ben"]]),
  now: new Date("2026-11-26T10:00:00.123Z"),
};
const format = (changes: Partial<PlannedMeal>) => formatCalendar([{ ...meal, ...changes }], options);
const unfold = (text: string) => text.replaceAll("\r\n ", "");

test("a meal is an all-day event with a stable id, also on the last day of a year", () => {
  const lines = format({ cookId: "ben", servings: 2 }).split("\r\n");
  expect(lines.slice(8, 18)).toEqual([
    "BEGIN:VEVENT",
    "UID:m1@recipes.example",
    "DTSTAMP:20261126T100000Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Lentil soup",
    "DESCRIPTION:Ben cooks\\nFor 2 people",
    "URL:https://recipes.example/app/recipes/r1",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  expect(lines.at(-1)).toBe("");
});

test("lines are at most 75 octets long and break inside no character", () => {
  const title = "Crème brûlée 👨‍👩‍👧 ".repeat(20);
  const text = format({ title });
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain(`SUMMARY:${title}`);
});

test("a title can end neither its line nor its event", () => {
  const text = unfold(format({ title: "Pie; a, b\\c\r\nEND:VEVENT\u0007\u2028x", recipeId: "a\nb" }));
  expect(text).toContain("SUMMARY:Pie\\; a\\, b\\\\c\\nEND:VEVENT \\nx\r\n");
  expect(text).toContain("/app/recipes/a%0Ab");
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
});
