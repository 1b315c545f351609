import type { PageRecipe } from "../page-recipe.ts";
import { stripListPrefix } from "../text/list-prefix.ts";
import { normalizeForComparison } from "../text/similarity.ts";
import { splitCommaList } from "../text/split-comma-list.ts";
import { removeRepeatedList, removeStepNumbers, separateGroupHeadings } from "./clean-page-lists.ts";
import { convertHtmlToLines, convertHtmlToText, maxHtmlCharacters } from "./convert-html-to-text.ts";
import { hasSchemaType, type JsonLdGraph } from "./json-ld.ts";
import { parseDurationMinutes } from "./parse-duration.ts";
import { addLineGroup, type GroupedLines, isJsonObject, type JsonObject, type JsonValue } from "./parsed-page.ts";

export type SchemaRecipe = Omit<PageRecipe, "siteName" | "notes" | "others" | "notShown">;

export const emptySchemaRecipe: SchemaRecipe = {
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
export function convertSchemaRecipe(data: JsonObject, graph: JsonLdGraph, base: string): SchemaRecipe {
  const texts = (value: JsonValue | undefined) => listTexts(value, graph);
  const first = (value: JsonValue | undefined) => texts(value)[0] ?? null;
  const ingredients = separateGroupHeadings(
    collectLines(data.recipeIngredient ?? data.ingredients ?? data.ingredient, graph, addIngredients),
  );
  const instructions = removeStepNumbers(
    collectLines(data.recipeInstructions ?? data.instructions ?? data.step, graph, addSteps),
  );
  const prepTime = parseDurationMinutes(data.prepTime);
  const cookTime = parseDurationMinutes(data.cookTime);
  const totalTime = parseDurationMinutes(data.totalTime);
  return {
    title: first(data.name) ?? first(data.headline),
    ingredients: ingredients.lines.slice(0, maxLines),
    ingredientGroups: ingredients.groups,
    instructions: instructions.lines.slice(0, maxLines),
    instructionGroups: instructions.groups,
    totalTime: totalTime ?? ((prepTime ?? 0) + (cookTime ?? 0) || null),
    isTotalTimeSum: totalTime === null && prepTime !== null && cookTime !== null,
    ...parseYield(data.recipeYield ?? data.yield, graph),
    images: listImages(data, graph, base),
    author: findAuthor(data.author ?? data.creator, graph),
    category: first(data.recipeCategory),
    cuisine: first(data.recipeCuisine),
  };
}

/** Lists the texts of a value. An object contributes its name or its value. */
function listTexts(value: JsonValue | undefined, graph: JsonLdGraph): string[] {
  const getText = (object: JsonObject) => [object.name ?? object["@value"] ?? object.value ?? object.text];
  return listStrings(value, graph, getText)
    .map(convertHtmlToText)
    .filter((text) => text !== "");
}

type GetParts = (object: JsonObject) => (JsonValue | undefined)[];

/** Lists strings and numbers. An object contributes those in the given parts of it. */
function listStrings(value: JsonValue | undefined, graph: JsonLdGraph, getParts: GetParts, depth = 0): string[] {
  if (depth > maxDepth) return [];
  return graph.entries(value).flatMap((entry) => {
    if (isJsonObject(entry)) return getParts(entry).flatMap((part) => listStrings(part, graph, getParts, depth + 1));
    return typeof entry === "string" || typeof entry === "number" ? [String(entry)] : [];
  });
}

type AddLines = (found: GroupedLines, entry: JsonValue, context: Context) => void;
type Context = { graph: JsonLdGraph; isAlone: boolean; depth: number };

function collectLines(value: JsonValue | undefined, graph: JsonLdGraph, add: AddLines): GroupedLines {
  const found: GroupedLines = { lines: [], groups: [] };
  const isAlone = Array.isArray(value) ? value.length === 1 : true;
  addAll(found, value, { graph, isAlone, depth: -1 }, add);
  return removeRepeatedList(found);
}

/** Adds each entry of a value with `add`, within the limits of depth and number. */
function addAll(found: GroupedLines, value: JsonValue | undefined, context: Context, add: AddLines): void {
  const depth = context.depth + 1;
  for (const entry of context.graph.entries(value)) {
    if (depth > maxDepth || found.lines.length >= maxLines) return;
    if (Array.isArray(entry)) addAll(found, entry, { ...context, depth }, add);
    else add(found, entry, { ...context, depth });
  }
}

const maxDepth = 6;
/** More gaps of several spaces than this mean that the text is a list whose line breaks were lost. */
const minGaps = 2;
/** Far more than a book holds. */
const maxLines = 500;

function addIngredients(found: GroupedLines, entry: JsonValue, context: Context): void {
  if (typeof entry === "string") {
    const gaps = context.isAlone ? entry.slice(0, maxHtmlCharacters).split(/[^\S\n]{2,}/) : [];
    const lines = (gaps.length > minGaps ? gaps : [entry])
      .flatMap(convertHtmlToLines)
      .map(cleanIngredient)
      .filter(hasWordOrNumber);
    const split = lines.length === 1 && context.isAlone ? splitCommaList(lines) : lines;
    const whole = context.isAlone || lines.length > 3 ? split : [lines.join(" ")].filter(hasWordOrNumber);
    found.lines.push(...whole.slice(0, maxLines));
  }
  if (!isJsonObject(entry)) return;
  const list = entry.itemListElement ?? entry.recipeIngredient ?? entry.ingredients;
  if (list !== undefined) {
    const [name] = listTexts(entry.name, context.graph);
    if (name !== undefined) addLineGroup(found, name);
    addAll(found, list, context, addIngredients);
    return;
  }
  const line = [entry.value ?? entry.amount, entry.unitText ?? entry.unit, entry.name ?? entry.text]
    .flatMap((part) => listTexts(part, context.graph))
    .join(" ");
  if (hasWordOrNumber(line)) found.lines.push(cleanIngredient(line));
}

/** Removes artifacts of recipe plugins: "2 cups flour , sifted", "((optional))", "▢ 1 egg". */
function cleanIngredient(line: string): string {
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

function hasWordOrNumber(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}

function addSteps(found: GroupedLines, entry: JsonValue, context: Context): void {
  if (typeof entry === "string") found.lines.push(...splitSteps([entry], context.isAlone));
  if (!isJsonObject(entry)) return;
  const list = entry.itemListElement ?? entry.steps ?? entry.step ?? entry.item;
  const [name = ""] = listTexts(entry.name, context.graph);
  const hasList = list !== undefined && list !== null && typeof list !== "string";
  if (hasSchemaType(entry, "HowToSection") || (hasList && !hasSchemaType(entry, "HowToStep"))) {
    if (hasWordOrNumber(name)) addLineGroup(found, name);
    addAll(found, list ?? entry.text ?? entry.description, context, addSteps);
    return;
  }
  const texts = context.graph.entries(entry.text ?? entry.description).filter((part) => typeof part === "string");
  const steps = splitSteps(texts, true);
  if (steps.length > 0 && addsToStep(name, steps[0] ?? "")) addLineGroup(found, name);
  if (steps.length > 0) found.lines.push(...steps);
  else if (hasList) addAll(found, list, context, addSteps);
  else if (hasWordOrNumber(name)) found.lines.push(stripListPrefix(name));
}

/** The steps in texts that may hold HTML. */
function splitSteps(texts: readonly string[], isAlone: boolean): string[] {
  const lines = texts
    .flatMap(convertHtmlToLines)
    .map(stripListPrefix)
    .filter((line) => hasWordOrNumber(line) && !stepLabel.test(line));
  return (lines.length === 1 && isAlone ? lines.flatMap(splitInlineNumbers) : lines).slice(0, maxLines);
}

/** Most names are "Step 1" or the beginning of the step itself. */
function addsToStep(name: string, text: string): boolean {
  return (
    hasWordOrNumber(name) &&
    !stepLabel.test(name) &&
    !normalizeForComparison(text).startsWith(normalizeForComparison(name))
  );
}

const stepLabel = /^\p{L}{0,12}\.?\s*\d{1,2}\s*[.:)]?$/u;

/** "1. Mix. 2. Bake." in one line. */
function splitInlineNumbers(line: string): string[] {
  const parts = line.split(/(?:^|(?<=[\s.!?)]))(?:step\s*)?\d{1,2}\s?[.):]\s+(?=\p{Lu})/iu).filter(hasWordOrNumber);
  const first = parts[0] ?? "";
  return parts.length > 1 && (parts.length > 2 || line.startsWith("1")) && first !== line
    ? parts.map((part) => part.trim())
    : [line];
}

