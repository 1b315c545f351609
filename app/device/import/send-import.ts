import type { ImportedPhoto } from "recipe-parser/import/imported-recipe";
import type { ImportItem, ImportReply, ImportRequest } from "#app/modules/import/import.schema.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import type { ImportItemRow } from "../device-database.ts";
import type { ImportProgress } from "./import-progress.ts";
import { createRequester, type Reply, type Requester, SignInNeededError, splitIntoRequests } from "./import-request.ts";
import {
  countImportItems,
  deleteImportFiles,
  deleteWaitingItems,
  getStoredImport,
  listWaitingItems,
  saveImportResults,
  setImportState,
} from "./import-store.ts";

/** Reads a photo and prepares it for the server. Rejects with the reason if the photo can't be used. */
export type OpenPhoto = (photo: ImportedPhoto) => Promise<Blob>;

type SendOptions = {
  ownerId: string;
  openPhoto: OpenPhoto;
  report(progress: ImportProgress): void;
  isTabNeeded: boolean;
};

const maxRequestRecipes = 20;
const photosInFlight = 2;
/** The code of the refusal when the free plan is full (`recipe.errors.ts`). */
const planLimitCode = "plan_limit";

/**
 * Sends the stored import from where it stopped. Every id follows from the import's id and the recipe's place, so that
 * the server stores each recipe and photo once, however often the page dies. Resolves when the import is done, cancelled,
 * or at the plan's limit, or when somebody must sign in.
 */
export async function sendImport({ ownerId, openPhoto, report, isTabNeeded }: SendOptions): Promise<void> {
  const row = await getStoredImport(ownerId);
  if (!row || row.state === "done" || row.state === "limit") return;
  const { importId, name, format, total } = row;
  async function reportState(state: ImportProgress["state"]): Promise<void> {
    if ((await getStoredImport(ownerId))?.importId !== importId) return;
    const { waiting, failed } = await countImportItems(importId);
    report({ importId, name, total, done: total - waiting, failed, state, isTabNeeded });
  }
  const request = createRequester(ownerId, () => reportState("waiting"));
  const address = `/api/imports/${importId}`;
  // An earlier run may have uploaded photos of the first recipes, so the server is asked before they are sent.
  let mayBeUploaded = true;

  async function sendItems(): Promise<"done" | "limit"> {
    for (;;) {
      await reportState("running");
      if ((await getStoredImport(ownerId))?.state === "cancelled") await deleteWaitingItems(importId);
      const rows = await listWaitingItems(importId, maxRequestRecipes);
      if (rows.length === 0) break;
      const prepared = await uploadPhotos(rows, { request, openPhoto, mayBeUploaded });
      mayBeUploaded = false;
      for (const batch of splitIntoRequests(prepared, maxRequestRecipes)) {
        const items = batch.map(({ item }) => item);
        const reply = await request(address, { name, format, total, items, isLast: false } satisfies ImportRequest);
        if (await saveReply(batch, reply)) return "limit";
      }
    }
    // Without recipes, the request only tells the server that the import is complete.
    await request(address, { name, format, total, items: [], isLast: true } satisfies ImportRequest);
    return "done";
  }

  try {
    const state = await sendItems();
    await setImportState(importId, state);
    const isComplete = state === "done" && (await countImportItems(importId)).failed === 0;
    if (isComplete) await deleteImportFiles(importId);
    await reportState(state);
  } catch (error) {
    if (!(error instanceof SignInNeededError)) throw error;
    await reportState("waiting");
  }
}

type PreparedItem = { id: string; item: ImportItem; missingPhotos: string[] };
type UploadOptions = { request: Requester; openPhoto: OpenPhoto; mayBeUploaded: boolean };

async function uploadPhotos(rows: ImportItemRow[], options: UploadOptions): Promise<PreparedItem[]> {
  const prepared: PreparedItem[] = [];
  const queue = rows.entries();
  async function work(): Promise<void> {
    for (const [index, row] of queue) prepared[index] = await prepareItem(row, options);
  }
  await Promise.all(Array.from({ length: photosInFlight }, work));
  return prepared;
}

/** Uploads the photos of one recipe. A photo that can't be used is named, and the recipe goes without the photo. */
async function prepareItem(row: ImportItemRow, options: UploadOptions): Promise<PreparedItem> {
  const { id, importId, title, fields, createdAt, stars } = row;
  const { request, openPhoto, mayBeUploaded } = options;
  const missingPhotos: string[] = [];
  async function upload(photo: ImportedPhoto, uploadId: string): Promise<string[]> {
    const address = `/api/photos/${uploadId}`;
    if (mayBeUploaded && (await request(address)).status === 204) return [uploadId];
    try {
      const query = new URLSearchParams({ name: title.slice(0, 60), import: importId });
      const { status, body } = await request(`${address}?${query}`, await openPhoto(photo));
      if (status !== 204) throw new Error(String(convertToRecord(body).error ?? "The photo couldn't be sent."));
      return [uploadId];
    } catch (error) {
      if (error instanceof SignInNeededError) throw error;
      missingPhotos.push(`${"path" in photo ? photo.path : photo.url}: ${(error as Error).message}`);
      return [];
    }
  }
  const uploadedPhotos: string[] = [];
  for (const [index, photo] of row.photos.entries()) uploadedPhotos.push(...(await upload(photo, `${id}-${index}`)));
  const meals: ImportItem["meals"] = [];
  for (const [index, { photo, ...meal }] of row.meals.entries()) {
    const [uploadedPhoto = null] = photo ? await upload(photo, `${id}-meal-${index}`) : [];
    meals.push({ ...meal, uploadedPhoto });
  }
  return { id, missingPhotos, item: { submissionId: id, fields, uploadedPhotos, createdAt, stars, meals } };
}

/** Stores what the server did with each recipe. Returns true if the plan's limit is reached; the rest then waits. */
async function saveReply(batch: PreparedItem[], { status, body }: Reply): Promise<boolean> {
  const { results, isLimitReached, error, code } = convertToRecord(body) as Partial<ImportReply> &
    Record<string, unknown>;
  const refusal = { outcome: "refused" as const, code: String(code), message: String(error ?? `Error ${status}`) };
  const answered = batch.map(({ id, item, missingPhotos }, index) => {
    const result = results?.[index] ?? refusal;
    const isCopyMissing = result.outcome === "added" && result.isPhotoMissing;
    const notCopied = isCopyMissing ? [`${item.fields.photoUrl}: The photo couldn't be copied.`] : [];
    return { id, result, missingPhotos: [...missingPhotos, ...notCopied] };
  });
  const isBeyondPlan = ({ result }: (typeof answered)[number]) =>
    result.outcome === "refused" && result.code === planLimitCode;
  await saveImportResults(answered.filter((each) => !isBeyondPlan(each)));
  return isLimitReached === true && answered.some(isBeyondPlan);
}
