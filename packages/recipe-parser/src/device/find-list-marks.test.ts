import { expect, test } from "vitest";
import { findListMarks } from "./find-list-marks.ts";
import { findComponents, type InkBitmap } from "./ink-components.ts";

const listMarkBoxes = (ink: InkBitmap) => findListMarks(ink, findComponents(ink)).map((mark) => mark.box);

/** Draws a bitmap in which "#" is ink. Each character is `size` pixels wide and high. */
function createBitmap(rows: string[], size = 4): InkBitmap {
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

test("check boxes below each other are list marks", () => {
  const marks = listMarkBoxes(createBitmap([...box, ...box, ...box]));
  expect(marks).toHaveLength(3);
  expect(marks[0]).toEqual({ x0: 0, y0: 0, x1: 28, y1: 28 });
});

test("bullets are list marks", () => {
  expect(listMarkBoxes(createBitmap([...disc, ...disc, ...disc]))).toHaveLength(3);
});

test("a fraction at the beginning of several lines is no list mark", () => {
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
  expect(listMarkBoxes(createBitmap([...half, ...half, ...half]))).toEqual([]);
});

test("a single check box is no list mark", () => {
  expect(listMarkBoxes(createBitmap([...box, ...word]))).toEqual([]);
});

test("a digit at the beginning of several lines is no list mark", () => {
  expect(listMarkBoxes(createBitmap([...digit, ...digit, ...digit]))).toEqual([]);
});

test("a letter at the beginning of several lines is no list mark", () => {
  expect(listMarkBoxes(createBitmap([...word, ...word, ...word]))).toEqual([]);
});

test("the full stops behind step numbers are no list marks", () => {
  const numbered = [
    "###  .#.###.#",
    "#.#  .#.#...#",
    "#.#  .#.###.#",
    "###.#.#.#...#",
    "             ",
    "             ",
  ];
  expect(listMarkBoxes(createBitmap([...numbered, ...numbered, ...numbered], 6))).toEqual([]);
});
