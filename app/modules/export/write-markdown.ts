import { groupIngredients } from "#app/modules/recipes/ingredient-groups.ts";
import { type RecipeText, writeFrontMatter } from "./exported-recipe.ts";

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
