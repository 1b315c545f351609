import type { Box } from "./seen-line.ts";

/** Dark pixels of a picture, row after row. */
export type Ink = { width: number; height: number; isInk: Uint8Array };

/** Dark pixels that touch each other: a letter, a bullet, the outline of a check box. */
export type Component = { box: Box; pixels: number };

/** More than any text has; the rest is the texture of a photo. */
const maxComponents = 20_000;

export function componentsIn({ width, height, isInk }: Ink): Component[] {
  const isSeen = new Uint8Array(isInk.length);
  const stack: number[] = [];
  const found: Component[] = [];
  for (let start = 0; start < isInk.length && found.length < maxComponents; start += 1) {
    if (isInk[start] !== 1 || isSeen[start] === 1) continue;
    const component: Component = { box: { x0: width, y0: height, x1: 0, y1: 0 }, pixels: 0 };
    isSeen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      add(component, at % width, Math.floor(at / width));
      for (const next of neighbours(at, width)) {
        if (isInk[next] !== 1 || isSeen[next] === 1) continue;
        isSeen[next] = 1;
        stack.push(next);
      }
    }
    found.push(component);
  }
  return found;
}

function neighbours(at: number, width: number): number[] {
  const column = at % width;
  const next = [at - width, at + width];
  if (column > 0) next.push(at - 1, at - width - 1, at + width - 1);
  if (column < width - 1) next.push(at + 1, at - width + 1, at + width + 1);
  return next;
}

function add(component: Component, x: number, y: number): void {
  const { box } = component;
  box.x0 = Math.min(box.x0, x);
  box.y0 = Math.min(box.y0, y);
  box.x1 = Math.max(box.x1, x + 1);
  box.y1 = Math.max(box.y1, y + 1);
  component.pixels += 1;
}
