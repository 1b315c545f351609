/**
 * Prints the bytes of a list's photos on a phone with three pixels per point, with the earlier and the current copies.
 *   npm run bench:photos
 */
import sharp from "sharp";
import { photoCopyQuality, photoCopyWidths } from "#app/adapters/photo-storage/photo-sizes.ts";
import { drawPhoto } from "../scripts/seed/draw-photo.ts";
import { sampleRecipes } from "../scripts/seed/sample-recipes.ts";

/** The number of photos that a phone loads when a list is scrolled by one screen. */
const photos = 14;
const pixelsPerPoint = 3;
/** The width of a card on a screen of 390 points. */
const cardPoints = 179;
const earlier = { widths: [400, 800], quality: 0.82 };
const latest = { widths: photoCopyWidths, quality: photoCopyQuality };

const originals = await Promise.all(sampleRecipes.slice(0, photos).map((recipe) => drawPhoto(recipe, 0)));
const chosenFrom = (widths: readonly number[]) => widths.find((width) => width >= cardPoints * pixelsPerPoint) ?? 0;

async function weigh({ widths, quality }: { widths: readonly number[]; quality: number }) {
  const width = chosenFrom(widths);
  const copies = await Promise.all(
    originals.map((original) =>
      sharp(original)
        .resize({ width })
        .webp({ quality: quality * 100 })
        .toBuffer(),
    ),
  );
  const bytes = copies.reduce((sum, copy) => sum + copy.length, 0);
  return { width, quality, bytes };
}

const [before, now] = [await weigh(earlier), await weigh(latest)];
console.table(
  [before, now].map(({ width, quality, bytes }) => ({
    width,
    quality,
    "KB of 14 photos": Number((bytes / 1024).toFixed(0)),
    "less, %": Number((100 * (1 - bytes / before.bytes)).toFixed(0)),
  })),
);
