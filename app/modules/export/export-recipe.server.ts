import { unitPattern } from "recipe-parser/quantities/unit-words";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { groupIngredients, isIngredientGroupName } from "#app/modules/recipes/ingredient-groups.ts";
import { recipeDeletedError, recipeNotFoundError } from "#app/modules/recipes/recipe.errors.ts";
import { dietaryFlags, dietaryLabels } from "#app/modules/recipes/recipe.ts";
import { slugifyTitle } from "#app/modules/recipes/recipe-slug.ts";
import { createRecipeText, type RecipeText } from "./exported-recipe.ts";
import { type RecipeFormat, recipeFormats } from "./recipe-formats.ts";
import type { ExportServices } from "./services.ts";
import { writeRecipeJsonLd } from "./write-recipe-json.ts";

type Needs = Pick<ExportServices, "accountExport" | "origin" | "photoStorage" | "recipes">;

/** Writes one recipe as a file. The addresses of photos can't be guessed, but are open to whoever gets the file. */
export async function exportRecipe(services: Needs, viewer: Viewer, id: string, format: RecipeFormat) {
  const [exported] = await services.accountExport.listRecipes(viewer, [id]);
  if (!exported) throw (await services.recipes.isDeleted(viewer, id)) ? recipeDeletedError() : recipeNotFoundError();
  const { origin } = services;
  const images = exported.photos.map(({ key }) => origin + services.photoStorage.address(key));
  const write: Record<RecipeFormat, () => string> = {
    markdown: () => writeMarkdown(createRecipeText(exported), images),
    "json-ld": () => writeRecipeJsonLd(exported, { origin, images }),
    cooklang: () => writeCooklang(createRecipeText(exported)),
  };
  const { extension, type } = recipeFormats[format];
  return { name: `${slugifyTitle(exported.recipe.title)}.${extension}`, type, content: write[format]() };
}

/** Writes a recipe as CommonMark. `images` are paths or addresses of its photos. */
export function writeMarkdown(recipe: RecipeText, images: string[]): string {
  const { title, ingredients, steps, notes } = recipe;
  const paragraphs = [
    writeFrontMatter(recipe),
    `# ${escapeMarkdown(title)}`,
    ...images.map((image) => `![](<${image}>)`),
    ...writeList("Ingredients", ingredients, () => "- "),
    ...writeList("Instructions", steps, (index) => `${index + 1}. `),
    ...(notes === null ? [] : ["## Notes", ...notes.split(/\n\s*\n/).map((text) => writeLines(text, ""))]),
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}

function writeList(heading: string, lines: string[], getMark: (index: number) => string): string[] {
  if (lines.length === 0) return [];
  const groups = groupIngredients(lines).flatMap(({ name, ingredients }) => [
    name === null ? "" : `### ${escapeMarkdown(name)}`,
    ingredients.map(({ line }, index) => getMark(index) + writeLines(line, "   ")).join("\n"),
  ]);
  return [`## ${heading}`, ...groups];
}

/** Keeps line breaks by a backslash at the end of the line. */
function writeLines(text: string, indent: string): string {
  return text.split("\n").map(escapeMarkdown).join(`\\\n${indent}`);
}

/** Escapes what CommonMark or HTML would change. https://spec.commonmark.org/0.31.2/#backslash-escapes */
function escapeMarkdown(line: string): string {
  return line
    .trim()
    .replace(/[\\`*_[\]<>&~|]/g, "\\$&")
    .replace(/^[#+=-]/, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2");
}

/**
 * Writes a recipe in Cooklang, which has ingredients only in steps. All ingredients are also a list of the metadata, because
 * steps name few of them, in another order and without headings. https://cooklang.org/docs/spec/
 */
export function writeCooklang(recipe: RecipeText): string {
  const metadata = writeFrontMatter(recipe, { ingredients: recipe.ingredients });
  const note = recipe.notes === null ? [] : [recipe.notes.replace(/--|\[-/g, "\\$&").replace(/^/gm, "> ")];
  return `${[metadata, ...note, ...nameIngredients(recipe.steps, recipe.ingredients)].join("\n\n")}\n`;
}

/** Matches "200 g rice", "2 eggs" and "salt", which `@rice{200%g}`, `@eggs{2}` and `@salt{}` say without a change. */
const plainLine = new RegExp(
  `^(?:(?<amount>[\\d½⅓⅔¼¾⅛./,–-]+(?: \\d/\\d)?) (?:(?<unit>${unitPattern}) )?)?(?<name>\\p{L}[\\p{L}\\p{M}'’ -]*)$`,
  "iu",
);
/** Matches the signs of Cooklang in the text of a step. */
const signs = "[@#~]|--|\\[-|^[>=]";

/** Writes each ingredient where a step names it for the first time. */
function nameIngredients(steps: string[], ingredients: string[]): string[] {
  const unnamed = new Map<string, string>();
  for (const line of ingredients) {
    const { name = "", amount = "", unit } = plainLine.exec(line)?.groups ?? {};
    const quantity = unit === undefined ? amount : `${amount}%${unit}`;
    if (name !== "" && !unnamed.has(name.toLowerCase())) unnamed.set(name.toLowerCase(), quantity);
  }
  const names = [...unnamed.keys()].sort((one, other) => other.length - one.length);
  const words = names.map((name) => `(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`);
  const pattern = new RegExp([...words, signs].join("|"), "gimu");
  return steps.map((step) => {
    if (isIngredientGroupName(step)) return `= ${step.slice(0, -1)}`;
    return step.replace(pattern, (found) => {
      const quantity = unnamed.get(found.toLowerCase());
      if (quantity === undefined) return /^[@#~>=[-]/.test(found) ? `\\${found}` : found;
      unnamed.delete(found.toLowerCase());
      return `@${found}{${quantity}}`;
    });
  });
}

/** Writes the facts as YAML, with texts in double quotes, because each text of JSON is one of YAML. */
function writeFrontMatter(recipe: RecipeText, more: { ingredients?: string[] } = {}): string {
  const { title, servings, category, cuisine, difficulty, cookTimeMinutes, dietary, tags, sourceUrl } = recipe;
  const values = {
    ...{ title, servings, course: category, cuisine, difficulty, source: sourceUrl },
    time: cookTimeMinutes === null ? null : `${cookTimeMinutes} min`,
    diet: dietaryFlags.filter((flag) => dietary[flag]).map((flag) => dietaryLabels[flag]),
    ...{ tags, ...more },
  };
  const lines = Object.entries(values).flatMap(([key, value]) => {
    if (!Array.isArray(value)) return value === null ? [] : [`${key}: ${JSON.stringify(value)}`];
    return value.length === 0 ? [] : [`${key}:`, ...value.map((item) => `  - ${JSON.stringify(item)}`)];
  });
  return ["---", ...lines, "---"].join("\n");
}
