import { Window } from "happy-dom";
import type { ImportedRecipe } from "recipe-parser/import/imported-recipe";
import { readImportFiles } from "recipe-parser/import/read-import-files";
import { expect, test } from "vitest";
import { cookbookEnd, sortByChapter, writeCookbookRecipe, writeCookbookStart } from "./export-cookbook.server.ts";
import { writeCooklang, writeMarkdown } from "./export-recipe.server.ts";
import type { ExportedRecipe, RecipeText } from "./exported-recipe.ts";

const pie: RecipeText = {
  ...{ title: "Plum *pie* <b>", category: "Dessert", cuisine: null, difficulty: "easy", cookTimeMinutes: 75 },
  ...{ servings: 4, dietary: { glutenFree: true, dairyFree: false, lowFodmap: false }, tags: ["autumn_cake"] },
  ...{ sourceUrl: "https://example.com/pie?a=1&b=2", notes: "Keeps 3 days.\n1. Cold\n\n# Ours" },
  ingredients: ["200 g flour", "2 plums", "Salt", "1 tsp cinnamon, ground", "200g butter"],
  steps: ["Mix flour, butter & salt.\nRest the flour.", "Cut plums @home, pan #2."],
};

const frontMatter = `---
title: "Plum *pie* <b>"
servings: 4
course: "Dessert"
difficulty: "easy"
source: "https://example.com/pie?a=1&b=2"
time: "75 min"
diet:
  - "Gluten Free"
tags:
  - "autumn_cake"
`;

test("Markdown shows the texts as they are, whatever signs they hold", () => {
  expect(writeMarkdown(pie, ["../photos/pie-1.webp"])).toBe(
    `${frontMatter}---

# Plum \\*pie\\* \\<b\\>

![](<../photos/pie-1.webp>)

## Ingredients

- 200 g flour
- 2 plums
- Salt
- 1 tsp cinnamon, ground
- 200g butter

## Instructions

1. Mix flour, butter \\& salt.\\
   Rest the flour.
2. Cut plums @home, pan #2.

## Notes

Keeps 3 days.\\
1\\. Cold

\\# Ours
`,
  );
});

test("Cooklang lists all ingredients, and names an ingredient in its step if that keeps the line", () => {
  expect(writeCooklang(pie)).toBe(`${frontMatter}ingredients:
  - "200 g flour"
  - "2 plums"
  - "Salt"
  - "1 tsp cinnamon, ground"
  - "200g butter"
---

> Keeps 3 days.
> 1. Cold
> 
> # Ours

Mix @flour{200%g}, butter & @salt{}.
Rest the flour.

Cut @plums{2} \\@home, pan \\#2.
`);
  const ingredients = ["For the dough:", "200 g flour", "For the top:", "2 tbsp sugar (fine)"];
  const grouped = writeCooklang({ ...pie, ingredients, steps: ["Dough:", "Knead the flour."] });
  expect(grouped).toContain("= Dough\n\nKnead the @flour{200%g}.");
});

test.each([
  ["pie.md", writeMarkdown(pie, [])],
  ["pie.cook", writeCooklang(pie)],
])("what %s says comes back when it is imported", async (path, text) => {
  const file = { path, read: async () => new TextEncoder().encode(text) };
  const found = [];
  for await (const each of readImportFiles([file])) found.push(each);
  const { category, difficulty, cookTimeMinutes, servings, sourceUrl } = pie;
  expect(found).toMatchObject([{ recipe: { category, difficulty, cookTimeMinutes, servings, sourceUrl } }]);
  const { ingredients, instructions, notes } = (found[0] as ImportedRecipe).recipe;
  expect(ingredients).toEqual(pie.ingredients);
  expect(instructions.map((step) => step.replaceAll("\n", " "))).toEqual(
    pie.steps.map((step) => step.replaceAll("\n", " ")),
  );
  expect(notes).toContain("Keeps 3 days.");
});

test("a cookbook is one page without script that loads nothing, with both ratings and the reader's diary", () => {
  const recipe = { id: "r1", ...pie, ingredients: pie.ingredients.join("\n"), instructions: pie.steps.join("\n\n") };
  const meal = { cookedOn: "2026-05-03", stars: 4, note: "<i>Crisp</i>", createdBy: null, photo: null };
  const exported = { recipe, photos: [], meals: [meal], opinions: { stars: 5 }, partnerStars: 2, shares: [] };
  const photo = new Uint8Array([1, 2, 3]);
  const reader = { name: "Anna", partnerName: "Ben" };
  const recipes = sortByChapter([
    { id: "r2", title: "Tea", category: null },
    { id: "r1", title: pie.title, category: "Dessert" },
  ]);
  const page = [
    writeCookbookStart({ kitchen: "The <Oak>", reader, day: "3 May 2026", volume: null, cover: photo, recipes }),
    writeCookbookRecipe(exported as unknown as ExportedRecipe, photo, reader),
    cookbookEnd,
  ].join("");
  const parsed = new new Window().DOMParser().parseFromString(page, "text/html");
  const texts = (selector: string) =>
    [...parsed.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());
  expect(texts("h1, h1 + p")).toEqual(["The <Oak>", "Anna & Ben"]);
  expect(texts("#contents :is(h3, a)")).toEqual(["Dessert", pie.title, "More recipes", "Tea"]);
  expect(texts("article h2")).toEqual([pie.title]);
  const facts = "Dessert · 1 h 15 min · Serves 4 · Easy · Gluten Free · Autumn_cake";
  expect(texts("article header p")).toEqual(["Anna ★★★★★ · Ben ★★☆☆☆", facts]);
  expect(texts("article > section li")).toEqual(pie.ingredients);
  expect(texts("article > div > section:last-of-type li")).toEqual(["3 May 2026 · ★★★★☆ · <i>Crisp</i>"]);
  expect([...parsed.querySelectorAll("img")].map(({ src }) => src)).toEqual(
    Array(2).fill("data:image/webp;base64,AQID"),
  );
  expect(page).not.toMatch(/<script|url\((?!data:)|@import|<link/i);
});
