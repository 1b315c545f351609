import type { Worker } from "tesseract.js";
import { openImage } from "#app/browser/image-preparation/open-image.ts";
import type { SeenPage } from "#app/domain/recipe-text/seen-page.ts";
import type { Component } from "./components.ts";
import { dishInImage } from "./dish-in-photo.ts";
import { lookAgain } from "./look-again.ts";
import { readFractions } from "./read-fractions.ts";
import { readOverlooked } from "./read-overlooked.ts";
import type { SeenLine } from "./seen-line.ts";
import { bestOfPasses, hasText, meanConfidence, seenLines } from "./seen-lines.ts";
import { seenPage } from "./seen-page.ts";
import { isOverPhoto, type Treatment, treatImage } from "./treat-image.ts";
import { turned, turnedBack } from "./turned.ts";
import { eraseMarks, withBullets } from "./without-marks.ts";

/** Below this mean confidence the text is probably over a photo and worth a second pass. */
const surePass = 80;
/** So few lines are worth a second pass too. */
const fewLines = 3;
/** Below this hardly a word was read: the picture may be upside down. */
const hardlyRead = 60;
/** A second look at numbers takes at most this share of the time of the first. */
const secondLookShare = 0.15;
const otherTreatments: Treatment[] = ["bright-text", "dark-text"];

export type PhotoOptions = { signal?: AbortSignal; secondLook?: boolean };

/** Recognises one photo, upside down if it can only be read like that. */
export async function readPhoto(worker: Worker, blob: Blob, options: PhotoOptions): Promise<SeenPage> {
  const image = await openImage(blob);
  try {
    const prepared = treatImage(image, "gray");
    const erased = eraseMarks(prepared);
    const first = withBullets(await linesIn(worker, prepared, options, erased.characters), erased.marks);
    if (meanConfidence(first) < hardlyRead && first.length > fewLines) {
      const lines = await linesIn(worker, turned(prepared), options);
      if (meanConfidence(lines) >= surePass) return turnedBack(seenPage(lines, prepared, null));
    }
    const isSure = meanConfidence(first) >= surePass && first.length > fewLines && !isOverPhoto(image);
    const lines = isSure ? first : await linesOfPasses(worker, image, first, options);
    const page = seenPage(hasText(lines) ? lines : [], prepared, null);
    return {
      ...page,
      cover: dishInImage(
        image,
        page.lines.map((line) => line.box),
      ),
    };
  } finally {
    image.close();
  }
}

async function linesOfPasses(
  worker: Worker,
  image: ImageBitmap,
  first: SeenLine[],
  options: PhotoOptions,
): Promise<SeenLine[]> {
  const passes = [first];
  for (const treatment of otherTreatments) passes.push(await linesIn(worker, treatImage(image, treatment), options));
  return bestOfPasses(passes);
}

/**
 * An aborted reading has terminated its worker, which must not be called again: Tesseract would then fail
 * where nobody can catch it.
 */
async function linesIn(
  worker: Worker,
  picture: OffscreenCanvas,
  options: PhotoOptions,
  characters: readonly Component[] = [],
): Promise<SeenLine[]> {
  const { signal, secondLook = true } = options;
  signal?.throwIfAborted();
  const started = performance.now();
  const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
  signal?.throwIfAborted();
  await readFractions({ worker, picture, signal }, data.blocks);
  const lines = seenLines(data.blocks);
  if (!secondLook) return lines;
  const now = performance.now();
  const until = now + secondLookShare * (now - started);
  const overlooked =
    characters.length === 0 ? [] : await readOverlooked({ worker, picture, signal, until }, characters, lines);
  signal?.throwIfAborted();
  await lookAgain({ worker, picture, signal, until }, lines);
  return [...lines, ...overlooked];
}
