import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

const steps = ["Boil the pasta for 9 minutes.", "Toss it with the rest."];

function parseIngredients(title: string, list: readonly string[], method: readonly string[] = steps): string[] {
  return parseRecipeText([title, "Ingredients", ...list, "Method", ...method].join("\n")).ingredients;
}

/** The list as it is read: without blank lines, and with a colon behind each name. */
function named(list: readonly string[], ...names: string[]): string[] {
  return list.filter((line) => line !== "").map((line) => (names.includes(line) ? `${line.replace(/:$/, "")}:` : line));
}

test.each([
  ["Lemon butter pasta", ["200 g pasta", "2 tbsp parsley", "Butter", "1 lemon"]],
  ["Chicken rice", ["Rice", "Chicken", "2 tbsp soy sauce", "1 onion", "3 cloves garlic"]],
  ["Pasta bake", ["200 g pasta", "Tomato sauce", "2 eggs", "100 g cheddar"]],
  ["Pasta bake", ["200 g pasta", "Harissa", "2 eggs", "100 g cheddar"]],
  ["Pasta bake", ["200 g pasta", "", "Pesto", "2 eggs", "100 g cheddar"]],
])("%s keeps an ingredient without an amount: %j", (title, list) => {
  expect(parseIngredients(title, list)).toEqual(list.filter((line) => line !== ""));
});

test.each(["- Butter", "• Butter", "🧈 Butter"])("%j among lines without bullets is an ingredient", (butter) => {
  const list = ["200 g pasta", "2 tbsp parsley", butter, "1 lemon", "2 eggs"];
  expect(parseIngredients("Pasta", list)).toEqual(["200 g pasta", "2 tbsp parsley", "Butter", "1 lemon", "2 eggs"]);
});

test("names below blank lines and above groups of amounts are names of parts", () => {
  const list = ["Curry sauce", "1 onion", "2 tbsp curry powder", "", "Katsu", "2 eggs", "100 g panko"];
  expect(parseIngredients("Katsu curry", list)).toEqual(named(list, "Curry sauce", "Katsu"));
});

test("a line without an amount at the start of each paragraph names a part, even when it is a food", () => {
  const list = ["Broth", "2 l chicken stock", "2 star anise", "", "Noodles", "400 g rice noodles", "hoisin sauce"];
  expect(parseIngredients("Pho", list)).toEqual(named(list, "Broth", "Noodles"));
});

test("names with a bullet above groups without bullets are names of parts", () => {
  const list = [
    "🍝 Noodles",
    "200 g noodles",
    "1 tsp salt",
    "🥜 Peanut",
    "2 tbsp peanut butter",
    "1 lime",
    "chilli oil",
  ];
  expect(parseIngredients("Noodles", list)).toEqual(
    named(list, "🍝 Noodles", "🥜 Peanut").map((line) => line.replace(/^\p{Extended_Pictographic} /u, "")),
  );
});

test.each(["Filling", "Baking soda bath", "For the glaze", "Tempura batter:"])(
  "%j above amounts names a part",
  (name) => {
    const list = ["200 g flour", "2 eggs", name, "100 g sugar", "1 lemon"];
    expect(parseIngredients("Buns", list)).toEqual(named(list, name));
  },
);

test("a line between ornaments names a part", () => {
  const list = ["200 g rice", "**Patties**", "500 g mince", "1 onion"];
  expect(parseIngredients("Bowl", list)).toEqual(["200 g rice", "Patties:", "500 g mince", "1 onion"]);
});

test("a food that repeats below shows that the lines above amounts are names of parts", () => {
  const list = ["Rice", "1 cup sushi rice", "2 tbsp vinegar", "Tofu", "2 cucumbers", "1 tbsp sugar"];
  expect(parseIngredients("Bowl", list)).toEqual(named(list, "Rice", "Tofu"));
  const foods = ["Rice", "1 cup stock", "2 tbsp vinegar", "Tofu", "2 cucumbers", "1 tbsp sugar"];
  expect(parseIngredients("Bowl", foods)).toEqual(foods);
});

test("lines in capitals among lower case are names of parts; a single one may be a brand", () => {
  const parts = ["KOFTA", "500 g mince", "1 onion", "COUSCOUS", "200 g couscous", "1 lemon"];
  expect(parseIngredients("Kofta", parts)).toEqual(named(parts, "KOFTA", "COUSCOUS"));
  const brand = ["200 g spaghetti", "PECORINO ROMANO", "2 eggs", "100 g bacon"];
  expect(parseIngredients("Carbonara", brand)).toEqual(brand);
});

test.each([
  ["Soy sauce", ["2 tbsp soy milk", "1 tbsp sugar"]],
  ["Chicken stock", ["2 chicken breasts", "1 onion"]],
  ["Lemon", ["2 tbsp lemon juice", "1 egg"]],
])("%s above %j is an ingredient", (food, group) => {
  const list = ["200 g rice", food, ...group];
  expect(parseIngredients("Rice", list, ["Whisk the sauce.", "Cook the rice."])).toEqual(list);
});

test("a wrapped ingredient beside a wide method is joined", () => {
  const list = ["1 kg ripe tomatoes", "500 ml vegetable", "stock", "100 ml cream"];
  expect(parseIngredients("Soup", list)).toEqual(["1 kg ripe tomatoes", "500 ml vegetable stock", "100 ml cream"]);
});

test("a short step without a verb is no label", () => {
  const method = ["Spread the dough.", "Cheese on top", "Bake for 20 minutes.", "Basil over it"];
  const reading = parseRecipeText(
    ["Pizza", "Ingredients", "200 g dough", "1 cup cheese", "Method", ...method].join("\n"),
  );
  expect(reading.instructions.join(" ")).toBe("Spread the dough. Cheese on top Bake for 20 minutes. Basil over it");
});
