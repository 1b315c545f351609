import { emptyParsedRecipe } from "../empty-parsed-recipe.ts";
import { parsePage } from "../page/parse-page.ts";
import { parsePastedText } from "../parse-pasted-text.ts";
import type { ParsedRecipe } from "../parsed-recipe.ts";
import { stripControlCharacters } from "../strip-control-characters.ts";
import { addLeftOut } from "../text/add-left-out.ts";
import { parseCookTime } from "../text/cook-time.ts";
import { findCookTime } from "../text/find-cook-time.ts";
import { findPostSource } from "../text/find-post-source.ts";
import { findRecipeFacts } from "../text/find-recipe-facts.ts";
import { parseHeading } from "../text/headings.ts";
import { findServings } from "../text/servings.ts";
import { findRecipeStarts } from "../text/split-recipes.ts";
import { convertRecipeValues, labelValue, type RecipeValue } from "./convert-recipe-values.ts";
import { findRecipeField } from "./csv-columns.ts";
import type { ImportedPhoto, ImportedRecipe, UnreadFile } from "./imported-recipe.ts";
import { boldLevel, type MarkdownLine, parseMarkdownLines } from "./markdown-lines.ts";
import { isList, type MarkdownPart, readSections, splitAtTitles } from "./markdown-sections.ts";
import type { TextFile } from "./open-text-file.ts";
import { splitFrontMatter } from "./split-front-matter.ts";

const maxQuotedCharacters = 60;

/** A recipe of a text. `said` are the lines that are in none of its lists. */
type Found = { parsed: ParsedRecipe; said: string[]; photos: ImportedPhoto[]; isRecipe: boolean };

/**
 * Reads the recipes of a text or Markdown file. Where headings name the lists, they decide about every line; any other text
 * is understood by the text parser. All words are in the recipe, because the lines of a file are the person's.
 */
export function readTextFile(file: TextFile): (ImportedRecipe | UnreadFile)[] {
  const { values, body } = splitFrontMatter(file.text);
  const isTitled = values.some(({ field }) => field === "title");
  const found = splitAtTitles(parseMarkdownLines(body, file)).flatMap((part) => readPart(part, isTitled));
  const first = found.find(({ isRecipe }) => isRecipe) ?? found[0];
  return found.map((each) => completeFound(each, { file, values: each === first ? values : [] }));
}

function readPart({ title, lines }: MarkdownPart, isTitled: boolean): Found[] {
  // The notes alone are a recipe if the file states its title.
  const isHeaded = (line: MarkdownLine) => isList(line) || (isTitled && line.section === "notes");
  if (lines.some(isHeaded)) return [readHeadedPart({ title, lines })];
  const whole = title === null ? lines : [title, ...lines];
  const photos = whole.flatMap((line) => line.photos);
  const recipes = listRecipes(joinLines(whole));
  const plain = lines.map(findPlainHeading);
  if (recipes.every(({ confidence }) => confidence === 0) && plain.some(isHeaded))
    return [readHeadedPart({ title, lines: plain })];
  return recipes.map((guess, place) => {
    const ownTitle = recipes.length === 1 ? title : null;
    const text = ownTitle === null ? guess.extractedText : joinLines(lines);
    const isStated = ownTitle !== null || (place === 0 && isTitled);
    // A file is no post, so no line of it is the name of an account.
    const parsed = { ...guess, title: ownTitle?.text ?? guess.title, sourceUsername: null };
    const { leftOut } = addLeftOut({ ...parsed, title: isStated ? null : parsed.title }, text);
    const others = leftOut.filter(({ reason }) => reason !== "other recipe").map((line) => line.text);
    const isRecipe = guess.confidence > 0;
    const said = isRecipe ? [...(guess.notes?.split("\n") ?? []), ...others.filter(hasOwnContent)] : [text];
    return { parsed, said, photos: place === 0 ? photos : [], isRecipe };
  });
}

function readHeadedPart(part: MarkdownPart): Found {
  const { said, ...lists } = readSections(part);
  const whole = part.title === null ? part.lines : [part.title, ...part.lines];
  const text = joinLines(whole).replace(/[^\S\n]+/g, " ");
  const intro = joinLines(part.lines.slice(0, part.lines.findIndex(isList)));
  const facts = {
    ...findRecipeFacts(lists.title, intro, text),
    sourceUrl: findPostSource(text).sourceUrl,
    servings: findServings(text),
  };
  const time = findCookTime(said.join("\n"), intro, lists.instructions.join("\n"));
  const parsed = { ...emptyParsedRecipe, ...lists, ...facts, ...time, confidence: 1, extractedText: text };
  return { parsed, said, photos: whole.flatMap(({ photos }) => photos), isRecipe: true };
}

