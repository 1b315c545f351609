import { fractionGlyphs, getFractionGlyph } from "../quantities/fractions.ts";
import { type Box, expandBox, getHeight, getWidth } from "./box.ts";
import { estimateDigitBoxes, type FractionGlyph, findFractionGlyph } from "./fraction-glyph.ts";
import type { OcrWord } from "./ocr-line.ts";
import { isUnitWord, listWordRows, type OcrBlocks } from "./ocr-lines.ts";
import { type OcrJob, recogniseRegion, resetRecogniser } from "./recognise.ts";
import { splitRangeAtDash } from "./split-range-at-dash.ts";
import { copyCanvas, cropWordImage, erasePixels, type WordImage } from "./word-image.ts";

/** The English data has no fraction characters: "½" is read as "%", "Y2", "V4", "#5", "Y>", alone or after digits. */
const misread = /^\(?(\d{0,2})(?:[%¥#][^\s\d\p{L}]?[0-9a-z]?|[YV](?:[0-9a-z]|[^\s\p{L}\d])?)[:;,.)]*$/u;
/** Digits may also be a fraction ("34" for "¾", "12" for "1½"): only the image can tell. */
const digitsAlone = /^\d{1,3}$/;
/** "> cup" and "a tsp" for "½ cup" and "¼ tsp". */
const perhapsBeforeUnit = /^\P{N}{1,2}$/u;
/** "Ya-Y>" is what Tesseract reads for "¼–½". */
const dash = /[-–—]/;
const hasFractionGlyph = new RegExp(`[${fractionGlyphs}]`, "u");
const maxFractions = 24;
const wideDigit = 0.78;
const unresolved = 30;
const surround = 0.1;
const minDigit = 50;
/** A small 3 and a small 8 are taken for each other. */
const sureThreeOrEight = 90;
const sureWhole = 75;

/** "¼" is also read as "4"; but it is wider. */
function isWideDigit({ text, bbox }: OcrWord): boolean {
  return /^\d$/.test(text) && getWidth(bbox) > wideDigit * getHeight(bbox);
}

/** Corrects fractions in place by reading their two digits again. */
export async function readFractions(job: OcrJob, blocks: OcrBlocks): Promise<void> {
  const rows = listWordRows(blocks);
  const all = rows.flat();
  const words = rows
    .flatMap((row) => row.filter((word, at) => isCandidate(word, row[at + 1])))
    .map((word) => createCandidate(job.picture, word))
    .filter((candidate) => candidate !== null)
    .slice(0, maxFractions);
  const ranges = all.filter(({ text }) => isRange(text)).slice(0, maxFractions - words.length);
  if (words.length + ranges.length === 0) return;
  for (const candidate of words) await readFraction(job, candidate);
  for (const range of ranges) await readFractionRange(job, range);
  await resetRecogniser(job);
}

function isCandidate({ text }: OcrWord, next: OcrWord | undefined): boolean {
  if (misread.test(text) || digitsAlone.test(text)) return true;
  return perhapsBeforeUnit.test(text) && next !== undefined && isUnitWord(next);
}

function isRange(text: string): boolean {
  const ends = text.split(dash);
  return ends.length === 2 && ends.every((end) => misread.test(end));
}

/** Corrects a range of two fractions in place; a range that stays unclear gets a low confidence. */
async function readFractionRange(job: OcrJob, word: OcrWord): Promise<void> {
  const ends = listRangeEnds(job.picture, word);
  for (const end of ends) {
    const candidate = createCandidate(job.picture, end);
    if (candidate !== null) await readFraction(job, candidate);
  }
  const areFractions = ends.length > 0 && ends.every(({ text }) => hasFractionGlyph.test(text));
  if (areFractions) word.text = ends.map(({ text }) => text).join(dash.exec(word.text)?.[0]);
  word.confidence = areFractions
    ? Math.min(...ends.map(({ confidence }) => confidence))
    : Math.min(word.confidence, unresolved);
}

/** Returns the two ends of a range as words of their own; an empty list when the picture shows no single dash. */
function listRangeEnds(picture: OffscreenCanvas, word: OcrWord): OcrWord[] {
  const part = cropWordImage(picture, word.bbox);
  const boxes = part && splitRangeAtDash(part, part.word);
  if (part === null || boxes === null) return [];
  const texts = word.text.split(dash);
  const left = word.bbox.x0 - part.word.x0;
  return boxes.map(({ x0, x1 }, at) => ({
    text: texts[at] ?? "",
    confidence: word.confidence,
    bbox: { ...word.bbox, x0: x0 + left, x1: x1 + left },
  }));
}

type Digit = { text: string; confidence: number };
type Candidate = { word: OcrWord; part: WordImage; glyph: FractionGlyph };

function createCandidate(picture: OffscreenCanvas, word: OcrWord): Candidate | null {
  const part = cropWordImage(picture, word.bbox);
  const glyph = part && findFractionGlyph(part, part.word);
  const isTold = misread.test(word.text) || isWideDigit(word);
  if (part !== null && glyph !== null && (isTold || glyph.stroke.length > 0)) {
    return { word, part, glyph };
  }
  if (isWideDigit(word)) word.confidence = Math.min(word.confidence, unresolved);
  return null;
}

async function readFraction(job: OcrJob, { word, part, glyph }: Candidate): Promise<void> {
  const [start = "", known = ""] = [/^\(/.exec(word.text)?.[0], /^\(?(\d*)/.exec(word.text)?.[1]];
  const before = glyph.digitsBefore.slice(start.length);
  const whole = known.slice(0, before.length);
  const read = whole.length === before.length ? await readGlyph(job, part, glyph) : null;
  const isSure = word.confidence >= sureWhole || (await areDigitsConfirmed(job, part, { before, whole }));
  if (read === null || !isSure) {
    word.confidence = Math.min(word.confidence, unresolved);
    return;
  }
  const mark = glyph.isBeforeMark ? (/[,;.)]+$/.exec(word.text)?.[0] ?? "") : "";
  word.text = `${start}${whole}${read.fraction}${mark}`;
  word.confidence = read.confidence;
}

async function readGlyph(
  job: OcrJob,
  part: WordImage,
  { box, upper, lower, stroke }: FractionGlyph,
): Promise<{ fraction: string; confidence: number } | null> {
  const usual = estimateDigitBoxes(box);
  const whole = copyCanvas(part);
  erasePixels(part, stroke);
  const read = (own: Box, usual: Box, among: string) => {
    const larger = expandBox(own, Math.round(surround * getHeight(box)));
    const places: [OffscreenCanvas, Box][] = [
      [part.canvas, own],
      [whole, usual],
      [part.canvas, larger],
    ];
    return readFirstSureDigit(job, places, among);
  };
  const over = await read(upper, usual.upper, "123");
  const under = await read(lower, usual.lower, "2348");
  const fraction = getFractionGlyph(over.text, under.text);
  return fraction === undefined ? null : { fraction, confidence: Math.min(over.confidence, under.confidence) };
}

async function readFirstSureDigit(job: OcrJob, places: [OffscreenCanvas, Box][], among: string): Promise<Digit> {
  for (const [canvas, box] of places) {
    const found = await readDigit(job, canvas, box, among);
    const isAlike = /[38]/.test(found.text) && found.confidence < sureThreeOrEight;
    if (found.text !== "" && !isAlike) return found;
  }
  return { text: "", confidence: 0 };
}

type Whole = { before: readonly Box[]; whole: string };

async function areDigitsConfirmed(job: OcrJob, { canvas }: WordImage, { before, whole }: Whole): Promise<boolean> {
  for (const [index, box] of before.entries()) {
    const { text } = await readDigit(job, canvas, box, "0123456789");
    if (text !== whole[index]) return false;
  }
  return true;
}

async function readDigit(job: OcrJob, picture: OffscreenCanvas, box: Box, among: string): Promise<Digit> {
  const data = await recogniseRegion({ ...job, picture }, expandBox(box, 1), { mode: "singleCharacter", among });
  const confidence = data?.confidence ?? 0;
  return { text: confidence >= minDigit ? (data?.text.trim() ?? "") : "", confidence };
}
