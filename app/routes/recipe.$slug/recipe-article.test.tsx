import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PublicRecipe } from "#app/modules/recipes/public-recipe.ts";
import { RecipeArticle } from "./recipe-article.tsx";

const script = readFileSync("app/content/plain-scripts/servings.js", "utf8");

function show(ingredients: string[], servings: number | null) {
  const recipe: PublicRecipe = {
    ...{ title: "Pie", path: "/recipe/pie", preview: "", photo: null, category: null, cuisine: null },
    ...{ difficulty: null, cookTimeMinutes: 75, notes: null, sourceUrl: null, isListed: false },
    ...{ publishedOn: "2026-01-01", dietary: { glutenFree: false, dairyFree: false, lowFodmap: false } },
    ...{ ingredients, servings, steps: [], tags: [] },
  };
  const { container } = render(<RecipeArticle recipe={recipe}>{null}</RecipeArticle>);
  const lines = () => [...container.querySelectorAll("label > span")].map(({ textContent }) => textContent);
  return { lines, choice: container.querySelector("select"), runScript: () => new Function(script)() };
}

test("without script the ingredients are whole, the cook time is in minutes, and nothing promises to change them", () => {
  const { lines, choice } = show(["200 g rice", "Salt"], 4);
  expect(lines()).toEqual(["200 g rice", "Salt"]);
  screen.getByText("75 min");
  expect(choice?.parentElement?.hidden).toBe(true);
});

test("with script the chosen people change every amount, as in the app", () => {
  const { lines, choice, runScript } = show(["200 g rice", "1 egg", "Salt"], 4);
  runScript();
  expect(screen.getByRole("combobox", { name: "Amounts" })).toBe(choice);
  expect(choice?.selectedOptions[0]?.text).toBe("for 4 people");
  expect([...(choice?.options ?? [])].map(({ text }) => text)).toContain("for 1 person");
  for (const [people, expected] of [
    ["for 8 people", ["400 g rice", "2 eggs", "Salt"]],
    ["for 2 people", ["100 g rice", "½ egg", "Salt"]],
    ["for 4 people", ["200 g rice", "1 egg", "Salt"]],
  ] as const) {
    const at = [...(choice?.options ?? [])].findIndex(({ text }) => text === people);
    if (choice) fireEvent.change(choice, { target: { value: String(at) } });
    expect(lines()).toEqual(expected);
  }
});

test("a recipe that says nothing of people grows by multiples, and one without amounts has no choice", () => {
  const { choice } = show(["200 g rice"], null);
  expect([...(choice?.options ?? [])].map(({ text }) => text)).toEqual(["½×", "1×", "2×", "3×"]);
  expect(show(["Salt"], 4).choice).toBeNull();
  expect(show(Array<string>(200).fill(`1 ${"long ".repeat(40)}`), 4).choice).toBeNull();
});
