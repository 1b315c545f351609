import { roundedBox } from "../grounding/rounded-share.ts";
import type { OcrPage, PhotoBox } from "../parsed-recipe.ts";

export function upsideDown(picture: OffscreenCanvas): OffscreenCanvas {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return picture;
  context.translate(picture.width, picture.height);
  context.rotate(Math.PI);
  context.drawImage(picture, 0, 0);
  return canvas;
}

export function turnedUpright(page: OcrPage): OcrPage {
  return {
    lines: page.lines.map((line) => ({ ...line, box: uprightBox(line.box) })),
    cover: page.cover && uprightBox(page.cover),
  };
}

function uprightBox({ x, y, width, height }: PhotoBox): PhotoBox {
  return roundedBox({ x: Math.max(0, 1 - x - width), y: Math.max(0, 1 - y - height), width, height });
}
