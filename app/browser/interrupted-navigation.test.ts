import { expect, test } from "vitest";
import { destinationAfterReload } from "./interrupted-navigation.ts";

const from = "https://recipes.test/app";
const to = "https://recipes.test/app/recipes?category=Dessert#top";
const page = { href: from, wasReloaded: true, now: 10_000 };

test("a page reloaded during a navigation goes on to its destination", () => {
  expect(destinationAfterReload({ from, to, at: 9_000 }, page)).toBe(to);
});

test.each([
  ["nothing was interrupted", null, page],
  ["it was opened, not reloaded", { from, to, at: 9_000 }, { ...page, wasReloaded: false }],
  ["another page was left", { from: `${from}/add`, to, at: 9_000 }, page],
  ["that was long ago", { from, to, at: -60_000 }, page],
  ["the clock was set back", { from, to, at: 11_000 }, page],
  ["the note is of another origin", { from, to: "https://evil.example/", at: 9_000 }, page],
  ["the note is a script", { from, to: "javascript:alert(1)", at: 9_000 }, page],
  ["the note is damaged", { from } as never, page],
])("the page stays where it is when %s", (_, interrupted, where) => {
  expect(destinationAfterReload(interrupted, where)).toBeNull();
});
