import type { Scene } from "./cover-ink.ts";

/** Seen from the front it stands on the table, whose edge is at 210; seen from above it lies around the middle. */
export type StillLife = { isFromAbove: boolean; draw(scene: Scene): string };

export function front(draw: StillLife["draw"]): StillLife {
  return { isFromAbove: false, draw };
}

export function above(draw: StillLife["draw"]): StillLife {
  return { isFromAbove: true, draw };
}
