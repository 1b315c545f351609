import { type CsvColumns, guessColumns } from "recipe-parser/import/csv-columns";
import { createCsvAdapter, readCsvRows } from "recipe-parser/import/file-adapters";
import { findAdapter } from "recipe-parser/import/find-adapter";
import type { ImportAdapter, ImportFile, UnreadFile } from "recipe-parser/import/imported-recipe";
import { preparePhotoForStorage } from "#app/browser/image-preparation/prepare-image.ts";
import { type ConvertedRecipe, convertImportedRecipe } from "#app/modules/import/convert-imported-recipe.ts";
import type { ImportDuplicates } from "#app/modules/import/import.schema.ts";
import { detectPhotoFormat, photoLimits } from "#app/modules/photos/photo.ts";
import {
  type ComparableRecipe,
  createComparableRecipe,
  isDuplicateRecipe,
} from "#app/modules/recipes/is-duplicate-recipe.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { splitLines, splitSteps } from "#app/modules/recipes/recipe.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { sendRequest, splitIntoRequests } from "./import-request.ts";
import { openFiles } from "./open-files.ts";
import type { OpenPhoto } from "./send-import.ts";

/** A recipe as the preview lists it. */
export type PreviewedRecipe = Pick<ConvertedRecipe, "keptInNotes" | "leftOut"> & {
  key: string;
  title: string;
  ingredients: number;
  steps: number;
  photos: number;
  /** `id` is null if the other recipe is in the same files. */
  duplicateOf: { id: string | null; title: string } | null;
  /** Why the server would refuse the recipe. */
  problem: string | null;
};

export type ImportPreview = {
  importId: string;
  /** Null if no recipe was understood. */
  format: string | null;
  recipes: PreviewedRecipe[];
  unread: UnreadFile[];
  csv: { header: string[]; columns: CsvColumns; firstRows: string[][] } | null;
};

type PreviewOptions = { importId: string; ownerId: string; csvColumns?: CsvColumns; onProgress(count: number): void };

/** Reads all recipes of the chosen files. `recipes` are in the order of the preview, whose keys are their places. */
export async function previewImport(
  chosen: File[],
  { importId, ownerId, csvColumns, onProgress }: PreviewOptions,
): Promise<{ preview: ImportPreview; recipes: ConvertedRecipe[] }> {
  const { files, unread } = await openFiles(chosen);
  const adapter = csvColumns ? createCsvAdapter(csvColumns) : await findAdapter(files);
  const recipes: ConvertedRecipe[] = [];
  for await (const found of adapter?.read(files) ?? []) {
    if ("problem" in found) unread.push(found);
    else recipes.push(convertImportedRecipe(found));
    if (recipes.length % progressStep === 0) onProgress(recipes.length);
  }
  const duplicates = await findSavedDuplicates(recipes, ownerId);
  const repeated = findRepeatedRecipes(recipes);
  const previewed = recipes.map(({ fields, photos, keptInNotes, leftOut }, index) => ({
    key: String(index),
    title: fields.title ?? "",
    ingredients: splitLines(fields.ingredients ?? "").length,
    steps: splitSteps(fields.instructions ?? "").length,
    photos: photos.length + (fields.photoUrl ? 1 : 0),
    keptInNotes,
    leftOut,
    duplicateOf: duplicates[index] ?? repeated[index] ?? null,
    problem: addRecipeFormSchema.safeParse(fields).error?.issues[0]?.message ?? null,
  }));
  const csv = adapter?.format === "CSV" ? await previewCsv(files, csvColumns) : null;
  return { preview: { importId, format: adapter?.format ?? null, recipes: previewed, unread, csv }, recipes };
}

const progressStep = 20;
const shownRows = 3;

/** The columns of the first table, which people can map to other fields. */
async function previewCsv(files: ImportFile[], csvColumns: CsvColumns | undefined): Promise<ImportPreview["csv"]> {
  const table = files.find(({ path }) => /\.[ct]sv$/i.test(path));
  const [header = [], ...rows] = table ? await readCsvRows(table).catch(() => []) : [];
  return { header, columns: csvColumns ?? guessColumns(header), firstRows: rows.slice(0, shownRows) };
}

/** Finds the earlier recipe of the same files that each recipe repeats. */
function findRepeatedRecipes(recipes: ConvertedRecipe[]): ({ id: null; title: string } | null)[] {
  const earlier = new Map<string, ComparableRecipe[]>();
  return recipes.map(({ fields: { title = "", ingredients = "" } }) => {
    const compared = createComparableRecipe({ title, ingredients });
    const sameTitle = earlier.get(compared.title) ?? [];
    earlier.set(compared.title, [...sameTitle, compared]);
    return sameTitle.some((other) => isDuplicateRecipe(other, compared)) ? { id: null, title } : null;
  });
}

const maxDuplicateSearches = 200;

/** Asks the server which recipes are saved already. Without a connection, none is known. */
async function findSavedDuplicates(
  recipes: ConvertedRecipe[],
  ownerId: string,
): Promise<ImportDuplicates["duplicates"]> {
  const searches = recipes.map(({ fields: { title = "", sourceUrl = "", ingredients = "" } }) => ({
    ...{ title, sourceUrl, ingredients },
  }));
  const found: ImportDuplicates["duplicates"] = [];
  for (const batch of splitIntoRequests(searches, maxDuplicateSearches)) {
    const reply = await sendRequest("/api/import-duplicates", { recipes: batch }, ownerId);
    const { duplicates } = convertToRecord(reply?.body) as Partial<ImportDuplicates>;
    found.push(...batch.map((_, index) => duplicates?.[index] ?? null));
  }
  return found;
}

/** Creates a function that reads the photos of the chosen files. The files are opened when the first photo is read. */
export function createPhotoOpener(chosen: File[]): OpenPhoto {
  let opening: Promise<{ files: Map<string, ImportFile>; adapter: ImportAdapter | null }> | undefined;
  async function open() {
    const { files } = await openFiles(chosen);
    return { files: new Map(files.map((file) => [file.path, file])), adapter: await findAdapter(files) };
  }
  return async (photo) => {
    opening ??= open();
    const { files, adapter } = await opening;
    const file = "path" in photo ? files.get(photo.path) : undefined;
    if (!file || !("path" in photo)) throw new Error("This photo is not in the chosen files.");
    const bytes = photo.at === undefined ? await file.read() : await adapter?.readEmbeddedPhoto?.(file, photo.at);
    const blob = new Blob([new Uint8Array(bytes ?? [])]);
    const prepared = await preparePhotoForStorage(blob);
    // Where this browser can't decode or draw the photo, the server may.
    const isPhoto = detectPhotoFormat(new Uint8Array(await blob.slice(0, 12).arrayBuffer())) !== null;
    if (prepared === null && (!isPhoto || blob.size > photoLimits.bytes)) throw new Error("This photo can't be read.");
    return prepared ?? blob;
  };
}
