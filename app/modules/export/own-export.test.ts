import fc from "fast-check";
import type { ImportedRecipe, ImportFile, UnreadFile } from "recipe-parser/import/imported-recipe";
import { readImportFiles } from "recipe-parser/import/read-import-files";
import { expect, test } from "vitest";
import { convertImportedRecipe } from "#app/modules/import/convert-imported-recipe.ts";
import { drawnCover } from "#app/modules/recipes/arrange-photos.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { difficulties, mealTypes } from "#app/modules/recipes/recipe.ts";
import { createPhotoName, type ExportedRecipe } from "./exported-recipe.ts";
import { createJsonFrame, recipesJsonFrame, writeRecipeJson } from "./write-recipe-json.ts";

const text = fc.string({ unit: "grapheme", maxLength: 30 });
const wholeNumber = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: "" });
const stars = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });

const content = fc
  .record({
    ...{ title: text, notes: text, cuisine: text, sourceText: text },
    ingredients: fc.array(text, { maxLength: 8 }).map((lines) => lines.join("\n")),
    instructions: fc.array(text, { maxLength: 5 }).map((steps) => steps.join("\n\n")),
    tags: fc.array(text, { maxLength: 3 }).map((tags) => tags.join(",")),
    category: fc.constantFrom("", ...mealTypes),
    difficulty: fc.constantFrom("", ...difficulties),
    ...{ cookTimeMinutes: wholeNumber(10_080).map(String), servings: wholeNumber(99).map(String) },
    sourceUrl: fc.option(fc.webUrl(), { nil: "" }),
    ...{ glutenFree: fc.constantFrom("", "on"), dairyFree: fc.constantFrom("", "on") },
  })
  .map((form) => addRecipeFormSchema.safeParse(form).data)
  .filter((data) => data !== undefined);

