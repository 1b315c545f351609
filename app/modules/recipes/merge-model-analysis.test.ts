import { expect, test } from "vitest";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { mergeModelAnalysis } from "./merge-model-analysis.ts";
import { mergeParsedRecipe } from "./merge-parsed-recipe.ts";
import { createEmptyDraft, type RecipeDraft } from "./recipe-draft.ts";

const text = "Sunday dinner. 300 g rice. 2 tomatoes. Fry the rice. Nonna's rice, for 3, 25 minutes.";
const deviceReading = createParsedRecipe({
  title: "Sunday dinner",
  ingredients: ["300 g rice"],
  instructions: ["2 tomatoes", "Fry the rice."],
  facts: [{ text: "300 g rice", place: null, doubt: "amount" }],
  missed: ["2 tomatoes"],
});
const closer = createParsedRecipe({
  title: "Nonna's rice",
  ingredients: ["300 g rice", "2 tomatoes"],
  instructions: ["Fry the rice."],
  servings: 3,
  cookTimeMinutes: 25,
  confidence: 0.95,
});

function fill(typed: Partial<RecipeDraft> = {}, reading = deviceReading) {
  const before = { ...createEmptyDraft(), ...typed };
  return { text, before, filled: mergeParsedRecipe(before, reading) };
}

test("what the device read gives way to the server's reading of the same text", () => {
  const device = fill();
  const merged = mergeModelAnalysis(device.filled, device, closer);
  expect(merged).toMatchObject({ title: "Nonna's rice", servings: "3", cookTime: "25", confidence: 0.95 });
  expect(merged).toMatchObject({ ingredientsList: closer.ingredients, instructionsList: closer.instructions });
  expect([merged.readLines.map((line) => line.doubt), merged.missedLines]).toEqual([["amount"], []]);
  expect(merged.readFields).toEqual(["title", "cookTime", "servings", "ingredientsList", "instructionsList"]);
});

test("what was typed before or after the device's reading stays", () => {
  const device = fill({ title: "Ours", servings: "2" });
  const draft = { ...device.filled, cookTime: "40" };
  const merged = mergeModelAnalysis(draft, device, closer);
  expect(merged).toMatchObject({ title: "Ours", servings: "2", cookTime: "40" });
  expect(merged.ingredientsList).toEqual(closer.ingredients);
});

test("a list that the person changed stays, and a shorter one does not replace the other", () => {
  const device = fill();
  const draft = { ...device.filled, ingredientsList: ["350 g rice"] };
  const merged = mergeModelAnalysis(draft, device, closer);
  expect(merged).toMatchObject({ ingredientsList: ["350 g rice"], instructionsList: deviceReading.instructions });
  const stepsChanged = { ...device.filled, instructionsList: ["Fry."] };
  expect(mergeModelAnalysis(stepsChanged, device, closer).ingredientsList).toEqual(closer.ingredients);
});

test("a list that had lines before the device's reading stays", () => {
  const device = fill({ ingredientsList: ["1 onion"] });
  expect(mergeModelAnalysis(device.filled, device, closer).ingredientsList).toEqual(["1 onion", "300 g rice"]);
});

test("a reading with fewer lines of the text, or none, changes nothing", () => {
  const device = fill();
  for (const fewer of [{ ...closer, ingredients: [] }, createParsedRecipe({ title: "Nonna's rice" })]) {
    expect(mergeModelAnalysis(device.filled, device, fewer)).toBe(device.filled);
  }
  const repaired = fill({}, { ...deviceReading, ingredients: ["3000 g of rice", "a pinch of salt"] });
  expect(mergeModelAnalysis(repaired.filled, repaired, closer).ingredientsList).toEqual(closer.ingredients);
});

test("an empty list or a missing figure replaces nothing", () => {
  const device = fill({}, { ...deviceReading, servings: 4 });
  const merged = mergeModelAnalysis(device.filled, device, {
    ...closer,
    title: null,
    servings: null,
    ingredients: [],
    instructions: ["300 g rice", "2 tomatoes", "Fry the rice."],
  });
  expect(merged).toMatchObject({ title: "Sunday dinner", servings: "4", ingredientsList: ["300 g rice"] });
});

test("a line that the person took out does not come back in the other list", () => {
  const device = fill();
  const draft = { ...device.filled, ingredientsList: [], excludedLines: ["Save this!"] };
  const steps = { ...closer, instructions: [...closer.instructions, "Save this!"] };
  expect(mergeModelAnalysis(draft, device, steps).instructionsList).not.toContain("Save this!");
});
