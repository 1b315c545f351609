import type { CoverScene } from "./cover-colors.ts";

export type StillLife = { isFromAbove: boolean; draw(scene: CoverScene): string };

export function drawStillLifeFromFront(draw: StillLife["draw"]): StillLife {
  return { isFromAbove: false, draw };
}

export function drawStillLifeFromAbove(draw: StillLife["draw"]): StillLife {
  return { isFromAbove: true, draw };
}
