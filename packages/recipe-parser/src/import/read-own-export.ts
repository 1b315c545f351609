import * as z from "zod";
import { emptyParsedRecipe } from "../empty-parsed-recipe.ts";
import { difficulties, mealTypes } from "../parsed-recipe.ts";
import type { ImportedRecipe, UnreadFile } from "./imported-recipe.ts";
import type { TextFile } from "./open-text-file.ts";

/** Matches the text of each JSON file in the product's own export. */
export const ownExportPattern = /^\s*\{\s*"format":\s*"recipe-lovers"/;

/** Reads recipes.json of the product's own export. Its other files say that they are not imported. */
export function readOwnExport({ path, findPhoto, ...file }: TextFile): (ImportedRecipe | UnreadFile)[] {
  const { recipes } = bookSchema.parse(JSON.parse(file.text));
  if (recipes === undefined) return [{ path, problem: "An import restores recipes, and not this part of an export." }];
  return recipes.map((value, index) => {
    const { data } = recipeSchema.safeParse(value);
    return data ? convertRecipe(data, findPhoto) : { path, problem: `Recipe ${index + 1} in this file is damaged.` };
  });
}

const bookSchema = z.object({ recipes: z.array(z.unknown()).optional() });

const text = z.string().nullable();
const number = z.number().nullable();
const flag = z.boolean();
const stars = z.number().int().min(1).max(5).nullable();

/** The product writes these files itself, so a value of a wrong type is damage. */
const recipeSchema = z.object({
  ...{ title: z.string().min(1), ingredients: z.string(), instructions: z.string() },
  ...{ cuisine: text, notes: text, sourceUrl: text, sourceText: text, imageUrl: text },
  category: z.enum(mealTypes).nullable(),
  difficulty: z.enum(difficulties).nullable(),
  ...{ cookTimeMinutes: number, servings: number, stars },
  dietary: z.object({ glutenFree: flag, dairyFree: flag, lowFodmap: flag }),
  tags: z.array(z.string()),
  createdAt: z.coerce.date().min(new Date(0)),
  photos: z.array(z.object({ file: z.string(), isPrimary: flag })),
  meals: z.array(z.object({ cookedOn: z.iso.date(), stars, note: text, photo: text })),
});

function convertRecipe(exported: z.infer<typeof recipeSchema>, findPhoto: TextFile["findPhoto"]): ImportedRecipe {
  const { ingredients, instructions, imageUrl, sourceText, tags, createdAt, stars, photos, meals, ...facts } = exported;
  return {
    recipe: {
      ...{ ...emptyParsedRecipe, ...facts, photoUrl: imageUrl, extractedText: sourceText ?? "", confidence: 1 },
      ingredients: splitAt(/\n/, ingredients),
      instructions: splitAt(/\n\s*\n/, instructions),
    },
    ...{ tags, createdAt, stars, keptInNotes: [] },
    photos: photos.flatMap(({ file }) => findPhoto(file) ?? []),
    hasDrawnCover: photos.length > 0 && !photos.some(({ isPrimary }) => isPrimary),
    meals: meals.map(({ photo, ...meal }) => ({ ...meal, photo: photo ? findPhoto(photo) : null })),
  };
}

function splitAt(separator: RegExp, list: string): string[] {
  return list.split(separator).filter((item) => item.trim() !== "");
}
