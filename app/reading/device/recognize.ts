import type { Page, Worker } from "tesseract.js";
import { enlarged, type Region } from "./enlarged.ts";
import { pageModes } from "./page-modes.ts";

/** Parts of a picture are looked at again by the worker that has read it, until the signal aborts. */
export type Looking = { worker: Worker; picture: OffscreenCanvas; signal: AbortSignal | undefined };
/** Second looks have their time, too; see `performance.now()`. */
export type LookingUntil = Looking & { until: number };

type Way = { mode: "singleLine" | "singleWord" | "singleCharacter"; among?: string };

/** What the recogniser sees in a part of a picture that it is shown alone and enlarged. */
export async function look(
  { worker, picture, signal }: Looking,
  region: Region,
  { mode, among = "" }: Way,
): Promise<Page | null> {
  const image = enlarged(picture, region);
  if (image === null) return null;
  signal?.throwIfAborted();
  await worker.setParameters({ tessedit_pageseg_mode: pageModes[mode], tessedit_char_whitelist: among });
  return recognise({ worker, picture: image, signal }, mode === "singleLine" ? "blocks" : "text");
}

/**
 * What the recogniser sees in a whole picture. An aborted reading has terminated its worker, which must not be
 * called again: Tesseract would then fail where nobody can catch it. It therefore gets bytes, which it sends to
 * the worker without waiting for anything.
 */
export async function recognise({ worker, picture, signal }: Looking, wanted: "blocks" | "text"): Promise<Page> {
  const blob = await picture.convertToBlob();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  signal?.throwIfAborted();
  // Its types leave out bytes, which it takes as they are.
  const { data } = await worker.recognize(bytes as unknown as Blob, {}, { blocks: wanted === "blocks", text: true });
  signal?.throwIfAborted();
  return data;
}

/** Sets the recogniser back to reading whole pictures. */
export async function lookedEnough({ worker, signal }: Looking): Promise<void> {
  signal?.throwIfAborted();
  await worker.setParameters({ tessedit_pageseg_mode: pageModes.automatic, tessedit_char_whitelist: "" });
}
