import type { ExpectedRecipe, TextCase } from "./text-case.ts";

type Shape = { kind: string; name: string; servings?: number; write(recipe: ExpectedRecipe, words: Words): string };
type Words = { ingredients: string; steps: string };

/** Every recipe of the written texts again, each in the next two of the shapes below, and in one of the further ones. */
export function createCombinedTexts(texts: readonly TextCase[]): TextCase[] {
  const sources = texts.filter(({ recipes }) => recipes.length === 1 && (recipes[0]?.steps.length ?? 0) > 1);
  return sources.flatMap((source, index) => {
    const [first, second] = [0, 1].map((turn) => shapes[(index * 2 + turn) % shapes.length]);
    const further = furtherShapes[index % furtherShapes.length];
    return [first, second, source.language === "en" ? further : undefined].flatMap((shape) =>
      shape === undefined ? [] : written(source, shape),
    );
  });
}

function written({ name, language, recipes }: TextCase, { kind, name: shape, servings, write }: Shape): TextCase {
  const [recipe] = recipes as [ExpectedRecipe];
  const text = write(recipe, headings[language] as Words);
  return { kind, name: `${name}, ${shape}`, language, text, recipes, servings: servings ?? null };
}

const headings: Record<string, Words> = {
  en: { ingredients: "Ingredients", steps: "Method" },
  de: { ingredients: "Zutaten", steps: "Zubereitung" },
  es: { ingredients: "Ingredientes", steps: "Preparación" },
  fr: { ingredients: "Ingrédients", steps: "Préparation" },
  it: { ingredients: "Ingredienti", steps: "Procedimento" },
};

const shapes: Shape[] = [
  {
    kind: "with headings",
    name: "white squares and numbers",
    write: ({ title, ingredients, steps }, words) =>
      lines(title, words.ingredients, marked("□ ", ingredients), words.steps, numbered(steps, ". ")),
  },
  {
    kind: "web pages",
    name: "navigation, rating and comments",
    servings: 4,
    write: ({ title, ingredients, steps }, words) =>
      lines(
        "Menu  Search  Log in\nHome > Recipes > Dinner",
        `Jump to Recipe · Print\n${title}\n★★★★☆ 4.6 (87 ratings)\nPrep 10 min | Cook 30 min | Serves 4`,
        "Advertisement",
        words.ingredients,
        ingredients,
        words.steps,
        numbered(steps, ". "),
        "Nutrition per serving\nCalories 430 kcal\nFat 18 g\nProtein 22 g\nLeave a Reply\nYour email address will not be published.",
        "Sue\nMarch 3, 2024 at 8:14 am\nMade it twice already. I used 1 cup less sugar!",
      ),
  },
  {
    kind: "emoji captions",
    name: "emoji bullets and keycaps",
    write: ({ title, ingredients, steps }, words) =>
      lines(
        "the.daily.fork\n• Follow",
        `${title} 🤤🔥\n`,
        `${words.ingredients.toUpperCase()} 📝`,
        marked("🔸 ", ingredients),
        `\n${words.steps.toUpperCase()} 👩‍🍳`,
        steps.map((step, index) => `${keycap(index + 1)} ${step}`),
        "\n#recipe #dinnerideas #foodie\nView all 41 comments\n5 days ago",
      ),
  },
  {
    kind: "without headings",
    name: "bullets, then numbers",
    write: ({ title, ingredients, steps }) => lines(title, marked("• ", ingredients), numbered(steps, ") ")),
  },
  {
    kind: "with headings",
    name: "wrapped without bullets",
    write: ({ title, ingredients, steps }, words) =>
      lines(title, `${words.ingredients}:`, ingredients.flatMap(wrapped), `${words.steps}:`, steps.flatMap(wrapped)),
  },
  {
    kind: "web pages",
    name: "two columns joined by row",
    write: ({ title, ingredients, steps }, words) =>
      lines(title, beside([words.ingredients, ...ingredients], [words.steps, ...numbered(steps, ". ")])),
  },
  {
    kind: "emoji captions",
    name: "hands and arrows",
    servings: 2,
    write: ({ title, ingredients, steps }, words) =>
      lines(
        `${title} 😍`,
        "Serves 2 🍽️\nSave this for later!! 📌",
        `👇 ${words.ingredients} 👇`,
        marked("👉 ", ingredients),
        `👇 ${words.steps} 👇`,
        marked("➡️ ", steps),
        "Follow @plates.and.pans for more 💛",
      ),
  },
  {
    kind: "with headings",
    name: "numbers on lines of their own",
    write: ({ title, ingredients, steps }, words) =>
      lines(
        title,
        words.ingredients,
        marked("- ", ingredients),
        words.steps,
        steps.flatMap((step, index) => [`${index + 1}`, step]),
      ),
  },
  {
    kind: "without headings",
    name: "blank lines between",
    write: ({ title, ingredients, steps }) =>
      lines(
        title,
        "",
        ingredients,
        "",
        steps.flatMap((step) => [step, ""]),
      ),
  },
  {
    kind: "with headings",
    name: "ticks and arrows",
    write: ({ title, ingredients, steps }, words) =>
      lines(title, words.ingredients, marked("✓ ", ingredients), words.steps, marked("→ ", steps)),
  },
  {
    kind: "web pages",
    name: "column after column with a step label",
    servings: 6,
    write: ({ title, ingredients, steps }, words) =>
      lines(
        `Skip to content\n${title}\nBy Dana Whitfield\nUpdated on May 2, 2024\nYield: 6 servings\n5 from 12 votes`,
        words.ingredients,
        marked("▢ ", ingredients),
        words.steps,
        steps.flatMap((step, index) => [`Step ${index + 1}`, step]),
        "You May Also Like\nSheet Pan Nachos\nCopyright © 2024 Dana's Table",
      ),
  },
  {
    kind: "with headings",
    name: "misread check boxes",
    write: ({ title, ingredients, steps }, words) =>
      lines(
        "9:41\nthymeandtable\nFollow",
        title,
        words.ingredients,
        ingredients.map((item, index) => `${["O", "[ ]", "[]"][index % 3]} ${item}`),
        words.steps,
        numbered(steps, ". "),
      ),
  },
];

