import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { convertForeignRecipe } from "./convert-foreign-recipe.ts";
import type { ImportAdapter, ImportedPhoto, ImportFile } from "./imported-recipe.ts";
import { isSchemaRecipe } from "./list-recipe-lines.ts";
import { decodePhoto } from "./paprika-and-mela-adapters.ts";
import { isFirstJson, readJson, readJsonFiles } from "./read-json-files.ts";

/** Reads RecipeSage's export, one file with all recipes as JSON-LD. Private servers embed the photos. */
export const recipeSageAdapter: ImportAdapter = {
  format: "RecipeSage",
  matches: (files) => isFirstJson(files.filter(isJson), (json) => listRecipes(json).length > 0),
  read: (files) => {
    const counts = new Map<string, number>();
    const locate = (path: string, address: string): ImportedPhoto => {
      if (!isEmbedded(address)) return { url: address };
      const at = counts.get(path) ?? 0;
      counts.set(path, at + 1);
      return { path, at };
    };
    return readJsonFiles(
      files.filter(isJson),
      (data, key, { path }) =>
        convertForeignRecipe(renameFields(data), {
          key,
          photos: listImages(data).map((address) => locate(path, address)),
        }),
      listRecipes,
    );
  },
  readEmbeddedPhoto: async (file, at) => decodePhoto((await listEmbeddedPhotos(file))[at] ?? ""),
};

function isJson({ path }: ImportFile): boolean {
  return /\.json(?:ld)?$/i.test(path);
}

/** Lists recipes with the fields that RecipeSage always writes. */
function listRecipes(json: JsonValue): JsonObject[] {
  const recipes = isJsonObject(json) ? (json.recipes ?? json) : json;
  return toJsonArray(recipes)
    .filter(isSchemaRecipe)
    .filter((data) => "creditText" in data && "isBasedOn" in data);
}

/** RecipeSage writes the person's notes as a comment, and their own stars as the average of all. */
function renameFields({ comment, creditText, aggregateRating, datePublished, ...data }: JsonObject): JsonObject {
  return {
    ...data,
    notes: toJsonArray(comment).map((entry) => (isJsonObject(entry) ? (entry.text ?? null) : entry)),
    ...{ source: creditText ?? null, created: datePublished ?? null },
    rating: isJsonObject(aggregateRating) ? (aggregateRating.ratingValue ?? null) : null,
  };
}

function listImages({ image }: JsonObject): string[] {
  return toJsonArray(image).filter((text) => typeof text === "string");
}

function isEmbedded(address: string): boolean {
  return address.startsWith("data:");
}

let last: { file: ImportFile; photos: string[] } | null = null;

/** Remembers the photos of one file, because parsing the whole file for each of its photos takes minutes. */
async function listEmbeddedPhotos(file: ImportFile): Promise<string[]> {
  if (last?.file !== file) {
    last = {
      file,
      photos: listRecipes(await readJson(file))
        .flatMap(listImages)
        .filter(isEmbedded),
    };
  }
  return last.photos;
}
