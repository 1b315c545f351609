import { getPixelColor, type PixelImage } from "./background-pixels.ts";
import type { GridBlock } from "./find-best-block.ts";

/** How far a photo's colours are, on average, from the mean of those beside them; those of a gradient are close. */
const minDifference = 2;
/** The distance to the pixels beside, because JPEG blurs neighbours. */
const reach = 2;

/** True when the colours of the block vary as much as in a photo. */
export function isTextured(picture: PixelImage, { x, y, width, height }: GridBlock): boolean {
  let sum = 0;
  for (let row = y; row < y + height; row += 1) {
    for (let column = x + reach; column < x + width - reach; column += 1) {
      const at = row * picture.width + column;
      const [left, right] = [getPixelColor(picture, at - reach), getPixelColor(picture, at + reach)];
      const mean = left.map((value, channel) => (value + (right[channel] ?? 0)) / 2);
      sum += Math.max(...getPixelColor(picture, at).map((value, channel) => Math.abs(value - (mean[channel] ?? 0))));
    }
  }
  return sum > minDifference * width * height;
}
