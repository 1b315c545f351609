/**
 * Takes the pictures of the landing page from a running local product that `npm run seed` has filled: what its
 * carousel shows, and what chats show of a link to it.
 *   npm run screenshots [-- http://localhost:8787]
 */
import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openSampleBook } from "./sample-book.ts";
import { drawPost } from "./seed/draw-post.ts";
import { sampleRecipes } from "./seed/sample-recipes.ts";

const origin = process.argv[2] ?? "http://localhost:8787";
const folder = "app/content/screenshots";
const widths = [480, 960, 1600];
const settleMs = 1_000;
/** Tall, so that nothing fixed to the window's edges lies over the part that is shown. */
const desk = { viewport: { width: 1024, height: 1800 }, deviceScaleFactor: 2 };
/** The page without the navigation at its left, 16:9. */
const shownPart = { x: 112, width: 912, height: 513 };
const roomAbove = 16;
const preview = { width: 1200, height: 630 };
const previewQuality = 84;

mkdirSync(folder, { recursive: true });
const { browser, storageState } = await openSampleBook(origin);

await take("recipes", async (page) => {
  await page.goto(`${origin}/app/recipes`);
  return "Recipes";
});

await take("upload", async (page) => {
  const recipe = sampleRecipes.find(({ title }) => title === "Shakshuka") ?? sampleRecipes[0];
  if (!recipe) throw new Error("There are no sample recipes.");
  await page.goto(`${origin}/app/add`);
  await page.waitForLoadState("networkidle");
  const buffer = await drawPost(browser, recipe);
  await page.getByLabel("Screenshot Magic").setInputFiles({ name: "post.png", mimeType: "image/png", buffer });
  await page.getByText("Analyzing your recipe...").waitFor();
  await page.getByText("Analyzing your recipe...").waitFor({ state: "hidden", timeout: 120_000 });
  return "Add recipe";
});

await take("recipe", async (page) => {
  await page.goto(`${origin}/app/recipes?search=tomato+soup`);
  await page.getByRole("heading", { name: "Roasted tomato soup" }).click();
  await page.waitForURL(/recipes\/[\w-]+$/);
  return "Roasted tomato soup";
});

await takePreview();
await browser.close();

/** `open` answers with the heading at which the part that is shown begins. */
async function take(name: string, open: (page: Page) => Promise<string>): Promise<void> {
  const context = await browser.newContext({ ...desk, colorScheme: "light", storageState });
  const page = await context.newPage();
  const heading = await open(page);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(settleMs);
  const y = await topOf(page, heading);
  const picture = await page.screenshot({ clip: { ...shownPart, y } });
  await context.close();
  for (const width of widths) {
    const resized = sharp(picture).resize({ width, height: (width / 16) * 9 });
    const avif = await resized.clone().avif({ quality: 55, effort: 6 }).toFile(`${folder}/${name}-${width}.avif`);
    const webp = await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${folder}/${name}-${width}.webp`);
    tell(`${name}-${width}`, avif.size, webp.size);
  }
}

/** A little above the heading, so that it has room. */
async function topOf(page: Page, heading: string): Promise<number> {
  const box = await page.getByRole("heading", { name: heading, exact: true }).boundingBox();
  return Math.max(0, Math.round((box?.y ?? 0) - roomAbove));
}

/** The landing page's first screen, without what one would press. */
async function takePreview(): Promise<void> {
  const context = await browser.newContext({ viewport: preview, colorScheme: "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: "networkidle" });
  await page.addStyleTag({ content: ".places, .tools { visibility: hidden } .ways { display: none !important }" });
  await page.waitForTimeout(settleMs);
  const picture = sharp(await page.screenshot());
  const { size } = await picture.jpeg({ quality: previewQuality, mozjpeg: true }).toFile(`${folder}/preview.jpg`);
  await context.close();
  tell("preview", size);
}

function tell(name: string, ...bytes: number[]): void {
  console.log(name, ...bytes.map((size) => `${(size / 1000).toFixed(0)} KB`));
}
