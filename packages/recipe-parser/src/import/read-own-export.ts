import * as z from "zod";
import { emptyParsedRecipe } from "../empty-parsed-recipe.ts";
import { difficulties, mealTypes } from "../parsed-recipe.ts";
import type { ImportAdapter, ImportedPhoto, ImportedRecipe, ImportFile } from "./imported-recipe.ts";

/** Reads the product's own export: one zip, its parts, or the folder in which they were unpacked. */
export const ownExportAdapter: ImportAdapter = {
  format: "Recipe Lovers",
  async matches(files) {
    const [file] = listFiles(files, "recipes.json");
    return file !== undefined && (await readJson(file, bookSchema)) !== null;
  },
  async *read(files) {
    const photoPaths = new Map(listFiles(files, "photos/[^/]+").map(({ path }) => [getName(path), path]));
    const keys = new Set<string>();
    const missingPhotos = new Set<string>();
    const findPhoto = (file: string): ImportedPhoto[] => {
      const path = photoPaths.get(getName(file));
      if (path === undefined) missingPhotos.add(file);
      return path === undefined ? [] : [{ path }];
    };
    for (const file of listFiles(files, "recipes.json")) {
      const { path } = file;
      const book = await readJson(file, bookSchema);
      for (const [index, value] of (book?.recipes ?? []).entries()) {
        const { data } = recipeSchema.safeParse(value);
        if (!data) yield { path, problem: `Recipe ${index + 1} in this file is damaged.` };
        else if (!keys.has(data.id)) yield convertRecipe(data, findPhoto);
        keys.add(data?.id ?? "");
      }
      const count = missingPhotos.size;
      if (count > 0) yield { path, problem: `${count} photos are missing. Choose all parts of the export together.` };
    }
    for (const [name, problem] of Object.entries(notImported))
      yield* listFiles(files, name).map(({ path }) => ({ path, problem }));
  },
};

const bookSchema = z.object({ format: z.literal("recipe-lovers"), recipes: z.array(z.unknown()) });

const text = z.string().catch("");
const optionalText = z.string().nullable().catch(null);
const stars = z.number().int().min(1).max(5).nullable().catch(null);
const number = z.number().nullable().catch(null);
const flag = z.boolean().catch(false);

/** Only a recipe's id and title are required; other values of a wrong type are left out. */
const recipeSchema = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  ...{ ingredients: text, instructions: text, cuisine: optionalText, notes: optionalText },
  ...{ sourceUrl: optionalText, sourceText: optionalText, imageUrl: optionalText },
  category: z.enum(mealTypes).nullable().catch(null),
  difficulty: z.enum(difficulties).nullable().catch(null),
  ...{ cookTimeMinutes: number, servings: number, stars },
  dietary: z
    .object({ glutenFree: flag, dairyFree: flag, lowFodmap: flag })
    .catch({ glutenFree: false, dairyFree: false, lowFodmap: false }),
  tags: z.array(z.string()).catch([]),
  createdAt: z.iso.datetime().nullable().catch(null),
  photos: z.array(z.object({ file: z.string(), isPrimary: flag })).catch([]),
  meals: z.array(z.object({ cookedOn: z.iso.date(), stars, note: optionalText, photo: optionalText })).catch([]),
});

type FindPhoto = (file: string) => ImportedPhoto[];

function convertRecipe(exported: z.infer<typeof recipeSchema>, findPhoto: FindPhoto): ImportedRecipe {
  const { id, title, category, cuisine, difficulty, cookTimeMinutes, servings, dietary, ...rest } = exported;
  const createdAt = rest.createdAt === null ? null : new Date(rest.createdAt);
  return {
    key: id,
    recipe: {
      ...emptyParsedRecipe,
      ...{ title, category, cuisine, difficulty, cookTimeMinutes, servings, dietary },
      ...{ notes: rest.notes, sourceUrl: rest.sourceUrl, photoUrl: rest.imageUrl },
      ingredients: splitAt(/\n/, rest.ingredients),
      instructions: splitAt(/\n\s*\n/, rest.instructions),
      extractedText: rest.sourceText ?? "",
      confidence: 1,
    },
    tags: rest.tags,
    createdAt: createdAt !== null && createdAt >= earliestTime && createdAt <= new Date() ? createdAt : null,
    stars: rest.stars,
    photos: rest.photos.flatMap(({ file }) => findPhoto(file)),
    hasDrawnCover: rest.photos.length > 0 && !rest.photos.some(({ isPrimary }) => isPrimary),
    meals: rest.meals.map(({ photo, ...meal }) => ({ ...meal, photo: (photo && findPhoto(photo)[0]) || null })),
    keptInNotes: [],
  };
}

const earliestTime = new Date("1990-01-01");

function splitAt(separator: RegExp, list: string): string[] {
  return list.split(separator).filter((item) => item.trim() !== "");
}

/** What an import does not restore. */
const notImported = {
  "history.json": "Earlier versions of recipes are not imported.",
  "planning.json": "The shopping list and the week plan are not imported.",
};

/** Lists the files of a name, in any folder or archive. */
function listFiles(files: readonly ImportFile[], name: string): ImportFile[] {
  const pattern = new RegExp(`(?:^|/)${name}$`);
  return files.filter(({ path }) => pattern.test(path));
}

function getName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Null if the file is damaged or holds something else. */
async function readJson<Value>(file: ImportFile, schema: z.ZodType<Value>): Promise<Value | null> {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(await file.read())));
  } catch {
    return null;
  }
}
