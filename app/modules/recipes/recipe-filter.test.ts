import { expect, test } from "vitest";
import {
  formatListCursor,
  formatRecipeFilter,
  listSortNames,
  parseListCursor,
  parseRecipeFilter,
} from "./recipe-filter.ts";
import { countActiveFilters } from "./recipe-list-specification.ts";

test("a filter survives a round trip through a URL", () => {
  const address =
    "search=apple+pie&category=Dinner&category=Dessert&glutenFree=true&tag=vegan&tag=for+guests&quick=true&sort=rating";
  const filter = parseRecipeFilter(new URLSearchParams(address));
  expect(formatRecipeFilter(filter).toString()).toBe(
    address.replace("category=Dinner&category=Dessert", "category=Dinner&category=Dessert"),
  );
  expect(filter.categories).toEqual(["Dinner", "Dessert"]);
  expect(filter.tags).toEqual(["vegan", "for guests"]);
});

test("unknown values in a URL are left out", () => {
  const filter = parseRecipeFilter(
    new URLSearchParams(`category=Brunch&glutenFree=yes&__proto__=true&sort=toString&search=${"x".repeat(999)}`),
  );
  expect(filter.categories).toEqual([]);
  expect(filter.dietary.glutenFree).toBe(false);
  expect(filter.sort).toBe("newest");
  expect(filter.search).toHaveLength(100);
});

test("the badge counts dietary flags, tags and categories, not the search or a quick filter", () => {
  const filter = parseRecipeFilter(
    new URLSearchParams("search=pie&category=Dinner&glutenFree=true&dairyFree=true&tag=vegan&quick=true"),
  );
  expect(countActiveFilters(filter)).toBe(4);
});

test("a cursor survives a round trip through a URL", () => {
  const newest = { rank: 1_790_000_000_123, title: "", id: "aB-_9" };
  const byTitle = { rank: 30, title: "crepes, 1. & 2.\u2028 麻婆豆腐 🥧", id: "aB-_9" };
  for (const [place, sort] of [
    [newest, "newest"],
    [byTitle, "title"],
    [byTitle, "rating"],
  ] as const) {
    const address = new URLSearchParams({ after: formatListCursor(place, sort) }).toString();
    expect(parseListCursor(new URLSearchParams(address).get("after"), sort)).toEqual(place);
  }
});

test("a cursor of another order is no place in this one, so that the list starts at the top", () => {
  const place = { rank: 30, title: "soup", id: "a" };
  for (const of of listSortNames) {
    for (const sort of listSortNames.filter((other) => other !== of)) {
      expect(parseListCursor(formatListCursor(place, of), sort), `${of} as ${sort}`).toBeNull();
    }
  }
});

test.each([null, "", "nonsense", "1.x", "newest~zzzzzzzzzzzzzzzz.x", "newest~1.../..", "newest~1."])(
  "%j is no place in the list",
  (text) => {
    expect(parseListCursor(text, "newest")).toBeNull();
  },
);
