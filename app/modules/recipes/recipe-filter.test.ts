import { expect, test } from "vitest";
import { formatFilterCookie, formatRecipeFilter, parseRecipeFilter, parseRecipeListFilter } from "./recipe-filter.ts";
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

test("a URL without a filter shows the person's stored filter, without quick filters", () => {
  const address = "search=50%25+a%3Db%3A%7E+%F0%9F%8D%9D&category=Dinner&tag=a%26b&sort=rating";
  const cookie = formatFilterCookie("anna", parseRecipeFilter(new URLSearchParams(`${address}&quick=true`)));
  expect(decodeURIComponent(cookie)).toBe(cookie);
  const shown = (query: string, ownerTag = "anna") =>
    formatRecipeFilter(parseRecipeListFilter(new URLSearchParams(query), { cookie, ownerTag })).toString();
  expect(["", "pages=2", "search=", "quick=true"].map((query) => shown(query))).toEqual([
    ...[address, address, "", "quick=true"],
  ]);
  expect(shown("", "ben")).toBe("");
  for (const damaged of ["", "anna", "anna:", "anna:~~=%&category=Poison&search"])
    expect(
      formatRecipeFilter(parseRecipeListFilter(new URLSearchParams(), { cookie: damaged, ownerTag: "anna" })).size,
    ).toBe(0);
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
