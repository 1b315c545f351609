import type { Box } from "./box.ts";
import { createCanvasContext } from "./create-canvas-context.ts";
import { type InkBitmap, inkBrightnessLimit } from "./ink-components.ts";

export type WordImage = InkBitmap & { canvas: OffscreenCanvas; word: Box };

/** Crops a word with a margin, because Tesseract's box may end too early. Null when the crop is empty. */
export function cropWordImage(picture: OffscreenCanvas, { x0, x1, y0, y1 }: Box): WordImage | null {
  const margin = Math.round(1.5 * (y1 - y0));
  const [left, top] = [Math.max(0, x0 - margin), Math.max(0, y0 - 2)];
  const [width, height] = [Math.min(picture.width, x1 + margin) - left, Math.min(picture.height, y1 + 2) - top];
  if (width < 1 || height < 1) return null;
  const context = createCanvasContext(width, height);
  context.drawImage(picture, left, top, width, height, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const isInk = Uint8Array.from({ length: width * height }, (_, at) =>
    Number((data[4 * at] ?? 255) < inkBrightnessLimit),
  );
  return {
    canvas: context.canvas,
    width,
    height,
    isInk,
    word: { x0: x0 - left, x1: x1 - left, y0: y0 - top, y1: y1 - top },
  };
}
