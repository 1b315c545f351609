import type { MealType } from "#app/domain/recipes/recipe.ts";
import { type CoverScene, drawCoverDot, drawCoverShape } from "./cover-colors.ts";
import { findCoverMotifs, stillLifesByMeal } from "./motifs.ts";
import { coverScenes } from "./scenes.ts";

/** Draws the content of an SVG of 400 by 300 without text, always the same for a category and title. */
export function drawCover(category: MealType | null, title: string): string {
  const pick = picker(title);
  const scene = pick(coverScenes);
  const { isFromAbove, draw } = stillLifesByMeal[pick(findCoverMotifs(category, title))];
  const back = pick(isFromAbove ? grounds : walls);
  const still = pick([false, true]) ? `<g transform="matrix(-1 0 0 1 400 0)">${draw(scene)}</g>` : draw(scene);
  const floor = isFromAbove ? "" : drawCoverShape(scene.table, "M-400 210H800v390H-400z");
  return drawCoverShape(scene.wall, "M-400-300H800v900H-400z") + back(scene) + floor + still;
}

type Backdrops = readonly [Draw, ...Draw[]];
type Draw = (scene: CoverScene) => string;

const walls: Backdrops = [
  ({ disc }) => drawCoverDot(disc, 250, 116, 84),
  ({ disc }) => drawCoverShape(disc, "M92 210v-82a108 108 0 0 1 216 0v82z"),
  ({ disc }) => drawCoverDot(disc, 200, 210, 128),
];

const grounds: Backdrops = [
  ({ table }) => drawCoverShape(table, "M-400-300H150v900H-400z"),
  ({ table }) => drawCoverDot(table, 200, 150, 142),
  ({ table }) => drawCoverShape(table, "M-400 510L800-120v720H-400z"),
];

/** Makes deterministic choices: an FNV-1a hash seeds a xorshift generator. */
function picker(text: string) {
  let state = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619);
  return <Item>(items: readonly [Item, ...Item[]]): Item => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return items[(state >>> 0) % items.length] ?? items[0];
  };
}
