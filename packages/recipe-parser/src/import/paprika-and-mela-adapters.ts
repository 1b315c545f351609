import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { convertForeignRecipe } from "./convert-foreign-recipe.ts";
import type { ImportAdapter } from "./imported-recipe.ts";
import { readJson, readJsonFiles } from "./read-json-files.ts";

/** Reads `.paprikarecipe` files of gzipped JSON. A `.paprikarecipes` file is an archive of them. */
export const paprikaAdapter = createAdapter("Paprika", /\.paprikarecipe$/i, {
  rename: ({ nutritional_info, ...data }) => ({ ...data, nutrition: nutritional_info ?? null }),
  listPhotos: listPaprikaPhotos,
});

/** Reads `.melarecipe` files of JSON. A `.melarecipes` file is an archive of them. */
export const melaAdapter = createAdapter("Mela", /\.melarecipe$/i, {
  rename: ({ date, ...data }) => ({ ...data, date: typeof date === "number" ? convertMelaDate(date) : null }),
  listPhotos: ({ images }) => toJsonArray(images),
});

type Format = { rename: (data: JsonObject) => JsonObject; listPhotos: (data: JsonObject) => (JsonValue | undefined)[] };

/** Creates the adapter of an app with a file of JSON for each recipe, which holds the photos in base64. */
function createAdapter(format: string, extension: RegExp, { rename, listPhotos }: Format): ImportAdapter {
  const listEmbedded = (json: JsonValue) => (isJsonObject(json) ? listPhotos(json) : []).filter(isFilled);
  return {
    format,
    matches: (files) => files.some(({ path }) => extension.test(path)),
    read: (files) =>
      readJsonFiles(
        files.filter(({ path }) => extension.test(path)),
        (data, key, { path }) => {
          const embedded = listEmbedded(data).map((_, at) => ({ path, at }));
          const address = isFilled(data.image_url) ? [{ url: data.image_url }] : [];
          return convertForeignRecipe(rename(data), { key, photos: embedded.length > 0 ? embedded : address });
        },
      ),
    readEmbeddedPhoto: async (file, at) => decodePhoto(listEmbedded(await readJson(file))[at] ?? ""),
  };
}

function isFilled(value: JsonValue | undefined): value is string {
  return typeof value === "string" && value !== "";
}

/** `photo_data` is the main photo, cropped. Its original may be among `photos`, named by `photo_large`. */
function listPaprikaPhotos({ photos, photo_data, photo_large }: JsonObject): (JsonValue | undefined)[] {
  const stored = toJsonArray(photos).filter(isJsonObject);
  const original = stored.find(({ filename }) => isFilled(filename) && filename === photo_large);
  return [original?.data ?? photo_data, ...stored.filter((entry) => entry !== original).map(({ data }) => data)];
}

const secondsBefore2001 = Date.UTC(2001, 0) / 1000;

/** Mela counts seconds from 2001; scripts that write its format count from 1970. Returns Unix seconds. */
function convertMelaDate(seconds: number): number {
  const converted = Math.round(seconds + secondsBefore2001);
  return converted * 1000 > Date.now() ? seconds : converted;
}

/** Decodes a photo in base64, with or without "data:image/png;base64,". Returns null for other text. */
export function decodePhoto(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replace(/^data:[^,]*,/, "")), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
