import type { PageRecipe } from "../page-recipe.ts";
import { splitCommaList } from "../text/comma-list.ts";
import { bare } from "../text/similarity.ts";
import { type Graph, isOfType } from "./json-ld.ts";
import { minutesOf } from "./minutes.ts";
import { addGroup, isObject, type Json, type JsonObject, type Lines } from "./page.ts";
import { linesOfHtml, maxCharacters, textOfHtml } from "./text-of-html.ts";
import { once, withHeadings, withoutNumbers } from "./tidy-lists.ts";

export type RecipeOfData = Omit<PageRecipe, "siteName" | "notes" | "others" | "notShown">;

export const emptyRecipe: RecipeOfData = {
  title: null,
  ingredients: [],
  ingredientGroups: [],
  instructions: [],
  instructionGroups: [],
  totalTime: null,
  isTotalTimeSum: false,
  servings: null,
  yield: null,
  images: [],
  author: null,
  category: null,
  cuisine: null,
};

/** Maps a schema.org Recipe in any of the shapes that sites publish. */
export function recipeOfData(data: JsonObject, graph: Graph, base: string): RecipeOfData {
  const texts = (value: Json | undefined) => textsOf(value, graph);
  const first = (value: Json | undefined) => texts(value)[0] ?? null;
  const ingredients = withHeadings(
    linesOfData(data.recipeIngredient ?? data.ingredients ?? data.ingredient, graph, addIngredients),
  );
  const instructions = withoutNumbers(
    linesOfData(data.recipeInstructions ?? data.instructions ?? data.step, graph, addSteps),
  );
  const prepTime = minutesOf(data.prepTime);
  const cookTime = minutesOf(data.cookTime);
  const totalTime = minutesOf(data.totalTime);
  return {
    title: first(data.name) ?? first(data.headline),
    ingredients: ingredients.lines.slice(0, maxLines),
    ingredientGroups: ingredients.groups,
    instructions: instructions.lines.slice(0, maxLines),
    instructionGroups: instructions.groups,
    totalTime: totalTime ?? ((prepTime ?? 0) + (cookTime ?? 0) || null),
    isTotalTimeSum: totalTime === null && prepTime !== null && cookTime !== null,
    ...yieldOf(data.recipeYield ?? data.yield, graph),
    images: imagesOf(data, graph, base),
    author: authorOf(data.author ?? data.creator, graph),
    category: first(data.recipeCategory),
    cuisine: first(data.recipeCuisine),
  };
}

/** The texts of a value: of objects their name, or what they hold as a value. */
function textsOf(value: Json | undefined, graph: Graph, depth = 0): string[] {
  if (depth > 4) return [];
  return graph.entries(value).flatMap((object) => {
    if (typeof object === "number") return [String(object)];
    if (typeof object === "string") return [textOfHtml(object)].filter((text) => text !== "");
    if (!isObject(object)) return [];
    return textsOf(object.name ?? object["@value"] ?? object.value ?? object.text, graph, depth + 1);
  });
}

type AddLines = (found: Lines, entry: Json, context: Context) => void;

function linesOfData(value: Json | undefined, graph: Graph, add: AddLines): Lines {
  const found: Lines = { lines: [], groups: [] };
  const given = graph.entries(value);
  for (const entry of given.slice(0, maxLines)) add(found, entry, { graph, isAlone: given.length === 1, depth: 0 });
  return once(found);
}

type Context = { graph: Graph; isAlone: boolean; depth: number };

/** Where a list has become one text, what stood between its lines may be gaps. */
const minGaps = 2;
/** Far more than a book holds. */
const maxLines = 500;

function addIngredients(found: Lines, entry: Json, context: Context): void {
  if (context.depth > 4 || found.lines.length >= maxLines) return;
  const inner = { ...context, depth: context.depth + 1 };
  if (typeof entry === "number") found.lines.push(String(entry));
  if (typeof entry === "string") {
    const gaps = context.isAlone ? entry.slice(0, maxCharacters).split(/[^\S\n]{2,}/) : [];
    const lines = (gaps.length > minGaps ? gaps : [entry]).flatMap(linesOfHtml).map(tidied).filter(isLine);
    const split = lines.length === 1 && context.isAlone ? splitCommaList(lines) : lines;
    const whole = context.isAlone || lines.length > 3 ? split : [lines.join(" ")].filter(isLine);
    found.lines.push(...whole.slice(0, maxLines));
  }
  if (Array.isArray(entry)) for (const part of context.graph.entries(entry)) addIngredients(found, part, inner);
  if (!isObject(entry)) return;
  const list = entry.itemListElement ?? entry.recipeIngredient ?? entry.ingredients;
  if (list !== undefined) {
    const [name] = textsOf(entry.name, context.graph);
    if (name !== undefined) addGroup(found, name);
    for (const part of context.graph.entries(list)) addIngredients(found, part, inner);
    return;
  }
  if (isObject(entry.item)) {
    for (const part of context.graph.entries(entry.item)) addIngredients(found, part, inner);
    return;
  }
  const amount = [entry.value ?? entry.amount, entry.unitText ?? entry.unit].flatMap((part) =>
    textsOf(part, context.graph),
  );
  const line = [...amount, ...textsOf(entry.name ?? entry.text ?? entry.description, context.graph)].join(" ");
  if (isLine(line)) found.lines.push(tidied(line));
}

