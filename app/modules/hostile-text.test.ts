import { test } from "vitest";
import { expectLinearTime } from "#tests/support/expect-linear-time.ts";
import { convertTemperatures, markIngredientsAndTimersInSteps } from "./cooking/step-text.ts";
import { findStepTimers } from "./cooking/step-timers.ts";
import { normalizeForSearch } from "./plain-text.ts";
import { scaleIngredient } from "./recipes/amounts/scale-ingredient.ts";
import { mergeEdits } from "./recipes/merge-edits.ts";
import { createRecipeJsonLd, describePublicRecipe, type PublicRecipe } from "./recipes/public-recipe.ts";
import { recipeFormSchema } from "./recipes/recipe.schema.ts";
import { splitLines, splitSteps } from "./recipes/recipe.ts";
import { createEmptyDraft } from "./recipes/recipe-draft.ts";
import { slugifyTitle } from "./recipes/recipe-slug.ts";
import { serializeJsonForScript } from "./serialize-json-for-script.ts";
import { parseShoppingItem } from "./shopping-list/parse-shopping-item.ts";

const places = { origin: "https://a.example", url: null, images: [] };
const publicRecipe: PublicRecipe = {
  title: "Pie",
  path: "/recipe/pie",
  photo: null,
  preview: "",
  category: null,
  cuisine: null,
  difficulty: null,
  cookTimeMinutes: null,
  servings: null,
  dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
  tags: [],
  ingredients: [],
  steps: [],
  notes: null,
  sourceUrl: null,
  isListed: false,
  publishedOn: "2026-10-01",
};

test.each<[string, (text: string) => unknown]>([
  ["findTimers", (text) => findStepTimers(text)],
  ["markSteps", (text) => markIngredientsAndTimersInSteps([text], "metric")],
  ["convertTemperatures", (text) => convertTemperatures(text, "us")],
  ["scaleIngredient", (text) => scaleIngredient(text, { factor: 2, system: "metric" })],
  ["parseShoppingItem", parseShoppingItem],
  ["textLines", splitLines],
  ["instructionSteps", splitSteps],
  ["searchable", normalizeForSearch],
  ["readablePart", slugifyTitle],
  [
    "recipeFormSchema",
    (text) => recipeFormSchema.safeParse({ title: text, ingredients: text, instructions: text, notes: text }),
  ],
  [
    "recipeFormSchema's facts",
    (text) => recipeFormSchema.safeParse({ title: "x", cookTimeMinutes: text, sourceUrl: text }),
  ],
  ["recipeFormSchema's address", (text) => recipeFormSchema.safeParse({ title: "x", sourceUrl: `https://${text}` })],
  ["describeRecipe", (text) => describePublicRecipe({ ...publicRecipe, ingredients: [text] })],
  ["recipeJsonLd", (text) => serializeJsonForScript(createRecipeJsonLd({ ...publicRecipe, steps: [text] }, places))],
  ["mergeEdits", (text) => mergeEdits(createEmptyDraft(), { ...createEmptyDraft(), notes: text }, createEmptyDraft())],
])("%s takes linear time for hostile text", { tags: ["timed"] }, (_, parse) => {
  expectLinearTime(parse);
});
