import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { findAdapter } from "./find-adapter.ts";
import type { ImportedRecipe, ImportFile, UnreadFile } from "./imported-recipe.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
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
/** Every row of the sample belongs to its one recipe. */
const addRecipeIds = (tables: Record<string, object[]>) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) => ({
        ...row,
        [name === "api_extras" ? "recipee_id" : "recipe_id"]: mealieId.replaceAll("-", ""),
      })),
    ]),
  );
const mealieImages = `data/recipes/${mealieId}/images/`;

type Sample = {
  format: string | undefined;
  files: Record<string, unknown>;
  /** The first recipe; its notes as lines. */
  recipe?: object;
  titles?: (string | null)[];
  photos?: string[];
  unread?: string[];
};

const samples: Record<string, Sample> = {
  Paprika: {
    format: "Paprika",
    files: {
      "My Recipes/Soup.paprikarecipe": {
        ...{ ...texts, ...times, uid: "U", hash: "H", photo_hash: "P", photo: "1.jpg", scale: null, rating: 5 },
        ...{ ingredients: "Soup:\n2 cups lentils, rinsed\n- 1 onion\n", directions: steps, servings: "4" },
        ...{ notes: "Freezes &amp; keeps well.\nServe hot.", nutritional_info: "320 kcal", on_favorites: true },
        ...{ difficulty: "Easy", categories: ["Dinner", "Vegan"], source: "Food Example", made_in: "Izmir" },
        ...{ created: "2024-05-01 10:00:00", photo_data: base64("crop"), photo_large: "2.jpg" },
        photos: [
          { filename: "3.jpg", data: base64("another") },
          { filename: "2.jpg", data: base64("original") },
        ],
      },
      "My Recipes/Untitled dish.paprikarecipe": {
        name: "",
        ingredients: "1 egg",
        image_url: "https://a.example/1.jpg",
      },
      "My Recipes/Broken.paprikarecipe": "{",
    },
    recipe: {
      ...{ ...soup, difficulty: "easy", stars: 5, createdAt: new Date("2024-05-01T10:00:00") },
      tags: ["Dinner", "Vegan", "Favorites"],
      notes: [
        ...["Warm.", "Freezes & keeps well.", "Serve hot.", "Prep time: 25 min", "Cook time: 20 min"],
        ...["Source: Food Example", "Made in: Izmir", "Nutrition: 320 kcal"],
      ],
      keptInNotes: ["Description", "Prep time", "Cook time", "Source", "Made in", "Nutrition"],
    },
    titles: ["Lentil soup", "Untitled dish"],
    photos: ["original", "another", "https://a.example/1.jpg"],
    unread: ["My Recipes/Broken.paprikarecipe"],
  },
  Mela: {
    format: "Mela",
    files: {
      "Book.melarecipe": {
        ...{ id: "b", title: "Lentil soup", text: "Warm.", images: [base64("one"), base64("two")], favorite: false },
        ...{ categories: ["Dinner"], yield: "1 pot", prepTime: "25 min", cookTime: "20 min", totalTime: "45-50 min" },
        ...{
          ingredients: "# Soup\n2 cups lentils, rinsed\n1 onion",
          instructions: steps,
          nutrition: "320 kcal\n9 g fat",
        },
        ...{ notes: "See [tips](https://a.example/tips).", link: "Grandma's book", wantToCook: true },
        date: (created.getTime() - Date.UTC(2001, 0)) / 1000,
      },
      "Empty.melarecipe": {},
    },
    recipe: {
      ...{ ...soup, cookTimeMinutes: 50, servings: null, sourceUrl: null, createdAt: created },
      tags: ["Dinner", "Want to cook"],
      notes: [
        ...["Warm.", "See tips (https://a.example/tips).", "Source: Grandma's book", "Yield: 1 pot"],
        ...["Total time: 45-50 min", "Prep time: 25 min", "Cook time: 20 min", "Nutrition:", "320 kcal", "9 g fat"],
      ],
    },
    photos: ["one", "two"],
    unread: ["Empty.melarecipe"],
  },
  Tandoor: {
    format: "Tandoor",
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
      ...{ ...soup, key: "1.zip/recipe.json", tags: ["Dinner"] },
      ingredients: [...soup.ingredients, "Topping:", "To taste:", "pinch salt", "0.333 g butter (soft)"],
      instructions: ["Soup: Fry the 1 onion.", "Boil it. (20 min)", "Topping: Add 2 spoons."],
      notes: [
        ...["Warm.", "Working time: 25 min", "Waiting time: 20 min"],
        "Nutrition: Carbohydrates: 40, Fats: 9.5, Proteins: 12, Calories: 320, Source: label",
      ],
    },
    photos: ["1.zip/image.jpeg"],
    unread: ["2.zip/recipe.json"],
  },
  "Nextcloud Cookbook": {
    format: "Nextcloud Cookbook",
    files: {
      "Lentil soup/recipe.json": {
        ...{ ...schemaSoup, id: "44", keywords: "winter, cold", tool: ["Pot", "Spoon"], printImage: "false" },
        recipeIngredient: soup.ingredients,
        recipeInstructions: ["Soup:", "Fry the onion.", "Boil for 20 minutes."],
        ...{ url: soup.sourceUrl, image: "https://a.example/1.jpg", imageUrl: "/apps/44", dateModified: "2024-06-01" },
        ...{ dateCreated: "2024-05-01T10:00:00+00:00", author: { "@type": "Person", name: "Anna" } },
        aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
      },
      "Lentil soup/full.jpg": "jpeg",
      "Lentil soup/thumb.jpg": "jpeg",
    },
    recipe: {
      ...{ ...soup, stars: null, createdAt: created, tags: ["Dinner", "winter", "cold"] },
      extractedText: "Aggregate rating: Rating value: 4.5, Rating count: 12",
      notes: [
        ...["Warm.", "Prep time: 25 min", "Cook time: 20 min", "Nutrition: Calories: 320 kcal"],
        ...["Tool: Pot, Spoon", "Author: Anna"],
      ],
    },
    photos: ["Lentil soup/full.jpg"],
  },
  RecipeSage: {
    format: "RecipeSage",
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
            ...{ datePublished: created.toISOString(), aggregateRating: { ratingValue: "4", bestRating: "5" } },
          },
          { ...sageBread, image: [`data:image/png;base64,${base64("two")}`] },
        ],
      },
    },
    recipe: {
      ...{ ...soup, key: "recipesage.json#1", stars: 4, createdAt: created, tags: ["Dinner"] },
      notes: [
        ...["Warm.", "Freezes well.", "Serve hot.", "Prep time: 25 min", "Cook time: 20 min"],
        ...["Nutrition: Calories: 320 kcal", "Source: Food Example"],
      ],
    },
    titles: ["Lentil soup", "Bread"],
    photos: ["https://a.example/1.jpg", "one", "two"],
  },
  "Mealie's folders, with keys of both spellings": {
    format: "Mealie",
    files: {
      "recipes/lentil-soup/lentil-soup.json": {
        ...{ slug: "lentil-soup", name: "Lentil soup", orgURL: soup.sourceUrl, tags: ["Dinner"], ...times },
        ...{ recipe_yield: "4 serving(s)", recipeInstructions: [{ title: "Soup", text: "Fry the onion." }] },
        recipeIngredient: ["Soup:", { note: "2 cups lentils, rinsed", quantity: 1 }, { food: onion, quantity: 1 }],
      },
      "recipes/lentil-soup/images/original.webp": "webp",
      "recipes/lentil-soup/images/tiny-original.webp": "webp",
    },
    recipe: { ...soup, instructions: ["Soup: Fry the onion."], notes: ["Prep time: 25 min", "Cook time: 20 min"] },
    photos: ["recipes/lentil-soup/images/original.webp"],
  },
  "Mealie's backup": {
    format: "Mealie",
    files: {
      "database.json": addRecipeIds({
        recipes: [
          {
            ...{ ...texts, ...times, id: mealieId.replaceAll("-", ""), slug: "x", image: "x", org_url: soup.sourceUrl },
            ...{ recipe_servings: 4, recipe_yield: "bowls", recipe_yield_quantity: 6, perform_time: "20 min" },
            ...{ source_url: null, cook_time: null, rating: 4, created_at: "2024-05-01T10:00:00.000000" },
          },
        ],
        recipes_ingredients: [
          { position: 1, quantity: 1, unit_id: null, food_id: "o", note: "", original_text: "an onion" },
          { position: 0, title: "Soup", quantity: 2, unit_id: "c", food_id: "l", note: "rinsed" },
        ],
        ingredient_units: [{ ...cups, id: "c" }],
        ingredient_foods: [
          { ...lentils, id: "l" },
          { ...onion, id: "o" },
        ],
        recipe_instructions: [
          { position: 0, title: "Soup", text: "Fry the <b>onion</b>." },
          { position: 1, title: "", summary: null, text: "Boil for 20 minutes." },
        ],
        ...{ recipes_to_tags: [{ tag_id: "t" }], tags: [{ id: "t", name: "Winter, cold" }] },
        ...{ recipes_to_categories: [{ category_id: "d" }], categories: [{ id: "d", name: "Dinner" }] },
        ...{ recipes_to_tools: [{ tool_id: "p" }], tools: [{ id: "p", name: "Pot" }] },
        ...{ notes: [{ title: "Tip", text: "Freezes well." }], api_extras: [{ key_name: "shelf", value: "B2" }] },
        ...{
          recipe_assets: [{ name: "Card", icon: "file" }],
          recipe_nutrition: [{ calories: "320", fat_content: null }],
        },
        ...{
          recipe_comments: [{ text: "Yummy", user_id: "u" }],
          users: [{ id: "u", full_name: "Anna", password: "x" }],
        },
        users_to_recipes: [{ user_id: "u", rating: 3.5, is_favorite: true }],
        households_to_recipes: [{ last_made: "2024-05-03T12:00:00" }],
        recipe_timeline_events: [
          { id: "e1", event_type: "system", subject: "Recipe created", timestamp: "2024-05-01T12:00:00" },
          {
            id: "e2",
            event_type: "comment",
            subject: "Anna made this",
            message: "Good",
            timestamp: "2024-05-02T12:00:00",
          },
        ],
      }),
      [`data/recipes/${mealieId}/images/original.webp`]: "webp",
      [`data/recipes/${mealieId}/images/timeline/e2/original.webp`]: "webp",
      [`data/recipes/${mealieId}/assets/card.png`]: "png",
    },
    recipe: {
      ...{ ...soup, stars: 4, createdAt: created, tags: ["Dinner", "Winter, cold", "Favorite"] },
      meals: [
        {
          cookedOn: "2024-05-02",
          stars: null,
          note: "Good",
          photo: { path: `${mealieImages}timeline/e2/original.webp` },
        },
        { cookedOn: "2024-05-03", stars: null, note: null, photo: null },
      ],
      notes: [
        ...["Warm.", "Tip:", "Freezes well.", "Yield: 6 bowls", "Prep time: 25 min", "Perform time: 20 min"],
        ...["Rating: 3.5", "Tools: Pot", "Assets: Name: Card, Icon: file", "Nutrition: Calories: 320"],
        ...["Extras: Shelf: B2", "Comments: Anna: Yummy"],
      ],
    },
    photos: [`${mealieImages}original.webp`, `data/recipes/${mealieId}/assets/card.png`],
  },
};

