/** Colours are in `app/styles/tokens.css`. The canvas is 400 by 300, and some pages show only its middle 300. */
export type CoverColors =
  | "paper"
  | "blush"
  | "butter"
  | "tomato"
  | "brick"
  | "herb"
  | "pine"
  | "sage"
  | "milk"
  | "coffee"
  | "plum"
  | "mist"
  | "peach";

/** All colours except `table` contrast with wall and disc; `trim` contrasts with `vessel`. */
export type CoverScene = Record<
  "wall" | "table" | "disc" | "vessel" | "trim" | "leaf" | "fruit" | "cream" | "steam",
  CoverColors
>;

const color = (ink: CoverColors) => `var(--cover-${ink})`;

export function drawCoverShape(ink: CoverColors, path: string): string {
  return `<path fill="${color(ink)}" d="${path}"/>`;
}

export function drawCoverDot(ink: CoverColors, x: number, y: number, radius: number): string {
  return `<circle fill="${color(ink)}" cx="${x}" cy="${y}" r="${radius}"/>`;
}

export function drawCoverLine(ink: CoverColors, width: number, path: string): string {
  return `<path stroke="${color(ink)}" stroke-width="${width}" d="${path}"/>`;
}

export function drawLeafOnCover(
  ink: CoverColors,
  x: number,
  y: number,
  { turn, size = 1 }: { turn: number; size?: number },
): string {
  const place = `translate(${x} ${y})rotate(${turn})${size === 1 ? "" : `scale(${size})`}`;
  return `<path fill="${color(ink)}" transform="${place}" d="M0 0C-26-22-24-54 0-78 24-54 26-22 0 0"/>`;
}

export function drawCitrusOnCover(ink: CoverColors, x: number, y: number, radius: number): string {
  const spoke = radius * 0.72;
  const slant = Math.round(spoke * 0.7);
  const [straight, twice, double] = [Math.round(spoke), Math.round(spoke * 2), slant * 2];
  const spokes = `M${x - straight} ${y}h${twice}M${x} ${y - straight}v${twice}M${x - slant} ${y - slant}l${double} ${double}m0-${double}l-${double} ${double}`;
  return (
    drawCoverDot(ink, x, y, radius) +
    drawCoverDot("milk", x, y, radius * 0.86) +
    drawCoverDot(ink, x, y, radius * 0.76) +
    drawCoverLine("milk", 3, spokes)
  );
}

export function drawSteamOnCover(ink: CoverColors, x: number, y: number): string {
  const wisp = "c-14-14 14-24 0-42";
  return drawCoverLine(ink, 7, `M${x - 34} ${y}${wisp}M${x} ${y - 8}${wisp}M${x + 34} ${y}${wisp}`);
}
