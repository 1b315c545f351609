import { convertLabelledValues, labelValue } from "./convert-labelled-values.ts";
import type { ImportedRecipe } from "./imported-recipe.ts";
import type { TextFile } from "./open-text-file.ts";
import { splitFrontMatter } from "./split-front-matter.ts";

const comment = /\[-([\s\S]*?)-\]|(?<=^|\s)--[ \t]*(.*)$/gm;
const metadata = /^>>[ \t]*([^:\n]+):(.*)$/gm;
const note = /^>[ \t]?(.*)$/gm;
const heading = /^[ \t]*=+[ \t]*(.*?)[ \t]*=*$/gm;
/** Matches `@name`, `@two words{1%kg}(peeled)`, and the same with `#` for cookware and `~` for timers. */
const component =
  /(?<![\p{L}\p{N}])([@#~])(?:[&?+-](?=\S))?(?:((?!\s)[^@#~{}\n]*)\{([^{}]*)\}(?:\(([^()]*)\))?|([\p{L}\p{N}\p{S}]+(?:[-'’][\p{L}\p{N}]+)*))/gu;

/** Reads a Cooklang recipe. Its ingredients and cookware are collected from the steps in order. */
export function readCooklang(file: TextFile): ImportedRecipe {
  const { values, body } = splitFrontMatter(file.text);
  const take = (label: string, text: string) => {
    values.push(labelValue(label, text));
    return "";
  };
  const text = body
    .replace(comment, (_, block = "", line = "") => take("Comment", (block || line).trim()))
    .replace(metadata, (_, key: string, value: string) => take(key.trim(), value))
    .replace(note, (_, line: string) => take("Notes", line))
    .replace(heading, "\n\n=$1\n\n");
  const found: Found = { ingredients: [], cookware: [], steps: [] };
  for (const lines of text.split(/\n\s*\n/)) {
    const paragraph = lines.trim().replace(/\s*\\?\n\s*/g, " ");
    const section = paragraph.startsWith("=") ? `${paragraph.slice(1)}:` : null;
    if (section === null) found.steps.push(collectComponents(paragraph, found));
    else if (section !== ":") for (const list of [found.ingredients, found.steps]) list.push(section);
  }
  const ingredients = found.ingredients.filter((line, index, all) =>
    line.endsWith(":") ? all[index + 1]?.endsWith(":") === false : /\p{N}/u.test(line) || all.indexOf(line) === index,
  );
  take("Cookware", [...new Set(found.cookware)].join(", "));
  // The line break at the start says that a single line is not to be split.
  take("Ingredients", `\n${ingredients.join("\n")}`);
  take("Steps", `\n${found.steps.join("\n")}`);
  if (!values.some(({ field }) => field === "title")) take("Title", file.name);
  const imported = convertLabelledValues({ file, index: 0, values });
  return { ...imported, recipe: { ...imported.recipe, extractedText: file.text } };
}

type Found = Record<"ingredients" | "cookware" | "steps", string[]>;

/** Adds the ingredients and cookware of a step to the lists, and returns the step as people read it. */
function collectComponents(step: string, { ingredients, cookware }: Found): string {
  return step.replace(component, (_, sign: string, long = "", amount = "", preparation = "", short = "") => {
    const [written = "", alias] = String(long || short).split("|");
    // An ingredient that is another recipe is a path such as "./sauces/Hollandaise".
    const name = written.slice(written.lastIndexOf("/") + 1).trim();
    const quantity = amount
      .replace(/^\s*=/, "")
      .replace(/\s*%\s*/, " ")
      .trim();
    if (sign === "~") return quantity || name;
    if (sign === "#") cookware.push(quantity === "" ? name : `${name} (${quantity})`);
    else ingredients.push([`${quantity} ${name}`.trim(), preparation].filter(Boolean).join(", "));
    return alias ?? name;
  });
}
