import type { Component } from "./components.ts";
import type { Box, OcrLine } from "./ocr-line.ts";
import { ocrLines } from "./ocr-lines.ts";
import { recogniseRegion, resetRecogniser, type TimedOcrJob } from "./recognise.ts";
import { unreadRows } from "./unread-rows.ts";

/** Alone, few letters are never read with much confidence; their words keep what they have. */
const minConfidence = 20;
const minWidth = 3;
const minSeen = 30;
const isWritten = /^[\p{L}\p{N} .,:;/()'’&%+|-]*[\p{L}\d]{2}[\p{L}\p{N} .,:;/()'’&%+|-]*$/u;

/** Reads rows of letters that Tesseract dropped, until the time is up; `unread` is how many remain. */
export async function readSkippedRows(
  job: TimedOcrJob,
  characters: readonly Component[],
  lines: readonly OcrLine[],
): Promise<{ lines: OcrLine[]; unread: number }> {
  const seen = lines.filter((line) => line.confidence >= minSeen).map((line) => line.bbox);
  const rows = unreadRows(characters, seen);
  const found: OcrLine[] = [];
  let unread = 0;
  for (const box of rows) {
    const read = performance.now() > job.until ? [] : await linesIn(job, box);
    if (read.length === 0 && isLong(box)) unread += 1;
    found.push(...read);
  }
  if (rows.length > 0) await resetRecogniser(job);
  return { lines: found, unread };
}

function isLong({ x0, x1, y0, y1 }: Box): boolean {
  return x1 - x0 >= minWidth * (y1 - y0);
}

async function linesIn(job: TimedOcrJob, bbox: Box): Promise<OcrLine[]> {
  const region = { x: bbox.x0, y: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 };
  const data = await recogniseRegion(job, region, { mode: "singleLine" });
  return ocrLines(data?.blocks ?? null)
    .filter((line) => line.confidence >= minConfidence && isWritten.test(line.text))
    .map((line) => ({
      ...line,
      confidence: Math.max(minSeen, line.confidence),
      bbox,
      words: line.words.map((word) => ({ ...word, bbox })),
    }));
}
