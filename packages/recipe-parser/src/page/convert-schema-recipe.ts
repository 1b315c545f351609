import { emptyPageRecipe, type PageRecipe } from "../page-recipe.ts";
import { splitInlineNumbers } from "../text/join-steps.ts";
import { stripListPrefix } from "../text/list-prefix.ts";
import { normalizeForComparison } from "../text/similarity.ts";
import { splitInlineLists } from "../text/split-inline-lists.ts";
import { cleanIngredient, cleanIngredientList, cleanStepList, stepLabelPattern } from "./clean-page-lists.ts";
import { convertHtmlToLines, convertHtmlToText, maxHtmlCharacters } from "./convert-html-to-text.ts";
import { hasSchemaType, type JsonLdGraph } from "./json-ld.ts";
import { chooseTotalTime } from "./parse-duration.ts";
import { formatGroupName, isJsonObject, type JsonObject, type JsonValue } from "./parsed-page.ts";

/** Maps a schema.org Recipe in any of the shapes that sites publish. `shown` is the page's visible text. */
export function convertSchemaRecipe(
  data: JsonObject,
  { graph, base, shown }: { graph: JsonLdGraph; base: string; shown: string },
): PageRecipe {
  const texts = (value: JsonValue | undefined) => listTexts(value, graph);
  const first = (value: JsonValue | undefined) => texts(value)[0] ?? null;
  return {
    ...emptyPageRecipe,
    title: first(data.name) ?? first(data.headline),
    ingredients: cleanIngredientList(
      collectLines(data.recipeIngredient ?? data.ingredients ?? data.ingredient, graph, addIngredients),
    ),
    instructions: cleanStepList(
      collectLines(data.recipeInstructions ?? data.instructions ?? data.step, graph, addSteps),
    ),
    ...chooseTotalTime({ totalTime: data.totalTime, prepTime: data.prepTime, cookTime: data.cookTime }, shown),
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

type AddLines = (entry: JsonValue, context: LinesContext) => void;
type LinesContext = { found: string[]; graph: JsonLdGraph; isAlone: boolean; depth: number };

const maxDepth = 6;
/** The maximum number of lines in a list, far above those of any recipe. */
const maxLines = 500;

function collectLines(value: JsonValue | undefined, graph: JsonLdGraph, add: AddLines): string[] {
  const found: string[] = [];
  const given = graph.entries(value);
  for (const entry of given.slice(0, maxLines)) add(entry, { found, graph, isAlone: given.length === 1, depth: 0 });
  return found.slice(0, maxLines);
}

function addNested(value: JsonValue | undefined, context: LinesContext, add: AddLines): void {
  if (context.depth === maxDepth) return;
  for (const entry of context.graph.entries(value)) {
    if (context.found.length < maxLines) add(entry, { ...context, depth: context.depth + 1 });
  }
}

function addIngredients(entry: JsonValue, context: LinesContext): void {
  const { found, graph, isAlone } = context;
  if (typeof entry === "number") found.push(String(entry));
  if (typeof entry === "string") found.push(...splitIngredients(entry, isAlone).slice(0, maxLines));
  if (Array.isArray(entry)) addNested(entry, context, addIngredients);
  if (!isJsonObject(entry)) return;
  const list = entry.itemListElement ?? entry.recipeIngredient ?? entry.ingredients;
  if (list !== undefined) {
    const [name] = listTexts(entry.name, graph);
    if (name !== undefined) found.push(formatGroupName(name));
    addNested(list, context, addIngredients);
  } else if (isJsonObject(entry.item)) addNested(entry.item, context, addIngredients);
  else {
    const parts = [
      entry.value ?? entry.amount,
      entry.unitText ?? entry.unit,
      entry.name ?? entry.text ?? entry.description,
    ];
    const line = parts.flatMap((part) => listTexts(part, graph)).join(" ");
    if (hasWordOrNumber(line)) found.push(cleanIngredient(line));
  }
}

/** More gaps of several spaces than this mean that the text is a list whose line breaks were lost. */
const minGaps = 2;

function splitIngredients(text: string, isAlone: boolean): string[] {
  const gaps = isAlone ? text.slice(0, maxHtmlCharacters).split(/[^\S\n]{2,}/) : [];
  const lines = (gaps.length > minGaps ? gaps : [text])
    .flatMap(convertHtmlToLines)
    .map(cleanIngredient)
    .filter(hasWordOrNumber);
  if (isAlone) return lines.length === 1 ? splitInlineLists(lines).map(stripListPrefix) : lines;
  return lines.length > 3 ? lines : [lines.join(" ")].filter(hasWordOrNumber);
}

function hasWordOrNumber(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}

function addSteps(entry: JsonValue, context: LinesContext): void {
  const { found, graph, isAlone } = context;
  if (typeof entry === "string")
    found.push(
      ...splitSteps([entry], isAlone)
        .slice(0, maxLines)
        .filter((line) => !stepLabelPattern.test(line)),
    );
  if (Array.isArray(entry)) addNested(entry, context, addSteps);
  if (!isJsonObject(entry)) return;
  const list = entry.itemListElement ?? entry.steps ?? entry.step;
  const [name = ""] = listTexts(entry.name, graph);
  const hasList = typeof list === "object" && list !== null;
  if (hasSchemaType(entry, "HowToSection") || (hasList && !hasSchemaType(entry, "HowToStep"))) {
    if (hasWordOrNumber(name)) found.push(formatGroupName(name));
    addNested(list ?? entry.text ?? entry.description, context, addSteps);
  } else if (entry.item !== undefined && entry.text === undefined) addNested(entry.item, context, addSteps);
  else {
    const texts = graph.entries(entry.text ?? entry.description).filter((part) => typeof part === "string");
    const steps = splitSteps(texts, true).slice(0, maxLines);
    if (steps.length > 0 && addsToStep(name, steps[0] ?? "")) found.push(formatGroupName(name));
    if (steps.length > 0) found.push(...steps);
    else if (hasList) addNested(list, context, addSteps);
    else if (hasWordOrNumber(name)) found.push(stripListPrefix(name));
  }
}

function splitSteps(texts: readonly string[], canBeInline: boolean): string[] {
  const lines = texts.flatMap(convertHtmlToLines).reduce(joinSentence, []).filter(hasWordOrNumber);
  const steps = lines.length === 1 && canBeInline ? lines.flatMap(splitInlineNumbers) : lines;
  return steps.map(stripListPrefix).filter(hasWordOrNumber);
}

/** Joins line breaks within a sentence, which do not come from the recipe. */
function joinSentence(lines: string[], line: string): string[] {
  const before = lines.at(-1) ?? ".";
  return /[\p{L},]$/u.test(before) && /^\p{Ll}/u.test(line)
    ? [...lines.slice(0, -1), `${before} ${line}`]
    : [...lines, line];
}

/** Whether a step's name adds something to it: most are "Step 1" or the beginning of the step. */
function addsToStep(name: string, text: string): boolean {
  return (
    hasWordOrNumber(name) &&
    !stepLabelPattern.test(name) &&
    !normalizeForComparison(text).startsWith(normalizeForComparison(name))
  );
}

function parseYield(value: JsonValue | undefined, graph: JsonLdGraph): Pick<PageRecipe, "servings" | "yield"> {
  const given = listTexts(value, graph);
  const said = given.find((text) => /\p{L}/u.test(text) && /\d/.test(text)) ?? given[0] ?? null;
  return { servings: given.map(findWholeNumber).find((number) => number !== null) ?? null, yield: said };
}

/** Returns the first whole number in the text, from 1 to 999; null for any other. */
export function findWholeNumber(text: string): number | null {
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