/** In English alone: verbs and foods of other languages are known less well. */
const furtherShapes: Shape[] = [
  {
    kind: "emoji captions",
    name: "keycaps to nine, then arrows",
    write: ({ title, ingredients, steps }, words) =>
      lines(
        title,
        words.ingredients,
        marked("▫️", ingredients),
        words.steps,
        steps.map((step, index) => `${index < 9 ? keycap(index + 1) : "➡️"} ${step}`),
      ),
  },
  {
    kind: "without headings",
    name: "numbers without dots before small letters",
    write: ({ title, ingredients, steps }) =>
      lines(title, marked("- ", ingredients), numbered(steps.map(withoutCapital), " ")),
  },
  {
    kind: "with headings",
    name: "numbers and bullets",
    write: ({ title, ingredients, steps }, words) =>
      lines(title, words.ingredients, marked("• ", ingredients), words.steps, numbered(steps, " • ")),
  },
];

function lines(...parts: (string | string[])[]): string {
  return parts.flat().join("\n");
}

function marked(mark: string, items: readonly string[]): string[] {
  return items.map((item) => mark + item);
}

function numbered(items: readonly string[], separator: string): string[] {
  return items.map((item, index) => `${index + 1}${separator}${item}`);
}

function withoutCapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function keycap(number: number): string {
  return number < 10 ? `${number}\uFE0F\u20E3` : `${number}.`;
}

/** As on a phone: at most 38 characters in a line. */
function wrapped(item: string): string[] {
  return item
    .replace(/(.{1,38})(?: |$)/g, "$1\n")
    .trimEnd()
    .split("\n");
}

/** The right column wraps; the rows run across both. */
function beside(left: readonly string[], right: readonly string[]): string[] {
  const rightLines = right.flatMap(wrapped);
  const width = Math.max(...left.map((line) => line.length)) + 6;
  return Array.from({ length: Math.max(left.length, rightLines.length) }, (_, row) =>
    `${(left[row] ?? "").padEnd(width)}${rightLines[row] ?? ""}`.trimEnd(),
  );
}
