/**
 * Renders the pages in tests/screenshots/pages/ as a phone with 1170x2532 pixels shows them, or one that is as wide as
 * the post in tests/screenshots/*posts.json says.
 *   npm run pictures:set [-- name …]
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { captionPosts, listScreenshotNames, type ScreenshotPost, screenshotPosts } from "../tests/screenshots/posts.ts";

const only = process.argv.slice(2);
const executablePath = execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath });
const [width, height, usualPhone] = [390, 844, 1170];

for (const post of [...screenshotPosts, ...captionPosts]) {
  if (only.length > 0 && !only.includes(post.name)) continue;
  const screen = post.picture?.screenWidth;
  const deviceScaleFactor = screen === undefined ? (post.picture?.phoneWidth ?? usualPhone) / width : 1;
  const page = await browser.newPage({ viewport: { width: screen ?? width, height }, deviceScaleFactor });
  const pages = listScreenshotNames(post);
  for (const [index, name] of post.screenshots.entries()) {
    await page.setContent(readFileSync(`tests/screenshots/pages/${pages[index]}.html`, "utf8"));
    const picture = await asTaken(await page.screenshot({ fullPage: true }), post);
    writeFileSync(`tests/screenshots/${name}`, picture);
    console.log(`${name} ${(picture.length / 1000).toFixed(0)} KB`);
  }
  await page.close();
}
await browser.close();

async function asTaken(screenshot: Buffer, { picture = {} }: ScreenshotPost): Promise<Buffer> {
  const upright = sharp(await sharp(screenshot).resize({ width: picture.width }).toBuffer());
  const image = upright.rotate(picture.turned ?? 0);
  const quality = picture.jpegQuality;
  if (quality !== undefined) return image.jpeg({ quality }).toBuffer();
  return image.png({ palette: true, colours: picture.width === undefined ? 128 : 16, effort: 8 }).toBuffer();
}
