export type GridBlock = { x: number; y: number; width: number; height: number };

/** The rectangle with the greatest sum in a grid, row after row; null where no value is positive. */
export function findBestBlock(values: readonly number[], columns: number): GridBlock | null {
  let best: { sum: number; block: GridBlock } | null = null;
  const rows = Math.floor(values.length / columns);
  for (let top = 0; top < rows; top += 1) {
    const sums = new Array<number>(columns).fill(0);
    for (let row = top; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        sums[column] = (sums[column] ?? 0) + (values[row * columns + column] ?? 0);
      }
      const run = bestRun(sums);
      if (run.sum <= (best?.sum ?? 0)) continue;
      best = { sum: run.sum, block: { x: run.from, y: top, width: run.to - run.from, height: row - top + 1 } };
    }
  }
  return best?.block ?? null;
}

function bestRun(numbers: readonly number[]): { from: number; to: number; sum: number } {
  let best = { from: 0, to: 0, sum: 0 };
  let [from, sum] = [0, 0];
  for (const [at, number] of numbers.entries()) {
    if (sum <= 0) [from, sum] = [at, 0];
    sum += number;
    if (sum > best.sum) best = { from, to: at + 1, sum };
  }
  return best;
}
