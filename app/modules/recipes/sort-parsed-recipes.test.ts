import type { ParsedRecipe } from "recipe-parser";
import { expect, test } from "vitest";
import type { DraftField } from "./recipe-draft.ts";
import { sortParsedRecipes } from "./sort-parsed-recipes.ts";

const reading = (title: string | null, ingredients: string[], others: ParsedRecipe[] = []) =>
  ({ title, ingredients, instructions: [], others }) as unknown as ParsedRecipe;
const blank = { title: "", sourceUrl: "", readFields: [], ingredientsList: [], instructionsList: [] };
const form = (title: string, sourceUrl = "") => ({
  ...blank,
  title,
  sourceUrl,
  readFields: ["title"] satisfies DraftField[],
});
/** Screenshots, with the names of what waits. */
const shots = (waiting: string[] = []) => ({ waiting, isAsking: false, isPasted: false });
const pasted = { waiting: [], isAsking: false, isPasted: true };
const from = (sourceUrl: string, one: ParsedRecipe): ParsedRecipe => ({ ...one, sourceUrl });
const names = ({ ofForm, others, mustChoose }: ReturnType<typeof sortParsedRecipes>) => ({
  ofForm: ofForm?.title ?? null,
  others: others.map(({ title }) => title),
  mustChoose,
});

test("of several recipes the person chooses, of one there is nothing to choose", () => {
  const cake = reading("Cake", ["flour"]);
  expect(names(sortParsedRecipes(reading("Soup", ["leeks"], [cake]), blank, shots()))).toEqual({
    ofForm: null,
    others: ["Soup", "Cake"],
    mustChoose: true,
  });
  expect(names(sortParsedRecipes(reading(null, [], [cake]), blank, shots()))).toMatchObject({
    ofForm: "Cake",
    others: [],
  });
  expect(sortParsedRecipes(reading(null, []), blank, shots()).ofForm).not.toBeNull();
});

test("another recipe never gets into the form of one that was read before", () => {
  const cake = reading("Cake", ["flour"]);
  const sorted = sortParsedRecipes(reading("Soup", [], [cake]), form("Soup"), shots());
  expect(names(sorted)).toEqual({ ofForm: null, others: ["Cake"], mustChoose: false });
});

test("what continues the form's recipe is found by its title, and otherwise comes first", () => {
  const cake = reading("Cake", ["flour"]);
  expect(names(sortParsedRecipes(reading("Soup", ["leeks"], [cake]), form("Cake"), shots(["Soup"])))).toMatchObject({
    ofForm: "Cake",
    others: ["Soup"],
  });
  expect(names(sortParsedRecipes(reading("Soup", ["leeks"], [cake]), form("My soup"), shots()))).toMatchObject({
    ofForm: "Soup",
    others: ["Cake"],
  });
  expect(names(sortParsedRecipes(reading("Soup", ["leeks"]), form("My tart"), shots(["Soup"])))).toMatchObject({
    ofForm: null,
    others: ["Soup"],
  });
});

const soup = reading("Soup", ["leeks"]);
const cake = reading("Cake", ["flour"]);

test("a page of another address is added next, whatever its title", () => {
  const there = "https://kitchen.example/soup";
  const elsewhere = from("https://other.example/soup", soup);
  expect(names(sortParsedRecipes(elsewhere, form("Soup", there), pasted))).toEqual({
    ofForm: null,
    others: ["Soup"],
    mustChoose: false,
  });
  expect(names(sortParsedRecipes(from(`${there}?utm_source=x`, cake), form("My soup", there), pasted)).ofForm).toBe(
    "Cake",
  );
  expect(names(sortParsedRecipes(elsewhere, form("Soup", there), shots())).ofForm).toBe("Soup");
});

test("a pasted text is the form's recipe by its title, or where one of the two has none", () => {
  expect(names(sortParsedRecipes(cake, form("Soup"), pasted))).toMatchObject({ ofForm: null, others: ["Cake"] });
  expect(names(sortParsedRecipes(soup, form("SOUP"), pasted)).ofForm).toBe("Soup");
  expect(names(sortParsedRecipes(reading(null, ["salt"]), form("Soup"), pasted)).others).toEqual([]);
  expect(names(sortParsedRecipes(soup, form(" "), pasted)).ofForm).toBe("Soup");
  expect(
    names(sortParsedRecipes(cake, { ...blank, title: "Soup", sourceUrl: "https://a.example/b" }, pasted)).ofForm,
  ).toBe("Cake");
});

test("nor is a pasted recipe mixed into one that was typed", () => {
  const typed = { ...blank, title: "Soup", ingredientsList: ["leeks"] };
  expect(names(sortParsedRecipes(cake, typed, pasted))).toMatchObject({ ofForm: null, others: ["Cake"] });
  expect(names(sortParsedRecipes(cake, typed, shots())).ofForm).toBe("Cake");
  expect(names(sortParsedRecipes(cake, { ...typed, ingredientsList: [" "] }, pasted)).ofForm).toBe("Cake");
});

test("while the person is asked which recipe to add first, what is pasted is one more to choose from", () => {
  const sorted = sortParsedRecipes(cake, blank, { ...pasted, isAsking: true });
  expect(names(sorted)).toEqual({ ofForm: null, others: ["Cake"], mustChoose: true });
});
