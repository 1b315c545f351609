import { expect, test } from "vitest";
import { normalizeFoodName } from "./food-name.ts";
import { findAisle, parseRecipeIngredients, parseShoppingItem } from "./parse-shopping-item.ts";
import { shoppingTextSchema } from "./shopping-list.schema.ts";
import { isStaple } from "./shopping-list.server.ts";
import { sumShoppingItems } from "./sum-shopping-items.ts";

test.each([
  ["1 onion, finely chopped", "onion", ["finely chopped"]],
  ["2 large, ripe avocados (halved)", "avocados", ["large, ripe", "halved"]],
  ["2 boneless, skinless chicken breasts", "chicken breasts", ["boneless, skinless"]],
  ["Oil for frying", "Oil", ["for frying"]],
  ["Something for Anna", "Something for Anna", []],
  ["1 tin chopped tomatoes", "chopped tomatoes", []],
  ["Juice of ½ lemon", "lemon", ["Juice"]],
  ["200g/7oz flour", "flour", ["7oz"]],
])("%s is %s, and how it is cut or chosen is a note", (line, food, notes) => {
  expect(parseShoppingItem(line)).toMatchObject({ food, notes });
});

test.each(["1/0 cup", "🍋", "500 g", "00", "<script>", '=HYPERLINK("https://a.example")', "\uE000", "x".repeat(300)])(
  "%s is kept as it stands, without an amount",
  (line) => {
    const { food, foodName, amounts } = parseShoppingItem(line);
    expect(amounts).toEqual([]);
    expect(foodName).toBe(parseShoppingItem(line).foodName);
    expect(`=${food}`).toContain(line.replace(/^[=\uE000]/, "").slice(0, 200));
  },
);

test.each([
  ["courgettes", "Zucchini"],
  ["Tomatoes, tinned", "tomatoes"],
  ["2 fresh cilantro", "coriander"],
  ["cookies", "biscuit"],
  ["goat’s cheese", "goat's cheese"],
  ["red peppers", "red bell pepper"],
])("%s and %s have one name", (one, other) => {
  expect(parseShoppingItem(one).foodName).toBe(normalizeFoodName(other));
});

test("a recipe's lines are scaled, without its headings, and each item names its recipes once", () => {
  const recipes = [
    { recipe: { id: "a", title: "Cake" }, lines: ["For the dough:", "2 eggs", "200 g flour"], factor: 2 },
    { recipe: { id: "b", title: "Pasta" }, lines: ["1 egg", "0.3 kg flour", "3 eggs for the sauce"], factor: 1 },
  ];
  const entries = recipes.flatMap(({ recipe, lines, factor }) =>
    parseRecipeIngredients(lines, factor).map((item) => ({ item, recipes: [recipe] })),
  );
  const typed = { item: parseShoppingItem("eggs"), recipes: [] };
  expect(
    sumShoppingItems([...entries, typed]).map(({ text, recipes }) => [text, recipes.map(({ title }) => title)]),
  ).toEqual([
    ["8 eggs and some more", ["Cake", "Pasta"]],
    ["700 g flour", ["Cake", "Pasta"]],
  ]);
});

test("a food with a description is found in the table", () => {
  const { foodName } = parseShoppingItem("2 packets of firm tofu");
  expect(findAisle(foodName)).toBe("produce");
  expect(findAisle("constructor")).toBe("other");
});

test.each([
  ["salt", true],
  ["Freshly ground black pepper, to taste", true],
  ["500 ml water", true],
  ["2 tbsp extra virgin olive oil", true],
  ["1 tsp sugar", true],
  ["1 l olive oil", false],
  ["500 g flour", false],
  ["2 eggs", false],
])("%s is a staple: %s", (line, expected) => {
  expect(isStaple(parseShoppingItem(line))).toBe(expected);
});

test("pasted lines lose their marks, foods between commas are items, and errors name the field", () => {
  const pasted = "- 2 eggs\n\n☐ milk\n1) bread\n🥕 carrots\nmilk, eggs and toilet paper\n1 onion, red\n\u200b";
  expect(shoppingTextSchema.parse(pasted)).toEqual([
    "2 eggs",
    "milk",
    "bread",
    "carrots",
    "milk",
    "eggs",
    "toilet paper",
    "1 onion, red",
  ]);
  for (const text of ["", " \n\u200b", "x".repeat(201), "eggs\n".repeat(201), undefined]) {
    expect(shoppingTextSchema.safeParse(text).error?.issues[0]?.message).toMatch(/^Add an item: /);
  }
});

test("half a surrogate pair, which a program may send, is replaced", () => {
  expect(shoppingTextSchema.parse("eggs \ud800")).toEqual(["eggs \ufffd"]);
});

test.each(["1 ".repeat(98), "1-".repeat(98), "2 cups flour ".repeat(12)])(
  "a line too long for a grocery is shown as it stands: %s",
  (line) => {
    expect(parseShoppingItem(line)).toMatchObject({ food: line.trim(), aisle: "other", amounts: [], notes: [] });
  },
);
