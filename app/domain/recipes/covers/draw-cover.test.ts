import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mealTypes } from "#app/domain/recipes/recipe.ts";
import { drawCover } from "./draw-cover.ts";
import { findCoverMotifs, stillLifesByMeal } from "./motifs.ts";
import { coverScenes } from "./scenes.ts";

const titles = Array.from({ length: 300 }, (_, index) => `Aunt ${index}'s favourite`);
const drawings = [...mealTypes, null].flatMap((category) => titles.map((title) => drawCover(category, title)));

test("the same recipe has the same cover each time, and another one mostly another", () => {
  expect(drawCover("Dinner", "Plum stew")).toBe(drawCover("Dinner", "Plum stew"));
  expect(drawCover("Dinner", "Plum stew")).not.toBe(drawCover("Dinner", "Pear stew"));
  expect(new Set(drawings).size).toBeGreaterThan(drawings.length / 4);
});

test.each([
  ["Grandma's Crêpes", "Dessert", "pancakes"],
  ["Chicken noodle soup", "Dinner", "soup"],
  ["Beef noodles", "Dinner", "pasta"],
  ["Tuna SALAD", null, "salad"],
  ["Salmon", "Dinner", "fish"],
  ["Iced tea", "Drink", "tallGlass"],
] as const)("a dish that the title names is shown: %s", (title, category, motif) => {
  expect(findCoverMotifs(category, title)).toEqual([motif]);
});

test("a part of a word names no dish, and a drink is shown as one", () => {
  expect(findCoverMotifs("Snack", "Eggplant dip")).not.toContain("pan");
  expect(findCoverMotifs("Drink", "Pumpkin pie smoothie")).toEqual(["tallGlass"]);
  expect(findCoverMotifs("Drink", "Salmon")).toEqual(["tallGlass", "stemGlass"]);
});

test("a cover is small, and made of closed elements and known colours only", () => {
  const styles = readFileSync("app/styles/tokens.css", "utf8");
  const every = Object.values(stillLifesByMeal).flatMap(({ draw }) => coverScenes.map(draw));
  for (const drawing of [...drawings, ...every]) {
    expect(drawing.length).toBeLessThan(1_700);
    expect(drawing).toMatch(/^(?:<(?:path|circle)(?: [\w-]+="[\w .,()-]*")+\/>|<g transform="[\w .,()-]+">|<\/g>)+$/);
  }
  const used = new Set([...drawings, ...every].join("").match(/--cover-\w+/g));
  // By day, in the evening, and in the evening that was chosen.
  for (const name of used) expect(styles.split(`${name}:`), name).toHaveLength(4);
});

test("nothing of the title is in the picture", () => {
  expect(drawCover(null, '"><script>alert(1)</script>')).not.toContain("script");
});
