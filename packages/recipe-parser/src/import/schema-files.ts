import { convertPageRecipe } from "../convert-page-recipe.ts";
import { createJsonLdGraph, parseJsonLdScripts } from "../page/json-ld.ts";
import { parsePage } from "../page/parse-page.ts";
import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { parseRecipePage } from "../parse-recipe-page.ts";
import { convertForeignRecipe } from "./convert-foreign-recipe.ts";
import { findRecipeField } from "./csv-columns.ts";
import type { ImportedRecipe } from "./imported-recipe.ts";
import type { TextFile } from "./open-text-file.ts";

/** Reads schema.org recipes, and objects with keys such as "title" and "ingredients". */
export function readJsonFile(file: TextFile): ImportedRecipe[] {
  const values = parseJsonLdScripts([file.text]);
  return values.flatMap(listRecipeObjects).map((data, index) => convertRecipe(data, file, index));
}

/** Searches the entries of a list one by one, because a whole library exceeds the limits for the graph of a page. */
function listRecipeObjects(json: JsonValue): JsonObject[] {
  const entries = isJsonObject(json) ? (json["@graph"] ?? json.recipes ?? json) : json;
  return toJsonArray(entries).flatMap((entry) => {
    const fields = isJsonObject(entry) ? Object.keys(entry).map(findRecipeField) : [];
    const isRecipe = fields.includes("title") && fields.includes("ingredients");
    return isRecipe && isJsonObject(entry) ? [entry] : createJsonLdGraph([entry]).recipes;
  });
}

function convertRecipe(data: JsonObject, file: TextFile, index: number): ImportedRecipe {
  const images = toJsonArray(data.image ?? data.images).flatMap((image) =>
    isJsonObject(image) ? toJsonArray(image.url ?? image.contentUrl) : image,
  );
  const named = images.flatMap((address) => (typeof address === "string" ? (file.findPhoto(address) ?? []) : []));
  const photos = [...named, ...(index === 0 ? file.photosBeside : [])];
  return convertForeignRecipe(data, { key: `${file.path}#${index}`, photos });
}

/** Matches the address from which a browser saved a page, or which the page itself states. */
const savedFrom =
  /(?<=<!-- saved from url=\(\d{1,5}\))https?:\S+|(?<=<link\b[^<>]{0,99}rel=["']?canonical\b[^<>]{0,99})https?:[^"'\s<>]+/i;

/** Reads a saved web page. The page of one recipe is read as a link is: its visible lists complete its data. */
export function readHtmlFile(file: TextFile): ImportedRecipe[] {
  const page = parsePage(file.text);
  const scripts = parseJsonLdScripts(page.dataScripts).flatMap(listRecipeObjects);
  const [data = {}, ...others] = scripts.length > 0 ? scripts : page.items.flatMap(listRecipeObjects);
  if (others.length > 0) return [data, ...others].map((recipe, index) => convertRecipe(recipe, file, index));
  const address = savedFrom.exec(file.text)?.[0] ?? "";
  const url = URL.canParse(address) ? address : null;
  const shown = parseRecipePage(file.text, url ?? "file:///");
  const { title, ingredients, instructions, ...found } = convertPageRecipe(shown, url ?? "");
  const completed: JsonObject = {
    ...{ totalTime: found.cookTimeMinutes, recipeYield: shown.yield, recipeCuisine: found.cuisine, url, ...data },
    ...{ "@type": "Recipe", name: data.name ?? title ?? file.name, image: shown.images.slice(0, 1) },
    ...{ recipeIngredient: ingredients, recipeInstructions: instructions },
  };
  if (ingredients.length + instructions.length === 0) return [];
  const { recipe, ...imported } = convertRecipe(completed, file, 0);
  const { facts, leftOut, confidence } = found;
  return [{ ...imported, recipe: { ...recipe, facts, leftOut, confidence, extractedText: page.lines.join("\n") } }];
}
