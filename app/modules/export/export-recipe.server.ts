import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { recipeDeletedError, recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import { slugifyTitle } from "#app/modules/recipes/recipe-slug.ts";
import { createRecipeText } from "./exported-recipe.ts";
import { type RecipeFormat, recipeFormats } from "./recipe-formats.ts";
import type { ExportServices } from "./services.ts";
import { writeCooklang } from "./write-cooklang.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { writeRecipeJsonLd } from "./write-recipe-json.ts";

type Needs = Pick<ExportServices, "accountExport" | "origin" | "photoStorage" | "recipes">;

/** Writes one recipe as a file. The addresses of photos can't be guessed, but are open to whoever gets the file. */
export async function exportRecipe(services: Needs, viewer: Viewer, id: string, format: RecipeFormat) {
  const [exported] = await services.accountExport.listRecipes(viewer, [id]);
  if (!exported) throw (await services.recipes.isDeleted(viewer, id)) ? recipeDeletedError() : recipeNotFoundError();
  const { origin } = services;
  const images = exported.photos.map(({ key }) => origin + services.photoStorage.address(key));
  const write: Record<RecipeFormat, () => string> = {
    markdown: () => writeMarkdown(createRecipeText(exported), images),
    "json-ld": () => writeRecipeJsonLd(exported, { origin, images }),
    cooklang: () => writeCooklang(createRecipeText(exported)),
  };
  const { extension, type } = recipeFormats[format];
  return { name: `${slugifyTitle(exported.recipe.title)}.${extension}`, type, content: write[format]() };
}
