import type { Box } from "./box.ts";
import { createCanvasContext } from "./create-canvas-context.ts";
import { findEmojiBoxes } from "./find-emoji.ts";
import { findListMarks } from "./find-list-marks.ts";
import { findComponents, type InkBitmap, type InkComponent, inkBrightnessLimit } from "./ink-components.ts";
import type { OcrLine } from "./ocr-line.ts";

const scale = 2;
const faintInkBelow = 215;
const edge = 3;
const [reach, maxReach] = [5, 120];

export type EraseMarksResult = { marks: Box[]; characters: InkComponent[] };

/** Paints over bullets, check boxes and the emoji of the picture as it was before it was made gray. */
export function eraseMarks(picture: OffscreenCanvas, image: ImageBitmap): EraseMarksResult {
  const context = picture.getContext("2d");
  if (context === null) return { marks: [], characters: [] };
  const pixels = context.getImageData(0, 0, picture.width, picture.height);
  const ink = createInkBitmap(pixels, inkBrightnessLimit);
  const components = findComponents(ink);
  const found = findListMarks(ink, components);
  const listed = (found.length > 0 ? found : findFaintMarks(pixels)).map((mark) => mark.box);
  const marks = [...listed, ...findEmoji(image, ink)].map(scaleToPixels);
  context.fillStyle = "white";
  for (const { x0, y0, x1, y1 } of marks) {
    context.fillRect(x0 - edge, y0 - edge, x1 - x0 + 2 * edge, y1 - y0 + 2 * edge);
  }
  const left = components.map(({ box, pixels }) => ({ box: scaleToPixels(box), pixels }));
  return { marks, characters: left.filter(({ box }) => !marks.some((mark) => isWithin(box, mark))) };
}

function findEmoji(image: ImageBitmap, { width, height }: InkBitmap): Box[] {
  const context = createCanvasContext(width, height);
  context.drawImage(image, 0, 0, width, height);
  return findEmojiBoxes(context.getImageData(0, 0, width, height));
}

function isWithin(box: Box, mark: Box): boolean {
  return box.x0 >= mark.x0 - edge && box.x1 <= mark.x1 + edge && box.y0 >= mark.y0 - edge && box.y1 <= mark.y1 + edge;
}

function findFaintMarks(pixels: ImageData): InkComponent[] {
  const ink = createInkBitmap(pixels, faintInkBelow);
  return findListMarks(ink, findComponents(ink));
}

function scaleToPixels({ x0, y0, x1, y1 }: Box): Box {
  return { x0: x0 * scale, y0: y0 * scale, x1: x1 * scale, y1: y1 * scale };
}

function createInkBitmap({ width, height, data }: ImageData, below: number): InkBitmap {
  const [columns, rows] = [Math.floor(width / scale), Math.floor(height / scale)];
  const isInk = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const at = (y * scale * width + x * scale) * 4;
      const next = at + 4 * width;
      const darkest = Math.min(data[at] ?? 0, data[at + 4] ?? 0, data[next] ?? 0, data[next + 4] ?? 0);
      if (darkest < below) isInk[y * columns + x] = 1;
    }
  }
  return { width: columns, height: rows, isInk };
}

/** Adds "• " to each line that has a mark before it, and extends the line's box to the mark. */
export function addBullets(lines: readonly OcrLine[], marks: readonly Box[]): OcrLine[] {
  return lines.map((line) => {
    const mark = marks.find((box) => isBefore(box, line.bbox));
    if (mark === undefined) return line;
    return { ...line, text: `• ${line.text}`, bbox: { ...line.bbox, x0: Math.min(mark.x0, line.bbox.x0) } };
  });
}

function isBefore(mark: Box, line: Box): boolean {
  const middle = (mark.y0 + mark.y1) / 2;
  const away = line.x0 - mark.x1;
  return (
    middle > line.y0 - edge &&
    middle < line.y1 + edge &&
    away > -edge &&
    away < Math.min(maxReach, reach * (mark.x1 - mark.x0) + 20)
  );
}
