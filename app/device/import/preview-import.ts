import { type CsvColumns, guessColumns } from "recipe-parser/import/csv-columns";
import type { ImportedPhoto, ImportedRecipe, ImportFile, UnreadFile } from "recipe-parser/import/imported-recipe";
import { readEmbeddedPhoto } from "recipe-parser/import/open-text-file";
import { readCsvRows, readImportFiles } from "recipe-parser/import/read-import-files";
import { preparePhotoForStorage } from "#app/browser/image-preparation/prepare-image.ts";
import { convertImportedRecipe } from "#app/modules/import/convert-imported-recipe.ts";
import { detectPhotoFormat, photoLimits } from "#app/modules/photos/photo.ts";
import {
  createRecipeFingerprint,
  findDuplicateAmong,
  type RecipeFingerprint,
} from "#app/modules/recipes/is-duplicate-recipe.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { splitLines, splitSteps } from "#app/modules/recipes/recipe.ts";
import { type ImportItemRow, listOwnedRows } from "../device-database.ts";
import { storePreview } from "./import-store.ts";
import { openFiles } from "./open-files.ts";
import type { ListedRecipe } from "./stored-import.ts";

/** `ownerId` is the tag of the page's person. */
export type PreviewInput = { files: File[]; importId: string; ownerId: string; csvColumns?: CsvColumns };

export type ImportPreview = {
  importId: string;
  recipes: ListedRecipe[];
  unread: UnreadFile[];
  csv: { header: string[]; columns: CsvColumns; firstRows: string[][] } | null;
};

const progressStep = 20;

/** Reads and stores all recipes of the chosen files. Reports the number of recipes so far. */
export async function previewImport(
  { files: chosen, importId, ownerId, csvColumns }: PreviewInput,
  report: (count: number) => void,
): Promise<ImportPreview> {
  const { files, unread } = await openFiles(chosen);
  const items: ImportItemRow[] = [];
  for await (const found of readImportFiles(files, csvColumns)) {
    if ("problem" in found) unread.push(found);
    else items.push({ ...createItem(found, importId, items.length), ownerId });
    if (items.length % progressStep === 0) report(items.length);
  }
  const findDuplicate = createDuplicateFinder();
  for (const { title, ingredients, sourceUrl } of await listOwnedRows("cachedRecipes", ownerId))
    findDuplicate({ title, ingredients: ingredients.join("\n"), sourceUrl: sourceUrl ?? "" }, true);
  for (const item of items) {
    const { ingredients = "", sourceUrl = "" } = item.content?.fields ?? {};
    item.duplicateOf = findDuplicate({ title: item.title, ingredients, sourceUrl }, false);
  }
  await storePreview(items);
  const recipes = items.map(({ content: _, ...recipe }) => recipe);
  const csv = await previewCsv(files, csvColumns);
  return { importId, recipes, unread, csv };
}

/** All places have as many digits, so that the ids are in the order of the recipes. */
const placeDigits = 5;

function createItem(found: ImportedRecipe, importId: string, place: number): Omit<ImportItemRow, "ownerId"> {
  const { keptInNotes, leftOut, ...content } = convertImportedRecipe(found);
  const { fields, photos } = content;
  const problem = addRecipeFormSchema.safeParse(fields).error?.issues[0]?.message ?? null;
  return {
    id: `${importId}-${String(place).padStart(placeDigits, "0")}`,
    importId,
    title: fields.title ?? "",
    ingredients: splitLines(fields.ingredients ?? "").length,
    steps: splitSteps(fields.instructions ?? "").length,
    photos: photos.length + (fields.photoUrl ? 1 : 0),
    keptInNotes,
    leftOut,
    duplicateOf: null,
    outcome: problem === null ? "waiting" : "refused",
    problem,
    recipeId: null,
    content,
  };
}

/** Recipes beyond this number that share a title are not compared, because untitled recipes may be thousands. */
const maxOfOneTitle = 20;

/** Creates a function that finds the recipe that another one repeats, among all with which it was called before. */
function createDuplicateFinder() {
  const known = new Map<string, (RecipeFingerprint & { duplicate: ListedRecipe["duplicateOf"] })[]>();
  return (recipe: Parameters<typeof createRecipeFingerprint>[0], isSaved: boolean): ListedRecipe["duplicateOf"] => {
    const fingerprint = createRecipeFingerprint(recipe);
    const keys = [fingerprint.title, fingerprint.source].filter((key) => key !== "");
    const alike = keys.flatMap((key) => known.get(key) ?? []);
    for (const key of keys) {
      const others = known.get(key) ?? [];
      const duplicate = { title: recipe.title, isSaved };
      if (others.length < maxOfOneTitle) known.set(key, [...others, { ...fingerprint, duplicate }]);
    }
    return findDuplicateAmong(alike, fingerprint)?.duplicate ?? null;
  };
}

const shownRows = 3;

/** The columns of the first table, which people can map to other fields. */
async function previewCsv(files: ImportFile[], csvColumns: CsvColumns | undefined): Promise<ImportPreview["csv"]> {
  const table = files.find(({ path }) => /\.[ct]sv$/i.test(path));
  const [header, ...rows] = table ? await readCsvRows(table).catch(() => []) : [];
  if (!header) return null;
  return { header, columns: csvColumns ?? guessColumns(header), firstRows: rows.slice(0, shownRows) };
}

/** Why a photo can't be used. */
export type PhotoProblem = { problem: string };

/**
 * Creates a function that reads a photo of the stored import and prepares the photo for the server. The files are opened
 * when the first photo is read. Rejects if the files can't be opened, which may work later.
 */
export function createPhotoOpener(ownerId: string): (photo: ImportedPhoto) => Promise<Blob | PhotoProblem> {
  let opened: Map<string, ImportFile> | undefined;
  async function open() {
    const stored = await listOwnedRows("importFiles", ownerId);
    const { files } = await openFiles(stored.map(({ name, content }) => new File([content], name)));
    return new Map(files.map((file) => [file.path, file]));
  }
  return async (photo) => {
    opened ??= await open();
    const file = "path" in photo ? opened.get(photo.path) : undefined;
    if (!file || !("path" in photo)) return { problem: "This photo is not in the chosen files." };
    return preparePhoto(file, photo.at).catch((error: unknown) => ({
      problem: error instanceof Error ? error.message : String(error),
    }));
  };
}

/** `at` is the place of a photo within a text file. */
async function preparePhoto(file: ImportFile, at: number | undefined): Promise<Blob> {
  const bytes = at === undefined ? await file.read() : await readEmbeddedPhoto(file, at);
  const blob = new Blob([new Uint8Array(bytes ?? [])]);
  const prepared = await preparePhotoForStorage(blob);
  // Where this browser can't decode or draw the photo, the server may.
  const isPhoto = detectPhotoFormat(new Uint8Array(await blob.slice(0, 12).arrayBuffer())) !== null;
  if (prepared === null && (!isPhoto || blob.size > photoLimits.bytes)) throw new Error("This photo can't be read.");
  return prepared ?? blob;
}
