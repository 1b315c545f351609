import { expect, test } from "vitest";
import type { InkBitmap } from "./ink-components.ts";
import { splitRangeAtDash } from "./split-range-at-dash.ts";

function createBitmap(rows: string[]): InkBitmap {
  const width = Math.max(...rows.map((row) => row.length));
  const isInk = Uint8Array.from({ length: width * rows.length }, (_, at) =>
    Number(rows[Math.floor(at / width)]?.[at % width] === "#"),
  );
  return { width, height: rows.length, isInk };
}

const range = createBitmap([
  "#...#........#...#..",
  "#..#.........#..#...",
  "#.#..........#.#....",
  ".#...####.....#.....",
  "#..#.........#..##..",
  "..##...........#.#..",
  "...#.............#..",
]);
const word = { x0: 0, x1: 20, y0: 0, y1: 7 };

test("a range is split into the box before its dash and the box after it", () => {
  expect(splitRangeAtDash(range, word)).toEqual([
    { ...word, x1: 5 },
    { ...word, x0: 9 },
  ]);
});

test("a line below the word is no dash", () => {
  const underlined = createBitmap(["#..#", "#..#", "#..#", "#..#", "....", "####"]);
  expect(splitRangeAtDash(underlined, { x0: 0, x1: 4, y0: 0, y1: 6 })).toBeNull();
});

test("a word with two dashes is no range", () => {
  const twice = createBitmap(["#........#", "#........#", "#.##.##..#", "#........#", "#........#"]);
  expect(splitRangeAtDash(twice, { x0: 0, x1: 10, y0: 0, y1: 5 })).toBeNull();
});
