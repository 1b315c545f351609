import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ImportedPhoto, ImportedRecipe, ImportFile } from "./imported-recipe.ts";
import { readEmbeddedPhoto } from "./open-text-file.ts";
import { readImportFiles } from "./read-import-files.ts";

const base64 = (text: string) => Buffer.from(text.padEnd(100)).toString("base64");
const created = new Date("2024-05-01T10:00:00Z");
const soup = {
  title: "Lentil soup",
  ingredients: ["Soup:", "2 cups lentils, rinsed", "1 onion"],
  instructions: ["Soup: Fry the onion.", "Boil for 20 minutes."],
  ...{ category: "Dinner", cookTimeMinutes: 45, servings: 4, sourceUrl: "https://food.example/soup" },
};
/** The texts and times of the soup in most apps. */
const texts = { name: "Lentil soup", description: "Warm.", source_url: soup.sourceUrl };
const times = { prep_time: "25 min", cook_time: "20 min", total_time: "45 min" };
const steps = "# Soup\n1. Fry the *onion*.\n\n2. Boil for **20 minutes**.";
const schemaSoup = {
  ...{ "@context": "http://schema.org", "@type": "Recipe", name: "Lentil soup", description: "Warm." },
  ...{ prepTime: "PT25M", cookTime: "PT20M", totalTime: "PT0H45M", recipeCategory: ["Dinner"], recipeYield: "4" },
  nutrition: { "@type": "NutritionInformation", calories: "320 kcal", fatContent: null },
};
const sageBread = { "@type": "Recipe", name: "Bread", creditText: "", isBasedOn: "", recipeIngredient: ["1 kg flour"] };

const lentils = { name: "lentil", plural_name: "lentils" };
const cups = { name: "cup", plural_name: "cups", abbreviation: "c", use_abbreviation: false };
const onion = { name: "onion", plural_name: "onions" };
const mealieId = "11111111-2222-3333-4444-555555555555";
const databaseId = mealieId.replaceAll("-", "");
const mealieTargets = {
  ...{ ingredient_units: [{ ...cups, id: "c" }], tools: [{ id: "p", name: "Pot" }] },
  ...{ tags: [{ id: "t", name: "Winter, cold" }], categories: [{ id: "d", name: "Dinner" }] },
  ...{ ingredient_foods: [lentils, onion].map((food) => ({ ...food, id: food.name })) },
  ...{ users: [{ id: "u", full_name: "Anna", password: "x" }] },
};
const mealieFacts = {
  ...{ recipe_servings: 4, recipe_yield: "bowls", recipe_yield_quantity: 6, perform_time: "20 min", cook_time: null },
  ...{ rating: 3.5, created_at: "2024-05-01T10:00:00.000000" },
};
const mealieRows: [string, object][] = [
  ["recipes", { ...texts, ...times, ...mealieFacts, id: databaseId, image: "x", slug: "lentil-soup" }],
  ["recipes_ingredients", { position: 1, quantity: 1, food_id: "onion", note: "", original_text: "an onion" }],
  ["recipes_ingredients", { title: "Soup", quantity: 2, unit_id: "c", food_id: "lentil", note: "rinsed" }],
  ["recipe_instructions", { position: 0, title: "Soup", text: "Fry the <b>onion</b>." }],
  ["recipe_instructions", { position: 1, title: "", summary: null, text: "Boil for 20 minutes." }],
  ["recipes_to_tags", { tag_id: "t" }],
  ["recipes_to_categories", { category_id: "d" }],
  ["recipes_to_tools", { tool_id: "p" }],
  ["notes", { title: "Tip", text: "Freezes well." }],
  ["api_extras", { recipe_id: null, recipee_id: databaseId, key_name: "shelf", value: "B2" }],
  ["recipe_assets", { name: "Card", icon: "file" }],
  ["recipe_nutrition", { calories: "320", fat_content: null }],
  ["recipe_comments", { text: "Yummy", user_id: "u" }],
  ["users_to_recipes", { user_id: "u", is_favorite: true, rating: 5 }],
  ["users_to_recipes", { user_id: "v", is_favorite: false, rating: null }],
  ["households_to_recipes", { last_made: "2024-05-03T12:00:00" }],
  ["recipe_timeline_events", { id: "e1", event_type: "system", timestamp: "2024-05-01T12:00:00" }],
  ["recipe_timeline_events", { id: "e2", event_type: "info", message: "Good", timestamp: "2024-05-02T12:00:00" }],
];
const mealieDatabase: Record<string, object[]> = { ...mealieTargets };
for (const [table, row] of mealieRows) {
  mealieDatabase[table] = [...(mealieDatabase[table] ?? []), { recipe_id: databaseId, ...row }];
}
const mealieImages = `data/recipes/${mealieId}/images/`;
const eventPhoto = `${mealieImages}timeline/e2/original.webp`;

