import { parsePage } from "../page/parse-page.ts";
import { parsePastedText } from "../parse-pasted-text.ts";
import { type ParsedRecipe, parsedRecipeLimits } from "../parsed-recipe.ts";
import { stripControlCharacters } from "../strip-control-characters.ts";
import { parseHeading } from "../text/headings.ts";
import { convertLabelledValues, type LabelledValue } from "./convert-labelled-values.ts";
import type { ImportedPhoto, ImportedRecipe, UnreadFile } from "./imported-recipe.ts";
import type { TextFile } from "./open-text-file.ts";
import { splitFrontMatter } from "./split-front-matter.ts";

/** A part of a file. `title` is null when no heading names its recipe. */
type TextPart = { text: string; title: string | null; photos: ImportedPhoto[] };

const maxQuotedCharacters = 60;

/** Reads the recipes of a text or Markdown file: those below headings "# Title", and those that the text parser finds. */
export function readTextFile(file: TextFile): (ImportedRecipe | UnreadFile)[] {
  const { values, body } = splitFrontMatter(file.text);
  const text = body.replace(/^(\S.*)\n=+[ \t]*$/gm, "# $1");
  const titles = [...text.matchAll(/^# +(.*)$/gm)].map(([, title = ""]) => title);
  // Headings such as "# Ingredients" are parts of a single recipe.
  const isSingle = titles.some((title) => parseHeading(title) !== null);
  const parts = isSingle ? [text] : text.split(/^(?=# )/m).filter((part) => part.trim() !== "");
  return convertParts(
    file,
    parts.map((part) => stripMarkdown(part, file)),
    values,
  );
}

/** Reads the HTML to which a Word document was converted: a recipe below each main heading, or as in text. */
export function readWordFile(file: TextFile): (ImportedRecipe | UnreadFile)[] {
  const parts = file.text.split(/(?=<h1\b)/i).map((html): TextPart => {
    const images = [...html.matchAll(/\bsrc="(data:image[^"]*)"/g)].map(([, address = ""]) => address);
    const { lines } = parsePage(html.replace(/\bsrc="data:[^"]*"/g, ""));
    const title = html.startsWith("<h1") ? (lines[0] ?? null) : null;
    return { text: lines.join("\n"), title, photos: images.flatMap((address) => file.findPhoto(address) ?? []) };
  });
  return convertParts(
    file,
    parts.filter(({ text }) => text !== ""),
    [],
  );
}

function convertParts(file: TextFile, parts: readonly TextPart[], values: readonly LabelledValue[]) {
  const found = parts.flatMap(({ text, title, photos }) =>
    listRecipes(text).map((parsed, place, { length }) => ({
      parsed: length === 1 && title !== null ? { ...parsed, title } : parsed,
      photos: place === 0 ? photos : [],
    })),
  );
  return found.map(({ parsed, photos }, index): ImportedRecipe | UnreadFile => {
    const quoted = parsed.extractedText.slice(0, maxQuotedCharacters).replace(/\s+/g, " ");
    if (parsed.confidence === 0) return { path: file.path, problem: `No recipe found in “${quoted}”.` };
    const imported = convertLabelledValues({ file, index, photos, values: index === 0 ? values : [] });
    const title = found.length === 1 ? file.name : null;
    return { ...imported, recipe: completeRecipe(imported.recipe, { ...parsed, title: parsed.title ?? title }) };
  });
}

/** Completes the facts of a file's front matter with what its text says. */
function completeRecipe(stated: ParsedRecipe, { notes, dietary, ...parsed }: ParsedRecipe): ParsedRecipe {
  const { confidence, extractedText, leftOut, ...facts } = stated;
  const filled = Object.entries(facts).filter(([, value]) => value !== null && value !== false && value !== "");
  const isList = (value: unknown) => Array.isArray(value) && value.length === 0;
  return {
    ...parsed,
    ...Object.fromEntries(filled.filter(([, value]) => !isList(value))),
    notes: [notes, stated.notes].filter(Boolean).join("\n") || null,
    dietary: Object.values(stated.dietary).includes(true) ? stated.dietary : dietary,
  };
}

/** Removes Markdown's marks and takes its images out. The label of a link stays, and its address outside lists. */
function stripMarkdown(part: string, file: TextFile): TextPart {
  const photos: ImportedPhoto[] = [];
  const takeImage = (all: string, address: string) => {
    const photo = file.findPhoto(address);
    if (photo !== null) photos.push(photo);
    return photo === null ? all : "";
  };
  const text = part
    .replace(/!\[[^\]\n]*\]\(<?([^)>\s]+)>?(?:\s+"[^"\n]*")?\)/g, takeImage)
    .replace(/!\[\[([^\]|\n]+)(?:\|[^\]\n]*)?\]\]/g, takeImage)
    .replace(/^(\s*(?:[-*+]|\d+[.)])\s.*?)\[([^\]\n]+)\]\([^)\s]+\)/gm, "$1$2")
    .replace(/\[([^\]\n]+)\]\(([^)\s]+)\)/g, "$1 $2")
    .replace(/^\s*\|?[\s:|-]*-{3,}[\s:|-]*$/gm, "")
    .replace(/^\s*\|(.*)\|\s*$/gm, (_, row: string) => row.replace(/\s*\|\s*/g, " ").trim())
    .replace(/^(?:\s*>)+ ?|^#{1,6}[ \t]+/gm, "")
    .replace(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_\n]*[^\s*_])\1(?![\p{L}\p{N}*_])/gu, "$2");
  return { text, title: part.startsWith("# ") ? (text.split("\n", 1)[0] ?? null) : null, photos };
}

/** The maximum length of a text that is parsed at once, far above that of a recipe. */
const maxPartCharacters = 20_000;

/** Lists the recipes of a text of any length. The last recipe of a part may be cut off, so the next part begins with it. */
function listRecipes(source: string): ParsedRecipe[] {
  const recipes: ParsedRecipe[] = [];
  let text = stripControlCharacters(source)
    .replace(/\n\s*\n/g, "\n\n")
    .trim();
  while (text !== "") {
    const isLong = text.length > maxPartCharacters;
    const part = isLong ? text.slice(0, text.lastIndexOf("\n", maxPartCharacters)) || text : text;
    const { others, ...first } = parsePastedText(part);
    const starts = others.map((other) => part.indexOf(other.extractedText));
    const end = starts[0] ?? -1;
    const found = [{ ...first, others: [], extractedText: end > 0 ? part.slice(0, end).trim() : part }, ...others];
    const isAll = part === text && others.length < parsedRecipeLimits.otherRecipes;
    const next = isAll ? -1 : (starts.at(-1) ?? -1);
    recipes.push(...(next > 0 ? found.slice(0, -1) : found));
    text = text.slice(next > 0 ? next : part.length).trim();
  }
  return recipes;
}
