import { type Box, heightOf, widthOf } from "./box.ts";
import { type Component, componentsIn, pixelsOf, usualHeight } from "./components.ts";
import { colorAt, type Pixels, paperIn } from "./paper-colors.ts";

type Color = ReturnType<typeof colorAt>;

/** In usual letters: an emoji is higher than any of the same size. */
const [minHeight, maxHeight] = [1.4, 4];
const [minAspect, maxAspect] = [0.5, 1.7];
const minFill = 0.4;
const minFullFill = 0.52;
/** Else JPEG joins the emoji of two lines. */
const paperTolerance = 24;
const vivid = 48;
const minVivid = 0.15;
/** A letter has one colour, which goes over into that of the paper. */
const otherColor = 44;
const minOther = 0.15;
/** Keycaps have one colour, too, but no letter fills its box so far. */
const squareFill = 0.76;
/** A photo has many more. */
const maxCandidates = 100;

/** So many of one shape below each other, wider than digits, are emoji in one colour. */
const minSame = 3;
const widerThanDigits = 0.8;
const tolerance = 2;
const asHigh = 0.8;
const space = 0.2;

/** Where a picture has emoji, which would be read as letters. */
export function emojiIn(picture: Pixels): Box[] {
  const isInk = paperIn(picture, "any colour", paperTolerance).map((isPaper) => 1 - isPaper);
  const ink = { width: picture.width, height: picture.height, isInk };
  const components = componentsIn(ink);
  const letter = usualHeight(components);
  const candidates = components.filter((one) => isSized(one, letter));
  if (candidates.length > maxCandidates) return [];
  const colorsOf = (one: (typeof candidates)[number]) => pixelsOf(one, ink).map((at) => colorAt(picture, at));
  const vividOnes = candidates.filter((one) => isVivid(colorsOf(one)));
  const sure = vividOnes.filter(
    (one) => isRepeated(one, vividOnes) || isEmoji(one, colorsOf(one), paperBeside(one, picture)),
  );
  const pale = candidates.filter(
    (one) => !sure.includes(one) && isFull(one) && sure.some(({ box }) => isBelow(one.box, box, components)),
  );
  return [...sure, ...pale].map(({ box }) => box);
}

function isSized({ box, pixels }: Component, letter: number): boolean {
  const [width, height] = [widthOf(box), heightOf(box)];
  if (height < minHeight * letter || height > maxHeight * letter || pixels < minFill * width * height) return false;
  return width >= minAspect * height && width <= maxAspect * height;
}

/** Letters that touch each other leave more room. */
function isFull({ box, pixels }: Component): boolean {
  return pixels > minFullFill * widthOf(box) * heightOf(box);
}

function isVivid(colors: readonly Color[]): boolean {
  return colors.filter((color) => Math.max(...color) - Math.min(...color) > vivid).length > minVivid * colors.length;
}

function isRepeated({ box }: Component, others: readonly Component[]): boolean {
  const isSame = (other: Box) =>
    Math.abs(other.x0 - box.x0) <= tolerance &&
    Math.abs(widthOf(other) - widthOf(box)) <= tolerance &&
    Math.abs(heightOf(other) - heightOf(box)) <= tolerance;
  return widthOf(box) > widerThanDigits * heightOf(box) && others.filter((one) => isSame(one.box)).length >= minSame;
}

function isEmoji({ box, pixels }: Component, colors: readonly Color[], paper: Color): boolean {
  if (pixels > squareFill * widthOf(box) * heightOf(box)) return true;
  const main = colors.reduce((a, b) => (distance(b, paper) > distance(a, paper) ? b : a), paper);
  return colors.filter((color) => fromMixture(color, paper, main) > otherColor).length > minOther * pixels;
}

/** In the column of an emoji, as high as it, with nothing that goes on beyond the column, and a space behind. */
function isBelow(box: Box, emoji: Box, components: readonly Component[]): boolean {
  if (heightOf(box) < asHigh * heightOf(emoji)) return false;
  const left = emoji.x0 - tolerance;
  const right = Math.max(emoji.x1 + tolerance, box.x1 + space * widthOf(emoji));
  return components
    .map((one) => one.box)
    .filter((one) => one.x1 > left && one.x0 < right && one.y0 < box.y1 && one.y1 > box.y0)
    .every((one) => one.x0 >= left && one.x1 <= emoji.x1 + tolerance);
}

function paperBeside({ box }: Component, picture: Pixels): Color {
  return colorAt(picture, Math.max(0, box.y0 - 1) * picture.width + Math.max(0, box.x0 - 1));
}

/** How far a colour is from those that two others give when mixed. */
function fromMixture(color: Color, a: Color, b: Color): number {
  const along = color.reduce((sum, value, at) => sum + (value - (a[at] ?? 0)) * ((b[at] ?? 0) - (a[at] ?? 0)), 0);
  const share = Math.min(1, Math.max(0, along / (distance(a, b) ** 2 || 1)));
  return Math.hypot(...color.map((value, at) => value - (a[at] ?? 0) - share * ((b[at] ?? 0) - (a[at] ?? 0))));
}

function distance(a: Color, b: Color): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
