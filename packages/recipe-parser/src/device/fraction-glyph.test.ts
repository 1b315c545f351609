import { expect, test } from "vitest";
import { findFractionGlyph } from "./fraction-glyph.ts";
import type { InkBitmap } from "./ink-components.ts";

function createBitmap(rows: string[], size = 2): InkBitmap {
  const width = Math.max(...rows.map((row) => row.length)) * size;
  const isInk = Uint8Array.from({ length: width * rows.length * size }, (_, at) => {
    const row = rows[Math.floor(Math.floor(at / width) / size)] ?? "";
    return Number(row[Math.floor((at % width) / size)] === "#");
  });
  return { width, height: rows.length * size, isInk };
}

/** The ink of "1½ c". */
const oneAndHalf = createBitmap([
  "..#...#......#........",
  ".##..##.....#.........",
  "..#...#....#..........",
  "..#...#...#.......###.",
  "..#...#..#...##...#...",
  "..#.....#...#..#..#...",
  "..#....#......#...#...",
  "..#...#......#....#...",
  ".###.#......####..###.",
]);
const all = { x0: 2, x1: 32, y0: 0, y1: 18 };

test("a fraction character is split into two digits, a stroke and the digits before it", () => {
  const found = findFractionGlyph(oneAndHalf, all);
  expect(found?.digitsBefore).toBe(1);
  expect(found?.upper[0]).toEqual({ x0: 10, x1: 14, y0: 0, y1: 10 });
  expect(found?.lower[0]).toEqual({ x0: 24, x1: 32, y0: 8, y1: 18 });
  expect(found?.hasStroke).toBe(true);
});

test("a fraction is found whole when the word's box ends too early", () => {
  expect(findFractionGlyph(oneAndHalf, { ...all, x0: 10, x1: 20 })).toEqual(findFractionGlyph(oneAndHalf, all));
});

test("a fraction is found when the word's box is too high", () => {
  const { width, height, isInk } = oneAndHalf;
  const higher = { width, height: height + 16, isInk: Uint8Array.from([...isInk, ...new Uint8Array(16 * width)]) };
  expect(findFractionGlyph(higher, { ...all, y1: 34 })).toEqual(findFractionGlyph(oneAndHalf, all));
});

test("two digits are no fraction", () => {
  const twelve = createBitmap([
    "..#...##.",
    ".##..#..#",
    "..#.....#",
    "..#.....#",
    "..#....#.",
    "..#...#..",
    ".###.####",
  ]);
  expect(findFractionGlyph(twelve, { x0: 0, x1: 18, y0: 0, y1: 14 })).toBeNull();
});

test("digits that touch the stroke get estimated boxes", () => {
  const joined = createBitmap([
    "#.....#...",
    "#....#....",
    "#...#.....",
    "##.#..#...",
    "..#..##...",
    ".#..#.#...",
    "#...####..",
    "......#...",
  ]);
  expect(findFractionGlyph(joined, { x0: 0, x1: 16, y0: 0, y1: 16 })?.hasStroke).toBe(false);
});

test("a percent sign is no fraction", () => {
  const percent = createBitmap(
    [".##....#..", "#..#...#..", "#..#..#...", "#..#..#...", ".##..#..##", "....#..#.."].concat([
      "....#.#..#",
      "...#..#..#",
      "...#..#..#",
      "...#...##.",
    ]),
  );
  expect(findFractionGlyph(percent, { x0: 0, x1: 20, y0: 0, y1: 20 })).toBeNull();
});
