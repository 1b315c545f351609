import type { ConvertedRecipe } from "#app/modules/import/convert-imported-recipe.ts";
import type { ImportResult } from "#app/modules/import/import.schema.ts";
import { type ImportItemRow, type ImportRow, listOwnedRows, withDeviceDatabase } from "../device-database.ts";
import type { ImportedItem, ImportOutcome, StoredImport } from "./stored-import.ts";

/** The longest time for storing files, which may have several gigabytes. */
const storeFilesTimeoutMs = 120_000;

/** All places have as many digits, so that the ids are in the order of the recipes. */
const placeDigits = 5;
const itemStart = { outcome: "waiting" as const, recipeId: null, message: null, missingPhotos: [] };

/**
 * Replaces the finished import of this device. Returns false if the browser has no room for the files, which then are not
 * stored. Rejects if another import is running.
 */
export async function storeImport(
  ownerId: string,
  description: Pick<StoredImport, "importId" | "name" | "format">,
  { recipes, files }: { recipes: ConvertedRecipe[]; files: File[] },
): Promise<boolean> {
  const { importId } = description;
  const unfinished = (await listOwnedRows("imports", ownerId)).filter((row) => row.state !== "done");
  if (unfinished.some((row) => row.importId !== importId))
    throw new Error("Another import is running on this device. Wait until it is done, or cancel it.");
  const row = { ...description, ownerId, total: recipes.length, state: "running" as const, startedAt: Date.now() };
  const items = recipes.map((recipe, place) => {
    const title = recipe.fields.title ?? "";
    const id = `${importId}-${String(place).padStart(placeDigits, "0")}`;
    return { ...recipe, ...itemStart, id, title, ownerId, importId };
  });
  await withDeviceDatabase((db) => db.clear("importFiles"));
  // Alone in its transaction, because WebKit's private windows throw at once for files.
  const areFilesStored = await withDeviceDatabase(
    async (db) => db.put("importFiles", { ownerId, importId, files }),
    storeFilesTimeoutMs,
  ).then(
    () => true,
    () => false,
  );
  await withDeviceDatabase(async (db) => {
    const names = ["imports", "importItems"] as const;
    const writing = db.transaction(names, "readwrite");
    await Promise.all([
      ...names.map((name) => writing.objectStore(name).clear()),
      writing.objectStore("imports").put(row),
      ...items.map((item) => writing.objectStore("importItems").put(item)),
      writing.done,
    ]);
  });
  return areFilesStored;
}

/** Returns the person's unfinished or last import. */
export async function getStoredImport(ownerId: string): Promise<ImportRow | null> {
  return (await listOwnedRows("imports", ownerId))[0] ?? null;
}

export async function listWaitingItems(importId: string, count: number): Promise<ImportItemRow[]> {
  return withDeviceDatabase((db) => db.getAllFromIndex("importItems", "outcome", [importId, "waiting"], count));
}

export async function listImportItems(importId: string): Promise<ImportItemRow[]> {
  return withDeviceDatabase((db) => db.getAll("importItems", IDBKeyRange.bound(`${importId}-`, `${importId}-\uffff`)));
}

/** Counts the recipes that are not sent yet, and those that were refused. */
export async function countImportItems(importId: string): Promise<{ waiting: number; failed: number }> {
  const count = (outcome: ImportOutcome) =>
    withDeviceDatabase((db) => db.countFromIndex("importItems", "outcome", [importId, outcome]));
  const [waiting, failed] = await Promise.all([count("waiting"), count("refused")]);
  return { waiting, failed };
}

type SavedResult = Pick<ImportedItem, "id" | "missingPhotos"> & { result: ImportResult };

/** Stores the server's answers, unless the import is gone because it was cancelled or the person has signed out. */
export async function saveImportResults(results: SavedResult[]): Promise<void> {
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction("importItems", "readwrite");
    for (const { result, id, missingPhotos } of results) {
      const row = await writing.store.get(id);
      if (!row) continue;
      const answer =
        result.outcome === "refused"
          ? { message: result.message }
          : { recipeId: result.recipeId, message: null, fields: {}, photos: [], meals: [] };
      await writing.store.put({ ...row, ...answer, missingPhotos, outcome: result.outcome });
    }
    await writing.done;
  });
}

/** Changes the state of an import that still exists. */
export async function setImportState(importId: string, state: StoredImport["state"]): Promise<void> {
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction("imports", "readwrite");
    const row = await writing.store.get(importId);
    if (row) await writing.store.put({ ...row, state });
    await writing.done;
  });
}

export async function listImportFiles(importId: string): Promise<File[]> {
  return (await withDeviceDatabase((db) => db.get("importFiles", importId)))?.files ?? [];
}

export async function deleteImportFiles(importId: string): Promise<void> {
  await withDeviceDatabase((db) => db.delete("importFiles", importId));
}

/** Makes refused recipes wait again. */
export async function resetRefusedItems(importId: string): Promise<void> {
  await changeItems(importId, "refused", (row) => ({ ...row, ...itemStart }));
}

export async function deleteWaitingItems(importId: string): Promise<void> {
  await changeItems(importId, "waiting", () => null);
}

/** Replaces the items with this outcome. An item for which `change` returns null is deleted. */
async function changeItems(
  importId: string,
  outcome: ImportOutcome,
  change: (row: ImportItemRow) => ImportItemRow | null,
): Promise<void> {
  await withDeviceDatabase(async (db) => {
    const writing = db.transaction("importItems", "readwrite");
    const rows = await writing.store.index("outcome").getAll([importId, outcome]);
    for (const row of rows) {
      const changed = change(row);
      await (changed ? writing.store.put(changed) : writing.store.delete(row.id));
    }
    await writing.done;
  });
}
