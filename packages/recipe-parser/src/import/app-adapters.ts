import { isWebAddress } from "../is-web-address.ts";
import { hasSchemaType } from "../page/json-ld.ts";
import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { convertForeignRecipe } from "./convert-foreign-recipe.ts";
import type { ImportAdapter, ImportedPhoto, ImportFile } from "./imported-recipe.ts";
import { toText } from "./json-texts.ts";
import { getFolder, isFirstJson, readJson, readJsonFiles } from "./read-json-files.ts";

/** An app that exports recipes as JSON. `convertForeignRecipe` knows the names of most of their values. */
type AppFormat = {
  format: string;
  /** Matches the paths of files with recipes. */
  data: RegExp;
  /** Distinguishes apps whose files have the same names. */
  isRecipe?: (recipe: JsonObject) => boolean;
  /** Matches the path of a photo in the folder of its recipe. */
  photo?: RegExp;
  /** Lists photos in base64 and the addresses of photos, the main photo first. */
  listPhotos?: (recipe: JsonObject) => (JsonValue | undefined)[];
  /** Gives values the names that other apps use. */
  rename?: (recipe: JsonObject) => JsonObject;
};

const formats: readonly AppFormat[] = [
  {
    // An export is an archive of such files, each compressed by gzip.
    format: "Paprika",
    data: /\.paprikarecipe$/i,
    listPhotos: listPaprikaPhotos,
    rename: ({ nutritional_info = null, ...recipe }) => ({ ...recipe, nutrition: nutritional_info }),
  },
  {
    format: "Mela",
    data: /\.melarecipe$/i,
    listPhotos: ({ images }) => toJsonArray(images),
    rename: (recipe) => ({ ...recipe, date: typeof recipe.date === "number" ? convertMelaDate(recipe.date) : null }),
  },
  {
    // An export is an archive with an archive for each recipe.
    format: "Tandoor",
    data: /(?:^|\/)recipe\.json$/i,
    isRecipe: ({ steps }) => Array.isArray(steps),
    photo: /(?:^|\/)image\.\w+$/i,
    rename: ({ servings, servings_text, ...recipe }) => ({
      ...recipe,
      servings: `${toText(servings)} ${toText(servings_text)}`,
    }),
  },
  {
    format: "Nextcloud Cookbook",
    data: /(?:^|\/)recipe\.json$/i,
    isRecipe: (recipe) => hasSchemaType(recipe, "Recipe"),
    photo: /(?:^|\/)full\.\w+$/i,
    listPhotos: ({ image }) => toJsonArray(image),
  },
  {
    // One file has all recipes. It writes the person's notes as a comment, and their stars as an average.
    format: "RecipeSage",
    data: /\.json(?:ld)?$/i,
    isRecipe: (recipe) => hasSchemaType(recipe, "Recipe") && "creditText" in recipe && "isBasedOn" in recipe,
    listPhotos: ({ image }) => toJsonArray(image),
    rename: ({ comment = null, creditText = null, aggregateRating, datePublished = null, ...recipe }) => ({
      ...{ ...recipe, source: creditText, created: datePublished },
      notes: toJsonArray(comment).map((entry) => (isJsonObject(entry) ? (entry.text ?? null) : entry)),
      rating: isJsonObject(aggregateRating) ? (aggregateRating.ratingValue ?? null) : null,
    }),
  },
];

export const appAdapters: readonly ImportAdapter[] = formats.map(createAdapter);

function createAdapter({ format, data, photo, ...app }: AppFormat): ImportAdapter {
  const { isRecipe = () => true, listPhotos = () => [], rename = (recipe) => recipe } = app;
  const listData = (files: readonly ImportFile[]) => files.filter(({ path }) => data.test(path));
  const listTexts = (recipe: JsonObject) => [...new Set(listPhotos(recipe).filter(isFilled))];
  return {
    format,
    matches: (files) => isFirstJson(listData(files), (json) => listRecipes(json).some(isRecipe)),
    read: (files) => {
      const folders = Map.groupBy(photo === undefined ? [] : files.filter(({ path }) => photo.test(path)), getFolder);
      const counts = new Map<string, number>();
      const locate = (path: string, text: string): ImportedPhoto => {
        if (isWebAddress(text, webProtocols)) return { url: text };
        const at = counts.get(path) ?? 0;
        counts.set(path, at + 1);
        return { path, at };
      };
      const convert = (recipe: JsonObject, key: string, file: ImportFile) => {
        const stored = folders.get(getFolder(file))?.map(({ path }) => ({ path }));
        const photos = stored ?? listTexts(recipe).map((text) => locate(file.path, text));
        return convertForeignRecipe(rename(recipe), { key, photos });
      };
      return readJsonFiles(listData(files), convert, listRecipes);
    },
    readEmbeddedPhoto: async (file, at) => {
      const texts = listRecipes(await readJson(file)).flatMap(listTexts);
      return decodePhoto(texts.filter((text) => !isWebAddress(text, webProtocols))[at] ?? "");
    },
  };
}

function isFilled(value: JsonValue | undefined): value is string {
  return typeof value === "string" && value !== "";
}

const webProtocols = ["https:", "http:"];

function listRecipes(json: JsonValue): JsonObject[] {
  return toJsonArray(isJsonObject(json) ? (json.recipes ?? json) : json).filter(isJsonObject);
}

/** `photo_data` is the main photo, cropped. Its original may be among `photos`, named by `photo_large`. */
function listPaprikaPhotos({ photos, photo_data, photo_large, image_url }: JsonObject): (JsonValue | undefined)[] {
  const stored = toJsonArray(photos).filter(isJsonObject);
  const original = stored.find(({ filename }) => isFilled(filename) && filename === photo_large);
  const others = stored.filter((entry) => entry !== original).map(({ data }) => data);
  return [original?.data ?? (photo_data || image_url), ...others];
}

/** Mela counts seconds from 2001; scripts that write its format count from 1970. Returns Unix seconds. */
function convertMelaDate(seconds: number): number {
  const converted = Math.round(seconds + Date.UTC(2001, 0) / 1000);
  return converted * 1000 > Date.now() ? seconds : converted;
}

/** Decodes a photo in base64, with or without "data:image/png;base64,". Returns null for other text. */
function decodePhoto(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replace(/^data:[^,]*,/, "")), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
