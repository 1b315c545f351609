import { areOnSameRow, type Box, getBoundingBox, getHeight, getSharedHeight, getSharedWidth, getWidth } from "./box.ts";
import { calculateMedianLetterHeight, type InkComponent } from "./ink-components.ts";

const minLetter = 0.6;
const maxLetter = 1.7;
const maxGap = 2;
const minLetters = 2;
/** More rows than this are the texture of a photo, unless they begin where the lines do. */
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
