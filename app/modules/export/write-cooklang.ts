import { unitPattern } from "recipe-parser/quantities/unit-words";
import { isIngredientGroupName } from "#app/modules/recipes/ingredient-groups.ts";
import { type RecipeText, writeFrontMatter } from "./exported-recipe.ts";

/**
 * Writes a recipe in Cooklang, which has ingredients only in steps. The ingredients that no step names are a list of the
 * metadata, with those headings that still have ingredients. https://cooklang.org/docs/spec/
 */
export function writeCooklang(recipe: RecipeText): string {
  const { ingredients, notes } = recipe;
  const { steps, named } = nameIngredients(recipe.steps, ingredients);
  const unnamed = ingredients.filter((line) => !named.has(line));
  const isListed = (line: string, index: number) =>
    !isIngredientGroupName(line) || !isIngredientGroupName(unnamed[index + 1] ?? "End:");
  const metadata = writeFrontMatter(recipe, { ingredients: unnamed.filter(isListed) });
  const note = notes === null ? [] : [notes.replace(/^/gm, "> ")];
  return `${[metadata, ...note, ...steps].join("\n\n")}\n`;
}

/** Matches "200 g rice", "2 eggs" and "salt", which `@rice{200%g}`, `@eggs{2}` and `@salt{}` say without a change. */
const plainLine = new RegExp(
  `^(?:(?<amount>[\\d½⅓⅔¼¾⅛./,–-]+(?: \\d/\\d)?) (?:(?<unit>${unitPattern}) )?)?(?<name>\\p{L}[\\p{L}\\p{M}'’ -]*)$`,
  "iu",
);
/** Matches the signs of Cooklang in the text of a step. */
const signs = "[@#~]|--|\\[-|^[>=]";

/** Writes each ingredient where a step names it for the first time. `named` are the lines of those ingredients. */
function nameIngredients(steps: string[], ingredients: string[]) {
  const unnamed = new Map<string, { line: string; quantity: string }>();
  for (const line of ingredients) {
    const { name = "", amount = "", unit } = plainLine.exec(line)?.groups ?? {};
    const quantity = unit === undefined ? amount : `${amount}%${unit}`;
    if (name !== "" && !unnamed.has(name.toLowerCase())) unnamed.set(name.toLowerCase(), { line, quantity });
  }
  const names = [...unnamed.keys()].sort((one, other) => other.length - one.length);
  const words = names.map((name) => `(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`);
  const pattern = new RegExp([...words, signs].join("|"), "gimu");
  const named = new Set<string>();
  const written = steps.map((step) => {
    if (isIngredientGroupName(step)) return `= ${step.slice(0, -1)}`;
    return step.replace(pattern, (found) => {
      const ingredient = unnamed.get(found.toLowerCase());
      if (ingredient === undefined) return /^[@#~>=[-]/.test(found) ? `\\${found}` : found;
      unnamed.delete(found.toLowerCase());
      named.add(ingredient.line);
      return `@${found}{${ingredient.quantity}}`;
    });
  });
  return { steps: written, named };
}
