export type PixelImage = { width: number; height: number; data: Uint8ClampedArray };
export type BackgroundColors = "any colour" | "pale colours";
type Color = [number, number, number];

const minShare = 0.08;
/** Colours are grouped in steps of this size, because JPEG varies even backgrounds. */
const step = 6;
const usualTolerance = 10;

/** Pages are white, black, gray or cream; other colours are vivid. */
const maxChroma = 32;

/** For each pixel, 1 where it has the colour of the page. A vivid colour that prevails may be a table or a cloth. */
export function findBackgroundPixels(
  picture: PixelImage,
  colors: BackgroundColors,
  tolerance = usualTolerance,
): Uint8Array {
  const papers = findBackgroundColors(picture).filter((paper) => colors === "any colour" || !isVivid(paper));
  const isPaper = new Uint8Array(picture.width * picture.height);
  const { data } = picture;
  // Plain loops process a picture of a million pixels in a few milliseconds.
  for (let at = 0; at < isPaper.length; at += 1) {
    const [red, green, blue] = [data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0];
    for (const paper of papers) {
      const isClose =
        Math.abs(red - paper[0]) <= tolerance &&
        Math.abs(green - paper[1]) <= tolerance &&
        Math.abs(blue - paper[2]) <= tolerance;
      if (isClose) isPaper[at] = 1;
    }
  }
  return isPaper;
}

function findBackgroundColors(picture: PixelImage): Color[] {
  const pixels = picture.width * picture.height;
  const counts = new Map<number, { count: number; sum: Color }>();
  const { data } = picture;
  for (let at = 0; at < 4 * pixels; at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = (Math.floor(red / step) * 64 + Math.floor(green / step)) * 64 + Math.floor(blue / step);
    const found = counts.get(key);
    if (found === undefined) counts.set(key, { count: 1, sum: [red, green, blue] });
    else {
      found.count += 1;
      found.sum[0] += red;
      found.sum[1] += green;
      found.sum[2] += blue;
    }
  }
  return [...counts.values()]
    .filter(({ count }) => count >= minShare * pixels)
    .map(({ count, sum: [red, green, blue] }) => [red / count, green / count, blue / count]);
}

function isVivid(color: Color): boolean {
  return Math.max(...color) - Math.min(...color) > maxChroma;
}

/** The red, green and blue of the pixel at an index, each from 0 to 255. */
export function getPixelColor({ data }: PixelImage, at: number): Color {
  return [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
}
