import { getFractionGlyph } from "../quantities/fractions.ts";
import { type Box, expandBox, getHeight, getWidth } from "./box.ts";
import { estimateDigitBoxes, type FractionGlyph, findFractionGlyph } from "./fraction-glyph.ts";
import type { OcrWord } from "./ocr-line.ts";
import { isUnitWord, listWordRows, type OcrBlocks } from "./ocr-lines.ts";
import { type OcrJob, recogniseRegion } from "./recognise.ts";
import { cropWordImage, type WordImage } from "./word-image.ts";

/** The English data has no fraction characters: "½" is read as "%", "Y2", "V4", "#5", "Y>", alone or after digits. */
const misread = /^\(?(\d{0,2})(?:[%¥#][^\s\d\p{L}]?[0-9a-z]?|[YV](?:[0-9a-z]|[^\s\p{L}\d])?)[:;,.)]*$/u;
/** Digits may also be a fraction ("34" for "¾", "12" for "1½"): only the image can tell. */
const digitsAlone = /^\d{1,3}$/;
/** "> cup" and "a tsp" for "½ cup" and "¼ tsp". */
const perhapsBeforeUnit = /^\P{N}{1,2}$/u;
const maxFractions = 24;
const wideDigit = 0.78;
const unresolved = 30;
const minDigit = 50;
/** A small 3 and a small 8 are taken for each other. */
const sureThreeOrEight = 90;

/** "¼" is also read as "4"; but it is wider. */
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

type Digit = { text: string; confidence: number };
type Candidate = { word: OcrWord; part: WordImage; glyph: FractionGlyph };

function createCandidate(picture: OffscreenCanvas, word: OcrWord): Candidate | null {
  const part = cropWordImage(picture, word.bbox);
  const glyph = part && findFractionGlyph(part, part.word);
  const isTold = misread.test(word.text) || isWideDigit(word);
  if (part !== null && glyph !== null && (isTold || glyph.hasStroke)) {
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
  if (read === null) {
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
  { box, upper, lower }: FractionGlyph,
): Promise<{ fraction: string; confidence: number } | null> {
  const usual = estimateDigitBoxes(box);
  const read = async (own: Box, usual: Box, among: string) => {
    const first = await readDigit(job, part.canvas, own, among);
    return first.text === "" ? readDigit(job, part.canvas, usual, among) : first;
  };
  const over = await read(upper, usual.upper, "123");
  const under = await read(lower, usual.lower, "2348");
  const fraction = getFractionGlyph(over.text, under.text);
  return fraction === undefined ? null : { fraction, confidence: Math.min(over.confidence, under.confidence) };
}

async function readDigit(job: OcrJob, picture: OffscreenCanvas, box: Box, among: string): Promise<Digit> {
  const data = await recogniseRegion({ ...job, picture }, expandBox(box, 1), { mode: "singleCharacter", among });
  const { confidence } = data;
  const text = data.text.trim();
  return { text: confidence >= (/[38]/.test(text) ? sureThreeOrEight : minDigit) ? text : "", confidence };
}
