import { areInOneRow, around, type Box, heightOf, widthOf } from "./box.ts";
import { type Component, usualHeight } from "./components.ts";

const minLetter = 0.6;
const maxLetter = 1.7;
const maxGap = 2;
const maxSpace = 1;
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
      const height = heightOf(box);
      const isLetter = height >= minLetter * letter && height <= maxLetter * letter && widthOf(box) <= 3 * letter;
      return isLetter && !lines.some((line) => isIn(box, line));
    });
  const rows = rowsOf(letters, letter).filter((row) => row.count >= minLetters);
  const textLike = rows.filter(
    ({ box, count }) =>
      count >= minLettersOfText && lines.some((line) => Math.abs(line.x0 - box.x0) <= sameStart * letter),
  );
  return (rows.length > maxRows ? textLike : rows).map((row) => row.box);
}

/** Single letters or digits directly before a line and in none: Tesseract drops a column of "1". */
export function lettersBefore(line: Box, components: readonly Component[], lines: readonly Box[]): Box[] {
  const letter = usualHeight(components);
  return components
    .map(({ box }) => box)
    .filter((box) => heightOf(box) >= minLetter * letter && heightOf(box) <= maxLetter * letter)
    .filter((box) => widthOf(box) <= letter && areInOneRow(box, line) && box.x1 <= line.x0 + 1)
    .filter((box) => line.x0 - box.x1 <= maxSpace * letter && !lines.some((other) => isIn(box, other)));
}

type Row = { box: Box; count: number };

function rowsOf(letters: readonly Box[], letter: number): Row[] {
  const rows: Row[] = [];
  for (const box of [...letters].sort((a, b) => a.x0 - b.x0)) {
    const row = rows.find((other) => areInOneRow(other.box, box) && box.x0 - other.box.x1 <= maxGap * letter);
    if (row === undefined) rows.push({ box: { ...box }, count: 1 });
    else {
      row.count += 1;
      row.box = around([row.box, box]);
    }
  }
  return rows;
}

function isIn(box: Box, line: Box): boolean {
  const width = Math.min(box.x1, line.x1) - Math.max(box.x0, line.x0);
  const height = Math.min(box.y1, line.y1) - Math.max(box.y0, line.y0);
  return width > 0 && height > 0 && width * height > 0.3 * widthOf(box) * heightOf(box);
}
