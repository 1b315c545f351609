import { unitPattern } from "../quantities/unit-words.ts";
import { foodPattern } from "../text/food-words.ts";
import { getBoundingBox, getHeight, getSharedHeight, getSharedWidth } from "./box.ts";
import type { OcrLine, OcrWord } from "./ocr-line.ts";

export type OcrBlocks = { paragraphs: { lines: { words: OcrWord[] }[] }[] }[] | null;

/** A space wider than this many line heights separates two columns. */
const widestSpace = 1.6;
/** Words below this confidence are specks and icons, if they don't stand where an amount belongs. */
const minWordConfidence = 15;
const measured = new RegExp(`^(?:${unitPattern}|hours?|hrs?|minutes?|mins?|seconds?|secs?)[.,;)]?$`, "iu");

/** Extracts Tesseract's lines, split where it joined two columns. */
export function extractOcrLines(blocks: OcrBlocks): OcrLine[] {
  return listWordRows(blocks)
    .flatMap((words) => splitAtGutters(words.filter((word, at) => isWord(word) || isAmount(word, words[at + 1]))))
    .map(createLine);
}

/** Lists the words of each recognised line, in the recogniser's order. */
export function listWordRows(blocks: OcrBlocks): OcrWord[][] {
  return (blocks ?? [])
    .flatMap((block) => block.paragraphs)
    .flatMap((paragraph) => paragraph.lines)
    .map((line) => line.words);
}

const sureLine = 75;
const minOverPhoto = 45;

/** Returns the lines of the best pass, plus lines that other passes recognised in places where the best has none. */
export function mergeOcrPasses(passes: readonly OcrLine[][]): OcrLine[] {
  const [best = [], ...others] = [...passes].sort((a, b) => scoreLines(b) - scoreLines(a));
  const lines = best.filter((line) => line.confidence > minOverPhoto);
  for (const line of others.flat()) {
    const isNew = !lines.some(
      ({ bbox }) => getSharedWidth(bbox, line.bbox) > 0 && getSharedHeight(bbox, line.bbox) > 0,
    );
    if (isNew && isSure(line)) lines.push(line);
  }
  return lines;
}

/** The mean confidence of the lines, 0 to 100, weighted by their lengths. */
export function calculateMeanConfidence(lines: readonly OcrLine[]): number {
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / Math.max(1, characters);
}

const fewLetters = 12;

/** True when the confidently recognised lines have enough letters to be text. */
export function hasReadableText(lines: readonly OcrLine[]): boolean {
  return lines.filter(isSure).reduce((sum, line) => sum + countLetters(line.text), 0) >= fewLetters;
}

function scoreLines(lines: readonly OcrLine[]): number {
  return lines
    .filter((line) => line.confidence > 60)
    .reduce((sum, line) => sum + countLetters(line.text) * (line.confidence / 100), 0);
}

function countLetters(text: string): number {
  return text.match(/\p{L}{3,}/gu)?.join("").length ?? 0;
}

function isSure(line: OcrLine): boolean {
  return line.confidence >= sureLine && countLetters(line.text) >= 4;
}

function isWord(word: OcrWord): boolean {
  return word.text.trim() !== "" && word.confidence >= minWordConfidence;
}

/** Whether a word of low confidence is an amount, as in "2 eggs". A lost number is worse than a marked one. */
function isAmount(word: OcrWord, next: OcrWord | undefined): boolean {
  if (!/\d|^[%¥#]/.test(word.text) || next === undefined || !isWord(next)) return false;
  return isUnitWord(next) || foodPattern.test(next.text);
}

/** True for the name of a unit of measure, such as "cup" or "g". */
export function isUnitWord({ text }: OcrWord): boolean {
  return measured.test(text.trim());
}

function splitAtGutters(words: readonly OcrWord[]): OcrWord[][] {
  const height = Math.max(...words.map(({ bbox }) => getHeight(bbox)));
  const parts: OcrWord[][] = [];
  for (const word of words) {
    const before = parts.at(-1)?.at(-1);
    if (before && word.bbox.x0 - before.bbox.x1 <= widestSpace * height) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts;
}

function createLine(words: OcrWord[]): OcrLine {
  // Ignores the words of amounts of low confidence, whose boxes must not spoil the line's box.
  const seen = words.some(isWord) ? words.filter(isWord) : words;
  return {
    words,
    text: words.map((word) => word.text).join(" "),
    confidence: seen.reduce((sum, word) => sum + word.confidence, 0) / seen.length,
    bbox: getBoundingBox(words.map((word) => word.bbox)),
  };
}
