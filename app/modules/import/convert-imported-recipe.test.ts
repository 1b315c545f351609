import { emptyParsedRecipe } from "recipe-parser/empty-parsed-recipe";
import type { ImportedRecipe } from "recipe-parser/import/imported-recipe";
import { expect, test } from "vitest";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { convertImportedRecipe } from "./convert-imported-recipe.ts";

type Changes = Omit<Partial<ImportedRecipe>, "recipe"> & { recipe?: Partial<ImportedRecipe["recipe"]> };

function convert({ recipe, ...changes }: Changes) {
  const imported = { tags: [], createdAt: null, stars: null, photos: [], meals: [], keptInNotes: [] };
  return convertImportedRecipe({ ...imported, ...changes, recipe: { ...emptyParsedRecipe, title: "Pie", ...recipe } });
}

const repeat = (count: number, text: string) => Array.from({ length: count }, (_, index) => `${text} ${index}`);

test("every field arrives in the add form's fields", () => {
  const { fields, ...rest } = convert({
    recipe: {
      ...{ title: " Apple\npie ", ingredients: ["2 apples", "Crust:"], instructions: ["Peel.", "Bake\nlong."] },
      ...{ category: "Dessert", cuisine: "French", difficulty: "easy", cookTimeMinutes: 90, servings: 4 },
      ...{ notes: "Freezes well.", sourceUrl: "https://pies.example/apple", extractedText: "All of it" },
      dietary: { glutenFree: true, dairyFree: false, lowFodmap: false },
    },
    tags: ["Autumn", "autumn"],
    stars: 4,
    createdAt: new Date(5),
    photos: [{ path: "a.jpg" }],
    meals: [{ cookedOn: "2024-02-29", stars: 5, note: "Good", photo: null }],
    keptInNotes: ["Nutrition"],
  });
  expect(fields).toEqual({
    ...{ title: "Apple pie", ingredients: "2 apples\nCrust:", instructions: "Peel.\n\nBake\nlong." },
    ...{ category: "Dessert", cuisine: "French", difficulty: "easy", cookTimeMinutes: "90", servings: "4" },
    ...{ notes: "Freezes well.", sourceUrl: "https://pies.example/apple", sourceText: "All of it" },
    ...{ glutenFree: "true", tags: "autumn" },
  });
  expect(rest).toMatchObject({ stars: 4, createdAt: 5, photos: [{ path: "a.jpg" }], keptInNotes: ["Nutrition"] });
  expect(rest.meals).toHaveLength(1);
});

const longSteps = repeat(40, "Stir ".repeat(390));

test.each<[string, Changes, kept: string[], inTexts: string[]]>([
  ["a title of 500 characters", { recipe: { title: "Pie ".repeat(125) } }, ["Title"], ["Pie ".repeat(125).trim()]],
  ["300 ingredients", { recipe: { ingredients: repeat(300, "g salt") } }, ["More ingredients"], ["g salt 299"]],
  ["40 steps of 2,000 characters", { recipe: { instructions: longSteps } }, ["More steps"], ["Stir  39"]],
  ["21 tags", { tags: repeat(21, "tag") }, ["Tags"], ["tag 20"]],
  ["a tag of 31 characters", { tags: ["x".repeat(31)] }, ["Tags"], ["x".repeat(31)]],
  ["a source that is no address", { recipe: { sourceUrl: "Grandma's book" } }, ["Source"], ["Grandma's book"]],
  ["a script as the source", { recipe: { sourceUrl: "javascript:alert(1)" } }, ["Source"], ["javascript:alert(1)"]],
  ["two months of cooking", { recipe: { cookTimeMinutes: 90_000 } }, ["Cook time in minutes"], ["90000"]],
  ["100 servings", { recipe: { servings: 100 } }, ["Servings"], ["Servings: 100"]],
  ["a long cuisine", { recipe: { cuisine: "x".repeat(61) } }, ["Cuisine"], ["x".repeat(61)]],
])("%s fits into the form, and what does not is in the notes", (_, changes, keptInNotes, texts) => {
  const converted = convert(changes);
  const { error } = addRecipeFormSchema.safeParse(converted.fields);
  expect(error?.issues).toBeUndefined();
  expect(converted.keptInNotes).toEqual(keptInNotes);
  const all = `${converted.fields.notes} ${converted.fields.sourceText ?? ""}`;
  for (const text of texts) expect(all).toContain(text);
});

test("a single step of 5,000 characters becomes several, without a lost word", () => {
  const step = repeat(600, "word").join(" ");
  const { fields, keptInNotes } = convert({ recipe: { instructions: [step] } });
  expect(fields.instructions?.replaceAll("\n\n", " ")).toBe(step);
  expect(keptInNotes).toEqual([]);
});

test("notes beyond their limit are in front of the original text, whose cut end is reported", () => {
  const notes = repeat(1_100, "a note").join(" ");
  const { fields, leftOut } = convert({ recipe: { notes, extractedText: "x".repeat(60_000) } });
  expect(fields.notes?.length).toBeLessThanOrEqual(10_000);
  expect(`${fields.notes} ${fields.sourceText}`).toContain("a note 1099");
  expect(fields.sourceText).toHaveLength(50_000);
  expect(leftOut).toEqual([
    "The end of the notes, which is in the original text",
    expect.stringMatching(/^1\d{4} characters of the original text$/),
  ]);
});

test("photos beyond the product's number are reported, and web addresses beside files", () => {
  const photos = [...repeat(8, "a.jpg").map((path) => ({ path })), { url: "https://a.example/b.jpg" }];
  const converted = convert({ photos });
  expect(converted.photos).toHaveLength(6);
  expect(converted.leftOut).toEqual(["2 photos, because a recipe has at most 6", "Photo https://a.example/b.jpg"]);
  expect(convert({ photos: photos.slice(-1) }).fields.photoUrl).toBe("https://a.example/b.jpg");
});
