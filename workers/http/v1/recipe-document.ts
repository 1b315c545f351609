import * as z from "zod";
import { parseInput } from "#app/http/read-body.server.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import { editRecipe } from "#app/modules/recipes/edit-recipe.server.ts";
import { getRecipeFields } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { difficulties, joinInstructions, mealTypes } from "#app/modules/recipes/recipe.ts";
import { formatTags } from "#app/modules/recipes/tags.ts";
import type { Services } from "#app/services.server.ts";

/**
 * The fields of a recipe that programs write, named as in the recipe's form. This schema describes only their types: the
 * form's own schema checks their content.
 */
const recipeFieldsSchema = z.strictObject({
  title: z.string(),
  category: z.enum(mealTypes).nullish(),
  cookTimeMinutes: z.number().int().nullish(),
  servings: z.number().int().nullish(),
  difficulty: z.enum(difficulties).nullish(),
  ingredients: z.array(z.string()).optional(),
  instructions: z.array(z.string()).optional().meta({ description: "The steps." }),
  cuisine: z.string().nullish(),
  sourceUrl: z.string().nullish(),
  photoUrl: z.string().nullish().meta({ description: "Fetched once, if the recipe has no other photo." }),
  notes: z.string().nullish(),
  glutenFree: z.boolean().optional(),
  dairyFree: z.boolean().optional(),
  lowFodmap: z.boolean().optional(),
  tags: z.array(z.string()).optional(),
});

export const newRecipeSchema = recipeFieldsSchema
  .extend({ photos: z.array(z.string()).optional().meta({ description: "Ids of uploads, the main photo first." }) })
  .meta({ id: "NewRecipe" });
export const recipeChangeSchema = recipeFieldsSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Name at least one field to change.")
  .meta({ id: "RecipeChange" });

export const recipeDocumentSchema = recipeFieldsSchema
  .required()
  .extend({
    id: z.string(),
    photos: z.array(z.string()).meta({
      description: "Addresses of the photos, the main one first. A new photo is served after a few seconds.",
    }),
  })
  .meta({ id: "Recipe" });

type NewRecipe = z.infer<typeof newRecipeSchema>;
type RecipeChange = z.infer<typeof recipeChangeSchema>;

/** Adds a recipe by the rules of the add page. Adding it again under the same submission returns the same id. */
export async function addRecipeByFields(
  services: Services,
  viewer: Viewer,
  { photos = [], submissionId, ...fields }: NewRecipe & { submissionId: string },
): Promise<string> {
  const form = { ...convertToForm(fields), submissionId, uploadedPhotos: photos };
  return addRecipe(services, viewer, parseInput(form, addRecipeFormSchema));
}

/** Changes the given fields by the rules of the edit page. Without `version`, the latest version is changed. */
export async function changeRecipeFields(
  services: Services,
  viewer: Viewer,
  { id, change, version }: { id: string; change: RecipeChange; version: number | null },
): Promise<void> {
  const found = await getRecipeFields(services, viewer, id);
  const form = convertToForm({ ...found.fields, ...change });
  const primaryPhoto = found.isCoverDrawn ? drawnCover : null;
  const input = parseInput({ ...form, primaryPhoto, version: found.version }, editRecipeFormSchema);
  await editRecipe(services, viewer, id, { ...input, version: version ?? found.version });
}

/** Converts the fields to the texts that the recipe's form would send. */
function convertToForm({ ingredients = [], instructions = [], tags = [], ...fields }: RecipeChange) {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return {
    ...Object.fromEntries(texts),
    ingredients: ingredients.join("\n"),
    instructions: joinInstructions(instructions),
    tags: formatTags(tags),
  };
}
