import { convertHtmlToText } from "./page/convert-html-to-text.ts";
import {
  convertSchemaRecipe,
  emptySchemaRecipe,
  findCount,
  resolveWebAddresses,
  type SchemaRecipe,
} from "./page/convert-schema-recipe.ts";
import { createJsonLdGraph, parseJsonLdScripts } from "./page/json-ld.ts";
import { parsePage } from "./page/parse-page.ts";
import type { GroupedLines, JsonValue, ParsedPage } from "./page/parsed-page.ts";
import type { LineGroup, PageRecipe } from "./page-recipe.ts";
import { parsedRecipeLimits } from "./parsed-recipe.ts";
import { hasNumber } from "./quantities/find-numbers.ts";
import { looksLikeIngredient } from "./text/ingredient-line.ts";
import { parseRecipeText } from "./text/parse-recipe-text.ts";
import { findServings, findYieldText } from "./text/servings.ts";
import { normalizeForComparison } from "./text/similarity.ts";

/** These limits bound the comparison of every recipe line with the visible page text. */
const maxRecipes = 20;
const comparedCharacters = 200;
const shownCharacters = 200_000;

/** Parses a web page's schema.org data, then its visible text. The lists are empty when the page has no recipe. */
export function parseRecipePage(html: string, url: string): PageRecipe {
  const page = parsePage(html);
  const base = page.base !== null && URL.canParse(page.base, url) ? new URL(page.base, url).href : url;
  const about = readPageMetadata(page, base, url);
  const said = listSchemaRecipes(parseJsonLdScripts(page.dataScripts), { base, about, shown: page.shown });
  const marked = listSchemaRecipes(page.items, { base, about, shown: page.shown });
  const [first, ...others] = said.length > 0 ? said : marked;
  const shown = condenseText(page.shown.slice(0, shownCharacters));
  const chosen = restoreGroups(restoreAmounts(completeRecipe(first, marked[0], page), page), page);
  return {
    ...addPageMetadata(chosen, about, shown),
    notes: page.lists.notes.lines,
    others: others.slice(0, parsedRecipeLimits.otherRecipes).map((other) => addPageMetadata(other, about, shown)),
  };
}

type PageMetadata = Pick<PageRecipe, "title" | "images" | "author"> & { siteName: string };

/** Reads title, images, author and site name from the page's metadata. */
function readPageMetadata(page: ParsedPage, base: string, url: string): PageMetadata {
  const metas = (...names: string[]) => names.flatMap((name) => page.meta.get(name) ?? []);
  const titleParts = convertHtmlToText(page.title).split(betweenParts);
  const namedSite = findText(metas("og:site_name", "application-name")) ?? titleParts.slice(1).at(-1) ?? null;
  const said = findText(metas("og:title", "twitter:title")) ?? convertHtmlToText(page.title);
  const siteName = namedSite ?? new URL(url).hostname.replace(/^www\./, "");
  return {
    title: findText(page.headings) ?? removeSiteName(said, siteName),
    images: resolveWebAddresses(
      metas("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"),
      base,
    ),
    // Without a person the site has written it.
    author:
      [...metas("author", "article:author", "parsely-author", "sailthru.author", "dc.creator"), ...page.bylines]
        .map(convertHtmlToText)
        .find((name) => name !== "" && !/^(?:https?:|@|admin$)/i.test(name)) ?? namedSite,
    siteName,
  };
}

function findText(values: readonly string[]): string | null {
  return values.map(convertHtmlToText).find((text) => text !== "") ?? null;
}

const betweenParts = /\s+[|–—·»-]\s+/;

/** "Lentil soup - A Kitchen", "Lentil soup | Recipes | A Kitchen" */
function removeSiteName(title: string, siteName: string): string | null {
  const [name = "", ...parts] = title.split(betweenParts);
  const site = condenseText(siteName);
  const kept = parts.slice(0, -1).filter((part) => condenseText(part) !== site);
  return [name, ...kept].join(" - ").trim() || null;
}

/** Lists the different recipes of a page's data, the most complete and the one named like the page first. */
function listSchemaRecipes(
  values: readonly JsonValue[],
  { base, about, shown }: { base: string; about: PageMetadata; shown: string },
): SchemaRecipe[] {
  const graph = createJsonLdGraph(values);
  const recipes = graph.recipes
    .slice(0, maxRecipes)
    .map((data) => convertSchemaRecipe(data, { graph, base, shown }))
    .filter(
      ({ title, ingredients, instructions }) => ingredients.length > 0 || title !== null || instructions.length > 0,
    )
    .sort((a, b) => scoreRelevance(b, about) - scoreRelevance(a, about));
  const alike = Map.groupBy(recipes, ({ title, ingredients }) => condenseText(`${title} ${ingredients.join(" ")}`));
  return [...alike.values()].flatMap(([recipe]) => recipe ?? []);
}

function scoreRelevance(recipe: SchemaRecipe, about: PageMetadata): number {
  const title = condenseText(recipe.title ?? "");
  const asked = condenseText(about.title ?? "");
  const isTitle = title !== "" && asked !== "" && (asked.includes(title) || title.includes(asked));
  return (
    (recipe.ingredients.length > 0 ? 4 : 0) +
    (recipe.instructions.length > 0 ? 4 : 0) +
    (isTitle ? 3 : 0) +
    (recipe.images.length > 0 ? 1 : 0)
  );
}

