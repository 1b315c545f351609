import type { Worker } from "tesseract.js";
import { decodeImage } from "../decode-image.ts";
import { findDishInImage } from "../find-dish-in-photo.ts";
import type { OcrPage } from "../parsed-recipe.ts";
import { addBullets, type ErasedMarks, eraseMarks } from "./erase-marks.ts";
import { calculateMedianLetterHeight, type InkComponent } from "./ink-components.ts";
import type { OcrLine } from "./ocr-line.ts";
import { calculateMeanConfidence, extractOcrLines, hasReadableText, mergeOcrPasses } from "./ocr-lines.ts";
import { readFractions } from "./read-fractions.ts";
import { readSkippedRows } from "./read-skipped-rows.ts";
import { recheckNumbers } from "./recheck-numbers.ts";
import { type OcrJob, recognise } from "./recognise.ts";
import { convertToOcrRows } from "./to-ocr-rows.ts";
import { applyTreatment, hasPhotoBackground, type ImageTreatment } from "./treat-image.ts";

/** Below this mean confidence the text is probably over a photo and worth a second pass. */
const surePass = 80;
const fewLines = 3;
/** A photo whose median letter height, in pixels, is below this is enlarged until the letters are `readableLetter` high. */
const smallLetter = 16;
const readableLetter = 20;
/** Rechecking numbers takes at most this share of the first pass's time. */
const secondLookShare = 0.15;
const otherTreatments: ImageTreatment[] = ["bright-text", "dark-text"];

export type PhotoOptions = Pick<Partial<OcrJob>, "signal" | "onJob"> & { secondLook?: boolean };

/** Recognises one photo. Rejects when the photo cannot be decoded or the signal aborts. */
export async function readPhoto(worker: Worker, blob: Blob, options: PhotoOptions): Promise<OcrPage> {
  const image = await decodeImage(blob);
  const read = (picture: OffscreenCanvas, characters: InkComponent[] = []) =>
    readLines({ ...options, worker, picture, signal: options.signal }, characters, options.secondLook ?? true);
  try {
    const isOverPhoto = hasPhotoBackground(image);
    const { picture, marks, characters } = prepareImage(image, isOverPhoto);
    const { lines, unread } = await read(picture, characters);
    const first = addBullets(lines, marks);
    const passes = [first];
    const isSure = calculateMeanConfidence(first) >= surePass && first.length > fewLines && !isOverPhoto;
    for (const treatment of isSure ? [] : otherTreatments) {
      passes.push((await read(applyTreatment(image, treatment))).lines);
    }
    const best = isSure ? first : mergeOcrPasses(passes);
    const rows = convertToOcrRows(hasReadableText(best) ? best : [], picture);
    const texts = rows.map((row) => row.box);
    return { cover: findDishInImage(image, texts), unreadRows: isOverPhoto ? 0 : unread, lines: rows };
  } finally {
    image.close();
  }
}

function prepareImage(image: ImageBitmap, isOverPhoto: boolean): ErasedMarks & { picture: OffscreenCanvas } {
  const picture = applyTreatment(image, "gray");
  const erased = eraseMarks(picture, image);
  const letter = calculateMedianLetterHeight(erased.characters);
  if (letter === 0 || letter >= smallLetter || isOverPhoto) return { picture, ...erased };
  const larger = applyTreatment(image, "gray", readableLetter / letter);
  return { picture: larger, ...eraseMarks(larger, image) };
}

async function readLines(
  job: OcrJob,
  characters: readonly InkComponent[],
  secondLook: boolean,
): Promise<{ lines: OcrLine[]; unread: number }> {
  const started = performance.now();
  const data = await recognise(job);
  await readFractions(job, data.blocks);
  const lines = extractOcrLines(data.blocks);
  if (!secondLook) return { lines, unread: 0 };
  const now = performance.now();
  const until = now + secondLookShare * (now - started);
  const overlooked = await readSkippedRows({ ...job, until }, characters, lines);
  await recheckNumbers({ ...job, until }, lines);
  return { lines: [...lines, ...overlooked.lines], unread: overlooked.unread };
}
