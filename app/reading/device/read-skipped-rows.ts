import { type Box, heightOf, widthOf } from "./box.ts";
import type { Component } from "./components.ts";
import type { OcrLine } from "./ocr-line.ts";
import { ocrLines } from "./ocr-lines.ts";
import { recogniseRegion, resetRecogniser, type TimedOcrJob } from "./recognise.ts";
import { unreadRows } from "./unread-rows.ts";

/** A few letters alone are never read with much confidence. */
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
    if (read.length === 0 && widthOf(box) >= minWidth * heightOf(box)) unread += 1;
    found.push(...read);
  }
  if (rows.length > 0) await resetRecogniser(job);
  return { lines: found, unread };
}

async function linesIn(job: TimedOcrJob, bbox: Box): Promise<OcrLine[]> {
  const data = await recogniseRegion(job, bbox, { mode: "singleLine" });
  return ocrLines(data?.blocks ?? null)
    .filter((line) => line.confidence >= minConfidence && isWritten.test(line.text))
    .map((line) => ({
      ...line,
      confidence: Math.max(minSeen, line.confidence),
      bbox,
      words: line.words.map((word) => ({ ...word, bbox })),
    }));
}
