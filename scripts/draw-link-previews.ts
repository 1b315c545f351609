/**
 * Draws the pictures that social networks and chats show for links to recipes without a photo and to the product's
 * pages, into public/link-previews.
 *   npm run pictures:previews
 */
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { productName } from "../app/content/brand.ts";
import { brandMark } from "../app/content/brand-mark.ts";

const font = readFileSync("node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2", "base64");
const styles = `
  @font-face { font-family: Fraunces; font-weight: 600; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; width: 1200px; height: 630px; display: flex; font: 600 32px/1.1 Fraunces; color: #2b211a }
  section { box-sizing: border-box; width: 580px; padding: 56px 0 56px 64px; background: #fbf6ee }
  section { display: grid; grid-template-rows: auto 1fr auto }
  header { display: flex; align-items: center; gap: 12px }
  h1 { align-self: center; margin: 0; padding-right: 40px; font-size: 92px; text-wrap: balance }
  h1.long { font-size: 76px }
  p { margin: 0; color: #6b5a4c }
  img { width: 620px; height: 630px; object-fit: cover }`;
const mark = `<svg width="64" height="64" viewBox="0 0 ${brandMark.side} ${brandMark.side}"><path d="${brandMark.ownBowl}" fill="#b5432a"/><path d="${brandMark.otherBowl}" fill="#44672f"/><path d="${brandMark.steam}" fill="none" stroke="#6b5a4c" stroke-width="${brandMark.steamWidth}" stroke-linecap="round"/></svg>`;

const pictures = {
  breakfast: { title: "Breakfast", cover: "breakfast-1" },
  lunch: { title: "Lunch", cover: "lunch-1" },
  dinner: { title: "Dinner", cover: "dinner-5" },
  dessert: { title: "Dessert", cover: "dessert-1" },
  snack: { title: "A snack", cover: "snack-1" },
  drink: { title: "A drink", cover: "drink-3" },
  recipe: { title: "A recipe to cook", cover: "recipe-2" },
  product: { title: "Cook Together, Create Memories", cover: "pasta" },
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const [name, { title, cover }] of Object.entries(pictures)) {
  const drawing = readFileSync(`public/covers/${cover}.svg`, "base64");
  await page.setContent(`<style>${styles}</style>
    <section>
      <header>${mark} ${productName}</header>
      <h1 class="${title.length > 20 ? "long" : ""}">${title}</h1>
      <p>The recipe book for two</p>
    </section>
    <img src="data:image/svg+xml;base64,${drawing}">`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `public/link-previews/${name}.jpg`, type: "jpeg", quality: 82 });
}
await browser.close();
