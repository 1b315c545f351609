import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { coversPerMeal, getCoverPath } from "./cover.ts";
import { mealTypes } from "./recipe.ts";

const categories = [...mealTypes, null];
const titles = Array.from({ length: 300 }, (_, index) => `Aunt ${index}'s favorite`);

test("a recipe has the same cover each time, and every cover of its meal is used about as often", () => {
  for (const category of categories) {
    const paths = titles.map((title) => getCoverPath({ category, title }));
    expect(titles.map((title) => getCoverPath({ category, title }))).toEqual(paths);
    const counts = [...Map.groupBy(paths, (path) => path).values()].map((recipes) => recipes.length);
    expect(counts).toHaveLength(coversPerMeal);
    expect(Math.min(...counts)).toBeGreaterThan(titles.length / coversPerMeal / 2);
  }
});

test("every cover is a small file that follows the color scheme", () => {
  for (const path of categories.flatMap((category) => titles.map((title) => getCoverPath({ category, title })))) {
    const drawing = readFileSync(`public${path}`, "utf8");
    expect(drawing.length, path).toBeLessThan(2_048);
    expect(drawing, path).toContain('width="800" height="300"');
    expect(drawing, path).toContain("@media(prefers-color-scheme:dark)");
  }
});

test("every meal, no meal and the product have a link preview of 1200 by 630", async () => {
  const names = [...categories.map((category) => (category ?? "recipe").toLowerCase()), "product"];
  const files = globSync("public/link-previews/*");
  expect(files.sort()).toEqual(names.map((name) => `public/link-previews/${name}.jpg`).sort());
  for (const file of files) {
    expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(readFileSync(file).length, file).toBeLessThan(100 * 1024);
  }
});
