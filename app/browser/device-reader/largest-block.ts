export type Block = { x: number; y: number; width: number; height: number };

/** The largest rectangle in a grid, given row after row, all of whose cells are true. */
export function largestBlock(cells: readonly boolean[], columns: number): Block | null {
  let best: Block | null = null;
  /** For each column, how many cells up to this row are true. */
  const heights = new Array<number>(columns).fill(0);
  for (let row = 0; row * columns < cells.length; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      heights[column] = cells[row * columns + column] ? (heights[column] ?? 0) + 1 : 0;
    }
    const found = widestUnder(heights, row);
    if (found !== null && (best === null || area(found) > area(best))) best = found;
  }
  return best;
}

/** The largest rectangle that stands on this row. */
function widestUnder(heights: readonly number[], row: number): Block | null {
  let best: Block | null = null;
  for (let x = 0; x < heights.length; x += 1) {
    let height = Number.POSITIVE_INFINITY;
    for (let end = x; end < heights.length; end += 1) {
      height = Math.min(height, heights[end] ?? 0);
      if (height === 0) break;
      const found = { x, y: row - height + 1, width: end - x + 1, height };
      if (best === null || area(found) > area(best)) best = found;
    }
  }
  return best;
}

function area({ width, height }: Block): number {
  return width * height;
}