/** `recipe` is the first one. */
type Sample = { files: object; recipe: object; titles?: string[]; photos: string[]; unread?: string[] };

const samples: Record<string, Sample> = {
  Paprika: {
    files: {
      "My Recipes/Soup.paprikarecipe": {
        ...{ ...texts, ...times, uid: "U", hash: "H", photo_hash: "P", photo: "1.jpg", scale: null, rating: 5 },
        ...{ ingredients: "Soup:\n2 cups lentils, rinsed\n- 1 onion\n", directions: steps, servings: "4" },
        ...{ notes: "Freezes &amp; keeps well.\nServe hot.", nutritional_info: "320 kcal", on_favorites: true },
        ...{ difficulty: "Easy", categories: ["Dinner", "Vegan"], source: "Food Example", photo_credit: "Ada" },
        ...{ created: "2024-05-01 10:00:00", photo_data: base64("crop"), photo_large: "original.jpg" },
        photos: ["another", "original"].map((text) => ({ filename: `${text}.jpg`, data: base64(text) })),
      },
      "My Recipes/Untitled dish.paprikarecipe": { ingredients: "1 egg", image_url: "https://a.example/1.jpg" },
      "My Recipes/Broken.paprikarecipe": "{",
    },
    recipe: {
      ...{ ...soup, difficulty: "easy", stars: 5, createdAt: new Date("2024-05-01T10:00:00") },
      tags: ["Vegan", "Favorites"],
      notes:
        "Warm.\nFreezes & keeps well.\nServe hot.\nPrep time: 25 min\nCook time: 20 min\n" +
        "Nutritional info: 320 kcal\nSource: Food Example\nPhoto credit: Ada",
      keptInNotes: ["Prep time", "Cook time", "Nutritional info", "Source", "Photo credit"],
    },
    ...{ titles: ["Lentil soup", "Untitled dish"], photos: ["original", "another", "https://a.example/1.jpg"] },
    unread: ["My Recipes/Broken.paprikarecipe"],
  },
  Mela: {
    files: {
      "Book.melarecipe": {
        ...{ id: "b", title: "Lentil soup", text: "Warm.", images: [base64("one"), base64("two")], favorite: false },
        ...{ categories: ["Dinner"], yield: "1 pot", prepTime: "25 min", cookTime: "20 min", totalTime: "45-50 min" },
        ...{ ingredients: "# Soup\n2 cups lentils, rinsed\n1 onion", instructions: steps, nutrition: "320 kcal\n9 g" },
        ...{ notes: "See [tips](https://a.example/tips).", link: "Grandma's book", wantToCook: true },
        date: (created.getTime() - Date.UTC(2001, 0)) / 1000,
      },
      "Empty.melarecipe": {},
    },
    recipe: {
      ...{ ...soup, cookTimeMinutes: 50, servings: null, sourceUrl: null, createdAt: created },
      tags: ["Want to cook"],
      notes:
        "Warm.\nSee tips (https://a.example/tips).\nYield: 1 pot\nPrep time: 25 min\n" +
        "Cook time: 20 min\nTotal time: 45-50 min\nNutrition:\n320 kcal\n9 g\nLink: Grandma's book",
    },
    ...{ photos: ["one", "two"], unread: ["Empty.melarecipe"] },
  },
  Tandoor: {
    files: {
      "1.zip/recipe.json": {
        ...{ ...texts, working_time: 25, waiting_time: 20, internal: true, servings: 4, servings_text: "people" },
        keywords: [{ name: "Dinner", description: "", created_at: "2023-05-01T14:54:16+02:00" }],
        nutrition: { id: 3, carbohydrates: 40, fats: 9.5, proteins: 12, calories: 320, source: "label" },
        steps: [
          {
            ...{ name: "Soup", instruction: "Fry the {{ ingredients[1] }}.\n\nBoil it.", time: 20, order: 0 },
            ingredients: [
              { food: lentils, unit: cups, amount: 2, note: "rinsed", is_header: false, no_amount: false },
              { food: onion, unit: null, amount: 1, note: "", is_header: false, no_amount: false },
            ],
          },
          {
            ...{ name: "Topping", instruction: "Add {{ scale(2) }} spoons.", time: 0, order: 1 },
            ingredients: [
              { food: null, unit: null, amount: 0, note: "To taste", is_header: true, no_amount: true },
              { food: { name: "salt" }, unit: { name: "pinch" }, amount: 0, note: null, no_amount: true },
              { food: { name: "butter" }, unit: { name: "g" }, amount: 0.3333333333, note: "(soft)", no_amount: false },
            ],
          },
        ],
      },
      "1.zip/image.jpeg": "jpeg",
      "2.zip/recipe.json": "[1, 2",
    },
    recipe: {
      ...{ ...soup, tags: [] },
      ingredients: [...soup.ingredients, "Topping:", "To taste:", "pinch salt", "0.333 g butter (soft)"],
      instructions: ["Soup: Fry the 1 onion.", "Boil it. (20 min)", "Topping: Add 2 spoons."],
      notes:
        "Warm.\nWorking time: 25 min\nWaiting time: 20 min\n" +
        "Nutrition: Carbohydrates: 40, Fats: 9.5, Proteins: 12, Calories: 320, Source: label",
    },
    ...{ photos: ["1.zip/image.jpeg"], unread: ["2.zip/recipe.json"] },
  },
  "Nextcloud Cookbook": {
    files: {
      "Lentil soup/recipe.json": {
        ...{ ...schemaSoup, id: "44", keywords: "winter, cold", tool: ["Pot", "Spoon"], printImage: "false" },
        recipeIngredient: ["## Soup", "2 cups lentils, rinsed", "1 onion"],
        recipeInstructions: ["##Soup", "Fry the onion.", "Boil for 20 minutes."],
        ...{ url: soup.sourceUrl, image: "https://a.example/1.jpg", imageUrl: "/apps/44", dateModified: "2024-06-01" },
        ...{ dateCreated: "2024-05-01T10:00:00+00:00", author: { "@type": "Person", name: "Anna" } },
        ...{ aggregateRating: { ratingValue: 4.5, ratingCount: 12 }, source_id: "Cookbook, page 12" },
      },
      "Lentil soup/full.jpg": "jpeg",
      "Lentil soup/thumb.jpg": "jpeg",
    },
    recipe: {
      ...{ ...soup, stars: null, createdAt: created, tags: ["winter", "cold"] },
      extractedText: expect.stringContaining("Aggregate rating: Rating value: 4.5, Rating count: 12"),
      notes:
        "Warm.\nPrep time: 25 min\nCook time: 20 min\nNutrition: Calories: 320 kcal\nTool: Pot, Spoon\n" +
        "Author: Anna\nSource id: Cookbook, page 12",
    },
    photos: ["Lentil soup/full.jpg"],
  },
  RecipeSage: {
    files: {
      "recipesage.json": {
        recipes: [
          {
            ...{ ...schemaSoup, identifier: "i", creditText: "Food Example", isBasedOn: soup.sourceUrl },
            image: ["https://a.example/1.jpg", `data:image/png;base64,${base64("one")}`],
            recipeIngredient: ["[Soup]", "2 cups lentils, rinsed", "1 onion"],
            recipeInstructions: [
              { "@type": "HowToSection", name: "Soup" },
              { "@type": "HowToStep", text: "Fry the onion." },
              { "@type": "HowToStep", text: "Boil for 20 minutes." },
            ],
            comment: [{ "@type": "Comment", name: "Author Notes", text: "Freezes well.\nServe hot." }],
            ...{ datePublished: "2024-05-01T10:00:00", aggregateRating: { ratingValue: "4", bestRating: "5" } },
          },
          { ...sageBread, image: [`data:image/png;base64,${base64("two")}`] },
        ],
      },
    },
    recipe: {
      ...{ ...soup, stars: 4, createdAt: created, tags: [] },
      notes:
        "Warm.\nAuthor Notes:\nFreezes well.\nServe hot.\nPrep time: 25 min\nCook time: 20 min\n" +
        "Nutrition: Calories: 320 kcal\nCredit text: Food Example",
    },
    ...{ titles: ["Lentil soup", "Bread"], photos: ["https://a.example/1.jpg", "one", "two"] },
  },
  "Mealie, folders with keys of both spellings": {
    files: {
      "recipes/lentil-soup/lentil-soup.json": {
        ...{ slug: "lentil-soup", name: "Lentil soup", orgURL: soup.sourceUrl, tags: ["Dinner"], ...times },
        ...{
          recipe_yield: "4 serving(s)",
          recipeInstructions: [{ title: "Soup", text: "Fry the onion." }, "Lentils:"],
        },
        recipeIngredient: [
          "Soup:",
          { note: "2 cups lentils, rinsed", quantity: 1 },
          { note: "onion", quantity: 1, disableAmount: false },
        ],
      },
      "recipes/lentil-soup/images/original.webp": "webp",
      "recipes/lentil-soup/images/tiny-original.webp": "webp",
    },
    recipe: {
      ...soup,
      instructions: ["Soup: Fry the onion.", "Lentils:"],
      notes: "Prep time: 25 min\nCook time: 20 min",
    },
    photos: ["recipes/lentil-soup/images/original.webp"],
  },
  "Mealie, backup": {
    files: {
      "database.json": mealieDatabase,
      [`data/recipes/${mealieId}/images/original.webp`]: "webp",
      [eventPhoto]: "webp",
      [`data/recipes/${mealieId}/assets/card.png`]: "png",
    },
    recipe: {
      ...{ ...soup, stars: 5, createdAt: created, tags: ["Winter, cold", "Favorite"] },
      notes:
        "Warm.\nTip:\nFreezes well.\nPrep time: 25 min\nYield: 6 bowls\nPerform time: 20 min\n" +
        "Tools: Pot\nAssets: Name: Card, Icon: file\nNutrition: Calories: 320\n" +
        "Comments: Anna: Yummy\nExtras: Shelf: B2\nLast made: 2024-05-03\nCooked: 2024-05-02: Good",
    },
    photos: [`${mealieImages}original.webp`, eventPhoto, `data/recipes/${mealieId}/assets/card.png`],
  },
};

