import { roundPhotoBox } from "../grounding/round-photo-box.ts";
import type { PhotoBox } from "../parsed-recipe.ts";
import { type BackgroundColors, findBackgroundPixels, type PixelImage } from "./background-pixels.ts";
import { findBestBlock, type GridBlock } from "./find-best-block.ts";
import { isTextured } from "./texture.ts";

const wholePhoto: PhotoBox = { x: 0, y: 0, width: 1, height: 1 };
const cell = 4;
const maxPaper = 0.2;
/** A cover may hold some pale places, such as a plate, and no text. */
const photoValue = 1;
const paperValue = -0.6;
const textValue = -60;
const minArea = 0.08;
const minWidth = 0.3;
const minHeight = 0.1;
const wholeShare = 0.85;
const maxPaperOfPhoto = 0.5;
/** The phone's status bar, which is often too faint to be recognised. */
const statusBar: PhotoBox = { x: 0, y: 0, width: 1, height: 0.04 };
const minPhoneRatio = 1.7;
const textMargin = 0.006;
const maxGrowth = 2 * cell;

/** The rectangle with most photo and hardly any text. Without `texts`, colours alone decide. */
export function locateDish(picture: PixelImage, texts: readonly PhotoBox[] | null = null): PhotoBox | null {
  const isScreenshot = texts !== null && texts.length > 0 && picture.height > picture.width * minPhoneRatio;
  const isText = findTextPixels(picture, isScreenshot ? [...texts, statusBar] : (texts ?? []));
  const strict = findPagePixels(picture, isText, "any colour");
  if (texts === null) return locatePhoto(picture, strict, isText);
  const isPage = findPagePixels(picture, isText, "pale colours");
  if (texts.length === 0 && isAllPhoto(picture, isPage)) return wholePhoto;
  return locatePhoto(picture, isPage, isText) ?? locatePhoto(picture, strict, isText);
}

function findPagePixels(picture: PixelImage, isText: Uint8Array, colors: BackgroundColors): Uint8Array {
  return findBackgroundPixels(picture, colors).map((is, at) => (is === 1 || isText[at] === 1 ? 1 : 0));
}

/** A picture without text shows the dish in whole, however plain the plate and the table are. */
function isAllPhoto(picture: PixelImage, isPage: Uint8Array): boolean {
  const all = { x: 0, y: 0, width: picture.width, height: picture.height };
  return calculatePageShare(isPage, picture.width, all) < maxPaperOfPhoto && isTextured(picture, all);
}

function locatePhoto(picture: PixelImage, isPage: Uint8Array, isText: Uint8Array): PhotoBox | null {
  const found = findBestBlock(scoreCells(picture, isPage, isText), Math.floor(picture.width / cell));
  if (found === null) return null;
  const block = growBlock(found, picture, isPage);
  const [width, height] = [block.width / picture.width, block.height / picture.height];
  if (width < minWidth || height < minHeight || width * height < minArea) return null;
  if (!isTextured(picture, block)) return null;
  if (width * height > wholeShare) return wholePhoto;
  return roundPhotoBox({ x: block.x / picture.width, y: block.y / picture.height, width, height });
}

export const dishSearchWidth = 128;

function findTextPixels(picture: PixelImage, texts: readonly PhotoBox[]): Uint8Array {
  const isText = new Uint8Array(picture.width * picture.height);
  for (const { x, y, width, height } of texts) {
    const [left, right] = [Math.max(0, x - textMargin), Math.min(1, x + width + textMargin)];
    const [top, bottom] = [Math.max(0, y - textMargin), Math.min(1, y + height + textMargin)];
    for (let row = Math.floor(top * picture.height); row < bottom * picture.height; row += 1) {
      const from = row * picture.width;
      isText.fill(1, from + Math.floor(left * picture.width), from + Math.ceil(right * picture.width));
    }
  }
  return isText;
}

function scoreCells({ width, height }: PixelImage, isPage: Uint8Array, isText: Uint8Array): number[] {
  const values: number[] = [];
  for (let row = 0; row < Math.floor(height / cell); row += 1) {
    for (let column = 0; column < Math.floor(width / cell); column += 1) {
      const [x, y] = [Math.max(0, (column - 1) * cell), Math.max(0, (row - 1) * cell)];
      const [right, bottom] = [Math.min(width, (column + 2) * cell), Math.min(height, (row + 2) * cell)];
      const around = { x, y, width: right - x, height: bottom - y };
      const own = { x: column * cell, y: row * cell, width: cell, height: cell };
      const hasText = calculatePageShare(isText, width, own) > 0;
      values.push(hasText ? textValue : calculatePageShare(isPage, width, around) < maxPaper ? photoValue : paperValue);
    }
  }
  return values;
}

function calculatePageShare(isPage: Uint8Array, columns: number, { x, y, width, height }: GridBlock): number {
  let sum = 0;
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) sum += isPage[row * columns + column] ?? 0;
  }
  return sum / Math.max(1, width * height);
}

function growBlock(found: GridBlock, picture: PixelImage, isPage: Uint8Array): GridBlock {
  const isFree = (line: GridBlock) => calculatePageShare(isPage, picture.width, line) < maxPaper;
  let [x, y, width, height] = [found.x * cell, found.y * cell, found.width * cell, found.height * cell];
  for (let step = 0; step < maxGrowth; step += 1) {
    if (y > 0 && isFree({ x, y: y - 1, width, height: 1 })) [y, height] = [y - 1, height + 1];
    if (y + height < picture.height && isFree({ x, y: y + height, width, height: 1 })) height += 1;
    if (x > 0 && isFree({ x: x - 1, y, width: 1, height })) [x, width] = [x - 1, width + 1];
    if (x + width < picture.width && isFree({ x: x + width, y, width: 1, height })) width += 1;
  }
  return { x, y, width, height };
}
