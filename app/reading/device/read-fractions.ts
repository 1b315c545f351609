import { fractionGlyph, fractionGlyphs } from "#app/domain/quantities/fractions.ts";
import { type FractionGlyph, fractionAtEnd, usualDigits } from "./fraction-glyph.ts";
import { aroundDash } from "./fraction-range.ts";
import type { Box, OcrWord } from "./ocr-line.ts";
import type { OcrBlocks } from "./ocr-lines.ts";
import { type OcrJob, recogniseRegion, resetRecogniser } from "./recognise.ts";
import { aroundWord, copyOf, erase, type Part } from "./word-part.ts";

/**
 * The English data has no fraction characters: "½" is read as "%", "Y2", "Ya", "V4", "#5", "Y>", alone or after
 * a whole number.
 */
const misread = /^\(?(\d{0,2})(?:[%¥#][^\s\d\p{L}]?[0-9a-z]?|[YV](?:[0-9a-z]|[^\s\p{L}\d])?)[:;,.)]*$/u;
/** Digits may also be a fraction ("34" for "¾", "12" for "1½"): only the image can tell. */
const digitsAlone = /^\d{1,3}$/;
/** "Ya-Y>" for "¼–½". */
const dash = /[-–—]/;
const maxFractions = 24;
const wideDigit = 0.78;
/** Confidence of a fraction that could not be read. */
const unresolved = 30;
const maxConfidence = 100;
const surround = 0.1;
const minDigit = 50;
const sureWhole = 75;

/** "¼" is also read as "4"; but it is wider. */
function isWideDigit({ text, bbox }: OcrWord): boolean {
  return /^\d$/.test(text) && bbox.x1 - bbox.x0 > wideDigit * (bbox.y1 - bbox.y0);
}

/** Corrects, in place, each word that may be a fraction by reading its two digits again. */
export async function readFractions(job: OcrJob, blocks: OcrBlocks): Promise<void> {
  const all = (blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .flatMap((line) => line.words);
  const words = all
    .filter((word) => misread.test(word.text) || digitsAlone.test(word.text))
    .map((word) => perhapsFraction(job.picture, word))
    .filter((candidate) => candidate !== null)
    .slice(0, maxFractions);
  const ranges = all.filter(({ text }) => isRange(text)).slice(0, maxFractions - words.length);
  if (words.length + ranges.length === 0) return;
  for (const candidate of words) await readFraction(job, candidate);
  for (const range of ranges) await readRange(job, range);
  await resetRecogniser(job);
}

function isRange(text: string): boolean {
  const ends = text.split(dash);
  return ends.length === 2 && ends.every((end) => misread.test(end));
}

async function readRange(job: OcrJob, word: OcrWord): Promise<void> {
  const ends = endsOf(job.picture, word);
  for (const end of ends) {
    const candidate = perhapsFraction(job.picture, end);
    if (candidate !== null) await readFraction(job, candidate);
  }
  const isRead = ends.length > 0 && ends.every(({ text }) => [...fractionGlyphs].some((one) => text.includes(one)));
  if (isRead) word.text = ends.map(({ text }) => text).join(dash.exec(word.text)?.[0]);
  word.confidence = Math.min(...ends.map(({ confidence }) => confidence), isRead ? maxConfidence : unresolved);
}

function endsOf(picture: OffscreenCanvas, word: OcrWord): OcrWord[] {
  const part = aroundWord(picture, word.bbox);
  const boxes = part && aroundDash(part, part.word);
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
type Candidate = { word: OcrWord; part: Part; glyph: FractionGlyph };

function perhapsFraction(picture: OffscreenCanvas, word: OcrWord): Candidate | null {
  const part = aroundWord(picture, word.bbox);
  const glyph = part && fractionAtEnd(part, part.word);
  const isDigits = digitsAlone.test(word.text);
  if (part !== null && glyph !== null && (!isDigits || isWideDigit(word) || glyph.stroke.length > 0)) {
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
  const isSure = word.confidence >= sureWhole || (await areDigits(job, part, { before, whole }));
  if (read === null || !isSure) {
    word.confidence = Math.min(word.confidence, unresolved);
    return;
  }
  word.text = `${start}${whole}${read.fraction}${/[,;.)]+$/.exec(word.text)?.[0] ?? ""}`;
  word.confidence = read.confidence;
}

async function readGlyph(
  job: OcrJob,
  part: Part,
  { box, upper, lower, stroke }: FractionGlyph,
): Promise<{ fraction: string; confidence: number } | null> {
  const usual = usualDigits(box);
  const whole = copyOf(part);
  erase(part, stroke);
  const over = await firstDigit(
    job,
    [
      [part.canvas, upper],
      [whole, usual.upper],
      [part.canvas, withSurround(upper, box)],
    ],
    "123",
  );
  const under = await firstDigit(
    job,
    [
      [part.canvas, lower],
      [whole, usual.lower],
      [part.canvas, withSurround(lower, box)],
    ],
    "2348",
  );
  const fraction = fractionGlyph(over.text, under.text);
  return fraction === undefined ? null : { fraction, confidence: Math.min(over.confidence, under.confidence) };
}

function withSurround({ x0, x1, y0, y1 }: Box, fraction: Box): Box {
  const margin = Math.round(surround * (fraction.y1 - fraction.y0));
  return { x0: x0 - margin, x1: x1 + margin, y0: y0 - margin, y1: y1 + margin };
}

async function firstDigit(job: OcrJob, places: [OffscreenCanvas, Box][], among: string): Promise<Digit> {
  for (const [canvas, box] of places) {
    const found = await digit(job, canvas, box, among);
    if (found.text !== "") return found;
  }
  return { text: "", confidence: 0 };
}

type Whole = { before: readonly Box[]; whole: string };

async function areDigits(job: OcrJob, { canvas }: Part, { before, whole }: Whole): Promise<boolean> {
  for (const [index, box] of before.entries()) {
    const { text } = await digit(job, canvas, box, "0123456789");
    if (text !== whole[index]) return false;
  }
  return true;
}

async function digit(job: OcrJob, canvas: OffscreenCanvas, { x0, x1, y0, y1 }: Box, among: string): Promise<Digit> {
  const region = { x: x0 - 1, y: y0 - 1, width: x1 - x0 + 2, height: y1 - y0 + 2 };
  const data = await recogniseRegion({ ...job, picture: canvas }, region, { mode: "singleCharacter", among });
  const confidence = data?.confidence ?? 0;
  return { text: confidence >= minDigit ? (data?.text.trim() ?? "") : "", confidence };
}
