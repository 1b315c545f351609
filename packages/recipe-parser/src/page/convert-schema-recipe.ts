import type { PageRecipe } from "../page-recipe.ts";
import { stripListPrefix } from "../text/list-prefix.ts";
import { normalizeForComparison } from "../text/similarity.ts";
import { splitCommaList } from "../text/split-comma-list.ts";
import { cleanIngredientList, cleanStepList } from "./clean-page-lists.ts";
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
  const ingredients = cleanIngredientList(
    collectLines(data.recipeIngredient ?? data.ingredients ?? data.ingredient, graph, addIngredients),
  );
  const instructions = cleanStepList(
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
function listTexts(value: JsonValue | undefined, graph: JsonLdGraph, depth = 0): string[] {
  if (depth > 4) return [];
  return graph.entries(value).flatMap((object) => {
    if (typeof object === "number") return [String(object)];
    if (typeof object === "string") return [convertHtmlToText(object)].filter((text) => text !== "");
    if (!isJsonObject(object)) return [];
    return listTexts(object.name ?? object["@value"] ?? object.value ?? object.text, graph, depth + 1);
  });
}

type AddLines = (found: GroupedLines, entry: JsonValue, context: Context) => void;

function collectLines(value: JsonValue | undefined, graph: JsonLdGraph, add: AddLines): GroupedLines {
  const found: GroupedLines = { lines: [], groups: [] };
  const given = graph.entries(value);
  for (const entry of given.slice(0, maxLines)) add(found, entry, { graph, isAlone: given.length === 1, depth: 0 });
  return found;
}

type Context = { graph: JsonLdGraph; isAlone: boolean; depth: number };

/** More gaps of several spaces than this mean that the text is a list whose line breaks were lost. */
const minGaps = 2;
/** Far more than a book holds. */
const maxLines = 500;

function addIngredients(found: GroupedLines, entry: JsonValue, context: Context): void {
  if (context.depth > 4 || found.lines.length >= maxLines) return;
  const inner = { ...context, depth: context.depth + 1 };
  if (typeof entry === "number") found.lines.push(String(entry));
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
  if (Array.isArray(entry)) for (const part of context.graph.entries(entry)) addIngredients(found, part, inner);
  if (!isJsonObject(entry)) return;
  const list = entry.itemListElement ?? entry.recipeIngredient ?? entry.ingredients;
  if (list !== undefined) {
    const [name] = listTexts(entry.name, context.graph);
    if (name !== undefined) addLineGroup(found, name);
    for (const part of context.graph.entries(list)) addIngredients(found, part, inner);
    return;
  }
  if (isJsonObject(entry.item)) {
    for (const part of context.graph.entries(entry.item)) addIngredients(found, part, inner);
    return;
  }
  const amount = [entry.value ?? entry.amount, entry.unitText ?? entry.unit].flatMap((part) =>
    listTexts(part, context.graph),
  );
  const line = [...amount, ...listTexts(entry.name ?? entry.text ?? entry.description, context.graph)].join(" ");
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
  if (context.depth > 6 || found.lines.length >= maxLines) return;
  const inner = { ...context, depth: context.depth + 1 };
  if (typeof entry === "string") {
    const lines = convertHtmlToLines(entry)
      .map(stripListPrefix)
      .filter((line) => hasWordOrNumber(line) && !stepLabel.test(line));
    found.lines.push(
      ...(lines.length === 1 && context.isAlone ? splitInlineNumbers(lines[0] ?? "") : lines).slice(0, maxLines),
    );
  }
  if (Array.isArray(entry)) {
    for (const part of context.graph.entries(entry)) addSteps(found, part, inner);
    return;
  }
  if (!isJsonObject(entry)) return;
  const list = entry.itemListElement ?? entry.steps ?? entry.step;
  const [name = ""] = listTexts(entry.name, context.graph);
  const hasList = list !== undefined && list !== null && typeof list !== "string";
  if (hasSchemaType(entry, "HowToSection") || (hasList && !hasSchemaType(entry, "HowToStep"))) {
    if (hasWordOrNumber(name)) addLineGroup(found, name);
    for (const part of context.graph.entries(list ?? entry.text ?? entry.description)) addSteps(found, part, inner);
    return;
  }
  if (entry.item !== undefined && entry.text === undefined) {
    for (const part of context.graph.entries(entry.item)) addSteps(found, part, inner);
    return;
  }
  const text = context.graph.entries(entry.text ?? entry.description).filter((part) => typeof part === "string");
  const lines = text
    .flatMap((part) => convertHtmlToLines(part))
    .map(stripListPrefix)
    .filter(hasWordOrNumber);
  const steps = lines.length === 1 ? splitInlineNumbers(lines[0] ?? "") : lines;
  if (steps.length > 0 && addsToStep(name, steps[0] ?? "")) addLineGroup(found, name);
  if (steps.length > 0) found.lines.push(...steps.slice(0, maxLines));
  else if (hasList) for (const part of context.graph.entries(list)) addSteps(found, part, inner);
  else if (hasWordOrNumber(name)) found.lines.push(stripListPrefix(name));
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
  return resolveWebAddresses(given.flatMap((value) => listImageAddresses(value, graph, 0)).slice(0, maxImages), base);
}

function listImageAddresses(value: JsonValue | undefined, graph: JsonLdGraph, depth: number): string[] {
  if (depth > 4) return [];
  return graph.entries(value).flatMap((object) => {
    if (typeof object === "string") return [object.trim()];
    if (!isJsonObject(object)) return [];
    const inner = [object.url, object.contentUrl, object.image].flatMap((part) =>
      listImageAddresses(part, graph, depth + 1),
    );
    const id = object["@id"];
    return inner.length === 0 && typeof id === "string" && /^https?:.*\.(?:jpe?g|png|webp)/i.test(id) ? [id] : inner;
  });
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
