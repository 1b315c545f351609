import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { exportAccount } from "#app/modules/export/export-account.server.ts";
import { savePublicRecipe } from "#app/modules/sharing/save-public-recipe.server.ts";
import { setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { createWorld } from "#tests/support/world.ts";
import { addRecipe } from "./add-recipe.server.ts";
import { editRecipeFormSchema } from "./edit-recipe.schema.ts";
import { editRecipe } from "./edit-recipe.server.ts";
import { getRecipeForViewer, getRecipeSourceText } from "./get-recipe-for-viewer.server.ts";
import { listRecipeChanges } from "./list-recipe-changes.server.ts";
import { addRecipeFormSchema } from "./recipe.schema.ts";
import { saveRecipeVariation } from "./recipe-history.server.ts";

const title = "Lemon pasta";
const sourceText = "Our aunt's lemon pasta\n1 lemon";

async function addWithSource() {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await addRecipe(world.services, anna.viewer, addRecipeFormSchema.parse({ title, sourceText }));
  return { ...world, world, anna, ben, id };
}

test("both read the source text of a recipe and of its variation, an edit leaves it alone, and it is exported", async () => {
  const { services, anna, ben, id } = await addWithSource();
  const edit = editRecipeFormSchema.parse({ title: "Lime pasta", sourceText: "", version: "1" });
  await editRecipe(services, ben.viewer, id, edit);
  const varied = await saveRecipeVariation(services, ben.viewer, id, { version: 1, submissionId: null });
  const texts = [id, varied].map((recipe) => getRecipeSourceText(services, ben.viewer, recipe));
  expect(await Promise.all(texts)).toEqual([sourceText, sourceText]);
  const zip = await new Response(await exportAccount(services, anna.viewer, { part: 1, parts: 1 })).arrayBuffer();
  const exported = JSON.parse(strFromU8(unzipSync(new Uint8Array(zip))["recipes.json"] ?? new Uint8Array()));
  expect(exported.recipes).toMatchObject([{ sourceText }, { sourceText }]);
});

test("the source text is on no page, public or private, in no stranger's copy and not in the change feed", async () => {
  const { world, services, anna, id, request } = await addWithSource();
  anna.viewer = await anna.fresh();
  await setPublicAccess(services, anna.viewer, { id, isPublic: true });
  const slug = (await getRecipeForViewer(services, anna.viewer, id)).sharing.url?.split("/").at(-1) ?? "";
  const stranger = await world.person();
  const copy = await savePublicRecipe(services, stranger.viewer, slug);
  expect(await getRecipeSourceText(services, await stranger.fresh(), copy.id)).toBeNull();
  await expect(getRecipeSourceText(services, stranger.viewer, id)).rejects.toBeRefusedWith("recipe_not_found");
  const pages = [request(`/recipe/${slug}`), request(`/app/recipes/${id}`, { as: anna })];
  const shown = await Promise.all(pages.map(async (page) => (await page).text()));
  for (const text of [...shown, JSON.stringify(await listRecipeChanges(services, anna.viewer, {}))]) {
    expect(text).toContain(title);
    expect(text).not.toContain("aunt");
  }
});