const recipe = fc
  .record({
    ...{ id: fc.uuid(), content, stars },
    createdAt: fc.date({ min: new Date("1990-01-01"), max: new Date("2026-01-01"), noInvalidDate: true }),
    photos: fc.array(fc.record({ isPrimary: fc.boolean() }), { maxLength: 6 }),
    meals: fc.array(
      fc.record({
        cookedOn: fc.date({ min: new Date("2020-01-01"), max: new Date("2026-01-01"), noInvalidDate: true }),
        ...{ stars, note: fc.option(text), hasPhoto: fc.boolean() },
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ id, content, photos, meals, ...rest }): ExportedRecipe => {
    const { glutenFree, dairyFree, lowFodmap } = content;
    return {
      recipe: {
        ...{ ...content, id, createdAt: rest.createdAt },
        ...{ dietary: { glutenFree, dairyFree, lowFodmap }, imageUrl: null, coupleId: null, addedBy: "anna" },
        ...{ isPublic: false, publicSlug: null, isListed: false, hidesNotes: false, version: 1, originId: id },
        ...{ updatedAt: rest.createdAt, variationOf: null, copiedFrom: null, deletedAt: null },
        deletedFromBookOf: null,
      },
      photos: photos.map(({ isPrimary }) => ({ recipeId: id, key: "key", isPrimary })),
      meals: meals.map(({ cookedOn, hasPhoto, ...meal }) => ({
        ...{ ...meal, createdBy: "anna", cookedOn: cookedOn.toISOString().slice(0, 10) },
        photo: hasPhoto ? { key: "key" } : null,
      })),
      ...{ opinions: { stars: rest.stars }, partnerStars: null, shares: [] },
    };
  });

function createFile(path: string, content: string): ImportFile {
  return { path, read: async () => new TextEncoder().encode(content) };
}

async function read(files: ImportFile[]): Promise<(ImportedRecipe | UnreadFile)[]> {
  const found = [];
  for await (const each of readImportFiles(files)) found.push(each);
  return found;
}

const writeBook = (recipes: string[]) => recipesJsonFrame.start + recipes.join(",\n") + recipesJsonFrame.end;

test("every library comes back from its export as it was, also in parts and from an unpacked folder", async () => {
  const library = fc.uniqueArray(recipe, { minLength: 1, maxLength: 5, selector: ({ recipe }) => recipe.id });
  const folder = fc.constantFrom("", "part-1.zip/", "unpacked/export/");
  await fc.assert(
    fc.asyncProperty(library, folder, folder, async (recipes, first, second) => {
      const json = recipes.map((exported) => writeRecipeJson(exported, "anna"));
      const names = recipes.map(({ recipe, photos, meals }) => {
        const count = photos.length + meals.filter(({ photo }) => photo !== null).length;
        return Array.from({ length: count }, (_, index) => createPhotoName(recipe, index + 1));
      });
      const photoFiles = names.flat().map((name) => createFile(second + name, ""));
      const found = await read([createFile(`${first}recipes.json`, writeBook(json)), ...photoFiles]);
      const converted = found.flatMap((each) => ("recipe" in each ? convertImportedRecipe(each) : []));
      const arrived = converted.map(({ fields, ...rest }) => ({ ...rest, form: addRecipeFormSchema.parse(fields) }));
      expect(found.length).toBe(recipes.length);
      expect(arrived).toEqual(
        recipes.map(({ recipe, photos, meals, opinions }, index) => {
          const paths = (names[index] ?? []).map((name) => ({ path: second + name }));
          const mealPaths = paths.slice(photos.length);
          const isDrawn = photos.length > 0 && photos.every(({ isPrimary }) => !isPrimary);
          const { glutenFree, dairyFree, lowFodmap } = recipe.dietary;
          return {
            ...{ createdAt: recipe.createdAt.getTime(), stars: opinions.stars, keptInNotes: [], leftOut: [] },
            photos: paths.slice(0, photos.length),
            meals: meals.map(({ createdBy: _, photo, ...meal }) => ({ ...meal, photo: photo && mealPaths.shift() })),
            form: {
              ...{ title: recipe.title, category: recipe.category, cuisine: recipe.cuisine, notes: recipe.notes },
              ...{ difficulty: recipe.difficulty, servings: recipe.servings, tags: recipe.tags },
              ...{
                cookTimeMinutes: recipe.cookTimeMinutes,
                sourceUrl: recipe.sourceUrl,
                glutenFree,
                dairyFree,
                lowFodmap,
              },
              ...{ ingredients: recipe.ingredients, instructions: recipe.instructions, sourceText: recipe.sourceText },
              ...{ photoUrl: null, submissionId: null, uploadedPhotos: [], primaryPhoto: isDrawn ? drawnCover : null },
            },
          };
        }),
      );
    }),
  );
});

test("photos of recipes with the same title have different names, also of one import", () => {
  const [first, second] = ["9d1f8c-00000", "9d1f8c-00001"].map((id) => createPhotoName({ id, title: "Pancakes" }, 1));
  expect(first).not.toBe(second);
});

test("a damaged recipe, missing photos and everything that an import does not restore are named", async () => {
  const [good] = fc.sample(recipe, { numRuns: 1, seed: 1 });
  const withPhoto = { ...good, photos: [{ recipeId: "", key: "key", isPrimary: true }], meals: [] } as ExportedRecipe;
  const book = writeBook(['{"id":7}', writeRecipeJson(withPhoto, "anna")]);
  const found = await read([
    createFile("recipes.json", book),
    createFile("a/recipes.json", book),
    createFile("history.json", createJsonFrame("versions").start + createJsonFrame("versions").end),
    createFile("recipes.schema-org.json", "[]"),
  ]);
  const problems = found.flatMap((each) =>
    "problem" in each ? each.problem.replace(/photos\/\S+webp/, "a.webp") : [],
  );
  expect(new Set(problems)).toEqual(
    new Set([
      "Recipe 1 in this file is damaged.",
      "Photos are missing: a.webp. Choose them together with this file, unpacked or in one zip.",
      "An import restores recipes, and not this part of an export.",
    ]),
  );
  expect(found.length - problems.length).toBe(2);
});
