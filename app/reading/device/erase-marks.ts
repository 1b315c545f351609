import type { Box } from "./box.ts";
import { type Component, componentsIn, type Ink, inkBelow } from "./components.ts";
import { listMarks } from "./list-marks.ts";
import type { OcrLine } from "./ocr-line.ts";

const scale = 2;
const faintInkBelow = 215;
const edge = 3;
const reach = 5;

export type Erased = { marks: Box[]; characters: Component[] };

export function eraseMarks(picture: OffscreenCanvas): Erased {
  const context = picture.getContext("2d");
  if (context === null) return { marks: [], characters: [] };
  const pixels = context.getImageData(0, 0, picture.width, picture.height);
  const ink = inkOf(pixels, inkBelow);
  const components = componentsIn(ink);
  const found = listMarks(ink, components);
  const marks = (found.length > 0 ? found : faintMarks(pixels)).map((mark) => inPixels(mark.box));
  context.fillStyle = "white";
  for (const { x0, y0, x1, y1 } of marks) {
    context.fillRect(x0 - edge, y0 - edge, x1 - x0 + 2 * edge, y1 - y0 + 2 * edge);
  }
  const left = components.filter((component) => !found.includes(component));
  return { marks, characters: left.map(({ box, pixels }) => ({ box: inPixels(box), pixels })) };
}

function faintMarks(pixels: ImageData): Component[] {
  const ink = inkOf(pixels, faintInkBelow);
  return listMarks(ink, componentsIn(ink));
}

function inPixels({ x0, y0, x1, y1 }: Box): Box {
  return { x0: x0 * scale, y0: y0 * scale, x1: x1 * scale, y1: y1 * scale };
}

function inkOf({ width, height, data }: ImageData, below: number): Ink {
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

export function withBullets(lines: readonly OcrLine[], marks: readonly Box[]): OcrLine[] {
  return lines.map((line) => {
    const mark = marks.find((box) => isBefore(box, line.bbox));
    if (mark === undefined) return line;
    return { ...line, text: `• ${line.text}`, bbox: { ...line.bbox, x0: Math.min(mark.x0, line.bbox.x0) } };
  });
}

function isBefore(mark: Box, line: Box): boolean {
  const middle = (mark.y0 + mark.y1) / 2;
  const away = line.x0 - mark.x1;
  return middle > line.y0 - edge && middle < line.y1 + edge && away > -edge && away < reach * (mark.x1 - mark.x0) + 20;
}
