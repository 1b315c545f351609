import { chooseList } from "./page/choose-lists.ts";
import { convertHtmlToText } from "./page/convert-html-to-text.ts";
import { convertSchemaRecipe, findWholeNumber, resolveWebAddresses } from "./page/convert-schema-recipe.ts";
import { createJsonLdGraph, parseJsonLdScripts } from "./page/json-ld.ts";
import { listShownLists, type ShownLists } from "./page/list-shown-lists.ts";
import { parsePage } from "./page/parse-page.ts";
import { type JsonValue, listItems, type ParsedPage } from "./page/parsed-page.ts";
import { emptyPageRecipe, type PageRecipe } from "./page-recipe.ts";
import { parsedRecipeLimits } from "./parsed-recipe.ts";
import { hasNumber } from "./quantities/find-numbers.ts";
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
  const shown = normalizeForComparison(page.shown.slice(0, shownCharacters));
  const listed = { foods: listShownLists("ingredients", page.lists), steps: listShownLists("steps", page.lists) };
  const { recipe, isPageText } = completeRecipe(first, page, listed);
  const foods = chooseList(recipe.ingredients, listed.foods);
  const steps = chooseList(recipe.instructions, listed.steps);
  return {
    ...addPageMetadata({ ...recipe, ingredients: foods.lines, instructions: steps.lines }, about, shown),
    ...{ differing: foods.differing, leftOut: [...foods.leftOut, ...steps.leftOut], isPageText },
    notes: page.lists.flatMap(({ part, isNamed, lines }) => (part === "notes" && isNamed ? lines : [])),
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
    // The person named as the author; a page without one was written by the site.
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

/** Removes the site from titles such as "Lentil soup - A Kitchen" and "Lentil soup | Recipes | A Kitchen". */
function removeSiteName(title: string, siteName: string): string | null {
  const [name = "", ...parts] = title.split(betweenParts);
  const site = normalizeForComparison(siteName);
  const kept = parts.slice(0, -1).filter((part) => normalizeForComparison(part) !== site);
  return [name, ...kept].join(" - ").trim() || null;
}

/** Lists the different recipes of a page's data, the most complete and the one named like the page first. */
function listSchemaRecipes(
  values: readonly JsonValue[],
  { base, about, shown }: { base: string; about: PageMetadata; shown: string },
): PageRecipe[] {
  const graph = createJsonLdGraph(values);
  const recipes = graph.recipes
    .slice(0, maxRecipes)
    .map((data) => convertSchemaRecipe(data, { graph, base, shown }))
    .filter(
      ({ title, ingredients, instructions }) => ingredients.length > 0 || title !== null || instructions.length > 0,
    )
    .sort((a, b) => scoreRelevance(b, about) - scoreRelevance(a, about));
  const alike = Map.groupBy(recipes, ({ title, ingredients }) =>
    normalizeForComparison(`${title} ${ingredients.join(" ")}`),
  );
  return [...alike.values()].flatMap(([recipe]) => recipe ?? []);
}

function scoreRelevance(recipe: PageRecipe, about: PageMetadata): number {
  const title = normalizeForComparison(recipe.title ?? "");
  const asked = normalizeForComparison(about.title ?? "");
  const isTitle = title !== "" && asked !== "" && (asked.includes(title) || title.includes(asked));
  return (
    (recipe.ingredients.length > 0 ? 4 : 0) +
    (recipe.instructions.length > 0 ? 4 : 0) +
    (isTitle ? 3 : 0) +
    (recipe.images.length > 0 ? 1 : 0)
  );
}

type Listed = { foods: ShownLists; steps: ShownLists };

/** Completes missing lists and facts from the visible lists and, at last, from all text. */
function completeRecipe(
  first: PageRecipe | undefined,
  page: ParsedPage,
  listed: Listed,
): { recipe: PageRecipe; isPageText: boolean } {
  const isWhole = first !== undefined && first.ingredients.length > 0 && first.instructions.length > 0;
  const text = selectRecipeText(page, listed);
  if (isWhole) return { recipe: { ...first, servings: first.servings ?? findServings(text) }, isPageText: false };
  const written = readText(text);
  const sources = [first, readShownLists(listed), written].filter((source) => source !== undefined);
  const findSource = (isFilled: (source: PageRecipe) => boolean) => sources.find(isFilled) ?? emptyPageRecipe;
  const foods = findSource((source) => source.ingredients.length > 0);
  const method = findSource((source) => source.instructions.length > 0);
  const timed = findSource((source) => source.totalTime !== null);
  const counted = findSource((source) => source.servings !== null);
  const recipe = {
    ...findSource(() => true),
    ...{ ingredients: foods.ingredients, instructions: method.instructions },
    ...{ totalTime: timed.totalTime, isTotalTimeSum: timed.isTotalTimeSum, servings: counted.servings },
  };
  return {
    recipe: { ...recipe, yield: recipe.yield ?? counted.yield },
    isPageText: foods === written || method === written,
  };
}

/** Returns the text up to the end of the recipe's lists; all text of a page without both lists. */
function selectRecipeText(page: ParsedPage, { foods, steps }: Listed): string {
  const end = foods.end > 0 && steps.end > 0 ? Math.max(foods.end, steps.end) : undefined;
  return page.lines.slice(0, end).join("\n\n");
}

function readShownLists({ foods: { all: foods }, steps: { all: steps } }: Listed): PageRecipe {
  const enough = steps.length > 0 ? listItems(foods) : foods.filter(hasNumber);
  return { ...emptyPageRecipe, ingredients: enough.length >= minFoods ? foods : [], instructions: steps };
}

const minFoods = 2;
/** The maximum number of lines from the text of a whole page; more are mostly not the recipe's. */
const maxTextLines = 60;

function readText(text: string): PageRecipe {
  const { ingredients, instructions, category, cuisine, ...reading } = parseRecipeText(text);
  const made = findYieldText([], text);
  const foods = ingredients.slice(0, maxTextLines);
  return {
    ...emptyPageRecipe,
    ...{ ingredients: foods, instructions: instructions.slice(0, maxTextLines - foods.length), category, cuisine },
    totalTime: reading.cookTimeMinutes,
    isTotalTimeSum: reading.isCookTimeSum === true,
    servings: reading.servings ?? (made === null ? null : findWholeNumber(made)),
    yield: made,
  };
}

function addPageMetadata(recipe: PageRecipe, about: PageMetadata, shown: string): PageRecipe {
  return {
    ...recipe,
    title: recipe.title ?? about.title,
    images: [...new Set([...recipe.images, ...about.images])],
    author: recipe.author ?? about.author,
    siteName: about.siteName,
    notShown: listItems([...recipe.ingredients, ...recipe.instructions]).filter(
      (line) => !shown.includes(normalizeForComparison(line.slice(0, comparedCharacters))),
    ),
  };
}
