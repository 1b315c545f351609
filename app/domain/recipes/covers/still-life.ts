import type { Scene } from "./cover-ink.ts";

export type StillLife = { isFromAbove: boolean; draw(scene: Scene): string };

export function front(draw: StillLife["draw"]): StillLife {
  return { isFromAbove: false, draw };
}

export function above(draw: StillLife["draw"]): StillLife {
  return { isFromAbove: true, draw };
}
