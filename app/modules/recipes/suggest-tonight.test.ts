import { expect, test } from "vitest";
import { getLocalTime } from "#app/modules/local-time.ts";
import { type SuggestionCandidate, suggestTonight } from "./suggest-tonight.ts";

const plain = { category: "Dinner", cookTimeMinutes: null, ownStars: null, partnerStars: null, hasText: true } as const;
const book = {
  quick: { ...plain, cookTimeMinutes: 25 },
  hour: { ...plain, cookTimeMinutes: 60 },
  roast: { ...plain, cookTimeMinutes: 180 },
  untimed: plain,
  loved: { ...plain, cookTimeMinutes: 40, ownStars: 5, partnerStars: 4 },
  own: { ...plain, cookTimeMinutes: 40, ownStars: 4 },
  partners: { ...plain, cookTimeMinutes: 40, partnerStars: 5 },
  middling: { ...plain, cookTimeMinutes: 40, ownStars: 3 },
  disliked: { ...plain, cookTimeMinutes: 40, ownStars: 5, partnerStars: 2 },
  porridge: { ...plain, category: "Breakfast", cookTimeMinutes: 10 },
  salad: { ...plain, category: "Lunch", cookTimeMinutes: 15 },
  cake: { ...plain, category: "Dessert", cookTimeMinutes: 60 },
  mug: { ...plain, category: "Dessert", cookTimeMinutes: 5 },
  toast: { ...plain, category: "Snack", cookTimeMinutes: 10 },
  idea: { ...plain, hasText: false },
} satisfies Record<string, Omit<SuggestionCandidate, "id">>;
type Name = keyof typeof book;

// 2026-06-02 is a Tuesday.
const tuesday = (time: string) => getLocalTime(new Date(`2026-06-02T${time}Z`), "UTC");
const saturday = (time: string) => getLocalTime(new Date(`2026-06-06T${time}Z`), "UTC");

function suggested(names: Name[], moment = tuesday("17:00"), lately: { openedId?: Name; rated?: Name[] } = {}) {
  const recipes = names.map((id) => ({ id, ...book[id] }));
  const { openedId = null, rated = [] } = lately;
  return suggestTonight(recipes, moment, { openedId, ratedIds: new Set<string>(rated) });
}

test.each([
  ["a quick dinner on a weekday", "quick", tuesday("17:00"), "Quick for Tuesday"],
  ["a quick dinner at the last minute", "quick", tuesday("20:45"), "Quick for Tuesday"],
  ["an hour's dinner before seven", "hour", tuesday("18:30"), "Not rated yet"],
  ["an hour's dinner at eight", "hour", tuesday("20:00"), null],
  ["three hours on a weekday", "roast", tuesday("12:00"), null],
  ["three hours on a Saturday at noon", "roast", saturday("12:00"), "A weekend project"],
  ["three hours on a Saturday at six", "roast", saturday("18:00"), null],
  ["a dinner without a time", "untimed", tuesday("20:00"), "Not rated yet"],
  ["what both rated well", "loved", tuesday("18:00"), "Loved by both"],
  ["what one rated well", "own", tuesday("18:00"), "You liked it"],
  ["what the partner rated well", "partners", tuesday("18:00"), "Your partner's favorite"],
  ["what is rated three stars", "middling", tuesday("18:00"), "Good for tonight"],
  ["what one of both dislikes", "disliked", tuesday("18:00"), null],
  ["a breakfast", "porridge", tuesday("18:00"), null],
  ["a quick lunch", "salad", saturday("18:00"), "Quick for Saturday"],
  ["a dessert before dinner", "cake", saturday("15:00"), null],
  ["a quick dessert late", "mug", tuesday("22:30"), "Quick late bite"],
  ["a snack after midnight", "toast", tuesday("00:30"), "Quick late bite"],
  ["a cake late", "cake", tuesday("22:30"), null],
  ["a dinner without a time late", "untimed", tuesday("22:30"), "Not rated yet"],
  ["an idea without text", "idea", tuesday("18:00"), null],
] as const)("%s is suggested for its reason, or not at all", (_, name, moment, reason) => {
  expect(suggested([name], moment)[0]?.reason ?? null).toBe(reason);
  if (reason !== null) expect(reason.split(" ")).toHaveLength(3);
});

const first = (...given: Parameters<typeof suggested>) => suggested(...given)[0]?.recipe.id;

test("what both love comes before what one dislikes, nobody rated or was rated lately", () => {
  expect(first(["middling", "loved", "disliked"])).toBe("loved");
  expect(first(["loved", "middling"], tuesday("17:00"), { rated: ["loved"] })).toBe("middling");
});

test("whatever the day, the recipe opened lately comes first and what was rated lately comes last", () => {
  const recipes: SuggestionCandidate[] = [
    { id: "opened", ...plain },
    { id: "rated", ...book.loved },
    ...["a", "b", "c", "d"].map((id) => ({ id, ...plain })),
    { id: "loved", ...book.loved },
  ];
  for (const day of [1, 2, 3, 4]) {
    const lately = { openedId: "opened", ratedIds: new Set(["rated"]) };
    const order = suggestTonight(recipes, { hour: 17, weekday: 2, day }, lately).map(({ recipe }) => recipe.id);
    expect(order[0]).toBe("opened");
    expect(order).not.toContain("rated");
  }
});

test("a recipe that was opened lately comes before others that fit, and never when it does not fit itself", () => {
  const [opened, ...others] = suggested(["quick", "untimed"], tuesday("18:00"), { openedId: "untimed" });
  expect(opened).toMatchObject({ recipe: { id: "untimed" }, reason: "You opened this" });
  expect(others).toHaveLength(1);
  for (const unfit of ["porridge", "disliked", "idea"] as const) {
    expect(suggested(["quick", unfit], tuesday("18:00"), { openedId: unfit })).toHaveLength(1);
  }
});

test("equal recipes take turns from day to day", () => {
  const recipes = ["a", "b", "c", "d"].map((id) => ({ id, ...plain }));
  const lately = { openedId: null, ratedIds: new Set<string>() };
  const firsts = [1, 2, 3, 4].map(
    (day) => suggestTonight(recipes, { hour: 17, weekday: 2, day }, lately)[0]?.recipe.id,
  );
  expect(new Set(firsts).size).toBe(4);
});

test("at most six are suggested, each once", () => {
  const recipes = Array.from({ length: 30 }, (_, id) => ({ id: `${id}`, ...plain }));
  const found = suggestTonight(recipes, tuesday("17:00"), { openedId: null, ratedIds: new Set() });
  expect(new Set(found.map(({ recipe }) => recipe.id)).size).toBe(6);
});
