import { expect, test } from "vitest";
import { getRequestedPagePath } from "./safe-path.ts";

test.each([
  ["/app/recipes", "/app/recipes"],
  ["/app/recipes?search=plum&sort=title", "/app/recipes?search=plum&sort=title"],
  ["/app/recipes.data?_routes=routes%2Fapp.recipes._index&search=plum", "/app/recipes?search=plum"],
  ["/app/recipes.data?_routes=a", "/app/recipes"],
  ["/app/recipes?pages=2&search=a%26b", "/app/recipes?pages=2&search=a%26b"],
])("who has to sign in for %s comes back to %s", (requested, page) => {
  expect(getRequestedPagePath(new Request(`https://book.test${requested}`))).toBe(page);
});
