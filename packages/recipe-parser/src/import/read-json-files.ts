import type { JsonObject, JsonValue } from "../page/parsed-page.ts";
import type { ImportedRecipe, ImportFile, UnreadFile } from "./imported-recipe.ts";

type Convert = (data: JsonObject, key: string, file: ImportFile) => ImportedRecipe;

/** Converts each recipe of each file; `list` finds the recipes in a file's JSON. */
export async function* readJsonFiles(
  files: readonly ImportFile[],
  convert: Convert,
  list: (json: JsonValue) => JsonObject[],
): AsyncIterable<ImportedRecipe | UnreadFile> {
  for (const file of files) {
    const recipes = await readJson(file)
      .then(list)
      .catch(() => []);
    if (recipes.length === 0) yield { path: file.path, problem: "This file is damaged or has no recipe." };
    for (const [index, data] of recipes.entries()) {
      const key = recipes.length === 1 ? file.path : `${file.path}#${index + 1}`;
      yield convertSafely(() => convert(data, key, file)) ?? { path: key, problem: "No recipe was found here." };
    }
  }
}

/** Returns null for data that is no recipe. A recipe without a title gets the name of its file. */
function convertSafely(convert: () => ImportedRecipe): ImportedRecipe | null {
  try {
    const imported = convert();
    const { title, ingredients, instructions } = imported.recipe;
    if (title === null && ingredients.length + instructions.length === 0) return null;
    return { ...imported, recipe: { ...imported.recipe, title: title ?? getTitleFromPath(imported.key) } };
  } catch {
    return null;
  }
}

/** Takes the name of a recipe's own file, or of its folder if all files have the same name. Numbers are no titles. */
function getTitleFromPath(path: string): string | null {
  const name = path.replace(/\/?recipe\.json$/, "").replace(/^.*\//, "");
  const title = name.replace(/\.\w{1,15}$/, "").trim();
  return /\p{L}/u.test(title) && !/#\d+$/.test(path) ? title : null;
}

/** Parses a file of JSON, which may be compressed by gzip. Throws for anything else. */
export async function readJson(file: ImportFile): Promise<JsonValue> {
  const bytes = await file.read();
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return JSON.parse(isGzip ? await decompressText(bytes) : new TextDecoder().decode(bytes));
}

/** Far above a recipe with many photos, and below what a decompression bomb needs. */
const maxCharacters = 200_000_000;

async function decompressText(bytes: Uint8Array): Promise<string> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > maxCharacters) throw new Error("The decompressed file is too large.");
  }
  return text;
}

/** Tests the first file that is valid JSON. */
export async function isFirstJson(files: readonly ImportFile[], test: (json: JsonValue) => boolean): Promise<boolean> {
  for (const file of files) {
    const json = await readJson(file).catch(() => null);
    if (json !== null) return test(json);
  }
  return false;
}

/** Returns the folder of a file with a slash at its end; "" for a file outside folders. */
export function getFolder({ path }: ImportFile): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
