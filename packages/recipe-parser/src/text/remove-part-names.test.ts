import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

const steps = ["Boil the pasta for 9 minutes.", "Toss it with the rest."];

function ingredientsOf(title: string, list: readonly string[], method: readonly string[] = steps): string[] {
  return parseRecipeText([title, "Ingredients", ...list, "Method", ...method].join("\n")).ingredients;
}

test.each([
  ["Lemon butter pasta", ["200 g pasta", "2 tbsp parsley", "Butter", "1 lemon"]],
  ["Chicken rice", ["Rice", "Chicken", "2 tbsp soy sauce", "1 onion", "3 cloves garlic"]],
  ["Chicken rice", ["2 tbsp soy sauce", "Chicken", "1 onion", "Rice", "3 cloves garlic"]],
  ["Pasta bake", ["200 g pasta", "Tomato sauce", "2 eggs", "100 g cheddar"]],
  ["Pasta bake", ["200 g pasta", "Harissa", "2 eggs", "100 g cheddar"]],
  ["Pasta bake", ["200 g pasta", "", "Pesto", "2 eggs", "100 g cheddar"]],
])("%s keeps an ingredient without an amount: %j", (title, list) => {
  expect(ingredientsOf(title, list)).toEqual(list.filter((line) => line !== ""));
});

test.each(["- Butter", "• Butter", "🧈 Butter"])("%j among lines without bullets is an ingredient", (butter) => {
  const list = ["200 g pasta", "2 tbsp parsley", butter, "1 lemon", "2 eggs"];
  expect(ingredientsOf("Pasta", list)).toEqual(["200 g pasta", "2 tbsp parsley", "Butter", "1 lemon", "2 eggs"]);
});

test("a name that is repeated above its steps is that of a part", () => {
  const list = ["Rice", "1 cup sushi rice", "2 tbsp vinegar", "Salmon", "300 g salmon", "2 tbsp soy sauce"];
  const method = ["Rice", "Rinse the rice and cook it.", "Salmon", "Fry the salmon for 3 minutes."];
  expect(ingredientsOf("Poke bowl", list, method)).toEqual(list.filter((line) => /\d/.test(line)));
});

test("names with blank lines above them, each of a group of amounts, are those of parts", () => {
  const list = ["Curry sauce", "1 onion", "2 tbsp curry powder", "", "Katsu", "2 eggs", "100 g panko"];
  expect(ingredientsOf("Katsu curry", list)).toEqual(["1 onion", "2 tbsp curry powder", "2 eggs", "100 g panko"]);
});

test("paragraphs that each begin with a line without an amount have names, foods too", () => {
  const list = ["Broth", "2 l chicken stock", "2 star anise", "", "Noodles", "400 g rice noodles", "hoisin sauce"];
  expect(ingredientsOf("Pho", list)).toEqual([
    "2 l chicken stock",
    "2 star anise",
    "400 g rice noodles",
    "hoisin sauce",
  ]);
});

test("names with a mark above groups of amounts without one are those of parts", () => {
  const list = [
    "🍝 Noodles",
    "200 g noodles",
    "1 tsp salt",
    "🥜 Peanut",
    "2 tbsp peanut butter",
    "1 lime",
    "chilli oil",
  ];
  expect(ingredientsOf("Noodles", list)).toEqual(list.filter((line) => /^[\dc]/.test(line)));
});

test.each(["Filling", "Baking soda bath", "For the glaze", "Tempura batter:"])(
  "%j above amounts names a part",
  (name) => {
    const list = ["200 g flour", "2 eggs", name, "100 g sugar", "1 lemon"];
    expect(ingredientsOf("Buns", list)).toEqual(["200 g flour", "2 eggs", "100 g sugar", "1 lemon"]);
  },
);

test("a line with an ornament names a part", () => {
  const list = ["200 g rice", "**Patties**", "500 g mince", "1 onion"];
  expect(ingredientsOf("Bowl", list)).toEqual(["200 g rice", "500 g mince", "1 onion"]);
});

test("where the first line and others stand above amounts, a repeated food shows that they are names", () => {
  const list = ["Rice", "1 cup sushi rice", "2 tbsp vinegar", "Tofu", "2 cucumbers", "1 tbsp sugar"];
  expect(ingredientsOf("Bowl", list)).toEqual(list.filter((line) => /\d/.test(line)));
  const foods = ["Rice", "1 cup stock", "2 tbsp vinegar", "Tofu", "2 cucumbers", "1 tbsp sugar"];
  expect(ingredientsOf("Bowl", foods)).toEqual(foods);
});

test("capitals among small letters are names, one alone may be a brand", () => {
  const parts = ["KOFTA", "500 g mince", "1 onion", "COUSCOUS", "200 g couscous", "1 lemon"];
  expect(ingredientsOf("Kofta", parts)).toEqual(["500 g mince", "1 onion", "200 g couscous", "1 lemon"]);
  const brand = ["200 g spaghetti", "PECORINO ROMANO", "2 eggs", "100 g bacon"];
  expect(ingredientsOf("Carbonara", brand)).toEqual(brand);
});

test.each([
  ["Soy sauce", ["2 tbsp soy milk", "1 tbsp sugar"]],
  ["Chicken stock", ["2 chicken breasts", "1 onion"]],
  ["Lemon", ["2 tbsp lemon juice", "1 egg"]],
])("%s above %j is bought", (food, group) => {
  const list = ["200 g rice", food, ...group];
  expect(ingredientsOf("Rice", list, ["Whisk the sauce.", "Cook the rice."])).toEqual(list);
});

test("an ingredient beside a wide method is whole", () => {
  const list = ["1 kg ripe tomatoes", "500 ml vegetable", "stock", "100 ml cream"];
  expect(ingredientsOf("Soup", list)).toEqual(["1 kg ripe tomatoes", "500 ml vegetable stock", "100 ml cream"]);
});

test("a short step without a verb is no label", () => {
  const method = ["Spread the dough.", "Cheese on top", "Bake for 20 minutes.", "Basil over it"];
  const reading = parseRecipeText(
    ["Pizza", "Ingredients", "200 g dough", "1 cup cheese", "Method", ...method].join("\n"),
  );
  expect(reading.instructions.join(" ")).toBe("Spread the dough. Cheese on top Bake for 20 minutes. Basil over it");
});
