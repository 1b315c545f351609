import { getPixelColor } from "./background-pixels.ts";
import { createCanvasContext } from "./create-canvas-context.ts";

export type ImageTreatment = "gray" | "bright-text" | "dark-text";

/** The widths between which Tesseract reads best, because capitals of screenshots are then 30 to 45 pixels high. */
const minWidth = 1000;
const maxWidth = 1600;
const maxPixels = 9_000_000;
const maxScale = 3;
const darkBelow = 115;
/** White text is brighter than this in its darkest channel, and dark text darker in its brightest one. */
const brightText = 205;
const darkText = 80;
const contrast = 4;

/** An image with this share of pixels that are neither light, dark nor gray has a photo behind its text. */
const photoShare = 0.3;
const sampledEdge = 96;

/** True when much of the image is coloured, as in text over a photo. */
export function hasPhotoBackground(image: ImageBitmap): boolean {
  const context = createCanvasContext(sampledEdge, sampledEdge);
  context.drawImage(image, 0, 0, sampledEdge, sampledEdge);
  const picture = context.getImageData(0, 0, sampledEdge, sampledEdge);
  let colored = 0;
  for (let at = 0; at < sampledEdge * sampledEdge; at += 1) {
    const color = getPixelColor(picture, at);
    const [least, most] = [Math.min(...color), Math.max(...color)];
    if ((most > 70 && least < 190) || most - least > 70) colored += 1;
  }
  return colored / (sampledEdge * sampledEdge) > photoShare;
}

/** Draws an image treated for Tesseract. `zoom` enlarges one whose letters are small although the image is not. */
export function applyTreatment(image: ImageBitmap, treatment: ImageTreatment, zoom = 1): OffscreenCanvas {
  const { width, height } = readableSize(image, zoom);
  const context = createCanvasContext(width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  const picture = context.getImageData(0, 0, width, height);
  treatPixels(picture.data, treatment);
  context.putImageData(picture, 0, 0);
  return context.canvas;
}

function readableSize(image: ImageBitmap, zoom: number): { width: number; height: number } {
  const wanted = (zoom * Math.min(Math.max(image.width, minWidth), maxWidth)) / image.width;
  const possible = Math.sqrt(maxPixels / (image.width * image.height));
  const scale = Math.min(wanted, possible, maxScale);
  return { width: Math.max(1, Math.round(image.width * scale)), height: Math.max(1, Math.round(image.height * scale)) };
}

function treatPixels(pixels: Uint8ClampedArray, treatment: ImageTreatment): void {
  const invert = treatment === "gray" && isDark(pixels);
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    let value = 0.299 * red + 0.587 * green + 0.114 * blue;
    if (treatment === "bright-text") value = 128 - contrast * (Math.min(red, green, blue) - brightText);
    if (treatment === "dark-text") value = 128 + contrast * (Math.max(red, green, blue) - darkText);
    if (invert) value = 255 - value;
    pixels[at] = value;
    pixels[at + 1] = value;
    pixels[at + 2] = value;
  }
}

function isDark(pixels: Uint8ClampedArray): boolean {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4 * 37) {
    sum += ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3;
    count += 1;
  }
  return sum / Math.max(1, count) < darkBelow;
}
