import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Reading } from "#app/reading/reading.ts";
import { useNextRecipes } from "./use-next-recipes.ts";

beforeEach(() => sessionStorage.clear());

const found = (title: string) => ({
  reading: { title, ingredients: [], instructions: [], facts: [] } as unknown as Reading,
  photoIds: ["photo-1"],
});

function nextRecipes(draftKey = "anna") {
  const { result } = renderHook(() => useNextRecipes(draftKey));
  return {
    ask: (...titles: string[]) => act(() => result.current.ask(titles.map(found))),
    addNext: (...titles: string[]) => act(() => result.current.addNext(titles.map(found))),
    take(index: number) {
      let taken: string | null | undefined;
      act(() => {
        taken = result.current.take(index)?.reading.title;
      });
      return taken;
    },
    titles: () => result.current.recipes.map((next) => next.reading.title),
    isAsking: () => result.current.isAsking,
  };
}

test("which recipe comes first is asked, also after a reload", () => {
  const next = nextRecipes();
  expect([next.titles(), next.isAsking()]).toEqual([[], false]);
  next.ask("Cake", "Soup");
  expect([next.titles(), next.isAsking()]).toEqual([["Cake", "Soup"], true]);
  const reloaded = nextRecipes();
  expect([reloaded.titles(), reloaded.isAsking()]).toEqual([["Cake", "Soup"], true]);
});

test("the chosen one is taken out, and the others wait, also after a reload", () => {
  const next = nextRecipes();
  next.ask("Cake", "Soup", "Pie");
  expect(next.take(1)).toBe("Soup");
  expect([next.titles(), next.isAsking()]).toEqual([["Cake", "Pie"], false]);
  const reloaded = nextRecipes();
  expect(reloaded.take(0)).toBe("Cake");
  expect(reloaded.titles()).toEqual(["Pie"]);
});

test("those that wait already are not lost when more are found", () => {
  const next = nextRecipes();
  next.ask("Cake", "Soup");
  next.take(0);
  next.ask("Pie", "Tart");
  expect(next.titles()).toEqual(["Soup", "Pie", "Tart"]);
});

test("one that is found while another is in the form waits without a question, and only once", () => {
  const next = nextRecipes();
  next.addNext("Cake");
  next.addNext("Soup", "Cake");
  expect([next.titles(), next.isAsking()]).toEqual([["Soup", "Cake"], false]);
});

test("they belong to one person", () => {
  nextRecipes("anna").ask("Cake", "Soup");
  expect(nextRecipes("ben").titles()).toEqual([]);
});

test("after the last one nothing is left in the tab", () => {
  const next = nextRecipes();
  next.ask("Cake");
  next.take(0);
  expect([next.titles(), sessionStorage.length]).toEqual([[], 0]);
});

test.each(["no json", "{}", "[null]", '{"recipes":[{}]}', '{"recipes":[{"photoIds":[],"reading":{"title":"Cake"}}]}'])(
  "what another release kept, %s, is not offered",
  (kept) => {
    sessionStorage.setItem("nextRecipes:anna", kept);
    expect(nextRecipes().titles()).toEqual([]);
  },
);
