import { isJsonObject, type JsonObject, type JsonValue } from "../page/parsed-page.ts";
import { convertForeignRecipe } from "./convert-foreign-recipe.ts";
import type { ImportAdapter, ImportFile } from "./imported-recipe.ts";
import { toText } from "./json-texts.ts";
import { isSchemaRecipe } from "./list-recipe-lines.ts";
import { getFolder, isFirstJson, readJsonFiles } from "./read-json-files.ts";

/** Reads Tandoor's export: an archive for each recipe, with `recipe.json` and `image.jpg`. */
export const tandoorAdapter = createAdapter("Tandoor", {
  isRecipe: (json) => isJsonObject(json) && Array.isArray(json.steps),
  photo: /(?:^|\/)image\.\w+$/i,
  rename: ({ servings_text, ...data }) => ({ ...data, servings: `${toText(data.servings)} ${toText(servings_text)}` }),
});

/** Reads the folders of Nextcloud Cookbook: `recipe.json` of schema.org, `full.jpg` and its smaller copies. */
export const nextcloudAdapter = createAdapter("Nextcloud Cookbook", {
  isRecipe: isSchemaRecipe,
  photo: /(?:^|\/)full\.\w+$/i,
  rename: (data) => data,
});

type Format = { isRecipe: (json: JsonValue) => boolean; photo: RegExp; rename: (data: JsonObject) => JsonObject };

/** Creates the adapter of an app with a folder for each recipe. */
function createAdapter(format: string, { isRecipe, photo, rename }: Format): ImportAdapter {
  const isData = ({ path }: ImportFile) => /(?:^|\/)recipe\.json$/i.test(path);
  return {
    format,
    matches: (files) => isFirstJson(files.filter(isData), isRecipe),
    read: (files) => {
      const photoFiles = files.filter(({ path }) => photo.test(path));
      const folders = Map.groupBy(photoFiles, ({ path }) => getFolder(path));
      return readJsonFiles(files.filter(isData), (data, key, { path }) => {
        const stored = (folders.get(getFolder(path)) ?? []).map((file) => ({ path: file.path }));
        const address = toText(data.image);
        const photos = stored.length === 0 && URL.canParse(address) ? [{ url: address }] : stored;
        return convertForeignRecipe(rename(data), { key, photos });
      });
    },
  };
}
