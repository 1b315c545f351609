/**
 * Draws the icons of the installed app from the brand's mark, into public/icons.
 *   npm run pictures:icons
 */
import sharp from "sharp";
import { brandMark } from "../app/content/brand-mark.ts";

const paper = "#fbf6ee";
const folder = "public/icons";

/** `share` is the width of the mark as a share of the icon's width. */
async function draw(name: string, { side, share, radius }: { side: number; share: number; radius: number }) {
  const scale = (side * share) / brandMark.side;
  const left = (side - side * share) / 2;
  // The bowls and their steam fill the middle two thirds of the mark's height.
  const top = left + side * share * 0.04;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" rx="${side * radius}" fill="${paper}"/>
    <g transform="translate(${left} ${top}) scale(${scale})">
      <path d="${brandMark.ownBowl}" fill="#b5432a"/><path d="${brandMark.otherBowl}" fill="#44672f"/>
      <path d="${brandMark.steam}" fill="none" stroke="#6b5a4c" stroke-width="${brandMark.steamWidth}" stroke-linecap="round"/>
    </g></svg>`;
  await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toFile(`${folder}/${name}.png`);
}

await draw("icon-192", { side: 192, share: 0.8, radius: 0.22 });
await draw("icon-512", { side: 512, share: 0.8, radius: 0.22 });
// Platforms may crop everything outside the middle 80 %. https://www.w3.org/TR/appmanifest/#icon-masks
await draw("maskable-512", { side: 512, share: 0.58, radius: 0 });
await draw("apple-touch-180", { side: 180, share: 0.72, radius: 0 });
