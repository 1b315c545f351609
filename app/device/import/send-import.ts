import type { ImportedPhoto } from "recipe-parser/import/imported-recipe";
import {
  type ImportItem,
  type ImportReply,
  type ImportRequest,
  type ImportResult,
  importLimits,
} from "#app/modules/import/import.schema.ts";
import { planLimitReachedError } from "#app/modules/recipes/recipe.errors.ts";
import type { ImportItemRow, ImportRow } from "../device-database.ts";
import { getPageOwner, isStorageOwnedByPage } from "../page-owner.ts";
import { refreshPendingCounts } from "../pending-change-store.ts";
import { getPendingChangeCounts } from "../pending-counts.ts";
import { ApiError, classifyFailure, isNetworkFailure, postJson } from "../post-form.ts";
import { hasPhotoArrived, uploadPhoto } from "../upload-photo.ts";
import { startImportWorker } from "./import-client.ts";
import {
  countFailure,
  deleteImportFiles,
  getStoredImport,
  listWaitingItems,
  refuseWaitingItems,
  saveImportResults,
} from "./import-store.ts";
import type { PhotoWork } from "./import-worker.ts";
import type { PhotoProblem } from "./preview-import.ts";

/** Adding twenty recipes may include fetching twenty photos of other sites. */
const requestTimeoutMs = 120_000;
const photoTimeoutMs = 5 * 60 * 1000;
/** Even if each character has three bytes, a request is below the server's limit. */
const maxRequestCharacters = importLimits.bytes / 4;
/** A recipe at which the server fails for good must not hold up the others for ever. */
const maxFailures = 3;

type Worker = ReturnType<typeof startImportWorker>;
type SendOptions = { worker?: Pick<Worker, "run" | "stop">; upload?: typeof uploadPhoto };

/**
 * Sends the stored import from where it stopped, unless another tab sends it. Every id follows from the import's id and
 * the recipe's place, so that the server stores each recipe and photo once, however often the page dies.
 */
export async function sendImport(options: SendOptions = {}): Promise<"all" | "later"> {
  const send = () => sendStoredImport(options);
  if (!navigator.locks) return send();
  return navigator.locks.request("import", { ifAvailable: true }, (lock) => (lock ? send() : "later"));
}

async function sendStoredImport({ worker = startImportWorker(), upload = uploadPhoto }: SendOptions) {
  // The problem of the last time stays until recipes are saved, because other tabs send when there is none.
  await refreshPendingCounts();
  // The first recipes may have been sent in part before.
  let mayHaveArrived = true;
  try {
    const stored = await getStoredImport(getPageOwner() ?? "");
    while (stored && isStorageOwnedByPage()) {
      const rows = await listWaitingItems(stored.importId, importLimits.recipes);
      if (rows.length === 0) {
        // Refused recipes may be sent again, with their photos.
        if (getPendingChangeCounts().import?.refused === 0) await deleteImportFiles();
        break;
      }
      const prepared: PreparedItem[] = [];
      for (const row of rows) prepared.push(await prepareItem(row, { worker, upload, mayHaveArrived }));
      mayHaveArrived = false;
      for (const batch of splitIntoRequests(prepared)) await sendBatch(batch, stored);
    }
    return "all";
  } catch (error) {
    if (!(error instanceof PausedError)) throw error;
    await refreshPendingCounts(error.message);
    return "later";
  } finally {
    worker.stop();
  }
}

type UploadOptions = Required<SendOptions> & { mayHaveArrived: boolean };
type PreparedItem = { row: ImportItemRow; item: ImportItem; missingPhotos: string[] };

