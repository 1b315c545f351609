import { expect, test } from "vitest";
import { getCropPixels, uncroppedPhoto } from "./get-crop-pixels.ts";

const screenshot = { width: 1000, height: 2000 };

test("a box is rounded to whole pixels", () => {
  expect(getCropPixels({ x: 0.1, y: 0.25, width: 0.5, height: 0.1 }, screenshot)).toEqual({
    x: 100,
    y: 500,
    width: 500,
    height: 200,
  });
  expect(getCropPixels(uncroppedPhoto, screenshot)).toEqual({ x: 0, y: 0, width: 1000, height: 2000 });
});

test("a box smaller than 16 pixels is enlarged around its centre", () => {
  expect(getCropPixels({ x: 0.5, y: 0.5, width: 0, height: 0.0005 }, screenshot)).toEqual({
    x: 492,
    y: 993,
    width: 16,
    height: 16,
  });
});

test("a box outside the picture is moved inside", () => {
  expect(getCropPixels({ x: 1.5, y: -3, width: 0.2, height: 0.5 }, screenshot)).toEqual({
    x: 800,
    y: 0,
    width: 200,
    height: 1000,
  });
  expect(getCropPixels({ x: 0, y: 0, width: 9, height: 9 }, { width: 3, height: 4 })).toEqual({
    x: 0,
    y: 0,
    width: 3,
    height: 4,
  });
  expect(getCropPixels({ x: Number.NaN, y: 0, width: Number.NaN, height: 1 }, screenshot)).toMatchObject({
    x: 0,
    width: 16,
  });
});
