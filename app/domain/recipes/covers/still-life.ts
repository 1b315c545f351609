import type { Scene } from "./cover-ink.ts";

/** From the front it stands on the table's edge at 210; from above it lies around the middle. */
export type StillLife = { isFromAbove: boolean; draw(scene: Scene): string };

export function front(draw: StillLife["draw"]): StillLife {
  return { isFromAbove: false, draw };
}

export function above(draw: StillLife["draw"]): StillLife {
  return { isFromAbove: true, draw };
}
