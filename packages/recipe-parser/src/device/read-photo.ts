import { decodeImage } from "../decode-image.ts";
import { findDishInImage } from "../find-dish-in-photo.ts";
import type { OcrPage } from "../parsed-recipe.ts";
import { expandBox } from "./box.ts";
import { addBullets, type EraseMarksResult, eraseMarks } from "./erase-marks.ts";
import { calculateMedianLetterHeight, type InkComponent } from "./ink-components.ts";
import type { OcrLine, OcrWord } from "./ocr-line.ts";
import { calculateMeanConfidence, extractOcrLines, hasReadableText, mergeOcrPasses } from "./ocr-lines.ts";
import type { Recogniser } from "./open-tesseract.ts";
import { readFractions } from "./read-fractions.ts";
import { readSkippedRows } from "./read-skipped-rows.ts";
import { convertToOcrRows } from "./reading-order.ts";
import { type OcrJob, recognise, recogniseRegion, type TimedOcrJob } from "./recognise.ts";
import { applyTreatment, hasPhotoBackground, type ImageTreatment } from "./treat-image.ts";

/** Text below this mean confidence is probably over a photo, and worth a second pass. */
const surePass = 80;
const fewLines = 3;
/** A photo whose median letter height, in pixels, is below this is enlarged until the letters are `readableLetter` high. */
const smallLetter = 16;
const readableLetter = 20;
/** Rechecking numbers takes at most this share of the time of its pass. */
const secondLookShare = 0.15;
const otherTreatments: ImageTreatment[] = ["bright-text", "dark-text"];

/**
 * Recognises one photo. Yields the page of the first pass with its fractions, then the page after skipped rows and
 * doubtful numbers have been read again, and text over a photo in other treatments. Rejects when the photo cannot be
 * decoded or the signal aborts.
 */
export async function* readPhoto(
  opening: Promise<Recogniser>,
  blob: Blob,
  signal: AbortSignal,
): AsyncGenerator<OcrPage, void> {
  const recogniser = await opening;
  const first = await withImage(blob, async (image) => {
    const isOverPhoto = hasPhotoBackground(image);
    const { picture, marks, characters } = prepareImage(image, isOverPhoto);
    const pass = await beginPass({ recogniser, picture, signal }, characters);
    const page = createPage(image, picture, [addBullets(pass.lines, marks)], isOverPhoto);
    return { pass, marks, isOverPhoto, page };
  });
  yield first.page;
  const { pass, marks, isOverPhoto } = first;
  yield await withImage(blob, async (image) => {
    const { lines, unread } = await completePass(pass);
    const passes = [addBullets(lines, marks)];
    for (const treatment of isSure(passes, isOverPhoto) ? [] : otherTreatments) {
      const other = await beginPass({ recogniser, picture: applyTreatment(image, treatment), signal });
      passes.push((await completePass(other)).lines);
    }
    const page = createPage(image, pass.job.picture, passes, isOverPhoto);
    return { ...page, unreadRows: isOverPhoto ? 0 : unread };
  });
}

/**
 * Decodes the photo only while the work lasts, because a phone's memory may not hold several decoded photos. Between its
 * passes each photo keeps its treated canvas, which takes at most 36 MB: `maxPixels` of 4 bytes.
 */
async function withImage<Result>(blob: Blob, work: (image: ImageBitmap) => Promise<Result>): Promise<Result> {
  const image = await decodeImage(blob);
  try {
    return await work(image);
  } finally {
    image.close();
  }
}

/** Whether the first pass suffices, because its text is certain and not over a photo. */
function isSure([first = []]: readonly OcrLine[][], isOverPhoto: boolean): boolean {
  return calculateMeanConfidence(first) >= surePass && first.length > fewLines && !isOverPhoto;
}

