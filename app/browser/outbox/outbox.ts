import { fieldsOf } from "#app/domain/fields-of.ts";
import { isToSend, outboxKey } from "#app/domain/kept-pages.ts";
import type { Operation } from "#app/domain/offline/operations.schema.ts";
import type { WaitingOperation } from "#app/domain/offline/with-waiting.ts";
import type { RecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import { getCacheSummary } from "#app/offline/cache-summary.ts";
import type { PhotoToSend } from "#app/recipe-form/photos/send-photo.ts";
import { pageOwner } from "../page-owner.ts";
import { storedFiles } from "../storage-of-files.ts";
import { noteCounts, readCounts } from "./counts.ts";

/** A change of a recipe that this device has made. */
export type Change = WaitingOperation & {
  /** As the form sent it. */
  fields: Record<string, unknown> & { kind: Operation["kind"] };
  /** Of the recipe, when it was changed. */
  title: string;
  /** What an edit was built on; null if that is not known. */
  base: RecipeToEdit | null;
  /** It was sent, and no answer came. */
  mayHaveArrived: boolean;
  isDone: boolean;
};
/** `isOpen`: its form has what was written, which is not durable there. */
export type RefusedChange = Change & { why: { code: string; title: string | null; message: string }; isOpen?: true };

export type Outbox = {
  /** The tag of the person who made the changes. */
  owner: string;
  device: string;
  /** The number of the latest change. */
  last: number;
  /** Of the outbox itself. */
  edition: number;
  changes: Change[];
  refused: RefusedChange[];
};

/** What came of sending it. `signed-out`: the server takes nothing from this page's person now. */
export type Sent = "all" | "later" | "signed-out";

/** With its size, if this browser can show it. */
type KeptUpload = Omit<PhotoToSend, "wasTried"> & { width: number; height: number; keptAt: number };

/** A form that is being saved has photos here that no change names yet. */
const uploadsAgeMs = 24 * 60 * 60 * 1000;

const outboxes = storedFiles<Outbox>({ prefix: "", parse: outboxFrom });
const uploads = storedFiles<KeptUpload>({ prefix: "outboxPhoto:", parse: uploadFrom });

/** By default that of the page's person. Throws where it can't be read. */
export async function readOutbox(owner = pageOwner()): Promise<Outbox> {
  return ofOwner(await outboxes.find(outboxKey), owner ?? "");
}

/** Throws where nothing can be kept. */
export async function changeOutbox(change: (outbox: Outbox) => Outbox): Promise<Outbox> {
  const owner = pageOwner();
  let changed: Outbox | null = null;
  const isKept =
    owner !== null &&
    (await outboxes.change(outboxKey, (found) => {
      const before = ofOwner(found, owner);
      changed = { ...change(before), edition: before.edition + 1 };
      return changed;
    }));
  if (!isKept || !changed) throw new Error("The outbox can't be kept");
  await noteWaiting();
  return changed;
}

/** Tabs note what they read one after another, so that the latest note is of the latest outbox. */
async function noteWaiting(): Promise<void> {
  async function note() {
    const { edition, changes, refused } = await readOutbox();
    const waiting = changes.filter(isToSend).length;
    const facts = await getCacheSummary().catch(() => null);
    const ownerName = facts?.name ?? readCounts().ownerName;
    noteCounts({ edition, waiting, refused: refused.length, done: changes.length - waiting, ownerName });
  }
  await (navigator.locks ? navigator.locks.request("outbox counts", note) : note());
}

/** Call it once for a page: a tab may have been thrown away halfway. */
export async function tidyOutbox(): Promise<void> {
  await noteWaiting();
  const named = uploadIdsIn(await readOutbox());
  await uploads.removeWhere(({ uploadId, keptAt }) => !named.has(uploadId) && Date.now() - keptAt > uploadsAgeMs);
}

function ofOwner(found: Outbox | null, owner: string): Outbox {
  if (found?.owner === owner) return found;
  return { owner, device: crypto.randomUUID(), last: 0, edition: 0, changes: [], refused: [] };
}

/** The kept kitchen has these in it. */
export async function forgetUpTo(number: number): Promise<void> {
  let done: Change[] = [];
  await changeOutbox((outbox) => {
    done = outbox.changes.filter((change) => !isToSend(change) && change.number <= number);
    return { ...outbox, changes: outbox.changes.filter((change) => !done.includes(change)) };
  });
  for (const id of done.flatMap(uploadIdsOf)) await uploads.remove(id);
}

/** The recipe's edit form was saved. */
export async function forgetOpened(recipe: string): Promise<void> {
  await changeOutbox((outbox) => ({
    ...outbox,
    refused: outbox.refused.filter((change) => !change.isOpen || recipeOf(change) !== recipe),
  }));
}

export function recipeOf({ operation }: Pick<Change, "operation">): string {
  return operation.kind === "add-recipe" ? operation.submissionId : operation.recipe;
}

export function uploadIdsOf({ operation }: Pick<Change, "operation">): string[] {
  return "uploadedPhotos" in operation ? operation.uploadedPhotos : [];
}

function uploadIdsIn({ changes, refused }: Outbox): Set<string> {
  return new Set([...changes, ...refused].flatMap(uploadIdsOf));
}

/** A photo waits here for the change that shows it. False where nothing can be kept. */
export async function keepUpload(photo: Omit<PhotoToSend, "wasTried">): Promise<boolean> {
  const { width, height } = await createImageBitmap(photo.file).catch(() => ({ width: 0, height: 0 }));
  const { uploadId, file, name, index } = photo;
  return uploads.write(uploadId, { uploadId, file, name, index, width, height, keptAt: Date.now() });
}

export function readUpload(uploadId: string): Promise<KeptUpload | null> {
  return uploads.read(uploadId);
}

const addresses = new Map<string, string>();

/** The same for as long as the document is open. */
export function addressOf({ uploadId, file }: KeptUpload): string {
  const address = addresses.get(uploadId) ?? URL.createObjectURL(file);
  addresses.set(uploadId, address);
  return address;
}

/** Another release may have written something else. */
function outboxFrom(found: unknown): Outbox | null {
  const { owner, device, last, edition, changes, refused } = fieldsOf(found);
  if (typeof owner !== "string" || typeof device !== "string" || typeof last !== "number") return null;
  const kept = { changes: listFrom<Change>(changes), refused: listFrom<RefusedChange>(refused) };
  return { owner, device, last, edition: Number(edition) || 0, ...kept };
}

function listFrom<Kept extends Change>(found: unknown): Kept[] {
  const isChange = (one: unknown): one is Kept => typeof fieldsOf(fieldsOf(one).operation).kind === "string";
  return Array.isArray(found) ? found.filter(isChange) : [];
}

function uploadFrom(found: unknown): KeptUpload | null {
  return fieldsOf(found).file instanceof Blob ? (found as KeptUpload) : null;
}
