import { DomUtils, parseDocument } from "htmlparser2";
import { convertPageRecipe } from "../convert-page-recipe.ts";
import { convertHtmlToLines } from "../page/convert-html-to-text.ts";
import { parseJsonLdScripts } from "../page/json-ld.ts";
import { parsePage } from "../page/parse-page.ts";
import { type JsonObject, toJsonArray } from "../page/parsed-page.ts";
import { parseRecipePage } from "../parse-recipe-page.ts";
import { convertRecipeValues, labelValue, type RecipeValue } from "./convert-recipe-values.ts";
import { findRecipeField } from "./csv-columns.ts";
import type { ImportedRecipe, UnreadFile } from "./imported-recipe.ts";
import { formatLabel, toText } from "./json-texts.ts";
import type { TextFile } from "./open-text-file.ts";
import { convertJsonRecipe, convertJsonRecipes, listRecipeObjects } from "./read-json-file.ts";

/** Matches an attribute of Recipe Keeper and Copy Me That, which export all recipes in one page, with a name for each value. */
const appMarkupPattern =
  /(?:itemprop\s*=\s*["']?recipe(?:Ingredients|Directions)|id\s*=\s*["']?(?:recipeIngredients|recipeInstructions|original_link))\b/i;

/** Reads a page in which an app marked the values of recipes, or a saved web page. */
export function readHtmlFile(file: TextFile): (ImportedRecipe | UnreadFile)[] {
  const recipes = appMarkupPattern.test(file.text) ? readMarkedHtml(file) : [];
  return recipes.length > 0 ? recipes : readWebPage(file);
}

/** Matches the beginning of a recipe in a marked page. */
const recipeStart = /(?=<div\b[^<>]*\bclass\s*=\s*["']?recipe(?:-details)?["'\s>])/i;

/** Converts the recipes of a page one by one, because the elements of all together may not fit in memory. */
function readMarkedHtml(file: TextFile): ImportedRecipe[] {
  const parts = file.text.split(recipeStart).filter((part) => part.search(recipeStart) === 0);
  return parts.map((html) => {
    const { children } = parseDocument(html.replace(/(<\w+\b[^<>]*_subheader[^<>]*>[^<>]*[^<>\s:])/gi, "$1:"));
    const elements = DomUtils.findAll(() => true, children);
    const images = elements.flatMap(({ name, attribs }) => (name === "img" ? (attribs.src ?? []) : []));
    const photos = images.flatMap((name) => file.findPhoto(name) ?? []);
    return convertRecipeValues({ file, photos, values: elements.flatMap(listElementValues) });
  });
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Headings, identifiers, and elements around others with a name have no value of their own. */
const valueless = /^(?:categories|photo\d*|.*_header|.*Id|.*IsShared)$/;

function listElementValues(element: Element): RecipeValue[] {
  const { attribs, children } = element;
  const text = attribs.content ?? convertHtmlToLines(DomUtils.getInnerHTML(element)).join("\n");
  if (attribs.class === "recipeCategory") return [labelValue("Tags", text)];
  const key = attribs.itemprop ?? attribs.id ?? "";
  const holdsNames = DomUtils.existsOne((inner) => Boolean(inner.attribs.itemprop ?? inner.attribs.id), children);
  if (key === "" || holdsNames || valueless.test(key)) return [];
  const label = formatLabel(key.replace(/^recipe(?:Is)?(?=[A-Z])/, ""));
  const field = findRecipeField(key);
  const parent = element.parent as Element | null;
  const link = [element, parent, ...DomUtils.getElementsByTagName("a", element)].find((other) => other?.attribs?.href);
  if (field === "source") return [{ label, value: link?.attribs.href ?? text, field }];
  if (label.startsWith("Nut ")) return [labelValue("Nutrition", text && `${formatLabel(label.slice(4))} ${text}`)];
  // Copy Me That writes "Made this" and "Starred" in the person's language.
  return [{ label, value: field === null && parent?.attribs?.id === "extra_info" ? "true" : text, field }];
}

function hasLists(recipe: JsonObject): boolean {
  const lists = Object.entries(recipe).filter(([key]) =>
    /^(?:ingredients|instructions)$/.test(findRecipeField(key) ?? ""),
  );
  return lists.some(([, list]) => toJsonArray(list).some((entry) => entry !== null && entry !== ""));
}

/** Matches the address from which a browser saved a page, or which the page itself states. */
const savedFromPattern =
  /(?<=<!-- saved from url=\(\d{1,5}\))https?:\S+|(?<=<link\b[^<>]{0,99}rel=["']?canonical\b[^<>]{0,99})https?:[^"'\s<>]+/i;

/** Reads a saved web page. The page of one recipe is read as a link is: its visible lists complete its data. */
function readWebPage(file: TextFile): (ImportedRecipe | UnreadFile)[] {
  const page = parsePage(file.text);
  const scripts = parseJsonLdScripts(page.dataScripts).flatMap(listRecipeObjects);
  const recipes = scripts.length > 0 ? scripts : page.items.flatMap(listRecipeObjects);
  // A page may describe its recipe several times, and only once with the lists.
  const data = recipes.find(hasLists) ?? recipes[0] ?? {};
  const others = recipes.filter(({ name }) => toText(name) !== toText(data.name));
  if (others.length > 0) return convertJsonRecipes([data, ...others], file);
  const address = savedFromPattern.exec(file.text)?.[0] ?? "";
  const url = URL.canParse(address) ? address : null;
  const shown = parseRecipePage(file.text, url ?? "file:///");
  const { title, ingredients, instructions, ...found } = convertPageRecipe(shown, url ?? "");
  const completed: JsonObject = {
    ...{ totalTime: found.cookTimeMinutes, recipeYield: shown.yield, recipeCuisine: found.cuisine, url, ...data },
    ...{ "@type": "Recipe", name: data.name ?? title, image: shown.images.slice(0, 1) },
    ...{ recipeIngredient: ingredients, recipeInstructions: instructions },
  };
  if (ingredients.length + instructions.length === 0) return [];
  const { recipe, ...imported } = convertJsonRecipe(completed, file);
  const { facts, confidence } = found;
  const leftOut = [...recipe.leftOut, ...found.leftOut];
  return [{ ...imported, recipe: { ...recipe, facts, leftOut, confidence, extractedText: page.lines.join("\n") } }];
}
