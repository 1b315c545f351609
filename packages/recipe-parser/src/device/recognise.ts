import type { Page, PSM, Worker } from "tesseract.js";
import { type Box, getHeight, getWidth } from "./box.ts";
import { createCanvasContext } from "./create-canvas-context.ts";

/** The values of Tesseract's `PSM` enum, which is only available once Tesseract has loaded. */
const pageModes = { automatic: "3", singleLine: "7", singleWord: "8", singleCharacter: "10" };
const digitHeight = 48;
const margin = 24;

export type OcrJob = { worker: Worker; picture: OffscreenCanvas; signal: AbortSignal | undefined };
export type TimedOcrJob = OcrJob & { until: number };

type RecognitionMode = { mode: keyof typeof pageModes; among?: string };

/** Recognises one box of the picture. Rejects when the signal aborts. */
export async function recogniseRegion(
  { worker, picture, signal }: OcrJob,
  box: Box,
  { mode, among = "" }: RecognitionMode,
): Promise<Page> {
  const image = enlargeRegion(picture, box);
  signal?.throwIfAborted();
  await worker.setParameters({ tessedit_pageseg_mode: pageModes[mode] as PSM, tessedit_char_whitelist: among });
  return recognise({ worker, picture: image, signal }, mode === "singleLine" ? "blocks" : "text");
}

/** A terminated worker throws where nobody can catch it. A canvas or blob would be awaited before it is sent. */
export async function recognise({ worker, picture, signal }: OcrJob, wanted: "blocks" | "text"): Promise<Page> {
  const blob = await picture.convertToBlob();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  signal?.throwIfAborted();
  // Tesseract accepts bytes, but its types do not declare them.
  const { data } = await worker.recognize(bytes as unknown as Blob, {}, { blocks: wanted === "blocks", text: true });
  signal?.throwIfAborted();
  return data;
}

/** Restores automatic page segmentation and allows all characters again. */
export async function resetRecogniser({ worker, signal }: OcrJob): Promise<void> {
  signal?.throwIfAborted();
  await worker.setParameters({ tessedit_pageseg_mode: pageModes.automatic as PSM, tessedit_char_whitelist: "" });
}

function enlargeRegion(picture: OffscreenCanvas, box: Box): OffscreenCanvas {
  const [width, height] = [getWidth(box), getHeight(box)];
  const scale = digitHeight / Math.max(1, height);
  const context = createCanvasContext(Math.ceil(width * scale) + 2 * margin, digitHeight + 2 * margin);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, box.x0, box.y0, width, height, margin, margin, width * scale, digitHeight);
  return context.canvas;
}
