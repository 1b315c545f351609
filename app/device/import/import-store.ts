import type { ImportResult } from "#app/modules/import/import.schema.ts";
import { type ImportItemRow, type ImportRow, listOwnedRows, withDeviceDatabase } from "../device-database.ts";
import type { ListedRecipe } from "./stored-import.ts";

/** The longest time for storing files, which may have several gigabytes. */
const storeFilesTimeoutMs = 120_000;

/** Stores the recipes of a preview in place of the finished import. Rejects if another import is running. */
export async function storePreview(items: ImportItemRow[]): Promise<void> {
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction(["imports", "importItems", "importFiles"], "readwrite");
    const [imports, importItems] = [writing.objectStore("imports"), writing.objectStore("importItems")];
    for (const importId of await imports.getAllKeys())
      if ((await importItems.index("outcome").count([importId, "waiting"])) > 0)
        throw new Error("Another import is running on this device. Wait until it is done, or stop it.");
    const emptied = [imports, importItems, writing.objectStore("importFiles")].map((store) => store.clear());
    await Promise.all([...emptied, ...items.map((item) => importItems.put(item))]);
    await writing.done;
  });
}

/** Begins to import the recipes of the preview that were chosen. */
export async function storeImport(stored: ImportRow, chosen: string[], files: File[] = []): Promise<void> {
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction("importItems", "readwrite");
    const ids = new Set(await writing.store.getAllKeys());
    if (!chosen.every((id) => ids.delete(id))) throw new Error("Please choose the files again.");
    await Promise.all([...ids].map((id) => writing.store.delete(id)));
    await writing.done;
  });
  const names = files.map(({ name }) => name);
  const store = (contents: (Blob | ArrayBuffer)[]) =>
    withDeviceDatabase(async (db) => {
      for (const [place, content] of contents.entries())
        await db.put("importFiles", { id: String(place), ownerId: stored.ownerId, name: names[place] ?? "", content });
      await db.put("imports", stored);
    }, storeFilesTimeoutMs);
  try {
    await store(files).catch(async (reason) => store(await copyFiles(files, reason)));
  } catch (error) {
    await deleteImportFiles().catch(console.error);
    throw new Error(
      "This browser has no room for your files. Free some space, leave the private window, or choose fewer files.",
      { cause: error },
    );
  }
}

/**
 * WebKit can't store files in a private window, so the app stores a copy of their bytes. A larger copy would exhaust the
 * memory.
 */
const maxCopiedBytes = 200 * 1024 * 1024;

/** Throws `reason`, why the files were not stored, if the files are too large for a copy. */
function copyFiles(files: File[], reason: unknown): Promise<ArrayBuffer[]> {
  if (files.reduce((sum, { size }) => sum + size, 0) > maxCopiedBytes) throw reason;
  return Promise.all(files.map((file) => file.arrayBuffer()));
}

/** Returns the person's latest import on this device. */
export async function getStoredImport(ownerId: string): Promise<ImportRow | null> {
  return (await listOwnedRows("imports", ownerId))[0] ?? null;
}

/** Deletes the stored files. Call this when no recipe that may still be sent needs their photos. */
export async function deleteImportFiles(): Promise<void> {
  await withDeviceDatabase((db) => db.clear("importFiles"));
}

export async function listWaitingItems(importId: string, count: number): Promise<ImportItemRow[]> {
  return withDeviceDatabase((db) => db.getAllFromIndex("importItems", "outcome", [importId, "waiting"], count));
}

export async function listImportItems(importId: string): Promise<ImportItemRow[]> {
  return withDeviceDatabase((db) => db.getAll("importItems", IDBKeyRange.bound(`${importId}-`, `${importId}-\uffff`)));
}

type SavedResult = { id: string; result: ImportResult; missingPhotos: string[] };

/** Stores the server's answers, unless the import is gone because the person has signed out. */
export async function saveImportResults(results: SavedResult[]): Promise<void> {
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction("importItems", "readwrite");
    for (const { result, id, missingPhotos } of results) {
      const row = await writing.store.get(id);
      // Another tab may have stored the answer.
      if (!row || row.outcome === "added") continue;
      const { outcome } = result;
      const changes =
        outcome === "added"
          ? { recipeId: result.recipeId, content: null, leftOut: [...row.leftOut, ...missingPhotos, ...result.leftOut] }
          : { problem: result.message };
      await writing.store.put({ ...row, outcome, problem: null, ...changes });
    }
    await writing.done;
  });
}

export async function refuseWaitingItems(importId: string, problem: string): Promise<void> {
  await changeImportItems(importId, "waiting", { outcome: "refused", problem });
}

export async function changeImportItems(
  importId: string,
  outcome: ListedRecipe["outcome"],
  changes: Pick<ListedRecipe, "outcome" | "problem">,
): Promise<void> {
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction("importItems", "readwrite");
    const rows = await writing.store.index("outcome").getAll([importId, outcome]);
    await Promise.all(rows.map((row) => writing.store.put({ ...row, ...changes })));
    await writing.done;
  });
}