/** Completes missing lists and facts from microdata, named page parts and the visible text. */
function completeRecipe(
  first: SchemaRecipe | undefined,
  marked: SchemaRecipe | undefined,
  page: ParsedPage,
): SchemaRecipe {
  if (first !== undefined && first.ingredients.length > 0 && first.instructions.length > 0)
    return first.servings === null ? { ...first, servings: findServings(page.readText()) } : first;
  const sources = [first, marked, readNamedLists(page), readVisibleText(page)].filter((source) => source !== undefined);
  const findSource = (isFilled: (source: SchemaRecipe) => boolean) => sources.find(isFilled) ?? emptySchemaRecipe;
  const base = findSource(() => true);
  const { ingredients, ingredientGroups } = findSource((source) => source.ingredients.length > 0);
  const { instructions, instructionGroups } = findSource((source) => source.instructions.length > 0);
  const { totalTime, isTotalTimeSum } = findSource((source) => source.totalTime !== null);
  const counted = findSource((source) => source.servings !== null);
  return {
    ...base,
    ...{ ingredients, ingredientGroups, instructions, instructionGroups, totalTime, isTotalTimeSum },
    servings: counted.servings,
    yield: base.yield ?? counted.yield,
  };
}

const amountCharacters = 25;

/** Restores amounts from the visible text, because some sites' data contains only the names of foods. */
function restoreAmounts(recipe: SchemaRecipe, page: ParsedPage): SchemaRecipe {
  const { ingredients } = recipe;
  if (ingredients.length === 0 || ingredients.filter(hasNumber).length * 2 >= ingredients.length) return recipe;
  const lines = page
    .readText()
    .split("\n")
    .map((line) => line.replace(/^• /, ""))
    .filter((line) => /^\p{N}/u.test(line));
  const isOf = (food: string) => (line: string) => line.endsWith(food) && line.length - food.length <= amountCharacters;
  return { ...recipe, ingredients: ingredients.map((food) => lines.find(isOf(food)) ?? food) };
}

/** Restores group names from the visible lists, because most sites' data omits them. */
function restoreGroups(recipe: SchemaRecipe, { lists }: ParsedPage): SchemaRecipe {
  return {
    ...recipe,
    ingredientGroups: matchGroups(recipe.ingredients, recipe.ingredientGroups, lists.ingredients),
    instructionGroups: matchGroups(recipe.instructions, recipe.instructionGroups, lists.steps),
  };
}

function matchGroups(lines: readonly string[], groups: LineGroup[], shown: GroupedLines): LineGroup[] {
  if (groups.length > 0) return groups;
  const places = new Map(lines.map((line, index) => [condenseText(line), index]));
  const isAlike = lines.length === shown.lines.length;
  const placeOf = (from: number) => (isAlike ? from : (places.get(condenseText(shown.lines[from] ?? "")) ?? -1));
  const found = shown.groups
    // Above the first of them may stand the name of the whole list.
    .filter(({ from }, index) => from !== shown.groups[index + 1]?.from && from < shown.lines.length)
    .map(({ name, from }) => ({ name, from: placeOf(from) }));
  const areInOrder = found.every(({ from }, index) => from > (found[index - 1]?.from ?? -1));
  return areInOrder && (found.at(-1)?.from ?? 0) > 0 ? found : [];
}

function readNamedLists({ lists: { ingredients, steps } }: ParsedPage): SchemaRecipe {
  const foods = ingredients.lines.filter((line) => looksLikeIngredient(line) || /^\p{N}/u.test(line));
  return {
    ...emptySchemaRecipe,
    ...(foods.length >= minNamed && { ingredients: ingredients.lines, ingredientGroups: ingredients.groups }),
    ...(areSentences(steps.lines) && { instructions: steps.lines, instructionGroups: steps.groups }),
  };
}

const maxSteps = 60;
const stepCharacters = 20;

/** Rejects menus and lists of article headings, whose page parts may have the same names as steps. */
function areSentences(lines: string[]): boolean {
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  return lines.length <= maxSteps && characters >= stepCharacters * lines.length;
}

const minNamed = 2;

function readVisibleText(page: ParsedPage): SchemaRecipe {
  const text = page.readText();
  const { ingredients, instructions, category, cuisine, ...reading } = parseRecipeText(text);
  const made = findYieldText([], text);
  return {
    ...emptySchemaRecipe,
    ...{ ingredients, instructions, category, cuisine },
    totalTime: reading.cookTimeMinutes,
    isTotalTimeSum: reading.isCookTimeSum === true,
    servings: reading.servings ?? (made === null ? null : findCount(made)),
    yield: made,
  };
}

function addPageMetadata(recipe: SchemaRecipe, about: PageMetadata, shown: string): PageRecipe {
  return {
    ...recipe,
    title: recipe.title ?? about.title,
    images: [...new Set([...recipe.images, ...about.images])],
    author: recipe.author ?? about.author,
    siteName: about.siteName,
    notes: [],
    notShown: [...recipe.ingredients, ...recipe.instructions].filter(
      (line) => !shown.includes(condenseText(line.slice(0, comparedCharacters))),
    ),
    others: [],
  };
}

/** Normalizes text for comparison, because data and page may write fractions differently. */
function condenseText(text: string): string {
  return normalizeForComparison(text.normalize("NFKC"));
}
