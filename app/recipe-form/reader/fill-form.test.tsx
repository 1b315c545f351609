import type { ParsedRecipe } from "recipe-parser";
import { beforeEach, expect, test } from "vitest";
import { connectToaster } from "#app/browser/toast.ts";
import { createAddedPhoto } from "#app/device/added-photo.ts";
import { createFormStores } from "#tests/support/form-stores.ts";
import { createPhotoFile } from "#tests/support/image-browser.ts";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { fillForm, fillFormFromFirstPass, refineForm } from "./fill-form.ts";

let told: unknown[] = [];
beforeEach(() => {
  told = [];
  connectToaster(({ title, description }) => told.push([title, description]));
});

const nothing = createParsedRecipe({ confidence: 0.2 });
const dish: ParsedRecipe = { ...nothing, cover: { photo: 0, box: { x: 0, y: 0, width: 1, height: 1 } } };

const photos = [createAddedPhoto(createPhotoFile("1.jpg"))];

test("a photo without text that shows a dish needs no message, any other one without a recipe does", () => {
  fillForm(createFormStores(), dish, photos);
  expect(told).toEqual([]);
  fillForm(createFormStores(), nothing, photos);
  expect(told).toEqual([["No recipe found in images", "You can type it in, or try a clearer screenshot."]]);
});

test("text without a recipe is said to be in the notes, whole or in part", () => {
  fillForm(createFormStores(), { ...nothing, extractedText: "Hello" });
  fillForm(createFormStores(), { ...nothing, extractedText: "Hello ".repeat(2_000) });
  expect(told).toEqual([
    ["No recipe found in this text", "We put the text in the notes so nothing is lost."],
    ["No recipe found in this text", "Its beginning is in the notes. Paste only the part with the recipe."],
  ]);
});

test.each([
  ["corrects the form", false, "Pancakes"],
  ["leaves the form of a recipe that is being saved", true, "Pancake"],
])("a later pass %s", async (_, isSaved, title) => {
  const form = createFormStores();
  const first = fillFormFromFirstPass(form, createParsedRecipe({ title: "Pancake", ingredients: ["2 eggs"] }), photos);
  if (!first) throw new Error("The first pass has filled nothing.");
  const recipe = createParsedRecipe({ title: "Pancakes", ingredients: ["2 eggs"] });
  const controller = new AbortController();
  if (isSaved) controller.abort();
  await refineForm(form, { first, recipe, opened: photos, signal: controller.signal }).catch(() => undefined);
  expect(form.fields.getState().draft.title).toBe(title);
});

test("a first pass that found several recipes, or none, leaves the form to the later passes", () => {
  const pie = createParsedRecipe({ title: "Pie", ingredients: ["3 apples"] });
  for (const reading of [nothing, { ...pie, others: [{ ...pie, title: "Soup" }] }]) {
    const form = createFormStores();
    expect([fillFormFromFirstPass(form, reading, photos), form.fields.getState().draft.title]).toEqual([null, ""]);
  }
});
