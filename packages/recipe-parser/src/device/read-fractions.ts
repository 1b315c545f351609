import { getFractionGlyph } from "../quantities/fractions.ts";
import { type Box, expandBox, getHeight, getWidth } from "./box.ts";
import { createCanvasContext } from "./create-canvas-context.ts";
import { type FractionGlyph, findFractionGlyph } from "./fraction-glyph.ts";
import { type InkBitmap, inkBrightnessLimit } from "./ink-components.ts";
import type { OcrWord } from "./ocr-line.ts";
import { isUnitWord, listWordRows, type OcrBlocks } from "./ocr-lines.ts";
import { type OcrJob, recogniseRegion } from "./recognise.ts";

/** Matches misread fractions: the English data reads "½" as "%", "Y2", "V4", "#5" or "Y>", alone or after digits. */
const misread = /^\(?(\d{0,2})(?:[%¥#][^\s\d\p{L}]?[0-9a-z]?|[YV](?:[0-9a-z]|[^\s\p{L}\d])?)[:;,.)]*$/u;
/** Matches digits, which may also be a fraction ("34" for "¾", "12" for "1½"). Only the image can tell. */
const digitsAlone = /^\d{1,3}$/;
/** Matches the first word of "> cup" and "a tsp", which may be "½ cup" and "¼ tsp". */
const perhapsBeforeUnit = /^\P{N}{1,2}$/u;
const maxFractions = 24;
const wideDigit = 0.78;
const unresolved = 30;
const minDigit = 50;
/** The confidence from which a 3 or an 8 is sure, because small ones are taken for each other. */
const sureThreeOrEight = 90;

/** Whether a digit is wider than digits are: "¼" is also read as "4". */
function isWideDigit({ text, bbox }: OcrWord): boolean {
  return /^\d$/.test(text) && getWidth(bbox) > wideDigit * getHeight(bbox);
}

/** Corrects fractions in place by reading their two digits again. */
export async function readFractions(job: OcrJob, blocks: OcrBlocks): Promise<void> {
  const words = listWordRows(blocks)
    .flatMap((row) => row.filter((word, at) => isCandidate(word, row[at + 1])))
    .map((word) => createCandidate(job.picture, word))
    .filter((candidate) => candidate !== null)
    .slice(0, maxFractions);
  for (const candidate of words) await readFraction(job, candidate);
}

function isCandidate({ text }: OcrWord, next: OcrWord | undefined): boolean {
  if (misread.test(text) || digitsAlone.test(text)) return true;
  return perhapsBeforeUnit.test(text) && next !== undefined && isUnitWord(next);
}

type Candidate = { word: OcrWord; part: WordImage; glyph: FractionGlyph };

function createCandidate(picture: OffscreenCanvas, word: OcrWord): Candidate | null {
  const part = cropWordImage(picture, word.bbox);
  const glyph = part && findFractionGlyph(part, part.word);
  const isTold = misread.test(word.text) || isWideDigit(word);
  if (part !== null && glyph !== null && (isTold || glyph.hasStroke)) return { word, part, glyph };
  if (isWideDigit(word)) word.confidence = Math.min(word.confidence, unresolved);
  return null;
}

async function readFraction(job: OcrJob, { word, part, glyph }: Candidate): Promise<void> {
  const [, start = "", known = ""] = /^(\(?)(\d*)/.exec(word.text) ?? [];
  const before = Math.max(0, glyph.digitsBefore - start.length);
  const read = known.length >= before ? await readGlyph({ ...job, picture: part.canvas }, glyph) : null;
  if (read === null) {
    word.confidence = Math.min(word.confidence, unresolved);
    return;
  }
  const mark = glyph.isBeforeMark ? (/[,;.)]+$/.exec(word.text)?.[0] ?? "") : "";
  word.text = `${start}${known.slice(0, before)}${read.text}${mark}`;
  word.confidence = read.confidence;
}

type RecognisedText = { text: string; confidence: number };

async function readGlyph(job: OcrJob, { upper, lower }: FractionGlyph): Promise<RecognisedText | null> {
  const over = await readDigit(job, upper, "123");
  const under = await readDigit(job, lower, "2348");
  const text = over && under && getFractionGlyph(over.text, under.text);
  return text ? { text, confidence: Math.min(over.confidence, under.confidence) } : null;
}

async function readDigit(job: OcrJob, boxes: readonly Box[], among: string): Promise<RecognisedText | null> {
  for (const box of boxes) {
    const data = await recogniseRegion(job, expandBox(box, 1), { mode: "singleCharacter", among });
    const text = data.text.trim();
    if (text !== "" && data.confidence >= (/[38]/.test(text) ? sureThreeOrEight : minDigit)) {
      return { text, confidence: data.confidence };
    }
  }
  return null;
}

type WordImage = InkBitmap & { canvas: OffscreenCanvas; word: Box };

/** Crops a word with a margin, because Tesseract's box may end too early. Null when the crop is empty. */
function cropWordImage(picture: OffscreenCanvas, { x0, x1, y0, y1 }: Box): WordImage | null {
  const margin = Math.round(1.5 * (y1 - y0));
  const [left, top] = [Math.max(0, x0 - margin), Math.max(0, y0 - 2)];
  const [width, height] = [Math.min(picture.width, x1 + margin) - left, Math.min(picture.height, y1 + 2) - top];
  if (width < 1 || height < 1) return null;
  const context = createCanvasContext(width, height);
  context.drawImage(picture, left, top, width, height, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const isInk = Uint8Array.from({ length: width * height }, (_, at) =>
    Number((data[4 * at] ?? 255) < inkBrightnessLimit),
  );
  return {
    canvas: context.canvas,
    width,
    height,
    isInk,
    word: { x0: x0 - left, x1: x1 - left, y0: y0 - top, y1: y1 - top },
  };
}
