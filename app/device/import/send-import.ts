import type { ImportedPhoto } from "recipe-parser/import/imported-recipe";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";
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
  deleteImportFiles,
  getStoredImport,
  listWaitingItems,
  refuseWaitingItems,
  saveImportResults,
} from "./import-store.ts";
import type { PhotoWork } from "./import-worker.ts";
import type { PhotoProblem } from "./preview-import.ts";

/** The server may fetch twenty photos from other sites before it answers a request. */
const requestTimeoutMs = 120_000;
const photoTimeoutMs = 5 * 60 * 1000;
/** UTF-8 needs at most three bytes for a UTF-16 unit, so a quarter of the byte limit also leaves room for the frame. */
const maxRequestCharacters = importLimits.bytes / 4;

type Worker = Pick<ReturnType<typeof startImportWorker>, "run" | "stop">;
type SendOptions = { startWorker?: () => Worker; upload?: typeof uploadPhoto };

/**
 * Sends the stored import from where it stopped, unless another tab sends it. Every id follows from the import's id and
 * the recipe's place, so that the server stores each recipe and photo once, however often the page dies.
 * A recipe at which the server fails is skipped, and is sent again with the next call.
 */
export async function sendImport(options: SendOptions = {}): Promise<"all" | "later"> {
  const send = () => sendStoredImport(options);
  if (!navigator.locks) return send();
  return navigator.locks.request("import", { ifAvailable: true }, (lock) => (lock ? send() : "later"));
}

async function sendStoredImport({ startWorker = startImportWorker, upload = uploadPhoto }: SendOptions) {
  const reader = createPhotoReader(startWorker);
  // The problem of the last time stays until recipes are saved, because other tabs send when there is none.
  await refreshPendingCounts();
  // The first recipes may have been sent in part before.
  let mayHaveArrived = true;
  const skipped = new Set<string>();
  /** A server that fails at a second recipe probably fails at all of them, so the import pauses. */
  async function skipIfFailed({ id }: ImportItemRow, work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!(error instanceof FailedError) || skipped.size > 0) throw error;
      skipped.add(id);
    });
  }
  try {
    const stored = await getStoredImport(getPageOwner() ?? "");
    while (stored && isStorageOwnedByPage()) {
      const waiting = await listWaitingItems(stored.importId, importLimits.recipes + skipped.size);
      const rows = waiting.filter(({ id }) => !skipped.has(id));
      if (rows.length === 0) {
        if (skipped.size > 0) throw new FailedError();
        // The files stay while recipes are refused, because sending these again needs their photos.
        if (getPendingChangeCounts().import?.refused === 0) await deleteImportFiles();
        break;
      }
      const prepared: PreparedItem[] = [];
      const prepare = async (row: ImportItemRow) =>
        void prepared.push(await prepareItem(row, { read: reader.read, upload, mayHaveArrived }));
      for (const row of rows) await skipIfFailed(row, prepare(row));
      mayHaveArrived = false;
      for (const batch of splitIntoRequests(prepared))
        await sendBatch(batch, stored).catch(async (error: unknown) => {
          if (!(error instanceof FailedError)) throw error;
          for (const one of batch) await skipIfFailed(one.row, sendBatch([one], stored));
        });
    }
    return "all";
  } catch (error) {
    if (!(error instanceof PausedError)) throw error;
    await refreshPendingCounts(error.message);
    return "later";
  } finally {
    reader.stop();
  }
}

type UploadOptions = {
  read: ReturnType<typeof createPhotoReader>["read"];
  upload: typeof uploadPhoto;
  mayHaveArrived: boolean;
};
type PreparedItem = { row: ImportItemRow; item: ImportItem; missingPhotos: string[] };

