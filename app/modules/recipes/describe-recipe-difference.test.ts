import { expect, test } from "vitest";
import { describeRecipeDifference, type RecipeChange } from "./describe-recipe-difference.ts";
import type { RecipeContent } from "./recipe.ts";

const pie: RecipeContent = {
  title: "Pie",
  category: "Dessert",
  cuisine: null,
  difficulty: "easy",
  cookTimeMinutes: 30,
  servings: 4,
  sourceUrl: null,
  ingredients: "200 g sugar\n1 egg\nsalt",
  instructions: "Mix.\n\nBake for 40 minutes.\n\nCool.",
  notes: "Good cold.",
  dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
  tags: ["vegan"],
};

function format(change: RecipeChange): string {
  if (change.kind === "moved") return `~ ${change.text}`;
  const label = change.label === null ? "" : `${change.label}: `;
  if (change.kind === "changed") return `${label}${change.before} → ${change.after}`;
  return `${change.kind === "added" ? "+" : "−"} ${label}${change.text}`;
}

const differ = (before: Partial<RecipeContent>, after: Partial<RecipeContent>) =>
  describeRecipeDifference({ ...pie, ...before }, { ...pie, ...after }).map(format);

const ingredients = (before: string, after: string) => differ({ ingredients: before }, { ingredients: after });

test.each<[string, Partial<RecipeContent>, string[]]>([
  ["nothing", {}, []],
  ["a title", { title: "Apple pie" }, ["title: Pie → Apple pie"]],
  [
    "fields that are emptied",
    { cookTimeMinutes: null, difficulty: null },
    ["− cook time: 30 min", "− difficulty: easy"],
  ],
  ["a field that was empty", { cuisine: "British" }, ["+ cuisine: British"]],
  [
    "servings and meal type",
    { servings: 6, category: "Snack" },
    ["meal type: Dessert → Snack", "servings: 4 people → 6 people"],
  ],
  ["dietary marks", { dietary: { ...pie.dietary, glutenFree: true } }, ["+ Gluten Free"]],
  ["tags, whatever their order", { tags: ["for guests", "vegan"] }, ["+ tag: for guests"]],
  ["a line of the notes", { notes: "Good cold.\nAnd warm." }, ["+ notes: And warm."]],
  [
    "a changed step",
    { instructions: "Mix.\n\nBake for 50 minutes.\n\nCool." },
    ["step 2: Bake for 40 minutes. → Bake for 50 minutes."],
  ],
  ["a moved step", { instructions: "Bake for 40 minutes.\n\nMix.\n\nCool." }, ["~ steps in a new order"]],
  ["a removed step", { instructions: "Mix.\n\nCool." }, ["− step 2: Bake for 40 minutes."]],
])("names %s", (_, after, changes) => {
  expect(differ({}, after)).toEqual(changes);
});

test.each<[string, string, string, string[]]>([
  ["an amount", "200 g sugar\nsalt", "100 g sugar\nsalt", ["sugar: 200 g → 100 g"]],
  ["an amount of counted food", "1 egg", "2 eggs", ["1 egg → 2 eggs"]],
  ["an amount and a removed line beside it", "1 egg\n200 g sugar", "100 g sugar", ["sugar: 200 g → 100 g", "− 1 egg"]],
  [
    "an added line beside changed amounts",
    "200 g sugar\n1 egg",
    "100 g sugar\n50 g butter\n3 egg",
    ["sugar: 200 g → 100 g", "+ 50 g butter", "egg: 1 → 3"],
  ],
  ["another food", "200 g sugar", "200 g brown sugar", ["200 g sugar → 200 g brown sugar"]],
  ["one line in place of another", "salt\npepper", "salt\nchilli", ["pepper → chilli"]],
  ["different lines", "salt\npepper", "rice\nbeans\nmilk", ["+ rice", "+ beans", "+ milk", "− salt", "− pepper"]],
  ["moved lines", "salt\nrice\nmilk", "milk\nsalt\nrice", ["~ ingredients in a new order"]],
  ["one of two equal lines", "salt\nsalt", "salt", ["− salt"]],
  ["scripts without spaces", "砂糖200g\n塩", "砂糖100g\n塩", ["砂糖200g → 砂糖100g"]],
])("describes %s of the ingredients", (_, before, after, changes) => {
  expect(ingredients(before, after)).toEqual(changes);
});

test("a long text is clipped around its first difference", () => {
  const long = "Stir the sauce slowly with a wooden spoon. ".repeat(5);
  const [change] = differ({ instructions: `${long}Salt it.` }, { instructions: `${long}Pepper it.` });
  expect(change).toBe("step 1: …a wooden spoon. Salt it. → …a wooden spoon. Pepper it.");
});

test("200 lines that were all replaced are listed without comparing each with each", () => {
  const lines = (word: string) =>
    Array.from({ length: 200 }, (_, index) => `${index} g ${word} ${"x".repeat(40)}`).join("\n");
  expect(ingredients(lines("flour"), lines("sugar"))).toHaveLength(400);
});
