import type { ParsedRecipe } from "recipe-parser";
import { isBlankDraft, isEqualDraft, parseRecipeDraft, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { convertToRecord } from "#app/modules/to-record.ts";
import { type DraftPhoto, isDraftPhoto } from "./added-photo.ts";
import { type DeviceDatabase, type DraftRow, isRowOwnedBy, withDeviceDatabase } from "./device-database.ts";
import { getPageOwner, isStorageOwnedByPage } from "./page-owner.ts";
import { defineLocalStorageValue } from "./storage.ts";

export type FoundRecipe = { reading: ParsedRecipe; photoIds: string[] };

/** Other recipes found in the same screenshots or pages. `isAsking`: the person has to choose the first one. */
export type FoundRecipes = { recipes: FoundRecipe[]; isAsking: boolean };

/** A new recipe has `unreadText` and `found`; an edit has the `base` and `version` of the recipe that it changes. */
export type DraftText = {
  draft: RecipeDraft;
  unreadText?: string;
  found?: FoundRecipes;
  base?: RecipeDraft | null;
  version?: number | null;
};
export type StoredDraft = Required<DraftText> & { storedAt: number };

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

/** The key of the new recipe's draft, which every tab shares. `draftKey` comes from the loader. */
export function getNewRecipeDraftKey(draftKey: string): string {
  return `new:${draftKey}`;
}

/** The key of a recipe's unsaved edits, which every tab shares. */
export function getEditDraftKey(recipeId: string): string {
  return `edit:${recipeId}`;
}

/** Returns null if nothing is stored, or if the stored draft can't be read. */
export async function readDraft(key: string): Promise<StoredDraft | null> {
  await moveUnwrittenDraft();
  const row = await readRow(key);
  return row && parseStoredDraft(row.data, row.storedAt);
}

export function writeDraft(key: string, text: DraftText, storedAt = Date.now()): Promise<boolean> {
  removeUnwrittenDraft(key);
  return writeRow(key, text, storedAt);
}

/** Deletes the draft that this tab has stored or read. A draft that another tab has stored since stays. */
export async function deleteDraft(key: string, own: RecipeDraft | null): Promise<boolean> {
  removeUnwrittenDraft(key);
  return hasSucceeded(async (db) => {
    const writing = db.transaction("drafts", "readwrite");
    const row = await writing.store.get(key);
    const stored = row && isRowOwnedBy(row, getOwner()) ? parseStoredDraft(row.data, row.storedAt) : null;
    if (!stored || (own && isSameDraft(stored.draft, own))) await writing.store.delete(key);
    await writing.done;
  });
}

function isSameDraft(stored: RecipeDraft, own: RecipeDraft): boolean {
  return stored.submissionId === own.submissionId && isEqualDraft(stored, own);
}

/** Stores a draft while the page unloads, when IndexedDB may not finish. `readDraft` moves the draft there. */
export function storeDraftSynchronously(key: string, text: DraftText): void {
  unwrittenDraft.write({ key, text, storedAt: Date.now() });
}

const unwrittenDraft = defineLocalStorageValue<{ key: string; text: DraftText; storedAt: number }>({
  key: "unwrittenDraft",
  isPerTab: true,
  parse(found) {
    const { key, text, storedAt } = convertToRecord(found);
    const parsed = typeof storedAt === "number" ? parseStoredDraft(text, storedAt) : null;
    return parsed && typeof key === "string" ? { key, text: parsed, storedAt: parsed.storedAt } : null;
  },
});

async function moveUnwrittenDraft(): Promise<void> {
  const left = unwrittenDraft.read();
  if (!left) return;
  const row = await readRow(left.key);
  if (!row || row.storedAt < left.storedAt) await writeDraft(left.key, left.text, left.storedAt);
  unwrittenDraft.remove();
}

function removeUnwrittenDraft(key: string): void {
  if (unwrittenDraft.read()?.key === key) unwrittenDraft.remove();
}

export async function readDraftPhotos(key: string): Promise<DraftPhoto[]> {
  const row = await readRow(photosKey(key));
  return Array.isArray(row?.data) ? row.data.filter(isDraftPhoto) : [];
}

export function writeDraftPhotos(key: string, photos: DraftPhoto[]): Promise<boolean> {
  return photos.length === 0 ? deleteRow(photosKey(key)) : writeRow(photosKey(key), photos);
}

/** Shown if `storeNewRecipeDraft` returns false. */
export const otherDraftMessage = {
  title: "Another draft is on the add page",
  description: "Save or clear that draft, and try again.",
};

/** Stores a draft for the next visit of the add page. False if another draft exists or storage is full. */
export async function storeNewRecipeDraft(draftKey: string, draft: RecipeDraft, photos: DraftPhoto[]) {
  const key = getNewRecipeDraftKey(draftKey);
  const other = await readDraft(key);
  if ((other && !isBlankDraft(other.draft)) || (await readDraftPhotos(key)).length > 0) return false;
  return (await writeDraftPhotos(key, photos)) && writeDraft(key, { draft, unreadText: other?.unreadText });
}

/** Stores edits for the edit form that is opened next. False if storage is full. */
export async function storeEditDraft(
  recipeId: string,
  { photos, ...changes }: Pick<DraftText, "draft" | "base" | "version"> & { photos: DraftPhoto[] },
): Promise<boolean> {
  const key = getEditDraftKey(recipeId);
  return (await writeDraftPhotos(key, photos)) && writeDraft(key, changes);
}

/** Deletes unsaved edits, and photos, that are older than a week. A new recipe's text has no age limit. */
export async function deleteOldDrafts(): Promise<void> {
  await hasSucceeded(async (db) => {
    const writing = db.transaction("drafts", "readwrite");
    for (let cursor = await writing.store.openCursor(); cursor; cursor = await cursor.continue()) {
      const { draftKey, storedAt } = cursor.value;
      const isText = draftKey.startsWith("new:") && !draftKey.endsWith(photosEnd);
      if (!isText && Date.now() - storedAt >= maxAgeMs) await cursor.delete();
    }
    await writing.done;
  });
}

const photosEnd = ":photos";

function photosKey(key: string): string {
  return `${key}${photosEnd}`;
}

async function readRow(key: string): Promise<DraftRow | null> {
  try {
    const row = await withDeviceDatabase((db) => db.get("drafts", key));
    return row && isRowOwnedBy(row, getOwner()) ? row : null;
  } catch {
    return null;
  }
}

function writeRow(draftKey: string, data: unknown, storedAt = Date.now()): Promise<boolean> {
  return hasSucceeded(async (db) => {
    // The draft is not stored if the person has signed out in another tab while the database opened.
    if (!isStorageOwnedByPage()) return false;
    const writing = db.transaction("drafts", "readwrite");
    void writing.store.put({ ownerId: getOwner(), draftKey, storedAt, data });
    // Commits explicitly, because an unloading page does not get the event after which transactions commit.
    writing.commit();
    await writing.done;
  });
}

function deleteRow(key: string): Promise<boolean> {
  return hasSucceeded((db) => db.delete("drafts", key));
}

/** False if storage is full or forbidden, or if the work returns false. */
async function hasSucceeded(work: (db: DeviceDatabase) => Promise<unknown>): Promise<boolean> {
  try {
    return (await withDeviceDatabase(work)) !== false;
  } catch {
    return false;
  }
}

function getOwner(): string {
  return getPageOwner() ?? "";
}

function parseStoredDraft(found: unknown, storedAt: number): StoredDraft | null {
  const { draft, unreadText, found: recipes, base, version } = convertToRecord(found);
  const parsed = parseRecipeDraft(draft);
  if (!parsed) return null;
  return {
    draft: parsed,
    unreadText: typeof unreadText === "string" ? unreadText : "",
    found: parseFound(recipes),
    base: parseRecipeDraft(base),
    version: typeof version === "number" ? version : null,
    storedAt,
  };
}

function parseFound(found: unknown): FoundRecipes {
  const { recipes, isAsking } = convertToRecord(found);
  const isKnown = Array.isArray(recipes) && recipes.every(isFoundRecipe);
  return isKnown ? { recipes, isAsking: isAsking === true } : { recipes: [], isAsking: false };
}

function isFoundRecipe(found: unknown): found is FoundRecipe {
  const { reading, photoIds } = convertToRecord(found);
  const { ingredients, facts } = convertToRecord(reading);
  return [photoIds, ingredients, facts].every(Array.isArray);
}
