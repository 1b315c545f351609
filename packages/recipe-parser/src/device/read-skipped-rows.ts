import { type Box, getHeight, getWidth } from "./box.ts";
import { findUnreadRows } from "./find-unread-rows.ts";
import type { InkComponent } from "./ink-components.ts";
import type { OcrLine } from "./ocr-line.ts";
import { extractOcrLines } from "./ocr-lines.ts";
import { recogniseRegion, type TimedOcrJob } from "./recognise.ts";

/** Tesseract recognises a few isolated letters with low confidence only. */
const minConfidence = 20;
const minWidth = 3;
const minSeen = 30;
const isWritten = /^[\p{L}\p{N} .,:;/()'’&%+|-]*[\p{L}\d]{2}[\p{L}\p{N} .,:;/()'’&%+|-]*$/u;

/** Reads rows of letters that Tesseract dropped, until the time is up; `unread` is how many remain. */
export async function readSkippedRows(
  job: TimedOcrJob,
  characters: readonly InkComponent[],
  lines: readonly OcrLine[],
): Promise<{ lines: OcrLine[]; unread: number }> {
  const seen = lines.filter((line) => line.confidence >= minSeen).map((line) => line.bbox);
  const rows = findUnreadRows(characters, seen);
  const found: OcrLine[] = [];
  let unread = 0;
  for (const box of rows) {
    const read = performance.now() > job.until ? [] : await readRow(job, box);
    if (read.length === 0 && getWidth(box) >= minWidth * getHeight(box)) unread += 1;
    found.push(...read);
  }
  return { lines: found, unread };
}

async function readRow(job: TimedOcrJob, bbox: Box): Promise<OcrLine[]> {
  const data = await recogniseRegion(job, bbox, { mode: "singleLine" });
  return extractOcrLines(data.blocks)
    .filter((line) => line.confidence >= minConfidence && isWritten.test(line.text))
    .map((line) => ({
      ...line,
      confidence: Math.max(minSeen, line.confidence),
      bbox,
      words: line.words.map((word) => ({ ...word, bbox })),
    }));
}
