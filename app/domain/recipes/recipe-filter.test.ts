import { expect, test } from "vitest";
import { formatCursor, formatFilter, listSortNames, parseCursor, parseFilter } from "./recipe-filter.ts";
import { countFilters } from "./recipe-list-specification.ts";

test("a filter survives a round trip through a URL", () => {
  const address =
    "search=apple+pie&category=Dinner&category=Dessert&glutenFree=true&tag=vegan&tag=for+guests&quick=true&sort=rating";
  const filter = parseFilter(new URLSearchParams(address));
  expect(formatFilter(filter).toString()).toBe(
    address.replace("category=Dinner&category=Dessert", "category=Dinner&category=Dessert"),
  );
  expect(filter.categories).toEqual(["Dinner", "Dessert"]);
  expect(filter.tags).toEqual(["vegan", "for guests"]);
});

test("unknown values in a URL are left out", () => {
  const filter = parseFilter(
    new URLSearchParams(`category=Brunch&glutenFree=yes&__proto__=true&sort=toString&search=${"x".repeat(999)}`),
  );
  expect(filter.categories).toEqual([]);
  expect(filter.dietary.glutenFree).toBe(false);
  expect(filter.sort).toBe("newest");
  expect(filter.search).toHaveLength(100);
});

test("the badge counts dietary flags, tags and categories, not the search or a quick filter", () => {
  const filter = parseFilter(
    new URLSearchParams("search=pie&category=Dinner&glutenFree=true&dairyFree=true&tag=vegan&quick=true"),
  );
  expect(countFilters(filter)).toBe(4);
});

test("a cursor survives a round trip through a URL", () => {
  const newest = { rank: 1_790_000_000_123, title: "", id: "aB-_9" };
  const byTitle = { rank: 30, title: "crepes, 1. & 2.\u2028 麻婆豆腐 🥧", id: "aB-_9" };
  for (const [place, sort] of [
    [newest, "newest"],
    [byTitle, "title"],
    [byTitle, "rating"],
  ] as const) {
    const address = new URLSearchParams({ after: formatCursor(place, sort) }).toString();
    expect(parseCursor(new URLSearchParams(address).get("after"), sort)).toEqual(place);
  }
});

test("a cursor of another order is no place in this one, so that the list starts at the top", () => {
  const place = { rank: 30, title: "soup", id: "a" };
  for (const of of listSortNames) {
    for (const sort of listSortNames.filter((other) => other !== of)) {
      expect(parseCursor(formatCursor(place, of), sort), `${of} as ${sort}`).toBeNull();
    }
  }
});

test.each([null, "", "nonsense", "1.x", "newest~zzzzzzzzzzzzzzzz.x", "newest~1.../..", "newest~1."])(
  "%j is no place in the list",
  (text) => {
    expect(parseCursor(text, "newest")).toBeNull();
  },
);
