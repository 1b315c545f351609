import type { ImportedPhoto } from "recipe-parser/import/imported-recipe";
import { pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import {
  type ImportItem,
  type ImportReply,
  type ImportRequest,
  importLimits,
} from "#app/modules/import/import.schema.ts";
import { planLimitReachedError } from "#app/modules/recipes/recipe.errors.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import type { ImportItemRow } from "../device-database.ts";
import type { ImportProgress } from "./import-progress.ts";
import {
  countFailure,
  deleteStoredImport,
  getStoredImport,
  listWaitingItems,
  readImportProgress,
  refuseWaitingItems,
  saveImportResults,
} from "./import-store.ts";

/** Reads a photo and prepares it for the server. Rejects with the reason if the photo can't be used. */
export type OpenPhoto = (photo: ImportedPhoto) => Promise<Blob>;

type SendOptions = { ownerId: string; openPhoto: OpenPhoto; report(progress: ImportProgress): void };

/**
 * Sends the stored import from where it stopped. Every id follows from the import's id and the recipe's place, so that
 * the server stores each recipe and photo once, however often the page dies. Resolves when no recipe waits, or when the
 * import is paused.
 */
export async function sendImport({ ownerId, openPhoto, report }: SendOptions): Promise<void> {
  const stored = await getStoredImport(ownerId);
  if (!stored) return;
  // An earlier run may have uploaded photos of the first recipes, so the server is asked before they are sent.
  let mayBeUploaded = true;
  try {
    for (;;) {
      const progress = await readImportProgress(stored);
      if (progress.waiting === 0 && progress.refused === 0) await deleteStoredImport(stored.importId);
      report(progress);
      if (progress.waiting === 0) return;
      const rows = await listWaitingItems(stored.importId, importLimits.recipes);
      const prepared: PreparedItem[] = [];
      for (const row of rows) prepared.push(await prepareItem(row, { ownerId, openPhoto, mayBeUploaded }));
      for (const batch of splitIntoRequests(prepared)) await sendBatch(batch, { stored, total: progress.total });
      mayBeUploaded = false;
    }
  } catch (error) {
    if (!(error instanceof PauseError)) throw error;
    if (error.failedId !== null) await countFailure(error.failedId);
    report(await readImportProgress(stored, true));
  }
}

type PreparedItem = { row: ImportItemRow; item: ImportItem; missingPhotos: string[] };
type UploadOptions = Pick<SendOptions, "ownerId" | "openPhoto"> & { mayBeUploaded: boolean };

/** Uploads the photos of one recipe. A photo that can't be used is named, and the recipe goes without the photo. */
async function prepareItem(row: ImportItemRow, options: UploadOptions) {
  const { id, title, content } = row;
  const { ownerId, openPhoto, mayBeUploaded } = options;
  const { photos = [], meals = [], fields = {}, createdAt = null, stars = null } = content ?? {};
  const prepared: PreparedItem = {
    ...{ row, missingPhotos: [] },
    item: { submissionId: id, fields, uploadedPhotos: [], createdAt, stars, meals: [] },
  };
  async function upload(photo: ImportedPhoto, uploadId: string): Promise<string[]> {
    const address = `/api/photos/${uploadId}`;
    if (mayBeUploaded && (await sendRequest(address, ownerId)).status === 204) return [uploadId];
    try {
      const query = new URLSearchParams({ name: title.slice(0, 60) });
      const { status, body } = await sendRequest(`${address}?${query}`, ownerId, await openPhoto(photo));
      pauseAfterFailure(status, row);
      if (status !== 204) throw new Error(String(body.error ?? "The photo couldn't be sent."));
      return [uploadId];
    } catch (error) {
      if (error instanceof PauseError) throw error;
      prepared.missingPhotos.push(`Photo ${"path" in photo ? photo.path : photo.url}: ${(error as Error).message}`);
      return [];
    }
  }
  for (const [index, photo] of photos.entries())
    prepared.item.uploadedPhotos?.push(...(await upload(photo, `${id}-${index}`)));
  for (const [index, { photo, ...meal }] of meals.entries()) {
    const [uploadedPhoto = null] = photo ? await upload(photo, `${id}-meal-${index}`) : [];
    prepared.item.meals.push({ ...meal, uploadedPhoto });
  }
  return prepared;
}

/** Even if each character has three bytes, a request is below the server's limit. */
const maxRequestCharacters = importLimits.bytes / 4;

/** Long recipes are sent one by one. */
function splitIntoRequests(items: PreparedItem[]): PreparedItem[][] {
  return JSON.stringify(items).length <= maxRequestCharacters ? [items] : items.map((item) => [item]);
}

type BatchOptions = { stored: { ownerId: string; importId: string; name: string; format: string }; total: number };

/**
 * Sends recipes, and stores what the server did with each. Beyond the plan's limit, the recipes that wait are refused.
 * Recipes at which the server fails are sent one by one.
 */
async function sendBatch(batch: PreparedItem[], options: BatchOptions): Promise<void> {
  const { stored, total } = options;
  const { ownerId, importId, name, format } = stored;
  const request: ImportRequest = { name, format, total, items: batch.map(({ item }) => item) };
  const { status, body } = await sendRequest(`/api/imports/${importId}`, ownerId, request);
  if (isFailure(status) && batch.length > 1) {
    for (const one of batch) await sendBatch([one], options);
    return;
  }
  for (const { row } of batch) pauseAfterFailure(status, row);
  const { results } = body as Partial<ImportReply>;
  const refusal = { outcome: "refused" as const, code: "", message: String(body.error ?? `Error ${status}`) };
  await saveImportResults(
    batch.map(({ row, missingPhotos }, index) => ({ id: row.id, missingPhotos, result: results?.[index] ?? refusal })),
  );
  const { code, message } = planLimitReachedError();
  const isPlanFull = results?.some((result) => result.outcome === "refused" && result.code === code);
  if (isPlanFull) await refuseWaitingItems(importId, message);
}

/** The import goes on later: nothing of ours has answered, a quota is used up, or the person must sign in. */
class PauseError extends Error {
  /** The recipe at which the server failed. */
  failedId: string | null = null;
}

/** A recipe at which the server fails for good must not hold up the others for ever. */
const maxFailures = 3;

function pauseAfterFailure(status: number, { id, failures = 0 }: ImportItemRow): void {
  if (isFailure(status) && failures + 1 < maxFailures)
    throw Object.assign(new PauseError("The server failed."), { failedId: id });
}

function isFailure(status: number): boolean {
  return status >= 500;
}

const requestTimeoutMs = 120_000;
const pauseStatuses = [401, 429, 502, 503, 504];

/** Sends a blob with PUT and other content as JSON with POST. A request without content is a GET. */
async function sendRequest(address: string, ownerId: string, content?: unknown) {
  const isPhoto = content instanceof Blob;
  const type = isPhoto ? content.type || "application/octet-stream" : "application/json";
  const headers = { [pageOwnerHeader]: ownerId, ...(content === undefined ? {} : { "Content-Type": type }) };
  const body = content === undefined || isPhoto ? content : JSON.stringify(content);
  const method = content === undefined ? "GET" : isPhoto ? "PUT" : "POST";
  const signal = AbortSignal.timeout(requestTimeoutMs);
  try {
    const response = await fetch(address, { method, headers, body, signal });
    const { status } = response;
    const parsed =
      status === 204 ? null : await response.json().catch((error) => isFailure(status) || Promise.reject(error));
    const reply = convertToRecord(parsed);
    if (pauseStatuses.includes(status) || reply.code === "not_page_owner") throw new PauseError();
    return { status, body: reply };
  } catch (error) {
    // No answer came, or the answer is not JSON and comes from a network's sign-in page.
    throw new PauseError("The server can't be reached.", { cause: error });
  }
}
