import { type Box, getBoundingBox, getHeight } from "./box.ts";
import { findComponents, type InkBitmap } from "./ink-components.ts";

const maxDash = 0.25;
const [minMiddle, maxMiddle] = [0.3, 0.8];

/** The places before and after the dash of a word, "¼–½"; null without a dash, or with several. */
export function aroundDash(ink: InkBitmap, word: Box): [Box, Box] | null {
  const parts = findComponents(ink)
    .map(({ box }) => box)
    .filter(({ x0, x1 }) => x0 >= word.x0 - 1 && x1 <= word.x1 + 1);
  const all = getBoundingBox(parts);
  const height = getHeight(all);
  const isDash = ({ x0, x1, y0, y1 }: Box) => {
    const middle = ((y0 + y1) / 2 - all.y0) / height;
    const isFlat = y1 - y0 <= maxDash * height && x1 - x0 > y1 - y0;
    return isFlat && middle >= minMiddle && middle <= maxMiddle;
  };
  const isAlone = (dash: Box) => parts.every((part) => part === dash || part.x1 <= dash.x0 || part.x0 >= dash.x1);
  const dashes = parts.filter((part) => isDash(part) && isAlone(part));
  const [dash] = dashes;
  if (dash === undefined || dashes.length > 1) return null;
  return [
    { ...word, x1: dash.x0 },
    { ...word, x0: dash.x1 },
  ];
}
