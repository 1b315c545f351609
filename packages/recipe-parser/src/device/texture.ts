import { getPixelColor, type PixelImage } from "./background-pixels.ts";
import type { GridBlock } from "./find-best-block.ts";

/** The least standard deviation, of 256 levels, from an evenly changing background that a photo has. */
const minDeviation = 12;

/** True when a colour channel of the block varies as much as in a photo. */
export function isTextured(picture: PixelImage, block: GridBlock): boolean {
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
