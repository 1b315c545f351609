import { execFileSync } from "node:child_process";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";

export type DemoSession = {
  browser: Browser;
  executablePath: string;
  storageState: Awaited<ReturnType<BrowserContext["storageState"]>>;
};

/** Opens a browser that is signed in to the demo account of a running local product, which `npm run seed` fills. */
export async function openDemoSession(origin: string): Promise<DemoSession> {
  const executablePath = execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/auth?mode=login`);
  await page.getByLabel("Email").fill("demo@example.com");
  await page.getByLabel("Password").fill("demo recipes");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/app");
  const storageState = await context.storageState();
  await context.close();
  return { browser, executablePath, storageState };
}

/** Finds the path of a recipe with a photo. */
export async function findRecipePath({ browser, storageState }: DemoSession, origin: string): Promise<string> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  await page.goto(`${origin}/app/recipes`);
  const path = await page.locator('main a[href^="/app/recipes/"]:has(img)').first().getAttribute("href");
  await context.close();
  if (path === null) throw new Error(`No recipe with a photo at ${origin}`);
  return path;
}
