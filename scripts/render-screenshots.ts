/**
 * Renders the sets of screenshots (tests/screenshots/posts.ts and caption-posts.ts) as a phone with 1170x2532 pixels
 * shows them, or one that is as wide as the post says.
 *   npm run pictures:set [-- name …]
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { captionPosts } from "../tests/screenshots/caption-posts.ts";
import type { ScreenshotPost } from "../tests/screenshots/post.ts";
import { listScreenshotFiles, screenshotPosts } from "../tests/screenshots/posts.ts";

const only = process.argv.slice(2);
const executablePath = execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath });
const [width, height, usualPhone] = [390, 844, 1170];

for (const post of [...screenshotPosts, ...captionPosts]) {
  if (only.length > 0 && !only.includes(post.name)) continue;
  const screen = post.picture?.screenWidth;
  const deviceScaleFactor = screen === undefined ? (post.picture?.phoneWidth ?? usualPhone) / width : 1;
  const page = await browser.newPage({ viewport: { width: screen ?? width, height }, deviceScaleFactor });
  for (const [index, name] of listScreenshotFiles(post).entries()) {
    await page.setContent(post.pages[index] as string);
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
