import { type OcrPage, type PhotoBox, roundPhotoBox } from "../parsed-recipe.ts";
import { areOnSameRow, type Box, calculateMedian, getBoundingBox, getHeight, getWidth } from "./box.ts";
import type { OcrLine } from "./ocr-line.ts";
import { splitColumns } from "./split-columns.ts";

const minConfidence = 30;
/** A gap larger than this many usual gaps begins a new paragraph. */
const paragraphGap = 1.7;

/** A row in reading order. `isApart` is true if the layout leaves a larger gap before it. */
export type OrderedRow = OcrLine & { isApart: boolean };

/** Joins lines side by side into rows, and sorts the rows column by column, top to bottom. */
export function sortRowsInReadingOrder(lines: readonly OcrLine[]): OrderedRow[] {
  const seen = lines.filter(({ confidence }) => confidence >= minConfidence).sort((a, b) => a.bbox.y0 - b.bbox.y0);
  return splitColumns(seen).flatMap((group) => markGaps(groupRows(group)));
}

function groupRows(lines: readonly OcrLine[]): OcrLine[] {
  const rows: OcrLine[][] = [];
  for (const line of [...lines].sort((a, b) => middle(a.bbox) - middle(b.bbox))) {
    const row = rows.at(-1);
    if (row?.some((other) => isBeside(other.bbox, line.bbox))) row.push(line);
    else rows.push([line]);
  }
  return rows.map(joinedRow);
}

function joinedRow(row: readonly OcrLine[]): OcrLine {
  const parts = [...row].sort((a, b) => a.bbox.x0 - b.bbox.x0);
  const widest = parts.reduce((a, b) => (getWidth(b.bbox) > getWidth(a.bbox) ? b : a));
  return {
    text: parts.map((part) => part.text.trim()).join(" "),
    words: parts.flatMap((part) => part.words),
    confidence: Math.min(...parts.map((part) => part.confidence)),
    bbox: {
      ...getBoundingBox(parts.map((part) => part.bbox)),
      // Takes the height of the widest part, because a number in a circle or an icon is taller than the text beside it.
      y0: widest.bbox.y0,
      y1: widest.bbox.y1,
    },
  };
}

function markGaps(rows: readonly OcrLine[]): OrderedRow[] {
  const gaps = rows.map((row, index) => row.bbox.y0 - (rows[index - 1]?.bbox.y1 ?? 0));
  const usual = usualGap(gaps.slice(1), rows);
  return rows.map((row, index) => ({
    ...row,
    isApart: index === 0 || (gaps[index] ?? 0) > usual * paragraphGap,
  }));
}

function usualGap(gaps: readonly number[], rows: readonly OcrLine[]): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  const lower = sorted[Math.floor(sorted.length / 4)] ?? 0;
  return Math.max(lower, calculateMedian(rows.map((row) => getHeight(row.bbox))) / 3);
}

function isBeside(a: Box, b: Box): boolean {
  const isApart = a.x1 <= b.x0 + 4 || b.x1 <= a.x0 + 4;
  return isApart && areOnSameRow(a, b);
}

function middle(box: Box): number {
  return (box.y0 + box.y1) / 2;
}

type Size = { width: number; height: number };

/** Converts recognised lines to rows in reading order, whose boxes are fractions (0 to 1) of the picture's size. */
export function convertToOcrRows(lines: readonly OcrLine[], size: Size): OcrPage["lines"] {
  return sortRowsInReadingOrder(lines).map(({ text, isApart, bbox, words }) => ({
    text,
    isApart,
    box: shareOf(bbox, size),
    words: words.map((word) => ({ text: word.text, confidence: Math.round(word.confidence) })),
  }));
}

function shareOf({ x0, y0, x1, y1 }: Box, { width, height }: Size): PhotoBox {
  const [x, y] = [limitShare(x0 / width), limitShare(y0 / height)];
  return roundPhotoBox({ x, y, width: limitShare(x1 / width - x), height: limitShare(y1 / height - y) });
}

function limitShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}
