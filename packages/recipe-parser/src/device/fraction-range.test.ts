import { expect, test } from "vitest";
import { aroundDash } from "./fraction-range.ts";
import type { InkBitmap } from "./ink-components.ts";

function drawn(rows: string[]): InkBitmap {
  const width = Math.max(...rows.map((row) => row.length));
  const isInk = Uint8Array.from({ length: width * rows.length }, (_, at) =>
    Number(rows[Math.floor(at / width)]?.[at % width] === "#"),
  );
  return { width, height: rows.length, isInk };
}

const range = drawn([
  "#...#........#...#..",
  "#..#.........#..#...",
  "#.#..........#.#....",
  ".#...####.....#.....",
  "#..#.........#..##..",
  "..##...........#.#..",
  "...#.............#..",
]);
const word = { x0: 0, x1: 20, y0: 0, y1: 7 };

test("a range has a place before its dash and one after it", () => {
  expect(aroundDash(range, word)).toEqual([
    { ...word, x1: 5 },
    { ...word, x0: 9 },
  ]);
});

test("a line below the word is no dash", () => {
  expect(
    aroundDash(drawn(["#..#", "#..#", "#..#", "#..#", "....", "####"]), { x0: 0, x1: 4, y0: 0, y1: 6 }),
  ).toBeNull();
});

test("two dashes are no range", () => {
  const twice = drawn(["#........#", "#........#", "#.##.##..#", "#........#", "#........#"]);
  expect(aroundDash(twice, { x0: 0, x1: 10, y0: 0, y1: 5 })).toBeNull();
});
