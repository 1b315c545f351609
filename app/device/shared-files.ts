import { encodeHex, hashBlob } from "#app/browser/hash-blob.ts";
import { type SharedFilesRow, withDeviceDatabase } from "./device-database.ts";

type SharedFiles = Pick<SharedFilesRow, "text" | "images">;

/** The add form reads shared files within seconds; a day also covers signing in again first. */
const maxAgeMs = 24 * 60 * 60 * 1000;
/** The owner of files that were shared before the device had an offline copy, so that its user was unknown. */
const unknownOwner = "";

/** Returns an id that is the same for the same files. Deletes files that were shared more than a day ago. */
export async function storeSharedFiles({ text, images }: SharedFiles): Promise<string> {
  const id = await hashSharedFiles({ text, images });
  await withDeviceDatabase(async (db) => {
    // The service worker has no page, whose `page-owner` tag would name the user.
    const ownerId = (await db.get("cachedPages", "summary"))?.ownerId ?? unknownOwner;
    const writing = db.transaction("sharedFiles", "readwrite");
    const outdated = (await writing.store.getAll()).filter((row) => !isFresh(row));
    await Promise.all([
      ...outdated.map((row) => writing.store.delete(row.id)),
      writing.store.put({ id, ownerId, storedAt: Date.now(), text, images }),
      writing.done,
    ]);
  });
  return id;
}

/** Returns null when the shared files are outdated, deleted or another person's. */
export async function getSharedFiles(id: string, ownerId: string | null): Promise<SharedFiles | null> {
  const row = await withDeviceDatabase((db) => db.get("sharedFiles", id));
  return row && isFresh(row) && [ownerId, unknownOwner].includes(row.ownerId) ? row : null;
}

/** Returns the id of the files shared last, or null if they were shared more than `withinMs` ago. */
export async function findLatestSharedFiles(withinMs: number): Promise<string | null> {
  const rows = await withDeviceDatabase((db) => db.getAll("sharedFiles"));
  const [latest] = rows.toSorted((one, other) => other.storedAt - one.storedAt);
  return latest && Date.now() - latest.storedAt < withinMs ? latest.id : null;
}

function isFresh({ storedAt }: SharedFilesRow): boolean {
  return Date.now() - storedAt < maxAgeMs;
}

async function hashSharedFiles({ text, images }: SharedFiles): Promise<string> {
  const hashes = [await hashBlob(new Blob([text]))];
  // Hash images one after another, because all of them may exceed the memory of a phone.
  for (const image of images) hashes.push(await hashBlob(image));
  return encodeHex((await hashBlob(new Blob(hashes))).subarray(0, 16));
}