/** What plugins leave behind: "2 cups flour , sifted", "((optional))", "▢ 1 egg". */
function tidied(line: string): string {
  return line
    .replace(/^(?:[▢☐□•·∙‣*]\s*|[-–]\s+)/, "")
    .replace(/\(\s*\(/g, "(")
    .replace(/\)\s*\)/g, ")")
    .replace(/\(\s*,?\s*/g, "(")
    .replace(/\s+([,;)])/g, "$1")
    .replace(/\(\s*\)/g, "")
    .replace(/,\s*,/g, ",")
    .replace(/\s+/g, " ")
    .trim();
}

function isLine(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}

function addSteps(found: Lines, entry: Json, context: Context): void {
  if (context.depth > 6 || found.lines.length >= maxLines) return;
  const inner = { ...context, depth: context.depth + 1 };
  if (typeof entry === "string") {
    const lines = linesOfHtml(entry)
      .map(stepText)
      .filter((line) => isLine(line) && !stepLabel.test(line));
    found.lines.push(...(lines.length === 1 && context.isAlone ? numbered(lines[0] ?? "") : lines).slice(0, maxLines));
  }
  if (Array.isArray(entry)) {
    for (const part of context.graph.entries(entry)) addSteps(found, part, inner);
    return;
  }
  if (!isObject(entry)) return;
  const list = entry.itemListElement ?? entry.steps ?? entry.step;
  const [name = ""] = textsOf(entry.name, context.graph);
  const hasList = list !== undefined && list !== null && typeof list !== "string";
  if (isOfType(entry, "HowToSection") || (hasList && !isOfType(entry, "HowToStep"))) {
    if (isLine(name)) addGroup(found, name);
    for (const part of context.graph.entries(list ?? entry.text ?? entry.description)) addSteps(found, part, inner);
    return;
  }
  if (entry.item !== undefined && entry.text === undefined) {
    for (const part of context.graph.entries(entry.item)) addSteps(found, part, inner);
    return;
  }
  const text = context.graph.entries(entry.text ?? entry.description).filter((part) => typeof part === "string");
  const lines = text
    .flatMap((part) => linesOfHtml(part))
    .map(stepText)
    .filter(isLine);
  const steps = lines.length === 1 ? numbered(lines[0] ?? "") : lines;
  if (steps.length > 0 && saysMore(name, steps[0] ?? "")) addGroup(found, name);
  if (steps.length > 0) found.lines.push(...steps.slice(0, maxLines));
  else if (hasList) for (const part of context.graph.entries(list)) addSteps(found, part, inner);
  else if (isLine(name)) found.lines.push(stepText(name));
}

/** Most names are "Step 1" or the beginning of the step itself. */
function saysMore(name: string, text: string): boolean {
  return isLine(name) && !stepLabel.test(name) && !bare(text).startsWith(bare(name));
}

const stepLabel = /^\p{L}{0,12}\.?\s*\d{1,2}\s*[.:)]?$/u;

function stepText(line: string): string {
  return line
    .replace(/^(?:step\s*)?\d{1,2}\s*[.):]\s*(?=\p{L})/iu, "")
    .replace(/^[•▢☐]\s*/, "")
    .trim();
}

/** "1. Mix. 2. Bake." in one line. */
function numbered(line: string): string[] {
  const parts = line.split(/(?:^|(?<=[\s.!?)]))(?:step\s*)?\d{1,2}\s?[.):]\s+(?=\p{Lu})/iu).filter(isLine);
  const first = parts[0] ?? "";
  return parts.length > 1 && (parts.length > 2 || line.startsWith("1")) && first !== line
    ? parts.map((part) => part.trim())
    : [line];
}

function yieldOf(value: Json | undefined, graph: Graph): { servings: number | null; yield: string | null } {
  const given = textsOf(value, graph);
  const said = given.find((text) => /\p{L}/u.test(text) && /\d/.test(text)) ?? given[0] ?? null;
  return { servings: given.map(countIn).find((number) => number !== null) ?? null, yield: said };
}

export function countIn(text: string): number | null {
  const count = Number(/\d+/.exec(text)?.[0]);
  return count > 0 && count < 1000 ? count : null;
}

const maxImages = 100;

function imagesOf(data: JsonObject, graph: Graph, base: string): string[] {
  const given = [data.image, data.images, data.photo, data.thumbnailUrl, data.primaryImageOfPage];
  return absolute(given.flatMap((value) => imageAddresses(value, graph, 0)).slice(0, maxImages), base);
}

function imageAddresses(value: Json | undefined, graph: Graph, depth: number): string[] {
  if (depth > 4) return [];
  return graph.entries(value).flatMap((object) => {
    if (typeof object === "string") return [object.trim()];
    if (!isObject(object)) return [];
    const inner = [object.url, object.contentUrl, object.image].flatMap((part) =>
      imageAddresses(part, graph, depth + 1),
    );
    const id = object["@id"];
    return inner.length === 0 && typeof id === "string" && /^https?:.*\.(?:jpe?g|png|webp)/i.test(id) ? [id] : inner;
  });
}

/** Without what is no address, each once. */
export function absolute(addresses: readonly string[], base: string): string[] {
  const urls = addresses
    .filter((address) => address !== "" && URL.canParse(address, base))
    .map((address) => new URL(address, base))
    .filter(({ protocol }) => protocol === "https:" || protocol === "http:");
  return [...new Set(urls.map(({ href }) => href))];
}

function authorOf(value: Json | undefined, graph: Graph): string | null {
  const names = [...new Set(textsOf(value, graph))].filter((name) => !/^https?:/.test(name));
  return names.length > 0 ? names.join(", ") : null;
}