/** Uploads the photos of one recipe. A photo that can't be used is named, and the recipe goes without the photo. */
async function prepareItem(
  row: ImportItemRow,
  { worker, upload, mayHaveArrived }: UploadOptions,
): Promise<PreparedItem> {
  const { id, ownerId, title, content } = row;
  const { photos = [], meals = [], fields = {}, createdAt = null, stars = null } = content ?? {};
  const missingPhotos: string[] = [];
  async function send(photo: ImportedPhoto, uploadId: string): Promise<string[]> {
    const options = { signal: AbortSignal.timeout(photoTimeoutMs), onProgress: () => undefined };
    try {
      if (mayHaveArrived && (await hasPhotoArrived(uploadId))) return [uploadId];
      const file = await readPhoto(worker, { ownerId, photo });
      await upload({ uploadId, file, name: title.slice(0, 60), index: null }, options);
      return [uploadId];
    } catch (error) {
      await pauseUnlessRefused(error, row);
      missingPhotos.push(`Photo ${"path" in photo ? photo.path : photo.url}: ${(error as Error).message}`);
      return [];
    }
  }
  const item: ImportItem = { submissionId: id, fields, uploadedPhotos: [], createdAt, stars, meals: [] };
  for (const [index, photo] of photos.entries()) item.uploadedPhotos?.push(...(await send(photo, `${id}-${index}`)));
  for (const [index, { photo, ...meal }] of meals.entries()) {
    const [uploadedPhoto = null] = photo ? await send(photo, `${id}-meal-${index}`) : [];
    item.meals.push({ ...meal, uploadedPhoto });
  }
  return { row, item, missingPhotos };
}

/** Throws an `Error` for a photo that can't be used, and an `ApiError` if the worker failed, which may work later. */
async function readPhoto(worker: Required<SendOptions>["worker"], work: PhotoWork): Promise<Blob> {
  const read = await worker.run<Blob | PhotoProblem>(work).catch((error: unknown) => {
    console.error(error);
    throw new ApiError("");
  });
  if ("problem" in read) throw new Error(read.problem);
  return read;
}

/** Long recipes are sent one by one. */
function splitIntoRequests(items: PreparedItem[]): PreparedItem[][] {
  return JSON.stringify(items).length <= maxRequestCharacters ? [items] : items.map((item) => [item]);
}

/**
 * Sends recipes, and stores what the server did with each. Beyond the plan's limit, the recipes that wait are refused.
 * Recipes at which the server fails are sent one by one.
 */
async function sendBatch(batch: PreparedItem[], stored: ImportRow): Promise<void> {
  const { ownerId: _, importId, ...named } = stored;
  const request: ImportRequest = { ...named, items: batch.map(({ item }) => item) };
  let results: ImportResult[];
  try {
    results = await postRecipes(importId, request);
  } catch (error) {
    const [first, ...others] = batch;
    if (others.length > 0 && classify(error) === "failed") {
      for (const one of batch) await sendBatch([one], stored);
      return;
    }
    if (first) await pauseUnlessRefused(error, first.row);
    const refusal = { outcome: "refused" as const, code: "", message: (error as Error).message };
    results = batch.map(() => refusal);
  }
  await saveImportResults(
    batch.flatMap(({ row, missingPhotos }, index) => {
      const result = results[index];
      return result ? { id: row.id, missingPhotos, result } : [];
    }),
  );
  const { code, message } = planLimitReachedError();
  const isPlanFull = results.some((result) => result.outcome === "refused" && result.code === code);
  if (isPlanFull) await refuseWaitingItems(importId, message);
  await refreshPendingCounts(null);
}

/** Something between browser and server, such as a hotel's Wi-Fi, may answer in JSON, too. */
async function postRecipes(importId: string, request: ImportRequest): Promise<ImportResult[]> {
  const { results } = await postJson<Partial<ImportReply>>(`/api/imports/${importId}`, request, {
    timeoutMs: requestTimeoutMs,
  });
  if (results?.length !== request.items.length) throw new ApiError("");
  return results;
}

/** The import goes on later. The message says why and when. */
class PausedError extends Error {}

const pauseMessages = {
  lost: "It continues when you're back online.",
  "signed-out": "Please log in again to continue.",
  failed: "We couldn't save everything yet. We'll keep trying.",
};

/** Throws `PausedError` unless the server has refused the recipe or photo, or has failed at the recipe too often. */
async function pauseUnlessRefused(error: unknown, { id, failures = 0 }: ImportItemRow): Promise<void> {
  const outcome = classify(error);
  if (outcome === "refused") return;
  const isQuotaUsedUp = error instanceof ApiError && error.status === 429;
  if (isQuotaUsedUp) throw new PausedError(error.message);
  if (outcome === "failed") {
    if (failures + 1 >= maxFailures) return;
    await countFailure(id);
  }
  throw new PausedError(pauseMessages[outcome]);
}

/** A photo that can't be read rejects with an error of another class, and is given up like a refused one. */
function classify(error: unknown) {
  if (error instanceof DOMException) return "lost";
  if (!(error instanceof ApiError)) return "refused";
  return classifyFailure(isNetworkFailure(error.status) ? null : error.status, error.code);
}
