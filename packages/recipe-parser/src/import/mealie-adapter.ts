import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { convertForeignRecipe } from "./convert-foreign-recipe.ts";
import type { ImportAdapter, ImportedMeal, ImportedRecipe, ImportFile } from "./imported-recipe.ts";
import { joinMealieTables } from "./join-mealie-tables.ts";
import { parseDate, renameKeys, toText } from "./json-texts.ts";
import { getFolder, isFirstJson, readJsonFiles } from "./read-json-files.ts";

/** Reads Mealie's exports: a folder for each recipe (`recipes/soup/soup.json`), or a backup with `database.json`. */
export const mealieAdapter: ImportAdapter = {
  format: "Mealie",
  matches: (files) => isFirstJson(listData(files), (json) => isBackup(json) || isMealieRecipe(json)),
  read: (files) => {
    const convert = (data: JsonObject, key: string, source: ImportFile) => {
      const folder = /(?:^|\/)database\.json$/.test(source.path) ? `data/recipes/${formatUuid(data.id)}/` : "";
      const inside = files.filter((file) => file.path.startsWith(getFolder(source) + folder));
      return convertMealieRecipe(renameKeys(data), key, inside);
    };
    return readJsonFiles(listData(files), convert, (json) =>
      toJsonArray(json)
        .filter(isJsonObject)
        .flatMap((data) => (isBackup(data) ? joinMealieTables(data) : [data])),
    );
  },
};

/** Lists the files of data: those of a backup have no other JSON that counts. */
function listData(files: readonly ImportFile[]): ImportFile[] {
  const databases = files.filter(({ path }) => /(?:^|\/)database\.json$/.test(path));
  return databases.length > 0 ? databases : files.filter(({ path }) => /\.json$/i.test(path));
}

function isBackup(json: JsonValue): boolean {
  return isJsonObject(json) && Array.isArray(json.recipes) && Array.isArray(json.recipes_ingredients);
}

function isMealieRecipe(json: JsonValue): boolean {
  if (!isJsonObject(json) || json["@type"] !== undefined) return false;
  return "slug" in json && ("recipe_ingredient" in json || "recipeIngredient" in json);
}

/** Databases store ids without dashes; the names of folders have dashes. */
function formatUuid(id: JsonValue | undefined): string {
  return toText(id).replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, "$1-$2-$3-$4-$5");
}

/** Converts a recipe of any version. `files` are those of the recipe's own folder. */
function convertMealieRecipe(data: JsonObject, key: string, files: readonly ImportFile[]): ImportedRecipe {
  const { recipe_yield_quantity, recipe_yield, comments, ...recipe } = data;
  const made = [recipe_yield_quantity === 0 ? null : recipe_yield_quantity, recipe_yield].map(toText).join(" ");
  // The main photo has smaller copies beside it. Pictures in the texts of steps are assets.
  const main = files.filter(({ path }) => /(?:^|\/)original\.\w+$/.test(path) && !path.includes("/timeline/"));
  const pictures = files.filter(({ path }) => /\/assets\/[^/]+\.(?:jpe?g|png|webp|gif|avif|heic)$/i.test(path));
  const photos = [...main, ...pictures].map(({ path }) => ({ path }));
  const remarks = toJsonArray(comments).map(describeComment);
  const fields = { ...recipe, recipe_yield: made.trim(), comments: remarks };
  return convertForeignRecipe(fields, { key, photos, meals: listMeals(recipe, files) });
}

function describeComment(comment: JsonValue): string {
  const { user = null, text = null } = isJsonObject(comment) ? comment : { text: comment };
  const author = isJsonObject(user) ? toText(user.full_name) || toText(user.username) : "";
  return author === "" ? toText(text) : `${author}: ${toText(text)}`;
}

/** The timeline has an event for each time that somebody cooked the recipe, and others by the system. */
function listMeals({ timeline_events, last_made }: JsonObject, files: readonly ImportFile[]): ImportedMeal[] {
  const meals = toJsonArray(timeline_events).flatMap((event): ImportedMeal[] => {
    const cookedOn = isJsonObject(event) ? formatLocalDay(event.timestamp) : null;
    if (!isJsonObject(event) || cookedOn === null || event.event_type === "system") return [];
    const photo = files.find(({ path }) => path.includes(`/timeline/${formatUuid(event.id)}/original.`));
    const note = toText(event.message) || toText(event.subject) || null;
    return [{ cookedOn, stars: null, note, photo: photo === undefined ? null : { path: photo.path } }];
  });
  const last = formatLocalDay(last_made);
  const isKnown = last === null || meals.some(({ cookedOn }) => cookedOn === last);
  return isKnown ? meals : [...meals, { cookedOn: last, stars: null, note: null, photo: null }];
}

/** Mealie stores the end of the day on which somebody cooked, converted from local time to UTC. */
function formatLocalDay(time: JsonValue | undefined): string | null {
  const date = parseDate(time);
  const parts = date === null ? [] : [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-") || null;
}
