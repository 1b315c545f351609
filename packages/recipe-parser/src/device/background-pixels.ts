export type PixelImage = { width: number; height: number; data: Uint8ClampedArray };
export type BackgroundColors = "any colour" | "pale colours";
type Color = [number, number, number];

const minShare = 0.08;
/** Colours are grouped in steps of this size, because JPEG varies even backgrounds. */
const step = 6;
const usualTolerance = 10;

/** Colours with more chroma than this are vivid; pages are white, black, gray or cream. */
const maxChroma = 32;

/** Returns 1 for each pixel in the colour of the page. A prevailing vivid colour may be a table or a cloth. */
export function findBackgroundPixels(
  picture: PixelImage,
  colors: BackgroundColors,
  tolerance = usualTolerance,
): Uint8Array {
  const papers = findBackgroundColors(picture).filter((paper) => colors === "any colour" || !isVivid(paper));
  const isPaper = new Uint8Array(picture.width * picture.height);
  for (let at = 0; at < isPaper.length; at += 1) {
    const color = getPixelColor(picture, at);
    isPaper[at] = Number(papers.some((paper) => isClose(color, paper, tolerance)));
  }
  return isPaper;
}

function isClose(a: Color, b: Color, tolerance: number): boolean {
  return Math.abs(a[0] - b[0]) <= tolerance && Math.abs(a[1] - b[1]) <= tolerance && Math.abs(a[2] - b[2]) <= tolerance;
}

function findBackgroundColors(picture: PixelImage): Color[] {
  const pixels = picture.width * picture.height;
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels; at += 1) {
    const [red, green, blue] = getPixelColor(picture, at);
    const key = (Math.floor(red / step) * 64 + Math.floor(green / step)) * 64 + Math.floor(blue / step);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const middleOf = (level: number) => ((level % 64) + 0.5) * step;
  return [...counts]
    .filter(([, count]) => count >= minShare * pixels)
    .map(([key]) => [middleOf(Math.floor(key / 4096)), middleOf(Math.floor(key / 64)), middleOf(key)]);
}

function isVivid(color: Color): boolean {
  return Math.max(...color) - Math.min(...color) > maxChroma;
}

/** The red, green and blue of the pixel at an index, each from 0 to 255. */
export function getPixelColor({ data }: PixelImage, at: number): Color {
  return [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
}
