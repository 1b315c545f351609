import { type Box, getBoundingBox, getHeight, getWidth } from "./box.ts";
import { findComponents, type InkBitmap } from "./ink-components.ts";

/** Shares of the word's height. */
const maxDashHeight = 0.25;
const [minDashCentre, maxDashCentre] = [0.3, 0.8];

/** Splits the box of a range such as "¼–½" at its dash; null when the ink has no dash, or several. */
export function splitRangeAtDash(ink: InkBitmap, word: Box): [Box, Box] | null {
  const parts = findComponents(ink)
    .map(({ box }) => box)
    .filter(({ x0, x1 }) => x0 >= word.x0 - 1 && x1 <= word.x1 + 1);
  const all = getBoundingBox(parts);
  const height = getHeight(all);
  const isDash = (box: Box) => {
    const centre = ((box.y0 + box.y1) / 2 - all.y0) / height;
    const isFlat = getHeight(box) <= maxDashHeight * height && getWidth(box) > getHeight(box);
    return isFlat && centre >= minDashCentre && centre <= maxDashCentre;
  };
  // The stroke of "½" may be flat, but digits stand above and below it.
  const isAlone = (box: Box) => parts.every((part) => part === box || part.x1 <= box.x0 || part.x0 >= box.x1);
  const dashes = parts.filter((part) => isDash(part) && isAlone(part));
  const [dash] = dashes;
  if (dash === undefined || dashes.length > 1) return null;
  return [
    { ...word, x1: dash.x0 },
    { ...word, x0: dash.x1 },
  ];
}
