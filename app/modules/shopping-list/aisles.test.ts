import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findAisle, parseShoppingItem } from "./parse-shopping-item.ts";

const foods = readFileSync("tests/planning/common-foods.txt", "utf8")
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [aisle = "", list = ""] = line.split(": ");
    return list.split(", ").map((food) => ({ food, aisle }));
  });

test("at least 95 % of the commonest foods are in their aisle", () => {
  const misses = foods.flatMap(({ food, aisle }) => {
    const found = findAisle(parseShoppingItem(food).foodName);
    return found === aisle ? [] : `${food}: ${found}, not ${aisle}`;
  });
  if (misses.length > 0)
    console.info(`${misses.length} of ${foods.length} foods are in another aisle:\n${misses.join("\n")}`);
  expect(foods.length).toBeGreaterThanOrEqual(500);
  expect(misses.length / foods.length).toBeLessThanOrEqual(0.05);
});
