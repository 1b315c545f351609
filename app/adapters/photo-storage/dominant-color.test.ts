import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { getDominantColor } from "./dominant-color.ts";

function chunk(kind: string, content: number[]): number[] {
  const size = new Uint8Array(new Uint32Array([content.length]).buffer).reverse();
  return [...size, ...new TextEncoder().encode(kind), ...content, 0, 0, 0, 0];
}

/** A PNG with one pixel. */
function png(colorType: number, pixel: number[], palette: number[] = []): Uint8Array {
  const header = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, colorType, 0, 0, 0]);
  const between = palette.length > 0 ? chunk("PLTE", palette) : chunk("tEXt", [65, 0, 66]);
  const content = chunk("IDAT", [...deflateSync(Uint8Array.from([0, ...pixel]))]);
  return Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, ...header, ...between, ...content, ...chunk("IEND", [])]);
}

test.each([
  ["colour", png(2, [18, 52, 86]), "#123456"],
  ["colour with alpha", png(6, [18, 52, 86, 255]), "#123456"],
  ["grey", png(0, [7]), "#070707"],
  ["grey with alpha", png(4, [171, 255]), "#ababab"],
  ["a palette", png(3, [0], [250, 128, 1]), "#fa8001"],
])("the pixel of a PNG in %s is read", (_, bytes, expected) => {
  expect(getDominantColor(bytes)).toBe(expected);
});

test.each([
  ["nothing", new Uint8Array()],
  ["a text", new TextEncoder().encode("this is not a picture at all, however long it goes on")],
  ["a PNG without its pixel", png(2, [1, 2, 3]).slice(0, 40)],
  ["a palette that is missing", png(3, [0])],
])("%s has no colour", (_, bytes) => {
  expect(getDominantColor(bytes)).toBeNull();
});

test("bytes in the middle of a larger buffer are read from where they begin", () => {
  const bytes = png(2, [18, 52, 86]);
  const larger = new Uint8Array(bytes.length + 20);
  larger.set(bytes, 13);
  expect(getDominantColor(larger.subarray(13, 13 + bytes.length))).toBe("#123456");
});
