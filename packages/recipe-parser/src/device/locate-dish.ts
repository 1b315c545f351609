import { type PhotoBox, roundPhotoBox } from "../parsed-recipe.ts";
import { type BackgroundColors, findBackgroundPixels, getPixelColor, type PixelImage } from "./background-pixels.ts";

const wholePhoto: PhotoBox = { x: 0, y: 0, width: 1, height: 1 };
const cell = 4;
const maxPaper = 0.2;
/** A cover may hold this share of pale places, such as a plate, and no text. */
const photoValue = 1;
const paperValue = -0.6;
const textValue = -60;
const minArea = 0.08;
const minWidth = 0.3;
const minHeight = 0.1;
const wholeShare = 0.85;
const maxPaperOfPhoto = 0.5;
const minPhoneRatio = 1.7;
/** The height of a phone's status bar, which is often too faint to be recognised. */
const statusBarHeight = 0.04;
/** An app's bar, such as one with a message field, lies within this share of the screen's height from its edge. */
const appBarHeight = 0.12;
const minShareOfBar = 0.6;
/** A sticker or a message field reaches beyond a row of its text by this share of the row's height. */
const stickerMargin = 0.75;
const maxGrowth = 2 * cell;

/** Finds the rectangle with most photo and hardly any text. Without `texts`, only colours decide. */
export function locateDish(picture: PixelImage, texts: readonly PhotoBox[] | null = null): PhotoBox | null {
  const isOfPhone = picture.height > picture.width * minPhoneRatio;
  const isScreenshot = texts !== null && texts.length > 0 && isOfPhone;
  const isText = findTextPixels(picture, texts ?? []);
  if (isScreenshot) addAppBars(picture, texts, isText);
  const strict = findPagePixels(picture, isText, "any colour");
  if (texts === null) {
    const found = locatePhoto(picture, strict, isText);
    // A photo of a phone's whole screen is refused, because it probably has bars or text.
    return isOfPhone && found === wholePhoto ? null : found;
  }
  const isPage = findPagePixels(picture, isText, "pale colours");
  if (texts.length === 0 && isAllPhoto(picture, isPage)) return wholePhoto;
  return locatePhoto(picture, isPage, isText) ?? locatePhoto(picture, strict, isText);
}

function findPagePixels(picture: PixelImage, isText: Uint8Array, colors: BackgroundColors): Uint8Array {
  return findBackgroundPixels(picture, colors).map((is, at) => (is === 1 || isText[at] === 1 ? 1 : 0));
}

/** Whether the whole picture is a photo, however plain the plate and the table are. */
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
  if (width * height > wholeShare && !isText.includes(1)) return wholePhoto;
  return roundPhotoBox({ x: block.x / picture.width, y: block.y / picture.height, width, height });
}

export const dishSearchWidth = 128;

function findTextPixels(picture: PixelImage, texts: readonly PhotoBox[]): Uint8Array {
  const isText = new Uint8Array(picture.width * picture.height);
  for (const { x, y, width, height } of texts) {
    const marginY = stickerMargin * height;
    const marginX = (marginY * picture.height) / picture.width;
    const [left, right] = [Math.max(0, x - marginX), Math.min(1, x + width + marginX)];
    const [top, bottom] = [Math.max(0, y - marginY), Math.min(1, y + height + marginY)];
    for (let row = Math.floor(top * picture.height); row < bottom * picture.height; row += 1) {
      const from = row * picture.width;
      isText.fill(1, from + Math.floor(left * picture.width), from + Math.ceil(right * picture.width));
    }
  }
  return isText;
}

/** Marks an app's bars as text: from the screen's edge to their text, and rows of one pale or dark colour. */
function addAppBars(picture: PixelImage, texts: readonly PhotoBox[], isText: Uint8Array): void {
  const { width, height, data } = picture;
  const atTop = texts.filter((text) => text.y + text.height < appBarHeight);
  const atBottom = texts.filter((text) => text.y > 1 - appBarHeight);
  const top = Math.max(statusBarHeight, ...atTop.map((text) => text.y + (1 + stickerMargin) * text.height));
  const bottom = Math.min(1, ...atBottom.map((text) => text.y - stickerMargin * text.height));
  for (let row = 0; row < height; row += 1) {
    const place = row / height;
    if (place > appBarHeight && place < 1 - appBarHeight) continue;
    const pixels = { width, height: 1, data: data.subarray(row * width * 4, (row + 1) * width * 4) };
    const paper = findBackgroundPixels(pixels, "pale colours").filter((is) => is === 1).length;
    const isBar = place < top || place > bottom || paper > minShareOfBar * width;
    if (isBar) isText.fill(1, row * width, (row + 1) * width);
  }
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

type GridBlock = { x: number; y: number; width: number; height: number };

/** The rectangle with the greatest sum in a grid, row after row; null where no value is positive. */
function findBestBlock(values: readonly number[], columns: number): GridBlock | null {
  let best: { sum: number; block: GridBlock } | null = null;
  const rows = Math.floor(values.length / columns);
  for (let top = 0; top < rows; top += 1) {
    const sums = new Array<number>(columns).fill(0);
    for (let row = top; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        sums[column] = (sums[column] ?? 0) + (values[row * columns + column] ?? 0);
      }
      const run = bestRun(sums);
      if (run.sum <= (best?.sum ?? 0)) continue;
      best = { sum: run.sum, block: { x: run.from, y: top, width: run.to - run.from, height: row - top + 1 } };
    }
  }
  return best?.block ?? null;
}

function bestRun(numbers: readonly number[]): { from: number; to: number; sum: number } {
  let best = { from: 0, to: 0, sum: 0 };
  let [from, sum] = [0, 0];
  for (const [at, number] of numbers.entries()) {
    if (sum <= 0) [from, sum] = [at, 0];
    sum += number;
    if (sum > best.sum) best = { from, to: at + 1, sum };
  }
  return best;
}

/** The least standard deviation, of 256 levels, from an evenly changing background that a photo has. */
const minDeviation = 12;

/** True when a colour channel of the block varies as much as in a photo. */
function isTextured(picture: PixelImage, block: GridBlock): boolean {
  return [0, 1, 2].some((channel) => calculateDeviation(picture, block, channel) > minDeviation);
}

function calculateDeviation(picture: PixelImage, { x, y, width, height }: GridBlock, channel: number): number {
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  let [sum, squares, alongX, alongY] = [0, 0, 0, 0];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const value = getPixelColor(picture, (y + row) * picture.width + x + column)[channel] ?? 0;
      sum += value;
      squares += value * value;
      alongX += value * (column - middleX);
      alongY += value * (row - middleY);
    }
  }
  const count = width * height;
  const slope = (along: number, length: number) => (along * along) / Math.max(1, (count * (length * length - 1)) / 12);
  const rest = squares - (sum * sum) / count - slope(alongX, width) - slope(alongY, height);
  return Math.sqrt(Math.max(0, rest) / count);
}
