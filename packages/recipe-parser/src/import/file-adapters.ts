import Papa from "papaparse";
import { convertLabelledValues } from "./convert-labelled-values.ts";
import { readCooklang } from "./cooklang.ts";
import { type CsvColumns, guessColumns } from "./csv-columns.ts";
import type { ImportAdapter, ImportedRecipe, ImportFile, UnreadFile } from "./imported-recipe.ts";
import { copyMeThatHtml, readMarkedHtml, recipeKeeperHtml } from "./marked-html.ts";
import { createTextFileReader, isPhotoFile, readEmbeddedPhoto, type TextFile } from "./open-text-file.ts";
import { readHtmlFile, readJsonFile } from "./schema-files.ts";
import { readTextFile, readWordFile } from "./text-files.ts";

type FilesFormat = { format: string; path: RegExp; app?: typeof recipeKeeperHtml; csvColumns?: CsvColumns };

const html = /\.html?$/i;
const csv = /\.(?:csv|tsv)$/i;

/** The adapters differ in the name that people read. Each reads every file by its kind, so the last reads a mixture. */
export const fileAdapters: ImportAdapter[] = [
  { format: "Recipe Keeper", path: html, app: recipeKeeperHtml },
  { format: "Copy Me That", path: html, app: copyMeThatHtml },
  { format: "Cooklang", path: /\.cook$/i },
  { format: "CSV", path: csv },
  { format: "Web pages", path: html },
  { format: "PDF", path: /\.pdf$/i },
  { format: "Word", path: /\.docx$/i },
  { format: "Recipe files", path: /./ },
].map(createFilesAdapter);

/** Reads CSV files with the given fields of their columns, and by their headers if they have other columns. */
export function createCsvAdapter(csvColumns: CsvColumns): ImportAdapter {
  return createFilesAdapter({ format: "CSV", path: csv, csvColumns });
}

/** Reads the rows of a CSV or TSV file, the header first. */
export async function readCsvRows(file: ImportFile): Promise<string[][]> {
  return parseCsvRows((await createTextFileReader([])(file)).text);
}

function parseCsvRows(text: string): string[][] {
  return Papa.parse<string[]>(text, { skipEmptyLines: "greedy" }).data;
}

/** Hidden files and parts of saved web pages. */
const ignoredPath = /(?:^|\/)\.|\.(?:css|js|mjs|svg|ico|woff2?)$/i;

function createFilesAdapter({ format, path: kind, app, csvColumns }: FilesFormat): ImportAdapter {
  const listDocuments = (files: readonly ImportFile[]) =>
    files.filter((file) => !isPhotoFile(file) && !ignoredPath.test(file.path));
  return {
    format,
    matches: async (files) => {
      const [first, ...others] = listDocuments(files);
      if (first === undefined || ![first, ...others].every(({ path }) => kind.test(path))) return false;
      return app === undefined || app.sign.test((await createTextFileReader([])(first)).text);
    },
    read: async function* (files) {
      const read = createTextFileReader(files);
      const unused = new Set(files.filter(isPhotoFile).map(({ path }) => path));
      for (const file of listDocuments(files)) {
        try {
          const found = readFile(await read(file), csvColumns);
          const photos = found.flatMap((recipe) => ("photos" in recipe ? recipe.photos : []));
          for (const photo of photos) if ("path" in photo) unused.delete(photo.path);
          yield* found.length > 0 ? found : [{ path: file.path, problem: "No recipe found." }];
        } catch (error) {
          yield { path: file.path, problem: error instanceof Error ? error.message : "This file is damaged." };
        }
      }
      for (const path of unused) yield { path, problem: "No recipe names this photo." };
    },
    readEmbeddedPhoto,
  };
}

/** Decides by the content, and by the extension where contents look alike. */
function readFile(file: TextFile, columns: CsvColumns | undefined): (ImportedRecipe | UnreadFile)[] {
  const { path, text } = file;
  const start = text.trimStart();
  if (start.startsWith("{\\rtf")) return [{ path, problem: "Save this rich text as Word or plain text." }];
  if (/\.docx$/i.test(path)) return readWordFile(file);
  if (/\.cook$/i.test(path)) return [readCooklang(file)];
  if (/^(?:<!--|<!doctype|<\?xml|<[a-z]+[\s>])/i.test(start)) {
    const app = [recipeKeeperHtml, copyMeThatHtml].find(({ sign }) => sign.test(text));
    const recipes = app === undefined ? [] : readMarkedHtml(file, app);
    return recipes.length > 0 ? recipes : readHtmlFile(file);
  }
  if (/\.json(?:ld)?$/i.test(path) || /^[[{]\s*["[{]/.test(start)) return readJsonFile(file);
  return csv.test(path) ? readCsvFile(file, columns) : readTextFile(file);
}

function readCsvFile(file: TextFile, columns: CsvColumns | undefined): ImportedRecipe[] {
  const [header = [], ...rows] = parseCsvRows(file.text);
  const fields = columns?.length === header.length ? columns : guessColumns(header);
  return rows.map((row, index) => {
    const label = (column: number) => header[column]?.trim() || `Column ${column + 1}`;
    const values = row.map((text, column) => ({ text, label: label(column), field: fields[column] ?? null }));
    return convertLabelledValues({ file, index, values });
  });
}