test.each(Object.entries(samples))("every field of every recipe arrives: %s", async (_, sample) => {
  const files = Object.entries(sample.files).map(([path, content]): ImportFile => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    const bytes = new Uint8Array(path.endsWith(".paprikarecipe") ? gzipSync(text) : Buffer.from(text));
    return { path, bytes: bytes.length, modifiedAt: null, read: async () => bytes };
  });
  const adapter = await findAdapter(files);
  const [recipes, unread]: [ImportedRecipe[], UnreadFile[]] = [[], []];
  for await (const one of adapter?.read(files) ?? []) "recipe" in one ? recipes.push(one) : unread.push(one);
  const photos: unknown[] = [];
  for (const photo of recipes.flatMap((one) => one.photos)) {
    const file = files.find(({ path }) => "path" in photo && path === photo.path);
    const isEmbedded = file !== undefined && "at" in photo && photo.at !== undefined;
    const bytes = isEmbedded ? await adapter?.readEmbeddedPhoto?.(file, photo.at ?? 0) : null;
    photos.push(bytes ? new TextDecoder().decode(bytes) : "url" in photo ? photo.url : photo.path);
  }
  const [first] = recipes;
  expect({ ...first?.recipe, ...first, notes: first?.recipe.notes?.split("\n") }).toMatchObject(sample.recipe ?? {});
  expect({ format: adapter?.format, photos, unread: unread.map(({ path }) => path) }).toEqual({
    ...{ format: sample.format, photos: sample.photos ?? [], unread: sample.unread ?? [] },
  });
  expect(recipes.map(({ recipe }) => recipe.title)).toEqual(sample.titles ?? [soup.title]);
});
