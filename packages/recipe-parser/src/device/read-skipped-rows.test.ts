import { expect, test } from "vitest";
import type { Box } from "./box.ts";
import type { InkComponent } from "./ink-components.ts";
import { findUnreadRows } from "./read-skipped-rows.ts";

function word(x: number, y: number, letters: number): InkComponent[] {
  return Array.from({ length: letters }, (_, at) => ({
    box: { x0: x + at * 12, x1: x + at * 12 + 10, y0: y, y1: y + 14 },
    pixels: 60,
  }));
}

const line = (y: number): Box => ({ x0: 0, x1: 300, y0: y - 3, y1: y + 17 });

test("a short row between two lines is found", () => {
  const components = [...word(0, 0, 9), ...word(0, 30, 4), ...word(0, 60, 9)];
  expect(findUnreadRows(components, [line(0), line(60)])).toEqual([{ x0: 0, x1: 46, y0: 30, y1: 44 }]);
});

test("no row is found when every letter is in a line", () => {
  expect(findUnreadRows([...word(0, 0, 9), ...word(0, 30, 4)], [line(0), line(30)])).toEqual([]);
});

test("a single sign is no row", () => {
  expect(findUnreadRows([...word(0, 0, 9), ...word(200, 60, 1)], [line(0)])).toEqual([]);
});

test("many rows without lines are the texture of a photo", () => {
  const texture = Array.from({ length: 12 }, (_, at) => word(0, 100 + 30 * at, 3)).flat();
  expect(findUnreadRows(texture, [line(0)])).toEqual([]);
});

test("many rows that are aligned with the lines are text", () => {
  const rows = Array.from({ length: 8 }, (_, at) => word(4, 100 + 30 * at, 6)).flat();
  expect(findUnreadRows([...word(0, 0, 9), ...rows], [line(0)])).toHaveLength(8);
});
