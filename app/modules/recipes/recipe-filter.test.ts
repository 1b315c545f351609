import { expect, test } from "vitest";
import { formatRecipeFilter, parseRecipeFilter } from "./recipe-filter.ts";
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
