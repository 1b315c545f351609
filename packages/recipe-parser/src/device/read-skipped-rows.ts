import { type Box, getBoundingBox, getHeight, getWidth } from "./box.ts";
import { findLettersBefore, findUnreadRows } from "./find-unread-rows.ts";
import type { InkComponent } from "./ink-components.ts";
import type { OcrLine } from "./ocr-line.ts";
import { extractOcrLines } from "./ocr-lines.ts";
import { recogniseRegion, resetRecogniser, type TimedOcrJob } from "./recognise.ts";

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
  const boxes = lines.map((line) => line.bbox);
  const begun = lines
    .map((line) => ({ line, letters: findLettersBefore(line.bbox, characters, boxes) }))
    .filter(({ letters }) => letters.length > 0);
  const rows = findUnreadRows(characters, [...seen, ...begun.map(({ line }) => line.bbox)]);
  const found: OcrLine[] = [];
  let unread = 0;
  for (const { line, letters } of begun) {
    const isRead =
      performance.now() <= job.until &&
      (await restoreLeadingNumber(job, line, getBoundingBox([line.bbox, ...letters])));
    if (!isRead) unread += 1;
  }
  for (const box of rows) {
    const read = performance.now() > job.until ? [] : await readRow(job, box);
    if (read.length === 0 && getWidth(box) >= minWidth * getHeight(box)) unread += 1;
    found.push(...read);
  }
  if (rows.length + begun.length > 0) await resetRecogniser(job);
  return { lines: found, unread };
}

/** A number that stands before what was read of a line, if all the rest of it is read again. */
async function restoreLeadingNumber(job: TimedOcrJob, line: OcrLine, bbox: Box): Promise<boolean> {
  const [again, ...others] = extractOcrLines(
    (await recogniseRegion(job, bbox, { mode: "singleLine" }))?.blocks ?? null,
  );
  const [number] = again?.words ?? [];
  if (number === undefined || others.length > 0 || !/^\d/.test(number.text)) return false;
  const rest = again?.text.slice(number.text.length).trim();
  if (rest === line.text) line.words.unshift({ ...number, bbox: { ...bbox, x1: line.bbox.x0 } });
  else if (again?.text.endsWith(line.text.replace(/^\S+/, ""))) line.words.splice(0, 1, { ...number, bbox });
  else return false;
  line.text = line.words.map((word) => word.text).join(" ");
  line.bbox = bbox;
  return true;
}

async function readRow(job: TimedOcrJob, bbox: Box): Promise<OcrLine[]> {
  const data = await recogniseRegion(job, bbox, { mode: "singleLine" });
  return extractOcrLines(data?.blocks ?? null)
    .filter((line) => line.confidence >= minConfidence && isWritten.test(line.text))
    .map((line) => ({
      ...line,
      confidence: Math.max(minSeen, line.confidence),
      bbox,
      words: line.words.map((word) => ({ ...word, bbox })),
    }));
}