/** The page has no cover while other treatments may find text in the dish. */
function createPage(image: ImageBitmap, picture: OffscreenCanvas, passes: OcrLine[][], isOverPhoto: boolean): OcrPage {
  const areComplete = passes.length > otherTreatments.length || isSure(passes, isOverPhoto);
  const best = isSure(passes, isOverPhoto) ? passes.flat() : mergeOcrPasses(passes);
  const rows = convertToOcrRows(hasReadableText(best) ? best : [], picture);
  const texts = rows.map((row) => row.box);
  return { cover: areComplete ? findDishInImage(image, texts) : null, lines: rows };
}

function prepareImage(image: ImageBitmap, isOverPhoto: boolean): EraseMarksResult & { picture: OffscreenCanvas } {
  const picture = applyTreatment(image, "gray");
  const erased = eraseMarks(picture, image);
  const letter = calculateMedianLetterHeight(erased.characters);
  if (letter === 0 || letter >= smallLetter || isOverPhoto) return { picture, ...erased };
  const larger = applyTreatment(image, "gray", readableLetter / letter);
  return { picture: larger, ...eraseMarks(larger, image) };
}

type Pass = { job: OcrJob; lines: OcrLine[]; characters: readonly InkComponent[]; milliseconds: number };

async function beginPass(job: OcrJob, characters: readonly InkComponent[] = []): Promise<Pass> {
  const started = performance.now();
  const { blocks } = await recognise(job);
  await readFractions(job, blocks);
  return { job, lines: extractOcrLines(blocks), characters, milliseconds: performance.now() - started };
}

/** Reads the rows that the pass skipped, and its doubtful numbers again. */
async function completePass({ job, lines, characters, milliseconds }: Pass) {
  const until = performance.now() + secondLookShare * milliseconds;
  const overlooked = await readSkippedRows({ ...job, until }, characters, lines);
  await recheckNumbers({ ...job, until }, lines);
  return { lines: [...lines, ...overlooked.lines], unread: overlooked.unread };
}

const sureNumber = 88;
const sureUnit = 60;
const maxLooks = 20;
const digits = "0123456789/.,-";
const unitLike = /^(?:[tTI1l|]?[bB]?[sS5]?[pP]s?|[I1l|]bs?|[0o]?z|cups?|m[lI1]|[gk9]{1,2})[.,]?$/;
const confirms = 60;
/** Confidence of a word that two passes read differently. */
const disputed = 30;

/** Reads doubtful numbers again, enlarged and alone: what is read twice alike becomes sure, what differs unsure. */
async function recheckNumbers(job: TimedOcrJob, lines: readonly OcrLine[]): Promise<void> {
  const words = lines
    .flatMap((line) => line.words)
    .filter(isDoubtful)
    .sort((a, b) => a.confidence - b.confidence)
    .slice(0, maxLooks);
  for (const word of words) {
    if (performance.now() > job.until) break;
    await recheckNumber(job, word);
  }
}

function isDoubtful(word: OcrWord): boolean {
  // Both digits of a fraction were already recognised separately.
  if (/\p{No}/u.test(word.text)) return false;
  if (/\d/.test(word.text)) return word.confidence < sureNumber;
  return unitLike.test(word.text) && word.confidence < sureUnit;
}

async function recheckNumber(job: TimedOcrJob, word: OcrWord): Promise<void> {
  const isNumber = /^[^\p{L}]*\d[^\p{L}]*$/u.test(word.text);
  const among = isNumber ? digits : "";
  const data = await recogniseRegion(job, expandBox(word.bbox, 1), { mode: "singleWord", among });
  const seen = data.text.trim();
  if (seen === "") return;
  if (bare(seen) === bare(word.text)) {
    if (data.confidence >= confirms) word.confidence = Math.max(word.confidence, data.confidence);
  } else if (digitsOf(seen) === digitsOf(word.text)) {
    return;
  } else if (data.confidence >= confirms || word.confidence < confirms) {
    word.confidence = Math.min(word.confidence, disputed);
  }
}

/** A decimal point is often lost when a number is read alone. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, "") || text;
}

function bare(text: string): string {
  return text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "").replace(/[I|]/g, "l");
}
