import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recipes } from "#app/database/schema.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { canEditRecipeDetails } from "./recipe.ts";
import { isRecipeEditableBy, isRecipeVisibleTo } from "./recipe-scope-statements.server.ts";

test("the query and the rule agree on who may edit which recipe, and nobody edits what they can't see", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const others = await world.couple();
  const single = await world.person();
  const owners: Person[] = [anna, ben, others.anna, single];
  const ids = await Promise.all(owners.map((person) => world.recipe(person.viewer)));
  const left = await world.recipe(anna.viewer);
  await world.database.update(recipes).set({ coupleId: null }).where(eq(recipes.id, left));

  const table: Record<string, string> = {};
  for (const [name, person] of Object.entries({ anna, ben, stranger: others.anna, single })) {
    for (const [place, id] of [...ids, left].entries()) {
      const [recipe] = await world.database.select().from(recipes).where(eq(recipes.id, id));
      if (!recipe) throw new Error("The recipe is gone");
      const rows = (scope: ReturnType<typeof isRecipeVisibleTo>) =>
        world.database
          .select({ id: recipes.id })
          .from(recipes)
          .where(and(eq(recipes.id, id), scope));
      const isEditable = (await rows(isRecipeEditableBy(person.viewer))).length === 1;
      const isVisible = (await rows(isRecipeVisibleTo(person.viewer))).length === 1;
      expect(canEditRecipeDetails(person.viewer, recipe)).toBe(isEditable);
      if (isEditable) expect(isVisible).toBe(true);
      table[`${name} ${place}`] = isEditable ? "edits" : isVisible ? "sees" : "nothing";
    }
  }
  expect(table).toEqual({
    "anna 0": "edits",
    "anna 1": "edits",
    "anna 2": "nothing",
    "anna 3": "nothing",
    "anna 4": "sees",
    "ben 0": "edits",
    "ben 1": "edits",
    "ben 2": "nothing",
    "ben 3": "nothing",
    "ben 4": "nothing",
    "stranger 0": "nothing",
    "stranger 1": "nothing",
    "stranger 2": "edits",
    "stranger 3": "nothing",
    "stranger 4": "nothing",
    "single 0": "nothing",
    "single 1": "nothing",
    "single 2": "nothing",
    "single 3": "edits",
    "single 4": "nothing",
  });
});
