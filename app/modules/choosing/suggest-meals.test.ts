import { expect, test } from "vitest";
import { getLocalTime } from "#app/modules/local-time.ts";
import { type MealCandidate, suggestMeals } from "./suggest-meals.ts";

const plain = {
  category: "Dinner",
  cookTimeMinutes: 45,
  ownStars: null,
  partnerStars: null,
  lastCookedOn: "2026-05-10",
  addedAt: new Date("2025-01-01"),
} as const;
const tuesday = createDay("2026-06-02");
const saturday = createDay("2026-06-06");

function createDay(day: string, coupleId = "couple") {
  return { ...getLocalTime(new Date(`${day}T12:00Z`), "UTC"), coupleId };
}

function suggest(recipes: Partial<MealCandidate>[], today = tuesday) {
  return suggestMeals(
    recipes.map((recipe, index) => ({ ...plain, id: `${index}`, title: `Dish ${index}`, ...recipe })),
    today,
  );
}

test.each([
  ["both gave five stars", { ownStars: 5, partnerStars: 5 }, "You both gave it 5 stars"],
  ["both liked it", { ownStars: 5, partnerStars: 4 }, "You both gave it 4 stars or more"],
  ["one liked it", { partnerStars: 5 }, "One of you gave it 5 stars"],
  ["cooked three months ago", { lastCookedOn: "2026-03-01" }, "Not cooked for 3 months"],
  ["cooked two years ago", { lastCookedOn: "2024-03-01" }, "Not cooked for a year or more"],
  ["never cooked", { lastCookedOn: null }, "You have not cooked it yet"],
  ["added yesterday", { lastCookedOn: null, addedAt: new Date("2026-06-01") }, "New, and you have not cooked it yet"],
  ["quick", { cookTimeMinutes: 20 }, "Ready in 20 minutes, for a weekday"],
  ["neither", {}, "Worth cooking again"],
  ["disliked by one", { ownStars: 5, partnerStars: 2 }, undefined],
  ["a breakfast", { category: "Breakfast" as const }, undefined],
])("a recipe that is %s is suggested for its reason, or not at all", (_, recipe, reason) => {
  expect(suggest([recipe])[0]?.reason).toBe(reason);
});

test("long recipes wait for a day off, when quick ones have no reason", () => {
  const recipes = [{ cookTimeMinutes: 20 }, { cookTimeMinutes: 120 }];
  expect(suggest(recipes).map(({ recipe }) => recipe.cookTimeMinutes)).toEqual([20, 120]);
  expect(suggest(recipes, saturday)).toMatchObject([
    { recipe: { cookTimeMinutes: 120 }, reason: "There is time for it today" },
    { recipe: { cookTimeMinutes: 20 }, reason: "Worth cooking again" },
  ]);
});

test("a dish that was cooked lately comes last, even if both love it", () => {
  const loved = { title: "Loved", ownStars: 5, partnerStars: 5, lastCookedOn: "2026-05-30" };
  expect(suggest([loved, {}, {}]).at(-1)?.recipe.title).toBe("Loved");
});

test("on three days in a row the first three dishes are mostly others", () => {
  const stars = [5, 4, null, 5, 3, 4] as const;
  const recipes = Array.from({ length: 18 }, (_, index) => ({ ownStars: stars[index % stars.length] }));
  const days = ["2026-06-02", "2026-06-03", "2026-06-04"].map((day) => createDay(day));
  const first = days.flatMap((day) => suggest(recipes, day).slice(0, 3));
  expect(new Set(first.map(({ recipe }) => recipe.id)).size).toBeGreaterThan(6);
});

test("a dish is suggested once, and at most twenty are", () => {
  const titles = ["Risotto", " risotto", "RISOTTO", ...Array.from({ length: 30 }, (_, index) => `Dish ${index}`)];
  const found = suggest(titles.map((title) => ({ title })));
  expect(found).toHaveLength(20);
  expect(suggest(titles.slice(0, 3).map((title) => ({ title })))).toHaveLength(1);
});

test("both people get one order all day, and equal recipes take turns by day and couple", () => {
  const recipes = Array.from({ length: 12 }, (_, index) => ({ ownStars: index % 2 ? 5 : 4, partnerStars: 4 }));
  const order = (of: typeof recipes, today = tuesday) => suggest(of, today).map(({ recipe }) => recipe.id);
  const partners = recipes.map(({ ownStars, partnerStars }) => ({ ownStars: partnerStars, partnerStars: ownStars }));
  expect(order(partners)).toEqual(order(recipes));
  expect(order(recipes, createDay("2026-06-03"))).not.toEqual(order(recipes));
  expect(order(recipes, createDay("2026-06-02", "others"))).not.toEqual(order(recipes));
});
