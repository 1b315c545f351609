import { type Component, usualHeight } from "./components.ts";
import type { Box } from "./ocr-line.ts";

const minLetter = 0.6;
const maxLetter = 1.7;
const maxGap = 2;
const minLetters = 2;
/** More rows are the texture of a photo, unless they begin where the lines do. */
const maxRows = 6;
const minLettersOfText = 4;
const sameStart = 2;

/** Rows of letters in none of the lines: Tesseract drops short lines, and amounts far from their names. */
export function unreadRows(components: readonly Component[], lines: readonly Box[]): Box[] {
  const letter = usualHeight(components);
  const letters = components
    .map((component) => component.box)
    .filter((box) => {
      const height = box.y1 - box.y0;
      const isLetter = height >= minLetter * letter && height <= maxLetter * letter && box.x1 - box.x0 <= 3 * letter;
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
    const row = rows.find((other) => isBeside(other.box, box) && box.x0 - other.box.x1 <= maxGap * letter);
    if (row === undefined) rows.push({ box: { ...box }, count: 1 });
    else {
      row.count += 1;
      row.box = {
        x0: row.box.x0,
        x1: Math.max(row.box.x1, box.x1),
        y0: Math.min(row.box.y0, box.y0),
        y1: Math.max(row.box.y1, box.y1),
      };
    }
  }
  return rows;
}

function isBeside(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return overlap > 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}

function isIn(box: Box, line: Box): boolean {
  const width = Math.min(box.x1, line.x1) - Math.max(box.x0, line.x0);
  const height = Math.min(box.y1, line.y1) - Math.max(box.y0, line.y0);
  return width > 0 && height > 0 && width * height > 0.3 * (box.x1 - box.x0) * (box.y1 - box.y0);
}
