import Papa from "papaparse";
import { splitInlineNumbers } from "../text/join-steps.ts";
import { convertRecipeValues } from "./convert-recipe-values.ts";
import { readCooklang } from "./cooklang.ts";
import { type CsvColumns, findRecipeField, guessColumns } from "./csv-columns.ts";
import type { ImportedRecipe, ImportFile, UnreadFile } from "./imported-recipe.ts";
import { createTextFileReader, isPhotoFile, lesserPhotoPattern, type TextFile } from "./open-text-file.ts";
import { readHtmlFile } from "./read-html-file.ts";
import { readJsonFile } from "./read-json-file.ts";
import { ownExportPattern, readOwnExport } from "./read-own-export.ts";
import { readTextFile, readWordFile } from "./text-files.ts";

/** Hidden files, parts of saved web pages, and files of an archive that explain or repeat others. */
const ignoredPath = /(?:^|\/)(?:\.|readme\.\w+$|recipes\.schema-org\.json$)|\.(?:css|js|mjs|svg|ico|woff2?)$/i;

/** Reads each file by itself, so that exports of several apps can be chosen together. Yields recipes one by one. */
export async function* readImportFiles(
  files: readonly ImportFile[],
  csvColumns?: CsvColumns,
): AsyncGenerator<ImportedRecipe | UnreadFile, void> {
  const documents = files.filter((file) => !isPhotoFile(file) && !ignoredPath.test(file.path));
  const open = createTextFileReader(files, documents);
  const unusedPhotos = new Set(files.filter(isPhotoFile).map(({ path }) => path));
  for (const file of documents) {
    for (const found of await readDocument(file, open, csvColumns)) {
      yield found;
      const photos = "recipe" in found ? [...found.photos, ...found.meals.map(({ photo }) => photo)] : [];
      for (const photo of photos) if (photo !== null && "path" in photo) unusedPhotos.delete(photo.path);
    }
  }
  for (const path of unusedPhotos)
    if (!lesserPhotoPattern.test(path)) yield { path, problem: "No recipe names this photo." };
}

async function readDocument(
  file: ImportFile,
  open: ReturnType<typeof createTextFileReader>,
  csvColumns: CsvColumns | undefined,
): Promise<(ImportedRecipe | UnreadFile)[]> {
  const { path } = file;
  try {
    const text = await open(file);
    const found = readByContent(text, csvColumns);
    const recipes = found.map((each) => ("recipe" in each ? completeRecipe(each, text, found.length === 1) : each));
    const read = recipes.filter((each) => "problem" in each || hasContent(each));
    if (read.length < Math.max(found.length, 1)) read.push({ path, problem: "No recipe found." });
    const missing = [...text.missingPhotos].slice(0, maxNamedPhotos).join(", ");
    if (missing !== "")
      read.push({
        path,
        problem: `Photos are missing: ${missing}. Choose them together with this file, unpacked or in one zip.`,
      });
    return read;
  } catch (error) {
    // Other classes of errors have messages of the JavaScript engine, which are not shown.
    const problem = error instanceof Error && error.constructor === Error ? error.message : "This file is damaged.";
    return [{ path, problem }];
  }
}

/** Decides by the content, and by the extension where contents look alike. */
function readByContent(file: TextFile, columns: CsvColumns | undefined): (ImportedRecipe | UnreadFile)[] {
  const { path, text } = file;
  const start = text.trimStart();
  if (ownExportPattern.test(text)) return readOwnExport(file);
  if (start.startsWith("{\\rtf")) return [{ path, problem: "Save this rich text as Word or plain text." }];
  if (/\.docx$/i.test(path)) return readWordFile(file);
  if (/\.cook$/i.test(path)) return [readCooklang(file)];
  if (/^(?:<!--|<!doctype|<\?xml|<\/?[a-z]+[\s>])/i.test(start)) return readHtmlFile(file);
  if (/\.json(?:ld)?$/i.test(path) || /^[[{]\s*["[{]/.test(start)) return readJsonFile(file);
  return /\.[ct]sv$/i.test(path) ? readCsvFile(file, columns) : readTextFile(file);
}

const maxNamedPhotos = 3;

function hasContent({ recipe }: ImportedRecipe): boolean {
  return recipe.title !== null || recipe.ingredients.length + recipe.instructions.length > 0;
}

/** Removes repeated photos. The only recipe of a file has the photos beside the file, and its name if it has no title. */
function completeRecipe(found: ImportedRecipe, file: TextFile, isSingle: boolean): ImportedRecipe {
  const beside = isSingle ? file.photosBeside : [];
  const named = beside.length > 0 ? found.photos.filter((photo) => "path" in photo) : found.photos;
  const photos = new Map([...named, ...beside].map((photo) => [JSON.stringify(photo), photo]));
  for (const { photo } of found.meals) photos.delete(JSON.stringify(photo));
  const title = found.recipe.title ?? (isSingle && hasContent(found) ? getTitleFromPath(file.path) : null);
  return { ...found, photos: [...photos.values()], recipe: { ...found.recipe, title } };
}

/** Takes the name of a recipe's own file, or of its folder if all files have the same name. Numbers are no titles. */
function getTitleFromPath(path: string): string | null {
  const name = path.replace(/\/?recipe\.json$/, "").replace(/^.*\//, "");
  const title = name.replace(/\.\w{1,15}$/, "").trim();
  return /\p{L}/u.test(title) ? title : null;
}

/** Reads the rows of a CSV or TSV file, the header first. */
export async function readCsvRows(file: ImportFile): Promise<string[][]> {
  return parseCsvRows((await createTextFileReader([], [])(file)).text);
}

/** Apps export far fewer fields. The form for columns would freeze the page with thousands. */
const maxColumns = 200;

function parseCsvRows(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  if (data.some((row) => row.length > maxColumns)) throw new Error(`This table has more than ${maxColumns} columns.`);
  // A first row without a known label, but with numbers or lines, is a recipe.
  const [first = []] = data;
  const isHeader = first.some((cell) => findRecipeField(cell) !== null) || !first.some((cell) => /\d|\n/.test(cell));
  return isHeader ? data : [first.map((_, column) => `Column ${column + 1}`), ...data];
}

/** `columns` are those of one file; other files are read by their headers. */
function readCsvFile(file: TextFile, columns: CsvColumns | undefined): ImportedRecipe[] {
  const [header = [], ...rows] = parseCsvRows(file.text);
  const fields = columns?.length === header.length ? columns : guessColumns(header);
  return rows.map((row) => {
    const values = row.map((text, column) => {
      const [label, field = null] = [header[column]?.trim() || `Column ${column + 1}`, fields[column]];
      if (field === "instructions") return { label, field, value: splitCell(text).flatMap(splitInlineNumbers) };
      return { label, field, value: field === "ingredients" ? splitCell(text) : text };
    });
    return convertRecipeValues({ file, values });
  });
}

/** Splits a list into its lines, or a single line at each "|", or else at each ";". */
function splitCell(text: string): string[] {
  const separator = ["\n", "|", ";"].find((mark) => text.trim().includes(mark)) ?? "\n";
  // Plan to Eat writes a heading as ", Sauce".
  return text.split(separator).map((line) => line.trim().replace(/^,\s*(.*?):?$/, "$1:"));
}
