import type { Page, Worker } from "tesseract.js";
import { enlarged, type Region } from "./enlarged.ts";
import { pageModes } from "./page-modes.ts";

/** A picture, and the worker that reads it and parts of it until the signal aborts. */
export type OcrJob = { worker: Worker; picture: OffscreenCanvas; signal: AbortSignal | undefined };
export type TimedOcrJob = OcrJob & { until: number };

type Way = { mode: "singleLine" | "singleWord" | "singleCharacter"; among?: string };

export async function recogniseRegion(
  { worker, picture, signal }: OcrJob,
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
 * An aborted reading has terminated its worker, and calling that again throws where nobody can catch it. Bytes are
 * sent to the worker at once; a canvas or blob would be awaited first.
 */
export async function recognise({ worker, picture, signal }: OcrJob, wanted: "blocks" | "text"): Promise<Page> {
  const blob = await picture.convertToBlob();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  signal?.throwIfAborted();
  // Its types leave out bytes, which it takes as they are.
  const { data } = await worker.recognize(bytes as unknown as Blob, {}, { blocks: wanted === "blocks", text: true });
  signal?.throwIfAborted();
  return data;
}

export async function resetRecogniser({ worker, signal }: OcrJob): Promise<void> {
  signal?.throwIfAborted();
  await worker.setParameters({ tessedit_pageseg_mode: pageModes.automatic, tessedit_char_whitelist: "" });
}
