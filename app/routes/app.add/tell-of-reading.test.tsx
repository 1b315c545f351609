import type { ParsedRecipe } from "recipe-parser";
import { beforeEach, expect, test } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { readingOf } from "#tests/support/reading.ts";
import { tellOfReading } from "./tell-of-reading.ts";

let told: unknown[] = [];
beforeEach(() => {
  told = [];
  connectToaster(({ title, description }) => told.push([title, description]));
});

const nothing = readingOf({ confidence: 0.2 });
const dish: ParsedRecipe = { ...nothing, cover: { photo: 0, box: { x: 0, y: 0, width: 1, height: 1 } } };

function tell(reading: ParsedRecipe, photos: number, readFields: "title"[] = []) {
  tellOfReading(reading, { others: [], draft: { readFields }, photos });
}

test("photos without text are spoken of as one, or as several", () => {
  tell(dish, 1);
  tell(dish, 2);
  expect(told).toEqual([
    ["Photo added", "It shows no text to read."],
    ["Photos added", "They show no text to read."],
  ]);
});

test("so are photos that show nothing new", () => {
  tell(nothing, 1, ["title"]);
  tell(nothing, 2, ["title"]);
  expect(told).toEqual([
    ["Nothing new", "This photo shows only what was read before."],
    ["Nothing new", "These photos show only what was read before."],
  ]);
});

test("text without a recipe is said to be in the notes, whole or in part", () => {
  tell({ ...nothing, extractedText: "Hello" }, 0);
  tell({ ...nothing, extractedText: "Hello ".repeat(2_000) }, 0);
  expect(told).toEqual([
    ["No recipe found in this text", "The text is in the notes, so that nothing is lost."],
    ["No recipe found in this text", "The notes hold its beginning. Paste the part with the recipe alone."],
  ]);
});
