import { unitPattern } from "recipe-parser/quantities/unit-words";
import { isIngredientGroupName } from "#app/modules/recipes/ingredient-groups.ts";
import { type RecipeText, writeFrontMatter } from "./exported-recipe.ts";

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
