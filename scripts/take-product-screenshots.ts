/**
 * Takes the product's pictures of itself from a running local product that `npm run seed` has filled: what the landing
 * page's carousel shows, and what a phone shows before it installs the app.
 *   npm run screenshots [-- http://localhost:8787]
 */
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { openDemoSession } from "./demo-session.ts";
import { drawPost } from "./seed/draw-post.ts";
import { sampleRecipes } from "./seed/sample-recipes.ts";

const origin = process.argv[2] ?? "http://localhost:8787";
const folder = "app/content/screenshots";
const widths = [480, 960, 1600];
const settleMs = 1_000;
/** The window is tall, so that the navigation at its edges does not cover the part that is shown. */
const desk = {
  viewport: { width: 1024, height: 3200 },
  deviceScaleFactor: 2,
  shownPart: { x: 112, width: 912, height: 513 },
};
/** The window is narrow, so that text can be read on a card of 352 pixels. */
const card = {
  viewport: { width: 528, height: 900 },
  deviceScaleFactor: 3,
  shownPart: { x: 0, width: 528, height: 297 },
};
const roomAbove = 16;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  shownPart: { x: 0, width: 390, height: 844 },
};
const phoneWidth = 780;
const phoneFolder = "public/screenshots";

for (const made of [folder, phoneFolder]) mkdirSync(made, { recursive: true });
const { browser, storageState } = await openDemoSession(origin);

await take("recipes", desk, async (page) => {
  await page.goto(`${origin}/app/recipes`);
  return heading(page, "Recipes");
});

await take("upload", card, async (page) => {
  const recipe = sampleRecipes.find(({ title }) => title === "Shakshuka") ?? sampleRecipes[0];
  if (!recipe) throw new Error("There are no sample recipes.");
  const buffer = await drawPost(browser, recipe);
  await page.goto(`${origin}/app/add`);
  await page.waitForLoadState("networkidle");
  // The progress appears in a strip above the page while the form holds text.
  const title = page.getByLabel("Title");
  await title.focus();
  await page.getByLabel("Screenshot Magic").setInputFiles({ name: "post.png", mimeType: "image/png", buffer });
  await page.getByText("Analyzing your recipe...").waitFor();
  await page.getByRole("img", { name: "New photo" }).waitFor();
  await title.blur();
  await page.getByText("Main photo", { exact: true }).evaluate((label) => {
    window.scrollBy({ top: label.getBoundingClientRect().top - 70, behavior: "instant" });
  });
  return null;
});

await take("recipe", desk, async (page) => {
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

type View = typeof desk;

/**
 * Takes a part of the view and, for phones, the whole screen of a phone. `open` resolves with the element at the top of
 * the picture, or null for the top of the window.
 */
async function take(name: string, view: View, open: (page: Page) => Promise<Locator | null>): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const file = colorScheme === "dark" ? `${name}-dark` : name;
    for (const { shownPart, ...window } of [view, phone]) {
      const isPhone = shownPart === phone.shownPart;
      const context = await browser.newContext({ ...window, colorScheme, storageState });
      const page = await context.newPage();
      const beginning = await open(page);
      if (beginning) await page.waitForLoadState("networkidle");
      if (isPhone) await hideBanners(page);
      await page.waitForTimeout(settleMs);
      const y = beginning && !isPhone ? await topOf(beginning) : 0;
      const picture = await page.screenshot({ clip: { ...shownPart, y } });
      await context.close();
      if (isPhone) await sharp(picture).avif({ quality: 50 }).toFile(`${folder}/${file}-phone-${phoneWidth}.avif`);
      else await save(file, picture);
    }
  }
}

async function save(name: string, picture: Buffer): Promise<void> {
  for (const width of widths) {
    const resized = sharp(picture).resize({ width, height: (width / 16) * 9 });
    const avif = await resized.clone().avif({ quality: 55, effort: 6 }).toFile(`${folder}/${name}-${width}.avif`);
    const webp = await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${folder}/${name}-${width}.webp`);
    tell(`${name}-${width}`, avif.size, webp.size);
  }
}

/** Pictures for the manifest. */
async function takeOnPhone(name: string, open: (page: Page) => Promise<void>): Promise<void> {
  const { shownPart: _, ...window } = phone;
  const context = await browser.newContext({ ...window, colorScheme: "light", storageState });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState("networkidle");
  await hideBanners(page);
  await page.waitForTimeout(settleMs);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(`${phoneFolder}/${name}.webp`);
  await context.close();
  tell(name, size);
}

/** Hides the banners for new accounts. */
async function hideBanners(page: Page): Promise<void> {
  await page.addStyleTag({ content: "aside { display: none }" });
}

function heading(page: Page, name: string): Locator {
  return page.getByRole("heading", { name, exact: true });
}

/** Leaves a margin above the element. */
async function topOf(beginning: Locator): Promise<number> {
  const box = await beginning.boundingBox();
  return Math.max(0, Math.round((box?.y ?? 0) - roomAbove));
}

function tell(name: string, ...bytes: number[]): void {
  console.log(name, ...bytes.map((size) => `${(size / 1000).toFixed(0)} KB`));
}
