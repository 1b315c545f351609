import { convertRecipeValues, labelValue } from "./convert-recipe-values.ts";
import type { ImportedRecipe } from "./imported-recipe.ts";
import type { TextFile } from "./open-text-file.ts";
import { splitFrontMatter } from "./split-front-matter.ts";

const comment = /(?<!\\)\[-([\s\S]{0,5000}?)-\]|(?<=^|\s)--[ \t]*(.*)$/gm;
const metadata = /^>>[ \t]*([^:\n]+):(.*)$/gm;
const note = /^>[ \t]?(.*)$/gm;
/** Matches `@name`, `@two words{1%kg}(peeled)`, and the same with `#` for cookware and `~` for timers. */
const component =
  /(?<![\p{L}\p{N}\\])([@#~])(?:[&?+-](?=\S))?(?:((?!\s)[^@#~{}\n]*)\{([^{}]*)\}(?:\(([^()]*)\))?|([\p{L}\p{N}\p{S}]+(?:[-'’][\p{L}\p{N}]+)*))/gu;

/** Reads a Cooklang recipe. Its ingredients and cookware are collected from the steps in order. */
export function readCooklang(file: TextFile): ImportedRecipe {
  const { values, body } = splitFrontMatter(file.text);
  const take = (label: string, text: string) => {
    values.push(labelValue(label, text));
    return "";
  };
  const text = body
    .replace(comment, (_, block = "", line = "") => take("Notes", (block || line).trim()))
    .replace(metadata, (_, key: string, value: string) => take(key.trim(), value))
    .replace(note, (_, line: string) => take("Notes", stripBackslashes(line)))
    .replace(/^[ \t]*=.*$/gm, "\n\n$&\n\n");
  const [ingredients, cookware, steps]: [string[], string[], string[]] = [[], [], []];
  for (const lines of text.split(/\n\s*\n/)) {
    const paragraph = lines.trim().split("\n").map(trimLine).join(" ");
    const section = paragraph.replaceAll("=", "").trim();
    if (!paragraph.startsWith("=")) steps.push(collectComponents(paragraph, { ingredients, cookware }));
    else if (section !== "") for (const list of [ingredients, steps]) list.push(`${section}:`);
  }
  // Removes sections without ingredients, and ingredients that are mentioned again without an amount.
  const listed = ingredients.filter((line, index) => {
    const next = ingredients[index + 1] ?? ":";
    return line.endsWith(":") ? !next.endsWith(":") : /\p{N}/u.test(line) || ingredients.indexOf(line) === index;
  });
  take("Cookware", [...new Set(cookware)].join(", "));
  // Our own export lists all ingredients, in their order, before the steps name some of them.
  if (!values.some(({ field }) => field === "ingredients")) take("Ingredients", listed.join("\n"));
  take("Steps", steps.join("\n"));
  const imported = convertRecipeValues({ file, values });
  return { ...imported, recipe: { ...imported.recipe, extractedText: file.text } };
}

/** Adds the ingredients and cookware of a step to the lists, and returns the step as people read it. */
function collectComponents(step: string, found: Record<"ingredients" | "cookware", string[]>): string {
  const text = step.replace(component, (_, sign: string, long = "", amount = "", preparation = "", short = "") => {
    const [written = "", alias] = String(long || short).split("|");
    // An ingredient that is another recipe is a path such as "./sauces/Hollandaise".
    const name = written.slice(written.lastIndexOf("/") + 1).trim();
    const quantity = amount.replace(/\s*[%=]\s*/g, " ").trim();
    if (sign === "~") return quantity || name;
    if (sign === "#") found.cookware.push(quantity === "" ? name : `${name} (${quantity})`);
    else found.ingredients.push([`${quantity} ${name}`.trim(), preparation].filter(Boolean).join(", "));
    return alias ?? name;
  });
  return stripBackslashes(text);
}

/** A backslash at the end of a line joins the line and the next one. */
function trimLine(line: string): string {
  return line.trim().replace(/\\$/, "").trimEnd();
}

/** A backslash says that the next character is no sign of Cooklang. */
function stripBackslashes(text: string): string {
  return text.replace(/\\(?=[@#~>=[-])/g, "");
}