function parseYield(
  value: JsonValue | undefined,
  graph: JsonLdGraph,
): { servings: number | null; yield: string | null } {
  const given = listTexts(value, graph);
  const said = given.find((text) => /\p{L}/u.test(text) && /\d/.test(text)) ?? given[0] ?? null;
  return { servings: given.map(findCount).find((number) => number !== null) ?? null, yield: said };
}

/** The first whole number in the text, from 1 to 999; null for any other. */
export function findCount(text: string): number | null {
  const count = Number(/\d+/.exec(text)?.[0]);
  return count > 0 && count < 1000 ? count : null;
}

const maxImages = 100;

function listImages(data: JsonObject, graph: JsonLdGraph, base: string): string[] {
  const given = [data.image, data.images, data.photo, data.thumbnailUrl, data.primaryImageOfPage];
  const getAddresses = (object: JsonObject) => [object.url, object.contentUrl, object.image];
  const addresses = given.flatMap((value) => listStrings(value, graph, getAddresses));
  return resolveWebAddresses(addresses.slice(0, maxImages), base);
}

/** Resolves addresses against `base` and removes duplicates and invalid or non-HTTP addresses. */
export function resolveWebAddresses(addresses: readonly string[], base: string): string[] {
  const urls = addresses
    .filter((address) => address !== "" && URL.canParse(address, base))
    .map((address) => new URL(address, base))
    .filter(({ protocol }) => protocol === "https:" || protocol === "http:");
  return [...new Set(urls.map(({ href }) => href))];
}

function findAuthor(value: JsonValue | undefined, graph: JsonLdGraph): string | null {
  const names = [...new Set(listTexts(value, graph))].filter((name) => !/^https?:/.test(name));
  return names.length > 0 ? names.join(", ") : null;
}
