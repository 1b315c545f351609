export type Pixels = { width: number; height: number; data: Uint8ClampedArray };
export type PaperColors = "any colour" | "pale colours";
type Color = [number, number, number];

const minShare = 0.08;
/** For what JPEG does to even paper. */
const step = 6;
const tolerance = 10;

/** Pages are white, black, gray or cream; other colours are vivid. */
const maxChroma = 32;

/** For each pixel, 1 where it has the colour of the page. A vivid colour that prevails may be a table or a cloth. */
export function paperIn(picture: Pixels, colors: PaperColors): Uint8Array {
  const papers = paperColors(picture).filter((paper) => colors === "any colour" || !isVivid(paper));
  return Uint8Array.from({ length: picture.width * picture.height }, (_, at) => {
    const color = colorAt(picture, at);
    return papers.some((paper) => paper.every((value, channel) => isClose(value, color[channel] ?? 0))) ? 1 : 0;
  });
}

function paperColors(picture: Pixels): Color[] {
  const pixels = picture.width * picture.height;
  const counts = new Map<number, { count: number; sum: Color }>();
  for (let at = 0; at < pixels; at += 1) {
    const color = colorAt(picture, at);
    const key = color.reduce((sum, value) => sum * step + Math.floor(value / step), 0);
    const { count, sum } = counts.get(key) ?? { count: 0, sum: [0, 0, 0] };
    counts.set(key, { count: count + 1, sum: [sum[0] + color[0], sum[1] + color[1], sum[2] + color[2]] });
  }
  return [...counts.values()]
    .filter(({ count }) => count >= minShare * pixels)
    .map(({ count, sum: [red, green, blue] }) => [red / count, green / count, blue / count]);
}

function isVivid(color: Color): boolean {
  return Math.max(...color) - Math.min(...color) > maxChroma;
}

export function colorAt({ data }: Pixels, at: number): Color {
  return [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance;
}
