import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Reading } from "#app/domain/recipe-text/reading.ts";
import { useNextRecipes } from "./use-next-recipes.ts";

beforeEach(() => sessionStorage.clear());

const recipe = (title: string) => ({ title, ingredients: [], instructions: [], facts: [] }) as unknown as Reading;

function nextRecipes(draftKey = "anna") {
  const { result } = renderHook(() => useNextRecipes(draftKey));
  return {
    keep: (...titles: string[]) => act(() => result.current.keep(titles.map(recipe))),
    titles: () => result.current.list().map((next) => next.title),
  };
}

test("further recipes are offered, and survive a reload of the tab", () => {
  const next = nextRecipes();
  expect(next.titles()).toEqual([]);
  next.keep("Cake", "Soup");
  expect(next.titles()).toEqual(["Cake", "Soup"]);
  expect(nextRecipes().titles()).toEqual(["Cake", "Soup"]);
});

test("they belong to one person", () => {
  nextRecipes("anna").keep("Cake");
  expect(nextRecipes("ben").titles()).toEqual([]);
});

test("no more than five are kept", () => {
  const next = nextRecipes();
  next.keep("1", "2", "3", "4", "5", "6");
  expect(next.titles()).toEqual(["1", "2", "3", "4", "5"]);
  expect(nextRecipes().titles()).toHaveLength(5);
});

test("after the last one nothing is left in the tab", () => {
  const next = nextRecipes();
  next.keep("Cake");
  next.keep();
  expect([next.titles(), sessionStorage.length]).toEqual([[], 0]);
});

test.each(["no json", "{}", "[null]", '[{"title":"Cake"}]', '[{"ingredients":[],"instructions":[]}]'])(
  "what another release kept, %s, is not offered",
  (kept) => {
    sessionStorage.setItem("nextRecipes:anna", kept);
    expect(nextRecipes().titles()).toEqual([]);
  },
);
