import { normalizeFoodName } from "./food-name.ts";
import type { ShoppingItem } from "./parse-shopping-item.ts";

/** Whether most people have an ingredient at home: salt in any amount, but oil, sugar and flour only by the spoon. */
export function isStaple({ foodName, amounts }: ShoppingItem): boolean {
  if (alwaysAtHome.has(foodName)) return true;
  return atHomeBySpoon.has(foodName) && amounts.every(({ measure }) => smallMeasures.has(measure));
}

const alwaysAtHome = createNames(
  "salt, sea salt, table salt, kosher salt, pepper, black pepper, salt and pepper, water",
);
const atHomeBySpoon = createNames(
  "oil, cooking oil, olive oil, vegetable oil, sunflower oil, rapeseed oil, sugar, white sugar, granulated sugar, caster sugar, flour, plain flour",
);
const smallMeasures = new Set(["tsp", "tbsp", "pinch", "dash", "drizzle", "splash", "sprinkle", "glug", "a little"]);

function createNames(foods: string): ReadonlySet<string> {
  return new Set(foods.split(", ").map(normalizeFoodName));
}