test.each(Object.entries(samples))("every field of every recipe arrives: %s", async (_, sample) => {
  const files = Object.entries(sample.files).map(([path, content]): ImportFile => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    const bytes = new Uint8Array(path.endsWith(".paprikarecipe") ? gzipSync(text) : Buffer.from(text));
    return { path, read: async () => bytes };
  });
  const recipes: ImportedRecipe[] = [];
  const unread: string[] = [];
  for await (const one of readImportFiles(files)) "recipe" in one ? recipes.push(one) : unread.push(one.path);
  const readPhoto = async (photo: ImportedPhoto) => {
    const file = files.find(({ path }) => "path" in photo && path === photo.path);
    if (file === undefined || !("at" in photo) || photo.at === undefined) return Object.values(photo)[0];
    return new TextDecoder().decode((await readEmbeddedPhoto(file, photo.at)) ?? undefined).trim();
  };
  const photos = await Promise.all(recipes.flatMap((one) => one.photos).map(readPhoto));
  expect({ ...recipes[0]?.recipe, ...recipes[0] }).toMatchObject(sample.recipe);
  const titles = recipes.map(({ recipe }) => recipe.title);
  expect({ titles, photos, unread }).toEqual({
    ...{ titles: sample.titles ?? [soup.title], photos: sample.photos, unread: sample.unread ?? [] },
  });
});
