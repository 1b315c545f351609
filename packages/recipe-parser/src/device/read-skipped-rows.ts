import { areOnSameRow, type Box, getBoundingBox, getHeight, getSharedHeight, getSharedWidth, getWidth } from "./box.ts";
import { calculateMedianLetterHeight, type InkComponent } from "./ink-components.ts";
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

const minLetter = 0.6;
const maxLetter = 1.7;
const maxGap = 2;
const minLetters = 2;
/** More rows are the texture of a photo, unless they begin where the lines do. */
const maxRows = 6;
const minLettersOfText = 4;
const sameStart = 2;

/** Finds rows of letters outside all lines, because Tesseract drops short lines and isolated amounts. */
export function findUnreadRows(components: readonly InkComponent[], lines: readonly Box[]): Box[] {
  const letter = calculateMedianLetterHeight(components);
  const letters = components
    .map((component) => component.box)
    .filter((box) => {
      const height = getHeight(box);
      const isLetter = height >= minLetter * letter && height <= maxLetter * letter && getWidth(box) <= 3 * letter;
      return isLetter && !lines.some((line) => isIn(box, line));
    });
  const rows = rowsOf(letters, letter).filter((row) => row.count >= minLetters);
  const textLike = rows.filter(
    ({ box, count }) =>
      count >= minLettersOfText && lines.some((line) => Math.abs(line.x0 - box.x0) <= sameStart * letter),
  );
  return (rows.length > maxRows ? textLike : rows).map((row) => row.box);
}

type Row = { box: Box; count: number };

function rowsOf(letters: readonly Box[], letter: number): Row[] {
  const rows: Row[] = [];
  for (const box of [...letters].sort((a, b) => a.x0 - b.x0)) {
    const row = rows.find((other) => areOnSameRow(other.box, box) && box.x0 - other.box.x1 <= maxGap * letter);
    if (row === undefined) rows.push({ box: { ...box }, count: 1 });
    else {
      row.count += 1;
      row.box = getBoundingBox([row.box, box]);
    }
  }
  return rows;
}

function isIn(box: Box, line: Box): boolean {
  const [width, height] = [getSharedWidth(box, line), getSharedHeight(box, line)];
  return width > 0 && height > 0 && width * height > 0.3 * getWidth(box) * getHeight(box);
}
