export type Box = { x0: number; y0: number; x1: number; y1: number };

export function getWidth({ x0, x1 }: Box): number {
  return x1 - x0;
}

export function getHeight({ y0, y1 }: Box): number {
  return y1 - y0;
}

/** The smallest box around all boxes. An empty list gives infinite coordinates. */
export function getBoundingBox(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

export function expandBox({ x0, y0, x1, y1 }: Box, margin: number): Box {
  return { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin };
}

/** The width that two boxes share, negative where a gap is between them. */
export function getSharedWidth(a: Box, b: Box): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
}

/** The height that two boxes share, negative where a gap is between them. */
export function getSharedHeight(a: Box, b: Box): number {
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
}

/** True when the boxes share more than half the height of the lower box. */
export function areOnSameRow(a: Box, b: Box): boolean {
  return getSharedHeight(a, b) > 0.5 * Math.min(getHeight(a), getHeight(b));
}

/** Returns the upper median; 0 for an empty list. */
export function calculateMedian(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
