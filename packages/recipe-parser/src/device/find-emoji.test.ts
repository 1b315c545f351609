import { expect, test } from "vitest";
import { findEmojiBoxes } from "./find-emoji.ts";

const colors: Record<string, [number, number, number]> = {
  ".": [255, 255, 255],
  "#": [20, 20, 20],
  r: [200, 30, 30],
  g: [40, 150, 60],
};

/** Draws an image in which each character is two pixels wide and high. */
function createImage(rows: string[]) {
  const [width, height] = [2 * Math.max(...rows.map((row) => row.length)), 2 * rows.length];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const character = rows[Math.floor(at / width / 2)]?.[Math.floor((at % width) / 2)] ?? ".";
    data.set([...(colors[character] ?? [255, 255, 255]), 255], 4 * at);
  }
  return { width, height, data };
}

const blank = ".".repeat(48);
const letters = ["###.#.#.###", "#.#.#.#.#..", "#.#.###.###"];
const line = (mark: string[]) => [
  ...mark.map((row, at) => `${row}....${letters[at - 2] ?? "..........."}.....`),
  blank,
  blank,
];
const tomato = ["..gg....", ".gggrr..", "rrggrrr.", "rrrrrrr.", "rrrrrrr.", "..rrr..."];
const none = Array.from({ length: 6 }, () => "........");
const capital = ["........", "rr...rr.", "rrr.rrr.", "rr.r.rr.", "rr...rr.", "rr...rr."];

test("a mark that is larger than letters and has several colours is an emoji", () => {
  expect(findEmojiBoxes(createImage([blank, ...line(tomato), ...line(none)]))).toEqual([
    { x0: 0, y0: 2, x1: 14, y1: 14 },
  ]);
});

test("a large letter in one colour is no emoji", () => {
  expect(findEmojiBoxes(createImage([blank, ...line(capital), ...line(none), ...line(none)]))).toEqual([]);
});
