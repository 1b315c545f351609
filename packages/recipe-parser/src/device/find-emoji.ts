import { findBackgroundPixels, getPixelColor, type PixelImage } from "./background-pixels.ts";
import { type Box, getHeight, getWidth } from "./box.ts";
import { calculateMedianLetterHeight, findComponents, type InkComponent } from "./ink-components.ts";

type Color = ReturnType<typeof getPixelColor>;

/** The height of an emoji in usual letters; at the same font size it is higher than any letter. */
const [minHeight, maxHeight] = [1.4, 4];
const [minAspect, maxAspect] = [0.5, 1.7];
const minFill = 0.4;
/** The tolerance is narrow, because JPEG would otherwise join the emoji of two lines. */
const paperTolerance = 24;
const vivid = 48;
const minVivid = 0.15;
/** The share of pixels in a further colour. A letter has one colour, which blends into that of the paper. */
const otherColor = 44;
const minOther = 0.15;
/** Keycap emoji have one colour like letters, but they fill more of their bounding box than any letter. */
const squareFill = 0.76;
/** More candidates than this mean that the picture is a photo. */
const maxCandidates = 100;

/** This many equal shapes below each other, wider than digits, count as emoji in one colour. */
const minSame = 3;
const widerThanDigits = 0.8;
const tolerance = 2;

/** Finds emoji, which Tesseract would recognise as letters. */
export function findEmojiBoxes(picture: PixelImage): Box[] {
  const isInk = findBackgroundPixels(picture, "any colour", paperTolerance).map((isPaper) => 1 - isPaper);
  const components = findComponents({ width: picture.width, height: picture.height, isInk });
  const letter = calculateMedianLetterHeight(components);
  const candidates = components.filter((one) => isSized(one, letter));
  if (candidates.length > maxCandidates) return [];
  const vividOnes = candidates
    .map((one) => ({ ...one, colors: one.indexes.map((at) => getPixelColor(picture, at)) }))
    .filter(({ colors }) => isVivid(colors));
  return vividOnes
    .filter((one) => isRepeated(one, vividOnes) || isEmoji(one, one.colors, paperBeside(one, picture)))
    .map(({ box }) => box);
}

function isSized({ box, pixels }: InkComponent, letter: number): boolean {
  const [width, height] = [getWidth(box), getHeight(box)];
  if (height < minHeight * letter || height > maxHeight * letter || pixels < minFill * width * height) return false;
  return width >= minAspect * height && width <= maxAspect * height;
}

function isVivid(colors: readonly Color[]): boolean {
  return colors.filter((color) => Math.max(...color) - Math.min(...color) > vivid).length > minVivid * colors.length;
}

function isRepeated({ box }: InkComponent, others: readonly InkComponent[]): boolean {
  const isSame = (other: Box) =>
    Math.abs(other.x0 - box.x0) <= tolerance &&
    Math.abs(getWidth(other) - getWidth(box)) <= tolerance &&
    Math.abs(getHeight(other) - getHeight(box)) <= tolerance;
  return getWidth(box) > widerThanDigits * getHeight(box) && others.filter((one) => isSame(one.box)).length >= minSame;
}

function isEmoji({ box, pixels }: InkComponent, colors: readonly Color[], paper: Color): boolean {
  if (pixels > squareFill * getWidth(box) * getHeight(box)) return true;
  const main = colors.reduce((a, b) => (distance(b, paper) > distance(a, paper) ? b : a), paper);
  return colors.filter((color) => fromMixture(color, paper, main) > otherColor).length > minOther * pixels;
}

function paperBeside({ box }: InkComponent, picture: PixelImage): Color {
  return getPixelColor(picture, Math.max(0, box.y0 - 1) * picture.width + Math.max(0, box.x0 - 1));
}

/** Returns the RGB distance of `color` from the nearest mixture of `a` and `b`. */
function fromMixture(color: Color, a: Color, b: Color): number {
  const along = color.reduce((sum, value, at) => sum + (value - (a[at] ?? 0)) * ((b[at] ?? 0) - (a[at] ?? 0)), 0);
  const share = Math.min(1, Math.max(0, along / (distance(a, b) ** 2 || 1)));
  return Math.hypot(...color.map((value, at) => value - (a[at] ?? 0) - share * ((b[at] ?? 0) - (a[at] ?? 0))));
}

function distance(a: Color, b: Color): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
