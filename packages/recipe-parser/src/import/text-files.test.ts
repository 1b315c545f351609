import fc from "fast-check";
import { expect, test } from "vitest";
import { readImportFiles } from "./read-import-files.ts";

const titles = ["Chicken soup", "Nusskuchen", "Grandma's Apple Pie", "Shakshuka", "Nudelsalat mit Erbsen"];
const foods = [
  ...["200 g flour", "2 eggs", "1 l chicken stock", "Salt", "3 carrots, peeled", "½ TL Salz", "250 ml Milch (kalt)"],
  ...["1 can (400 g) tomatoes", "some basil", "4 Hähnchenschenkel", "2 Äpfel", "500 g potatoes"],
];
const deeds = [
  ...["Boil the chicken in the stock.", "Mix the flour and the eggs.", "45 Minuten backen.", "Rest for 20 minutes."],
  ...["Die Äpfel schälen und schneiden.", "SEASON", "Enjoy!", "Bake at 180 °C until golden, then serve."],
];
const remarks = [
  ...["Hearty chicken soup that is good for a cold.", "Für 12 Stücke", "Easily made in an hour.", "Serves 4"],
  ...[
    "My grandmother's pie, which everybody in Bologna loves.",
    "Storage: it is better on the next day.",
    "Prep: 10 min",
  ],
  ...["Kosten: ca. 6,50 €", "Apple pie is what we bake in autumn.", "Keeps for a week", "Zubereitungszeit: 45 Minuten"],
];

const recipes = fc.record({
  title: fc.constantFrom(...titles),
  foods: fc.shuffledSubarray(foods, { minLength: 2 }),
  deeds: fc.shuffledSubarray(deeds, { minLength: 1 }),
  // Lines above, between and below the lists.
  remarks: fc.shuffledSubarray(remarks),
  names: fc.constantFrom(
    ...[
      ["Ingredients", "Method", "Notes"],
      ["Zutaten", "Zubereitung", "Tipps"],
      ["Ингредиенты", "Приготовление", "Notes"],
    ],
  ),
  mark: fc.constantFrom("- ", "* ", ""),
  isNumbered: fc.boolean(),
  isTitled: fc.boolean(),
  level: fc.integer({ min: 1, max: 3 }),
});
type Recipe = typeof recipes extends fc.Arbitrary<infer T> ? T : never;

function writeMarkdown(recipe: Recipe): string {
  const { title, level, isTitled, names, mark } = recipe;
  const head = (name = "") => `${"#".repeat(level + 1)} ${name}`;
  const [intro = [], between = [], notes = []] = splitRemarks(recipe);
  return [
    ...[isTitled ? `---\ntitle: "${title}"\n---` : `${"#".repeat(level)} ${title}`, ...intro, ""],
    ...[head(names[0]), ...recipe.foods.map((line) => mark + line), "", ...between, ""],
    ...[head(names[1]), ...listSteps(recipe), "", head(names[2]), ...notes],
  ].join("\n");
}

function writeText(recipe: Recipe): string {
  const { title, isTitled, names, foods } = recipe;
  const [intro = [], between = [], notes = []] = splitRemarks(recipe);
  const head = (name = "") => (isTitled ? ["", name] : [""]);
  const lists = [...head(names[0]), ...foods, "", ...between, ...head(names[1]), ...listSteps(recipe)];
  return [title, "", ...intro, ...lists, "", ...notes].join("\n");
}

function splitRemarks({ remarks, level }: Recipe): string[][] {
  return [remarks.slice(0, level), remarks.slice(level, 2 * level), remarks.slice(2 * level)];
}

function listSteps({ deeds, isNumbered, mark }: Recipe): string[] {
  return deeds.map((line, index) => (isNumbered ? `${index + 1}. ` : mark) + line);
}

async function listLostWords(path: string, text: string, said: string[]): Promise<string[]> {
  const out: string[] = [];
  for await (const found of readImportFiles([{ path, read: () => Promise.resolve(new TextEncoder().encode(text)) }])) {
    // The screen shows that a plain text is not read. A Markdown file with a recipe's headings always is.
    if ("problem" in found) return path.endsWith(".md") ? [found.problem] : [];
    const { title, ingredients, instructions, notes, servings, cookTimeMinutes } = found.recipe;
    out.push(
      ...[title ?? "", ...ingredients, ...instructions, notes ?? "", `Serves ${servings} in ${cookTimeMinutes} min`],
    );
  }
  const words = listWords(out.join("\n"));
  return listWords(said.join("\n")).filter((word) => {
    const at = words.indexOf(word);
    if (at !== -1) words.splice(at, 1);
    return at === -1;
  });
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/\p{N}+|\p{L}+/gu) ?? [];
}

test.each([
  ["Markdown with headings", "a.md", writeMarkdown],
  ["text", "a.txt", writeText],
])("%s: every word is in the recipe", async (_, path, write) => {
  await fc.assert(
    fc.asyncProperty(recipes, async (recipe) => {
      const { title, foods, deeds, remarks } = recipe;
      expect(await listLostWords(path, write(recipe), [title, ...foods, ...deeds, ...remarks])).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
