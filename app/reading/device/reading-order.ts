import { columnsIn } from "./columns.ts";
import type { Box, OcrLine } from "./ocr-line.ts";

const minConfidence = 30;
/** A vertical gap of this many usual gaps begins a new paragraph. */
const paragraphGap = 1.7;
const sizeStep = 1.45;

/** `isApart` where the layout leaves a larger gap before the row or changes the text size. */
export type OrderedRow = OcrLine & { isApart: boolean };

/** Column after column where there are columns, otherwise from the top. */
export function rowsInReadingOrder(lines: readonly OcrLine[]): OrderedRow[] {
  const seen = lines.filter(isText).sort((a, b) => a.bbox.y0 - b.bbox.y0);
  return columnsIn(seen).flatMap((group) => withGaps(rowsOf(group)));
}

function isText(line: OcrLine): boolean {
  return line.text.trim() !== "" && line.confidence >= minConfidence;
}

function rowsOf(lines: readonly OcrLine[]): OcrLine[] {
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
  const widest = parts.reduce((a, b) => (b.bbox.x1 - b.bbox.x0 > a.bbox.x1 - a.bbox.x0 ? b : a));
  return {
    text: parts.map((part) => part.text.trim()).join(" "),
    words: parts.flatMap((part) => part.words),
    confidence: Math.min(...parts.map((part) => part.confidence)),
    bbox: {
      x0: Math.min(...parts.map((part) => part.bbox.x0)),
      x1: Math.max(...parts.map((part) => part.bbox.x1)),
      // A number in a circle or an icon is taller than the text beside it.
      y0: widest.bbox.y0,
      y1: widest.bbox.y1,
    },
  };
}

function withGaps(rows: readonly OcrLine[]): OrderedRow[] {
  const gaps = rows.slice(1).map((row, index) => row.bbox.y0 - (rows[index] as OcrLine).bbox.y1);
  const usual = usualGap(gaps, rows);
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const gap = gaps[index - 1] ?? 0;
    const isApart =
      before === undefined || gap > usual * paragraphGap || (gap > usual * 0.8 && hasOtherSize(before, row));
    return { ...row, isApart };
  });
}

function usualGap(gaps: readonly number[], rows: readonly OcrLine[]): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  const heights = rows.map((row) => height(row.bbox)).sort((a, b) => a - b);
  const lower = sorted[Math.floor(sorted.length / 4)] ?? 0;
  return Math.max(lower, (heights[Math.floor(heights.length / 2)] ?? 0) / 3);
}

function hasOtherSize(before: OcrLine, row: OcrLine): boolean {
  const ratio = height(before.bbox) / Math.max(1, height(row.bbox));
  return ratio > sizeStep || ratio < 1 / sizeStep;
}

function isBeside(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const apart = a.x1 <= b.x0 + 4 || b.x1 <= a.x0 + 4;
  return apart && overlap > 0.5 * Math.min(height(a), height(b));
}

function middle(box: Box): number {
  return (box.y0 + box.y1) / 2;
}

function height(box: Box): number {
  return box.y1 - box.y0;
}
