/**
 * Renders the set of screenshots (tests/screenshots/posts.ts) as a phone with 1170x2532 pixels shows them.
 *   npm run pictures:set [-- name …]
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { posts, screenshotNames } from "../tests/screenshots/posts.ts";

const only = process.argv.slice(2);
const executablePath = execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath });
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

for (const post of posts) {
  if (only.length > 0 && !only.includes(post.name)) continue;
  for (const [index, name] of screenshotNames(post).entries()) {
    await page.setContent(post.pages[index] as string);
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 8 })
      .toBuffer();
    writeFileSync(`tests/screenshots/${name}.png`, picture);
    console.log(`${name}.png ${(picture.length / 1000).toFixed(0)} KB`);
  }
}
await browser.close();
