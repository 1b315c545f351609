import { type OcrPage, type PhotoBox, roundPhotoBox } from "../parsed-recipe.ts";
import type { Box } from "./box.ts";
import type { OcrLine } from "./ocr-line.ts";
import { sortRowsInReadingOrder } from "./reading-order.ts";

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
