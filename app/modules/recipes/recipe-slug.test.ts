import { expect, test } from "vitest";
import { createRecipeSlug, slugifyTitle } from "./recipe-slug.ts";

test.each([
  ["Crème Brûlée!", "creme-brulee"],
  ["  Mac & Cheese  (the best)  ", "mac-cheese-the-best"],
  ["Борщ с мясом", "борщ-с-мясом"],
  ["Йогуртовый суп", "йогуртовый-суп"],
  ["麻婆豆腐", "麻婆豆腐"],
  ["यह दाल है", "यह-दाल-है"],
  ["中華 Ramen 🍜 2", "中華-ramen-2"],
  ["🍕🍕🍕", "recipe"],
  ["../../etc/passwd?x=#%2f", "etc-passwd-x-2f"],
  ["</script><b>", "script-b"],
  ["\u202eevil\u202d", "evil"],
])("%s reads %s", (title, expected) => {
  expect(slugifyTitle(title)).toBe(expected);
});

test("a slug is cut to sixty characters, never within one", () => {
  expect([...slugifyTitle("𝒳".repeat(10) + "a".repeat(100))]).toHaveLength(60);
  expect([...slugifyTitle("豆".repeat(100))]).toHaveLength(60);
  expect(slugifyTitle(`${"a".repeat(59)} b`)).toBe("a".repeat(59));
});

test("the rest of a slug is random, of letters and digits that can't be confused", () => {
  const bytes = () => crypto.getRandomValues(new Uint8Array(16));
  const slugs = Array.from({ length: 500 }, () => createRecipeSlug("Pie", bytes));
  expect(new Set(slugs).size).toBe(500);
  for (const slug of slugs) expect(slug).toMatch(/^pie-[2-9a-hjkmnp-z]{10}$/);
});
