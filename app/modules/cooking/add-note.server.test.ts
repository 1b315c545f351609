import { expect } from "vitest";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { recipeLimits } from "#app/modules/recipes/recipe.ts";
import { createWorld, test } from "#tests/support/world.ts";
import { addNote } from "./add-note.server.ts";

test("notes of both are added below what is there, also at once and sent twice, and nothing else changes", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { notes: "Good cold.", cuisine: "French", isGlutenFree: true });
  const before = await getRecipeForViewer(world.services, anna.viewer, id);
  await Promise.all([
    addNote(world.services, anna.viewer, id, "Less salt."),
    addNote(world.services, ben.viewer, id, "Ten minutes longer."),
  ]);
  await addNote(world.services, ben.viewer, id, "Use the small tin.");
  await addNote(world.services, ben.viewer, id, "Use the small tin.");
  const after = await getRecipeForViewer(world.services, anna.viewer, id);
  expect(after.notes?.split("\n").toSorted()).toEqual(
    ["Good cold.", "Less salt.", "Ten minutes longer.", "Use the small tin."].toSorted(),
  );
  expect({ ...after, notes: null }).toEqual({ ...before, notes: null });
});

test("a stranger adds no note, and full notes say so", async ({ world, couple: { anna } }) => {
  const stranger = await world.person();
  const id = await world.recipe(anna.viewer, { notes: "x".repeat(recipeLimits.notesCharacters - 3) });
  await expect(addNote(world.services, stranger.viewer, id, "Mine")).rejects.toMatchObject({
    code: "recipe_not_found",
  });
  await expect(addNote(world.services, anna.viewer, id, "Too long")).rejects.toMatchObject({ code: "notes_full" });
});
