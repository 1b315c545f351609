/**
 * Takes the product's pictures of itself from a running local product that `npm run seed` has filled: what the landing
 * page's carousel shows, and what a phone shows before it installs the app.
 *   npm run screenshots [-- http://localhost:8787]
 */
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { openSampleBook } from "./sample-book.ts";
import { drawPost } from "./seed/draw-post.ts";
import { sampleRecipes } from "./seed/sample-recipes.ts";

const origin = process.argv[2] ?? "http://localhost:8787";
const folder = "app/content/screenshots";
const widths = [480, 960, 1600];
const settleMs = 1_000;
/** Tall, so that nothing fixed to the window's edges lies over the part that is shown. */
const desk = { viewport: { width: 1024, height: 3200 }, deviceScaleFactor: 2 };
/** The page without the navigation at its left, 16:9. */
const shownPart = { x: 112, width: 912, height: 513 };
const roomAbove = 16;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const phoneFolder = "public/screenshots";

for (const made of [folder, phoneFolder]) mkdirSync(made, { recursive: true });
const { browser, storageState } = await openSampleBook(origin);

await take("recipes", async (page) => {
  await page.goto(`${origin}/app/recipes`);
  return heading(page, "Recipes");
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
  await page.getByRole("button", { name: "Move or remove ingredient 2", exact: true }).click();
  await page.getByRole("button", { name: "Where ingredient 2 was read" }).click();
  return page.getByRole("heading", { name: /^Ingredients/ });
});

await take("recipe", async (page) => {
  await openSoup(page);
  return heading(page, "Roasted tomato soup");
});

await takeOnPhone("recipes", async (page) => {
  await page.goto(`${origin}/app/recipes`);
});
await takeOnPhone("recipe", openSoup);
await takeOnPhone("cook", async (page) => {
  await openSoup(page);
  await page.getByRole("link", { name: "Start cooking" }).click();
  await page.waitForURL(/cook/);
});

await browser.close();

async function openSoup(page: Page): Promise<void> {
  await page.goto(`${origin}/app/recipes?search=tomato+soup`);
  await page.getByRole("heading", { name: "Roasted tomato soup" }).click();
  await page.waitForURL(/recipes\/[\w-]+$/);
}

/** `open` answers with that at which the part that is shown begins. */
async function take(name: string, open: (page: Page) => Promise<Locator>): Promise<void> {
  const context = await browser.newContext({ ...desk, colorScheme: "light", storageState });
  const page = await context.newPage();
  const beginning = await open(page);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(settleMs);
  const y = await topOf(beginning);
  const picture = await page.screenshot({ clip: { ...shownPart, y } });
  await context.close();
  for (const width of widths) {
    const resized = sharp(picture).resize({ width, height: (width / 16) * 9 });
    const avif = await resized.clone().avif({ quality: 55, effort: 6 }).toFile(`${folder}/${name}-${width}.avif`);
    const webp = await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${folder}/${name}-${width}.webp`);
    tell(`${name}-${width}`, avif.size, webp.size);
  }
}

/** For the manifest: the app as it is on a phone, without what it tells a new account. */
async function takeOnPhone(name: string, open: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...phone, colorScheme: "light", storageState });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState("networkidle");
  await page.addStyleTag({ content: "aside { display: none }" });
  await page.waitForTimeout(settleMs);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(`${phoneFolder}/${name}.webp`);
  await context.close();
  tell(name, size);
}

function heading(page: Page, name: string): Locator {
  return page.getByRole("heading", { name, exact: true });
}

/** A little above it, so that it has room. */
async function topOf(beginning: Locator): Promise<number> {
  const box = await beginning.boundingBox();
  return Math.max(0, Math.round((box?.y ?? 0) - roomAbove));
}

function tell(name: string, ...bytes: number[]): void {
  console.log(name, ...bytes.map((size) => `${(size / 1000).toFixed(0)} KB`));
}
