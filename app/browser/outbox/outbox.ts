import { fieldsOf } from "#app/domain/fields-of.ts";
import { outboxKey } from "#app/domain/kept-pages.ts";
import type { Operation } from "#app/domain/offline/operations.schema.ts";
import type { WaitingOperation } from "#app/domain/offline/with-waiting.ts";
import type { viewRecipeToEdit } from "#app/domain/recipes/view-recipe.server.ts";
import type { PhotoToSend } from "../photo-upload/send-photo.ts";
import { storedFiles } from "../storage-of-files.ts";
import { noteCounts } from "./counts.ts";

export type RecipeToEdit = Awaited<ReturnType<typeof viewRecipeToEdit>>;

/** A change of a recipe that this device has made. */
export type Change = WaitingOperation & {
  /** As the form sent it. */
  fields: Record<string, unknown> & { kind: Operation["kind"] };
  /** Of the recipe, when it was changed. */
  title: string;
  /** What an edit was built on; null if that is not known. */
  base: RecipeToEdit | null;
  isDone: boolean;
};
export type Refused = Change & { why: { code: string; title: string | null; message: string } };

/** `last` is the number of the latest change. */
type Outbox = { device: string; last: number; changes: Change[]; refused: Refused[] };

/** With its size, if this browser can show it. */
type KeptUpload = Omit<PhotoToSend, "wasTried"> & { width: number; height: number };

const outboxes = storedFiles<Outbox>({ prefix: "", parse: outboxFrom });
const uploads = storedFiles<KeptUpload>({ prefix: "outboxPhoto:", parse: uploadFrom });

export async function readOutbox(): Promise<Outbox> {
  return (await outboxes.read(outboxKey)) ?? newOutbox();
}

/** Throws where nothing can be kept. */
export async function changeOutbox(change: (outbox: Outbox) => Outbox): Promise<Outbox> {
  let changed = newOutbox();
  const before = await readOutbox();
  const isKept = await outboxes.change(outboxKey, (outbox) => {
    changed = change(outbox ?? newOutbox());
    return changed;
  });
  if (!isKept) throw new Error("The outbox can't be kept");
  const { changes, refused } = changed;
  const done = changes.filter(({ isDone }) => isDone).length;
  noteCounts({ waiting: changes.filter(isToSend).length, refused: refused.length, done });
  const named = new Set([...changes, ...refused].flatMap(uploadIdsOf));
  for (const id of before.changes.flatMap(uploadIdsOf)) if (!named.has(id)) await forgetUpload(id);
  return changed;
}

export function newOutbox(): Outbox {
  return { device: crypto.randomUUID(), last: 0, changes: [], refused: [] };
}

/** The kept kitchen has these in it. */
export async function forgetUpTo(number: number): Promise<void> {
  await changeOutbox((outbox) => ({
    ...outbox,
    changes: outbox.changes.filter((change) => !change.isDone || change.number > number),
  }));
}

/** One that was taken back is sent, but is none. */
export function isToSend({ isDone, operation }: Change): boolean {
  return !isDone && operation.kind !== "nothing";
}

export function recipeOf({ operation }: Pick<Change, "operation">): string | null {
  if (operation.kind === "add-recipe") return operation.submissionId;
  return "recipe" in operation ? operation.recipe : null;
}

export function uploadIdsOf({ operation }: Pick<Change, "operation">): string[] {
  return "uploadedPhotos" in operation ? operation.uploadedPhotos : [];
}

/** A photo that could not be sent waits here for the change that shows it. False where nothing can be kept. */
export async function keepUpload(photo: Omit<PhotoToSend, "wasTried">): Promise<boolean> {
  const { width, height } = await createImageBitmap(photo.file).catch(() => ({ width: 0, height: 0 }));
  const { uploadId, file, name, index } = photo;
  return uploads.write(uploadId, { uploadId, file, name, index, width, height });
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

async function forgetUpload(uploadId: string): Promise<void> {
  await uploads.remove(uploadId);
}

/** Another release may have written something else. */
function outboxFrom(found: unknown): Outbox | null {
  const { device, last, changes, refused } = fieldsOf(found);
  if (typeof device !== "string" || typeof last !== "number") return null;
  return { device, last, changes: listFrom<Change>(changes), refused: listFrom<Refused>(refused) };
}

function listFrom<Kept extends Change>(found: unknown): Kept[] {
  const isChange = (one: unknown): one is Kept => typeof fieldsOf(fieldsOf(one).operation).kind === "string";
  return Array.isArray(found) ? found.filter(isChange) : [];
}

function uploadFrom(found: unknown): KeptUpload | null {
  return fieldsOf(found).file instanceof Blob ? (found as KeptUpload) : null;
}
