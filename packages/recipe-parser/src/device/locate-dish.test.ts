import { expect, test } from "vitest";
import type { PixelImage } from "./background-pixels.ts";
import { locateDish } from "./locate-dish.ts";

type Color = (x: number, y: number) => [number, number, number];

function createImage(width: number, height: number, color: Color): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    data.set([...color(at % width, Math.floor(at / width)), 255], at * 4);
  }
  return { width, height, data };
}

const white: Color = () => [255, 255, 255];
/** A pattern of coloured blobs that stands for vegetables in a bowl. */
const food: Color = (x, y) => [
  150 + 90 * Math.sin(x / 5) * Math.cos(y / 7),
  110 + 70 * Math.sin((x + y) / 9),
  60 + 40 * Math.cos(x / 11),
];
/** A pattern of dark rows that stands for text on white paper. */
const text: Color = (x, y) => (y % 6 < 3 && (x * 7 + y) % 5 < 3 && x > 6 && x < 110 ? [40, 40, 40] : [255, 255, 255]);
const sunset: Color = (x, y) => [255 - y / 2, 120 + x / 2, 80 + y / 2];

const avatar: Color = (x, y) => (x < 20 && y < 20 ? food(x, y) : white(x, y));

test.each([
  ["text on paper", text],
  ["a plain picture", white],
  ["a poster's even gradient", sunset],
  ["an avatar, which is too small", avatar],
])("%s is no dish", (_, color) => expect(locateDish(createImage(128, 277, color))).toBeNull());

test("the photo above a text is found to the pixel", () => {
  const box = locateDish(createImage(128, 277, (x, y) => (y < 100 ? food(x, y) : text(x, y))));
  expect(box?.x).toBe(0);
  expect(box?.y).toBe(0);
  expect(box?.width).toBe(1);
  expect((box?.height ?? 0) * 277).toBeCloseTo(100, -0.5);
});

test("a photo inside a page is found with its margins", () => {
  const isInside = (x: number, y: number) => x >= 20 && x < 108 && y >= 60 && y < 140;
  const box = locateDish(createImage(128, 277, (x, y) => (isInside(x, y) ? food(x, y) : text(x, y))));
  expect((box?.x ?? 0) * 128).toBeCloseTo(20, -0.5);
  expect((box?.y ?? 0) * 277).toBeCloseTo(60, -0.5);
  expect((box?.width ?? 0) * 128).toBeCloseTo(88, -0.5);
});

test("a photo without text is a dish as a whole", () => {
  expect(locateDish(createImage(128, 96, food))).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test("the cover excludes a phone's status bar and a short word on the photo", () => {
  const word = { x: 0.4, y: 0.75, width: 0.2, height: 0.02 };
  const box = locateDish(createImage(128, 277, food), [word]);
  expect(box?.y).toBeGreaterThanOrEqual(0.04);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(word.y);
});

const createRows = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / 0.03) }, (_, row) => ({
    x: 0.1,
    y: from + row * 0.03,
    width: 0.8,
    height: 0.02,
  }));

const senderName = { x: 0.2, y: 0.06, width: 0.3, height: 0.016 };

test("the cover of a story ends above the message field and below the sender's name", () => {
  const field = { x: 0.1, y: 0.94, width: 0.3, height: 0.016 };
  const box = locateDish(createImage(128, 277, food), [senderName, field]);
  expect(box?.y).toBeGreaterThanOrEqual(senderName.y + 1.75 * senderName.height - 0.004);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(field.y - 0.75 * field.height + 0.004);
  expect(box?.width).toBe(1);
});

test("the cover excludes an app's bar of icons without text", () => {
  const bar: Color = (x, y) => (x % 32 > 20 && x % 32 < 28 && y > 262 ? [90, 90, 90] : [18, 18, 18]);
  const screen: Color = (x, y) => (y > 256 ? bar(x, y) : food(x, y));
  const box = locateDish(createImage(128, 277, screen), [{ x: 0.1, y: 0.01, width: 0.2, height: 0.012 }]);
  expect(((box?.y ?? 0) + (box?.height ?? 0)) * 277).toBeLessThanOrEqual(257.5);
});

test("the cover excludes a sticker with the edge around its words", () => {
  const words = { x: 0.25, y: 0.3, width: 0.5, height: 0.03 };
  const isSticker = (x: number, y: number) => x > 26 && x < 102 && y > 77 && y < 97;
  const screen: Color = (x, y) => (isSticker(x, y) ? [255, 255, 255] : food(x, y));
  const box = locateDish(createImage(128, 277, screen), [senderName, words]);
  expect((box?.y ?? 0) * 277).toBeGreaterThanOrEqual(96);
});

test("a phone's whole screen is no cover while the text is unknown", () => {
  expect(locateDish(createImage(128, 277, food))).toBeNull();
});

test("text over a photo is left out of the dish", () => {
  const box = locateDish(createImage(128, 277, food), createRows(0.6, 0.9));
  expect(box).toMatchObject({ x: 0, width: 1 });
  expect(box?.height).toBeGreaterThan(0.5);
  expect(box?.height).toBeLessThan(0.62);
});

test("a plate as white as the page is part of the dish", () => {
  const plate: Color = (x, y) =>
    Math.hypot(x - 64, y - 50) < 40 && Math.hypot(x - 64, y - 50) > 20 ? [255, 255, 255] : food(x, y);
  const page = createImage(128, 277, (x, y) => (y < 100 ? plate(x, y) : text(x, y)));
  expect(locateDish(page)).toMatchObject({ x: 0, y: 0, width: 1 });
});

test("a dish is found with its plain, vivid cloth when the text boxes are known", () => {
  const cloth: Color = (x, y) => (Math.hypot(x - 64, y - 60) < 45 ? food(x, y) : [200, 160, 120]);
  const page = createImage(128, 277, (x, y) => (y < 120 ? cloth(x, y) : white(x, y)));
  expect(locateDish(page, [])).toMatchObject({ x: 0, y: 0, width: 1 });
});

test("text on a vivid page is no dish", () => {
  const page = createImage(128, 277, (x, y) => (text(x, y)[0] === 40 ? [40, 40, 40] : [120, 200, 150]));
  expect(locateDish(page)).toBeNull();
  expect(locateDish(page, [{ x: 0.04, y: 0, width: 0.84, height: 1 }])).toBeNull();
});

test("a picture of one pixel has no dish", () => {
  expect(locateDish(createImage(1, 1, food))).toBeNull();
});