/** Uploads the photos of one recipe. A photo that can't be used is named, and the recipe goes without the photo. */
async function prepareItem(row: ImportItemRow, { read, upload, mayHaveArrived }: UploadOptions): Promise<PreparedItem> {
  const { id, ownerId, title, content } = row;
  const { photos = [], meals = [], fields = {}, createdAt = null, stars = null } = content ?? {};
  const missingPhotos: string[] = [];
  async function send(photo: ImportedPhoto, uploadId: string): Promise<string[]> {
    const options = { signal: AbortSignal.timeout(photoTimeoutMs), onProgress: () => undefined };
    try {
      if (mayHaveArrived && (await hasPhotoArrived(uploadId))) return [uploadId];
      const file = await read({ ownerId, photo }, options.signal);
      await upload({ uploadId, file, name: title.slice(0, 60), index: null }, options);
      return [uploadId];
    } catch (error) {
      throwUnlessRefused(error, "You've reached today's photo limit. The others will follow tomorrow.");
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

/** Starts the worker with the first photo, and again after it has failed. */
function createPhotoReader(startWorker: () => Worker) {
  let worker: Worker | undefined;
  function stop(): void {
    worker?.stop();
    worker = undefined;
  }
  return {
    /** Throws a `FailedError` if the worker failed or took too long, and another `Error` if the photo can't be used. */
    async read(work: PhotoWork, signal: AbortSignal): Promise<Blob> {
      worker ??= startWorker();
      const read = await rejectOnAbort(worker.run<Blob | PhotoProblem>(work), signal).catch((error: unknown) => {
        console.error(error);
        stop();
        throw new FailedError();
      });
      if ("problem" in read) throw new Error(read.problem);
      return read;
    },
    stop,
  };
}

/** Long recipes are sent one by one. */
function splitIntoRequests(items: PreparedItem[]): PreparedItem[][] {
  const isOneRequest = items.length > 0 && JSON.stringify(items).length <= maxRequestCharacters;
  return isOneRequest ? [items] : items.map((item) => [item]);
}

/** Sends recipes, and stores what the server did with each. Beyond the plan's limit, the recipes that wait are refused. */
async function sendBatch(batch: PreparedItem[], stored: ImportRow): Promise<void> {
  const { ownerId: _, importId, ...named } = stored;
  const request: ImportRequest = { ...named, items: batch.map(({ item }) => item) };
  const results: ImportResult[] = await postRecipes(importId, request).catch((error: unknown) => {
    throwUnlessRefused(error);
    return batch.map(() => ({ outcome: "refused", code: "", message: (error as Error).message }));
  });
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

/** Posts recipes. An answer with another number of results comes from a gateway and counts as a lost connection. */
async function postRecipes(importId: string, request: ImportRequest): Promise<ImportResult[]> {
  const { results } = await postJson<Partial<ImportReply>>(`/api/imports/${importId}`, request, {
    timeoutMs: requestTimeoutMs,
  });
  if (results?.length !== request.items.length) throw new ApiError("");
  return results;
}

/** Thrown when the import must continue later. The message tells the person why and when. */
class PausedError extends Error {}

/** The server or the worker has failed at a recipe, and may succeed at others. */
class FailedError extends PausedError {
  override message = "We couldn't save everything yet. We'll keep trying.";
}

/**
 * Returns if the server has refused the recipe or photo, or if the photo can't be used, which throws errors of other
 * classes. Otherwise throws `PausedError`. `quotaMessage` replaces the server's words for a used-up quota.
 */
function throwUnlessRefused(error: unknown, quotaMessage?: string): void {
  if (error instanceof PausedError) throw error;
  const isTimeout = error instanceof DOMException;
  if (!isTimeout && !(error instanceof ApiError)) return;
  const { status, code } = isTimeout ? { status: null, code: undefined } : error;
  const outcome = classifyFailure(isNetworkFailure(status) ? null : status, code);
  if (outcome === "lost") throw new PausedError("It continues when you're back online.");
  if (outcome === "signed-out") throw new PausedError("Please log in again to continue.");
  if (outcome === "failed") throw status === 429 ? new PausedError(quotaMessage ?? error.message) : new FailedError();
}
