import { expect, test } from "vitest";
import { findFractionGlyph } from "./fraction-glyph.ts";
import type { InkBitmap } from "./ink-components.ts";

function drawn(rows: string[], size = 2): InkBitmap {
  const width = Math.max(...rows.map((row) => row.length)) * size;
  const isInk = Uint8Array.from({ length: width * rows.length * size }, (_, at) => {
    const row = rows[Math.floor(Math.floor(at / width) / size)] ?? "";
    return Number(row[Math.floor((at % width) / size)] === "#");
  });
  return { width, height: rows.length * size, isInk };
}

/** "1½ c", as it is drawn. */
const oneAndHalf = drawn([
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

test("a fraction in one character has two digits and a stroke, and digits before it", () => {
  const found = findFractionGlyph(oneAndHalf, all);
  expect(found?.digitsBefore).toEqual([{ x0: 2, x1: 8, y0: 0, y1: 18 }]);
  expect(found?.upper).toEqual({ x0: 10, x1: 14, y0: 0, y1: 10 });
  expect(found?.lower).toEqual({ x0: 24, x1: 32, y0: 8, y1: 18 });
  expect(found?.stroke).toHaveLength(36);
});

test("a word whose place ends too early has the whole fraction", () => {
  expect(findFractionGlyph(oneAndHalf, { ...all, x0: 10, x1: 20 })).toEqual(findFractionGlyph(oneAndHalf, all));
});

test("a word whose place is too high has the same fraction", () => {
  const { width, height, isInk } = oneAndHalf;
  const higher = { width, height: height + 16, isInk: Uint8Array.from([...isInk, ...new Uint8Array(16 * width)]) };
  expect(findFractionGlyph(higher, { ...all, y1: 34 })).toEqual(findFractionGlyph(oneAndHalf, all));
});

test("two digits are no fraction", () => {
  const twelve = drawn(["..#...##.", ".##..#..#", "..#.....#", "..#.....#", "..#....#.", "..#...#..", ".###.####"]);
  expect(findFractionGlyph(twelve, { x0: 0, x1: 18, y0: 0, y1: 14 })).toBeNull();
});

test("digits that touch the stroke are where they stand in other fractions", () => {
  const joined = drawn([
    "#.....#...",
    "#....#....",
    "#...#.....",
    "##.#..#...",
    "..#..##...",
    ".#..#.#...",
    "#...####..",
    "......#...",
  ]);
  expect(findFractionGlyph(joined, { x0: 0, x1: 16, y0: 0, y1: 16 })?.stroke).toEqual([]);
});

test("a percent sign is none", () => {
  const percent = drawn(
    [".##....#..", "#..#...#..", "#..#..#...", "#..#..#...", ".##..#..##", "....#..#.."].concat([
      "....#.#..#",
      "...#..#..#",
      "...#..#..#",
      "...#...##.",
    ]),
  );
  expect(findFractionGlyph(percent, { x0: 0, x1: 20, y0: 0, y1: 20 })).toBeNull();
});
