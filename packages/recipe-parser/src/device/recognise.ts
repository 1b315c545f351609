import type { Page, PSM } from "tesseract.js";
import { type Box, getHeight, getWidth } from "./box.ts";
import { createCanvasContext } from "./create-canvas-context.ts";
import type { Recogniser } from "./open-tesseract.ts";

/** The values of Tesseract's `PSM` enum, which is only available once Tesseract has loaded. */
const pageModes = { automatic: "3", singleLine: "7", singleWord: "8", singleCharacter: "10" };
const digitHeight = 48;
const margin = 24;
/** A job's share of the remaining progress. A pass over the whole picture takes longer than words and rows. */
const jobShares = { automatic: 0.75, singleLine: 0.05, singleWord: 0.05, singleCharacter: 0.05 };

export type OcrJob = { recogniser: Recogniser; picture: OffscreenCanvas; signal: AbortSignal };
export type TimedOcrJob = OcrJob & { until: number };

type RecognitionOptions = { mode?: keyof typeof pageModes; among?: string };

/** Recognises one box of the picture. Rejects when the signal aborts. */
export function recogniseRegion(job: OcrJob, box: Box, options: RecognitionOptions): Promise<Page> {
  return recognise({ ...job, picture: enlargeRegion(job.picture, box) }, options);
}

/** Recognises a picture, with the characters `among` alone if given. Rejects when the signal aborts. */
export async function recognise(
  { recogniser, picture, signal }: OcrJob,
  { mode = "automatic", among = "" }: RecognitionOptions = {},
): Promise<Page> {
  // Sends bytes, because a canvas or blob would be awaited and a worker that ends meanwhile throws uncaught.
  const bytes = encodeGrayscale(picture);
  signal.throwIfAborted();
  const { worker } = recogniser;
  await worker.setParameters({ tessedit_pageseg_mode: pageModes[mode] as PSM, tessedit_char_whitelist: among });
  signal.throwIfAborted();
  recogniser.onJob(jobShares[mode]);
  // The cast is needed, because Tesseract accepts bytes but its types do not declare them.
  const { data } = await worker.recognize(bytes as unknown as Blob, {}, { blocks: true, text: true });
  signal.throwIfAborted();
  return data;
}

/** Returns a Portable Graymap, which takes Tesseract less time to read than a PNG. All pictures are gray. */
function encodeGrayscale(picture: OffscreenCanvas): Uint8Array {
  const { width, height } = picture;
  const pixels = picture.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  const header = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const bytes = new Uint8Array(header.length + width * height);
  bytes.set(header);
  for (let at = 0; at < width * height; at += 1) bytes[header.length + at] = pixels[4 * at] ?? 255;
  return bytes;
}

function enlargeRegion(picture: OffscreenCanvas, box: Box): OffscreenCanvas {
  const [width, height] = [getWidth(box), getHeight(box)];
  const scale = digitHeight / Math.max(1, height);
  const context = createCanvasContext(Math.ceil(width * scale) + 2 * margin, digitHeight + 2 * margin);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, box.x0, box.y0, width, height, margin, margin, width * scale, digitHeight);
  return context.canvas;
}
