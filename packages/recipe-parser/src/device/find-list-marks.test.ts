import { expect, test } from "vitest";
import { findListMarks as marksAmong } from "./find-list-marks.ts";
import { findComponents, type InkBitmap } from "./ink-components.ts";

const listMarks = (ink: InkBitmap) => marksAmong(ink, findComponents(ink)).map((mark) => mark.box);

/** Lines of a picture drawn with "#"; every character is `size` pixels wide and high. */
function drawn(rows: string[], size = 4): InkBitmap {
  const width = Math.max(...rows.map((row) => row.length)) * size;
  const height = rows.length * size;
  const isInk = new Uint8Array(width * height);
  for (let at = 0; at < isInk.length; at += 1) {
    const row = rows[Math.floor(Math.floor(at / width) / size)] ?? "";
    if (row[Math.floor((at % width) / size)] === "#") isInk[at] = 1;
  }
  return { width, height, isInk };
}

const box = [
  "#######   .#.#######.#",
  "#.....#   .#.#.....#.#",
  "#.....#   .#.#.....#.#",
  "#.....#   .#.#######.#",
  "#.....#   .#.#.......#",
  "#.....#   .#.#.......#",
  "#######   .#.#.......#",
  "",
  "",
  "",
];
const disc = ["     .#.###.#", "##   .#.#...#", "##   .#.###.#", "     .#...#.#", "             ", "             "];
const digit = ["##   ###.###.", ".#   #...#.#.", ".#   ###.###.", ".#   ..#.#.#.", "             ", "             "];
const word = ["####.#.###.#", "#..#.#.#...#", "#..#.#.###.#", "####.#...#.#", "            ", "            "];

test("check boxes below each other are marks of a list", () => {
  const marks = listMarks(drawn([...box, ...box, ...box]));
  expect(marks).toHaveLength(3);
  expect(marks[0]).toEqual({ x0: 0, y0: 0, x1: 28, y1: 28 });
});

test("bullets are marks of a list", () => {
  expect(listMarks(drawn([...disc, ...disc, ...disc]))).toHaveLength(3);
});

test("the same fraction at the beginning of lines is no mark", () => {
  const half = [
    "##..##.   .#.###.#",
    ".#.##..   .#.#...#",
    ".###...   .#.###.#",
    "..##.##   .#.#...#",
    ".##...#   .#.#...#",
    "##...##   .#.#...#",
    "#....##   .#.#...#",
    "",
    "",
    "",
  ];
  expect(listMarks(drawn([...half, ...half, ...half]))).toEqual([]);
});

test("one box alone is no mark of a list", () => {
  expect(listMarks(drawn([...box, ...word]))).toEqual([]);
});

test("the same digit at the beginning of lines is no mark", () => {
  expect(listMarks(drawn([...digit, ...digit, ...digit]))).toEqual([]);
});

test("the same letter at the beginning of words is no mark", () => {
  expect(listMarks(drawn([...word, ...word, ...word]))).toEqual([]);
});

test("the points behind the numbers of steps are no marks", () => {
  const numbered = [
    "###  .#.###.#",
    "#.#  .#.#...#",
    "#.#  .#.###.#",
    "###.#.#.#...#",
    "             ",
    "             ",
  ];
  expect(listMarks(drawn([...numbered, ...numbered, ...numbered], 6))).toEqual([]);
});
