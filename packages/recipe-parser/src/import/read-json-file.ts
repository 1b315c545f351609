import { createJsonLdGraph, hasSchemaType, parseJsonLdScripts } from "../page/json-ld.ts";
import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { convertRecipeValues, labelValue, type RecipeValue } from "./convert-recipe-values.ts";
import { findRecipeField } from "./csv-columns.ts";
import type { ImportedRecipe, UnreadFile } from "./imported-recipe.ts";
import { formatLabel, isInternalKey, renameKeys, toText } from "./json-texts.ts";
import {
  describeComment,
  describeEvent,
  formatLocalDay,
  formatUuid,
  isMealieBackup,
  joinMealieTables,
} from "./mealie.ts";
import type { TextFile } from "./open-text-file.ts";

/** Reads the recipes of all apps that export JSON: schema.org, and objects with keys such as "ingredients". */
export function readJsonFile(file: TextFile): (ImportedRecipe | UnreadFile)[] {
  return convertJsonRecipes(parseJsonLdScripts([file.text]).flatMap(listRecipeObjects), file);
}

export function convertJsonRecipes(recipes: readonly JsonObject[], file: TextFile): (ImportedRecipe | UnreadFile)[] {
  return recipes.map((data, index) =>
    isDeeper(data, maxLevels)
      ? { path: file.path, problem: `Recipe ${index + 1} in this file is damaged.` }
      : convertJsonRecipe(data, file),
  );
}

/** Recipes have far fewer levels of lists and objects. Recursive functions fail at some thousand levels. */
const maxLevels = 100;

function isDeeper(value: JsonValue, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Searches the entries of a list one by one, because a whole library exceeds the limits for the graph of a page. */
export function listRecipeObjects(json: JsonValue): JsonObject[] {
  if (isJsonObject(json) && isMealieBackup(json)) return joinMealieTables(json);
  const entries = isJsonObject(json) ? (json["@graph"] ?? json.recipes ?? json) : json;
  return toJsonArray(entries).flatMap((entry) => {
    const fields = isJsonObject(entry) && !entry["@type"] ? Object.keys(entry).map(findRecipeField) : [];
    const isRecipe = fields.includes("ingredients") || fields.includes("instructions");
    if (isJsonObject(entry) && (isRecipe || hasSchemaType(entry, "Recipe"))) return [entry];
    return createJsonLdGraph([entry]).recipes;
  });
}

export function convertJsonRecipe(source: JsonObject, file: TextFile): ImportedRecipe {
  const data = renameKeys(source);
  const photos = [
    ...file.listPhotosBelow(formatUuid(data.id)),
    ...listPhotoTexts(data).flatMap((text) => file.findPhoto(text) ?? []),
  ];
  return convertRecipeValues({ file, photos, values: listValues(data) });
}

/** Lists photos in base64, and names and addresses of photos, the main photo first. */
function listPhotoTexts({ image, images, photos, photo_data, photo_large, image_url, ...rest }: JsonObject): string[] {
  const stored = toJsonArray(photos).filter(isJsonObject);
  // Paprika's `photo_data` is cropped. The original may be among `photos`, named by `photo_large`.
  const original = stored.find(({ filename }) => Boolean(filename) && filename === photo_large);
  const ofSteps = toJsonArray(rest.recipe_instructions).filter(isJsonObject);
  const others = [image, images, stored.filter((entry) => entry !== original), ...ofSteps.map((step) => step.image)];
  const values = [original?.data ?? (photo_data || image_url), ...others.flatMap(toJsonArray)].flatMap((value) =>
    isJsonObject(value) ? toJsonArray(value.url ?? value.contentUrl ?? value.content_url ?? value.data) : value,
  );
  return [...new Set(values.filter((value) => typeof value === "string"))];
}

/** Matches the names of photos, and of the state of an app's own screens. */
const unusedKeys =
  /^(?:photo_(?:data|hash|large)$|thumbnail|settings$|share_tokens$|scale$|main_entity_of_page$|print_image$)/;
const flagKeys = /favou?rite|^want_to_cook$/;

function listValues({
  servings,
  servings_text,
  recipe_yield_quantity,
  timeline_events,
  ...data
}: JsonObject): RecipeValue[] {
  // RecipeSage, the only app with credits, writes the person's own notes and stars as those of a website's readers.
  const { aggregate_rating: average = null, comment = null } = data;
  const stars = isJsonObject(average) ? (average.rating_value ?? null) : null;
  const sage = "credit_text" in data ? { aggregate_rating: null, rating: stars, comment: null, notes: comment } : {};
  const named = {
    ...data,
    // Some apps have a number and a text, such as "bowls", for one yield.
    servings: servings_text ? `${toText(servings)} ${toText(servings_text)}` : (servings ?? null),
    recipe_yield: recipe_yield_quantity
      ? `${toText(recipe_yield_quantity)} ${toText(data.recipe_yield)}`
      : (data.recipe_yield ?? null),
    comments: toJsonArray(data.comments).map(describeComment),
    ...sage,
    cooked: toJsonArray(timeline_events).map(describeEvent),
    last_made: formatLocalDay(data.last_made),
  };
  return Object.entries(named).flatMap(([key, value]): RecipeValue[] => {
    const entry = labelValue(key, value);
    if (entry.field === "photos" || unusedKeys.test(key) || (entry.field === null && isInternalKey(key))) return [];
    const isFlag = flagKeys.test(key) && typeof value !== "string";
    const label = formatLabel(key.replace(/^(?:is|on)_(?=fav)/, ""));
    return [{ ...entry, label, value: isFlag ? String(Boolean(value)) : value }];
  });
}
