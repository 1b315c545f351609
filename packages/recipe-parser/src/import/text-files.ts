import { parsePage } from "../page/parse-page.ts";
import { parsePastedText } from "../parse-pasted-text.ts";
import type { ParsedRecipe } from "../parsed-recipe.ts";
import { stripControlCharacters } from "../strip-control-characters.ts";
import { parseHeading } from "../text/headings.ts";
import { findRecipeStarts } from "../text/split-recipes.ts";
import { convertRecipeValues, labelValue } from "./convert-recipe-values.ts";
import type { ImportedPhoto, ImportedRecipe, UnreadFile } from "./imported-recipe.ts";
import type { TextFile } from "./open-text-file.ts";
import { splitFrontMatter } from "./split-front-matter.ts";

const maxQuotedCharacters = 60;

/** Reads the recipes of a text or Markdown file: those below headings "# Title", and those that the text parser finds. */
export function readTextFile(file: TextFile): (ImportedRecipe | UnreadFile)[] {
  const { values, body } = splitFrontMatter(file.text);
  const text = body.replace(/^(\S.*)\n=+[ \t]*$/gm, "# $1");
  // Headings such as "# Ingredients" are parts of a single recipe.
  const isSingle = [...text.matchAll(/^# +(.*)$/gm)].some(([, title = ""]) => parseHeading(title) !== null);
  const found = (isSingle ? [text] : text.split(/^(?=# )/m)).flatMap((part) => {
    const { plain, photos } = stripMarkdown(part, file);
    const recipes = listRecipes(plain);
    const heading = part.startsWith("# ") && recipes.length === 1 ? plain.split("\n", 1)[0] : null;
    return recipes.map((parsed, place) => ({ parsed, heading, photos: place === 0 ? photos : [] }));
  });
  return found.map(({ parsed, heading, photos }, index) => {
    const { title, ingredients, instructions, confidence, extractedText } = parsed;
    // A post has lines of its app around the recipe. All lines of a file are the person's.
    const isSaid = (line: string) => /\p{L}{2}/u.test(line) && parseHeading(line) === null;
    const leftOut = confidence === 0 ? [extractedText] : parsed.leftOut.map((line) => line.text).filter(isSaid);
    const said = { ingredients, instructions, notes: [parsed.notes ?? "", ...leftOut] };
    const found = Object.entries(said).map(([label, lines]) => labelValue(label, lines));
    const stated = convertRecipeValues({ file, index, photos, values: [...(index === 0 ? values : []), ...found] });
    const recipe = completeRecipe(stated.recipe, { ...parsed, title: heading ?? title });
    const quoted = extractedText.slice(0, maxQuotedCharacters).replace(/\s+/g, " ");
    const isRecipe = recipe.ingredients.length + recipe.instructions.length > 0;
    return isRecipe ? { ...stated, recipe } : { path: file.path, problem: `No recipe found in “${quoted}”.` };
  });
}

/** Reads the HTML to which a Word document was converted as text, with its main headings and images as in Markdown. */
export function readWordFile(file: TextFile): (ImportedRecipe | UnreadFile)[] {
  const parts = file.text.split(/(?=<h[1-6]\b)/i).map((html) => {
    const images = [...html.matchAll(/\bsrc="(data:image[^"]*)"/g)].map(([, address]) => `\n![](${address})`);
    const { lines } = parsePage(html.replace(/\bsrc="data:[^"]*"/g, ""));
    return `${/^<h1/i.test(html) ? "# " : ""}${lines.join("\n")}${images.join("")}`;
  });
  return readTextFile({ ...file, text: parts.join("\n\n") });
}

/** Completes what a file's front matter states with what its text says. */
function completeRecipe({ confidence, extractedText, ...stated }: ParsedRecipe, parsed: ParsedRecipe): ParsedRecipe {
  const isFilled = (value: unknown) => value !== null && value !== false && String(value) !== "";
  return {
    ...parsed,
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => isFilled(value))),
    leftOut: [],
    dietary: Object.values(stated.dietary).includes(true) ? stated.dietary : parsed.dietary,
  };
}

/** Removes Markdown's marks and takes its images out. The label of a link stays, and its address outside lists. */
function stripMarkdown(part: string, file: TextFile) {
  const photos: ImportedPhoto[] = [];
  const takeImage = (all: string, address = "", name = address) => {
    const photo = file.findPhoto(name);
    if (photo !== null) photos.push(photo);
    return photo === null ? all : "";
  };
  const plain = part
    .replace(
      /!\[[^\]\n]{0,500}\]\(<?([^()>\s]+)(?:[> ][^)\n]{0,500})?\)|!\[\[([^\]|\n]{1,500})[^\]\n]{0,500}\]\]/g,
      takeImage,
    )
    .replace(/^([ \t]*(?:[-*+]|\d+[.)])[ \t].*?)\[([^\]\n]{1,500})\]\([^)\s]{1,2000}\)/gm, "$1$2")
    .replace(/\[([^\]\n]{1,500})\]\(([^)\s]{1,2000})\)/g, "$1 $2")
    .replace(/^(?=.*---)[ \t|:-]+$/gm, "")
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_, row: string) =>
      row
        .split("|")
        .map((cell) => cell.trim())
        .join(" "),
    )
    .replace(/^#{3,6}[ \t]+(.+?):?[ \t]*\n+(\d+[.)][ \t]+)/gm, (all, title: string, number: string) =>
      parseHeading(title) === null ? `${number}${title}: ` : all,
    )
    .replace(/^(?:[ \t]*>)+ ?|^#{1,6}[ \t]+/gm, "")
    .replace(/(\*\*|__|~~)(?=\S)(.{0,500}?\S)\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}*_\\])([*_])(?=[^\s*_])([^*_\n]{0,500}[^\s*_])\1(?![\p{L}\p{N}*_])/gu, "$2")
    // Backslashes are before escaped punctuation, and at the end of a line that does not continue.
    .replace(/\\(?=[!-/:-@[-`{-~\n])/g, "");
  return { plain, photos };
}

/** Far above the length of a recipe, and below what the text parser cuts off. */
const maxPartCharacters = 32_000;

/** Lists the recipes of a text of any length. Each recipe is parsed by itself, because a post has only a few. */
function listRecipes(source: string): ParsedRecipe[] {
  const text = stripControlCharacters(source).replace(/\n\s*\n/g, "\n\n");
  const parts = splitBeforeTitles(text.split("\n").map((line) => line.trim())).flatMap((lines) => {
    const part = lines.join("\n").trim();
    return part.length > maxPartCharacters ? (part.match(longParts) ?? []) : part;
  });
  const recipes = parts.filter(Boolean).flatMap((part) => {
    const { others, ...first } = parsePastedText(part);
    const end = others[0] ? part.indexOf(others[0].extractedText) : -1;
    return [{ ...first, others: [], extractedText: end > 0 ? part.slice(0, end).trim() : part }, ...others];
  });
  // Of several parts without a recipe, the first one is enough to name the text.
  return recipes.filter(({ confidence }, index) => confidence > 0 || recipes[index - 1]?.confidence !== 0);
}

const longParts = new RegExp(`[^]{1,${maxPartCharacters}}(?=\\n|$)|[^]{1,${maxPartCharacters}}`, "g");

/** Splits again, because headings in other recipes hide the titles of recipes without headings. */
function splitBeforeTitles(lines: string[]): string[][] {
  const starts = findRecipeStarts(lines);
  if (starts.length === 1) return [lines];
  return starts.flatMap((start, index) => splitBeforeTitles(lines.slice(start, starts[index + 1])));
}