/** A plain line such as "Ingredients:" becomes a heading. */
function findPlainHeading(line: MarkdownLine): MarkdownLine {
  const found = line.level === 0 && line.mark === "" ? parseHeading(line.text) : null;
  return found?.rest === "" ? { ...line, level: boldLevel, section: found.heading } : line;
}

function joinLines(lines: readonly MarkdownLine[]): string {
  return lines.map(({ mark, text }) => mark + text).join("\n");
}

/** Whether a line says more than the heading of a list or the number of a step does. */
function hasOwnContent(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line) && !/^\P{L}?\d{1,2}\P{L}?$/u.test(line) && parseHeading(line)?.rest !== "";
}

type Source = { file: TextFile; values: RecipeValue[] };

/** Completes what a file's front matter states with what its text says. */
function completeFound({ parsed, photos, ...found }: Found, source: Source): ImportedRecipe | UnreadFile {
  const { file, values } = source;
  const { title, ingredients, instructions } = parsed;
  const stated = values.find(({ field }) => field === "title")?.value ?? title;
  const isRepeated = String(stated).toLowerCase() === title?.toLowerCase();
  const said = title === null || isRepeated ? found.said : [title, ...found.said];
  const lists = Object.entries({ ingredients, instructions }).map(([label, lines]) => labelValue(label, lines));
  const read = [...values, ...said.flatMap(listFacts), ...lists];
  const { recipe, ...imported } = convertRecipeValues({ file, photos, values: read });
  if (!found.isRecipe && recipe.ingredients.length + recipe.instructions.length === 0) {
    const quoted = parsed.extractedText.slice(0, maxQuotedCharacters).replace(/\s+/g, " ");
    return { path: file.path, problem: `No recipe found in “${quoted}”.` };
  }
  const { confidence, extractedText } = parsed;
  const isFilled = (value: unknown) => value !== null && value !== false && String(value) !== "";
  const filled = Object.fromEntries(Object.entries(recipe).filter(([, value]) => isFilled(value)));
  const dietary = Object.values(recipe.dietary).includes(true) ? recipe.dietary : parsed.dietary;
  return { ...imported, recipe: { ...parsed, ...filled, dietary, confidence, extractedText, leftOut: [] } };
}

/** Lists the facts of a line such as "Prep: 10 min | Cooking: 20 min". A line that says anything else is a note. */
function listFacts(line: string): RecipeValue[] {
  const facts = line.split(/ [/|·] |, (?=\p{L}+: )/u).map((part) => {
    const [, label = "", value = ""] = /^[^\p{L}\n]{0,12}(\p{L}[^:\n]{0,40}):[ \t]*(\S.*)$/u.exec(part) ?? [];
    const names = parseCookTime(value) === null ? [label] : [`${label} time`, `temps de ${label}`, label];
    return { label: label.trim(), value, field: names.map(findRecipeField).find((field) => field !== null) ?? null };
  });
  const isFact = ({ field }: RecipeValue) => field !== null && !/^(?:title|description|notes)$/.test(field);
  return facts.every(isFact) ? facts : [labelValue("notes", line)];
}

/** Reads the HTML to which a Word document was converted as text, with its headings and images as in Markdown. */
export function readWordFile(file: TextFile): (ImportedRecipe | UnreadFile)[] {
  const parts = file.text.split(/(?=<h[1-6]\b)/i).map((html) => {
    const images = [...html.matchAll(/\bsrc="(data:image[^"]*)"/g)].map(([, address]) => `\n![](${address})`);
    const { lines } = parsePage(html.replace(/\bsrc="data:[^"]*"/g, ""));
    const level = Number(/^<h([1-6])/i.exec(html)?.[1] ?? 0);
    return `${"#".repeat(level)} ${lines.join("\n")}${images.join("")}`.trimStart();
  });
  return readTextFile({ ...file, text: parts.join("\n\n") });
}

/** Recipes are far shorter. The text parser would cut a longer text. */
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
