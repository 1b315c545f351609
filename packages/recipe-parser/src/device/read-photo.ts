import type { Worker } from "tesseract.js";
import { decodeImage } from "../decode-image.ts";
import { findDishInImage } from "../find-dish-in-photo.ts";
import type { OcrPage } from "../parsed-recipe.ts";
import { type Component, usualHeight } from "./components.ts";
import { type Erased, eraseMarks, withBullets } from "./erase-marks.ts";
import type { OcrLine } from "./ocr-line.ts";
import { bestOfPasses, hasText, meanConfidence, ocrLines } from "./ocr-lines.ts";
import { readFractions } from "./read-fractions.ts";
import { readSkippedRows } from "./read-skipped-rows.ts";
import { recheckNumbers } from "./recheck-numbers.ts";
import { recognise } from "./recognise.ts";
import { toOcrPage } from "./to-ocr-page.ts";
import { isOverPhoto, type Treatment, treatImage } from "./treat-image.ts";

/** Below this mean confidence the text is probably over a photo and worth a second pass. */
const surePass = 80;
const fewLines = 3;
/** Where the usual letter is lower, in pixels, the picture is enlarged until it is as high as it is read best. */
const smallLetter = 16;
const readableLetter = 20;
/** A second look at numbers takes at most this share of the time of the first. */
const secondLookShare = 0.15;
const otherTreatments: Treatment[] = ["bright-text", "dark-text"];

export type PhotoOptions = { signal?: AbortSignal; secondLook?: boolean };

export async function readPhoto(worker: Worker, blob: Blob, options: PhotoOptions): Promise<OcrPage> {
  const image = await decodeImage(blob);
  try {
    const { prepared, erased } = prepare(image);
    const read = await linesIn(worker, prepared, options, erased.characters);
    const first = withBullets(read.lines, erased.marks);
    const isSure = meanConfidence(first) >= surePass && first.length > fewLines && !isOverPhoto(image);
    const lines = isSure ? first : await linesOfPasses(worker, image, first, options);
    const page = toOcrPage(hasText(lines) ? lines : [], prepared, isOverPhoto(image) ? 0 : read.unread);
    return {
      ...page,
      cover: findDishInImage(
        image,
        page.lines.map((line) => line.box),
      ),
    };
  } finally {
    image.close();
  }
}

function prepare(image: ImageBitmap): { prepared: OffscreenCanvas; erased: Erased } {
  const prepared = treatImage(image, "gray");
  const erased = eraseMarks(prepared, image);
  const letter = usualHeight(erased.characters);
  if (letter === 0 || letter >= smallLetter || isOverPhoto(image)) return { prepared, erased };
  const larger = treatImage(image, "gray", readableLetter / letter);
  return { prepared: larger, erased: eraseMarks(larger, image) };
}

async function linesOfPasses(
  worker: Worker,
  image: ImageBitmap,
  first: OcrLine[],
  options: PhotoOptions,
): Promise<OcrLine[]> {
  const passes = [first];
  for (const treatment of otherTreatments) {
    passes.push((await linesIn(worker, treatImage(image, treatment), options)).lines);
  }
  return bestOfPasses(passes);
}

async function linesIn(
  worker: Worker,
  picture: OffscreenCanvas,
  options: PhotoOptions,
  characters: readonly Component[] = [],
): Promise<{ lines: OcrLine[]; unread: number }> {
  const { signal, secondLook = true } = options;
  const job = { worker, picture, signal };
  const started = performance.now();
  const data = await recognise(job, "blocks");
  await readFractions(job, data.blocks);
  const lines = ocrLines(data.blocks);
  if (!secondLook) return { lines, unread: 0 };
  const now = performance.now();
  const until = now + secondLookShare * (now - started);
  const overlooked = await readSkippedRows({ ...job, until }, characters, lines);
  await recheckNumbers({ ...job, until }, lines);
  return { lines: [...lines, ...overlooked.lines], unread: overlooked.unread };
}
