import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recipes, recipeVersions } from "#app/database/schema.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { recipeLimits } from "#app/modules/recipes/recipe.ts";
import { setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { createWorld } from "#tests/support/world.ts";

const maxBytes = 500_000;

/** As many lines as a recipe may have, each of maximum length. */
function lines(repeated: string, characters: number, separator: string): string {
  const each = Math.floor((characters + separator.length) / recipeLimits.listItems) - separator.length;
  const line = repeated
    .repeat(Math.ceil(each / repeated.length))
    .slice(0, each)
    .replace(/ $/, "x");
  return Array.from({ length: recipeLimits.listItems }, () => line).join(separator);
}

test.each([
  ["times", "1 min 2 min 3 min "],
  ["temperatures", "180°C/350°F "],
  ["a time and ampersands", "1h &&&&&&&&&&&&&&&&&"],
  ["quotes", `"`],
  ["markup", "<b>"],
  ["names of ingredients", "salt, flour, sugar "],
  ["characters of three bytes", "麺"],
])("a recipe of nothing but %s, as large as it may be, has small pages", async (_, repeated) => {
  const world = await createWorld();
  const anna = await world.person();
  const form = addRecipeFormSchema.parse({
    title: repeated.repeat(recipeLimits.titleCharacters).slice(0, recipeLimits.titleCharacters),
    ingredients: lines(repeated, recipeLimits.ingredientsCharacters, "\n"),
    instructions: lines(repeated, recipeLimits.instructionsCharacters, "\n\n"),
    sourceUrl: `https://a.example/${"&".repeat(recipeLimits.urlCharacters - 18)}`,
    notes: repeated.repeat(recipeLimits.notesCharacters).slice(0, recipeLimits.notesCharacters),
  });
  const id = await addRecipe(world.services, anna.viewer, form);
  anna.viewer = await anna.fresh();
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  const [row] = await world.database.select().from(recipes).where(eq(recipes.id, id));

  const [version] = await world.database.select().from(recipeVersions).where(eq(recipeVersions.recipeId, id));
  if (!version) throw new Error("The recipe has no version.");
  for (const number of Array.from({ length: 21 }, (_, index) => index + 2)) {
    const { ingredients, instructions, ...rest } = JSON.parse(version.content);
    const content = JSON.stringify({
      ...rest,
      ingredients: ingredients.replace(/^/gm, String.fromCodePoint(0x3400 + number)),
      instructions: instructions.replace(/^(?=.)/gm, `${number}`),
    });
    await world.database.insert(recipeVersions).values({ ...version, version: number, content });
  }

  const page = `/app/recipes/${id}`;
  for (const path of [
    page,
    `${page}/edit`,
    `${page}/cook`,
    `${page}/history`,
    `/recipe/${encodeURIComponent(row?.publicSlug ?? "")}`,
  ]) {
    const response = await world.request(path, { as: anna });
    expect(response.status, path).toBe(200);
    const { byteLength } = await response.arrayBuffer();
    expect.soft(byteLength, path).toBeLessThanOrEqual(maxBytes);
  }
});
