import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type MealType, mealTypes } from "../recipes/recipe.ts";
import { drawCover } from "./draw-cover.ts";
import { stillLifes } from "./motifs.ts";
import { scenes } from "./scenes.ts";

const titles = Array.from({ length: 300 }, (_, index) => `Aunt ${index}'s favourite`);
const drawings = [...mealTypes, null].flatMap((category) => titles.map((title) => drawCover(category, title)));

test("the same recipe has the same cover each time, and another one mostly another", () => {
  expect(drawCover("Dinner", "Plum stew")).toBe(drawCover("Dinner", "Plum stew"));
  expect(drawCover("Dinner", "Plum stew")).not.toBe(drawCover("Dinner", "Pear stew"));
  expect(new Set(drawings).size).toBeGreaterThan(drawings.length / 4);
});

test("every still life is drawn in every colour scheme", () => {
  for (const { draw } of Object.values(stillLifes)) {
    const seen = scenes.map((scene) => drawings.some((drawing) => drawing.includes(draw(scene))));
    expect(seen).not.toContain(false);
  }
});

const shows = (title: string, motif: keyof typeof stillLifes, category: MealType | null = null) =>
  scenes.some((scene) => drawCover(category, title).includes(stillLifes[motif].draw(scene)));

test.each([
  ["Grandma's Crêpes", "pancakes"],
  ["Chicken noodle soup", "soup"],
  ["Beef noodles", "pasta"],
  ["Tuna SALAD", "salad"],
  ["Salmon", "fish"],
] as const)("a dish that the title names is shown: %s", (title, motif) => {
  expect(shows(title, motif)).toBe(true);
});

test("a part of a word names no dish, and a drink is shown as one", () => {
  expect(shows("Eggplant dip", "pan")).toBe(false);
  expect(shows("Pumpkin pie smoothie", "pie", "Drink")).toBe(false);
});

test("a cover is small, and made of closed elements and known colours only", () => {
  const styles = readFileSync("app/styles/tokens.css", "utf8");
  for (const drawing of drawings) {
    expect(drawing.length).toBeLessThan(1_600);
    expect(drawing).toMatch(/^(?:<(?:path|circle)(?: [\w-]+="[\w .,()-]*")+\/>|<g transform="[\w .,()-]+">|<\/g>)+$/);
  }
  const used = new Set(drawings.join("").match(/--cover-\w+/g));
  // By day, in the evening, and in the evening that was chosen.
  for (const name of used) expect(styles.split(`${name}:`), name).toHaveLength(4);
});

test("nothing of the title is in the picture", () => {
  expect(drawCover(null, '"><script>alert(1)</script>')).not.toContain("script");
});
