/**
 * Takes the README's pictures from a running local product that `npm run seed` has filled.
 *   npm run pictures:readme [-- http://localhost:8787]
 */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openDemoSession } from "./demo-session.ts";

const origin = process.argv[2] ?? "http://localhost:8787";
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const settleMs = 1_000;

const { browser, storageState } = await openDemoSession(origin);

await take("home", "light", async (shown) => {
  await shown.goto(`${origin}/app`);
});
await take("list", "light", async (shown) => {
  await shown.goto(`${origin}/app/recipes`);
});
await take("recipe", "light", async (shown) => {
  await shown.goto(`${origin}/app/recipes?search=shakshuka`);
  await shown.getByRole("heading", { name: "Shakshuka" }).click();
  await shown.waitForURL(/recipes\/[\w-]+$/);
});
await take("add-dark", "dark", async (shown) => {
  await shown.goto(`${origin}/app/add`);
  await shown.waitForLoadState("networkidle");
  await shown.getByLabel("Screenshot Magic").setInputFiles("tests/screenshots/instagram-dark.png");
  await shown.getByText("Analyzing your recipe...").waitFor();
  await shown.getByText("Analyzing your recipe...").waitFor({ state: "hidden", timeout: 60_000 });
  await shown.getByLabel("Title").scrollIntoViewIfNeeded();
});
// Cook mode comes last, because its timer would appear on the other screens.
await take("cook", "light", async (shown) => {
  await shown.goto(`${origin}/app/recipes?search=shakshuka`);
  await shown.getByRole("heading", { name: "Shakshuka" }).click();
  await shown.getByRole("link", { name: "Start cooking" }).click();
  await shown.waitForURL(/cook$/);
  await shown.waitForLoadState("networkidle");
  await shown.getByRole("button", { name: "First step" }).click();
  await shown.waitForTimeout(settleMs);
  await shown.getByRole("button", { name: "Next step" }).click();
  await shown.waitForTimeout(settleMs);
  await shown.getByRole("button", { name: "Start a timer for 12 minutes" }).click();
});
await browser.close();

async function take(name: string, colorScheme: "light" | "dark", open: (shown: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...phone, colorScheme, storageState });
  const shown = await context.newPage();
  await open(shown);
  await shown.waitForTimeout(settleMs);
  const picture = await shown.screenshot();
  await sharp(picture).resize({ width: 520 }).png({ palette: true, quality: 80 }).toFile(`docs/images/${name}.png`);
  await context.close();
}
