/**
 * Prints what opening a recipe from the list costs the browser's main thread, at a quarter of this machine's speed.
 * Network time is not measured, because the data arrives before the tap. Serves the current build with the sample
 * recipes, or compares running products whose addresses are given.
 *   npm run bench:opening [-- http://localhost:8787 ...]
 */
import { execFileSync } from "node:child_process";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { serveSampleRecipes } from "./serve-sample-recipes.ts";

const slowdown = 4;
const rounds = 7;
const phone = { width: 390, height: 844 };
const account = { email: "demo@example.com", password: "demo recipes" };

const executablePath = execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim();
const given = process.argv.slice(2);
const served = given.length > 0 ? null : await serveSampleRecipes();
const browser = await chromium.launch({ executablePath });
try {
  const rows = [];
  for (const origin of served ? [served.origin] : given) rows.push({ origin, ...(await measure(origin)) });
  console.table(rows);
} finally {
  await browser.close();
  served?.stop();
}

async function measure(origin: string) {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 3, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, origin);
  const client = await context.newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const found: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await open(page, client, origin, round));
  await context.close();
  const middle = (name: keyof Figures) => found.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(rounds / 2)];
  return {
    "main thread, ms": middle("task"),
    "script, ms": middle("script"),
    "style and layout, ms": middle("layout"),
    "style recalculations": middle("styles"),
    layouts: middle("layouts"),
    "elements left": middle("nodes"),
  };
}

async function signIn(page: Page, origin: string) {
  await page.goto(`${origin}/auth?mode=login`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/app");
}

type Figures = Record<"task" | "script" | "layout" | "styles" | "layouts" | "nodes", number>;

async function open(page: Page, client: CDPSession, origin: string, round: number): Promise<Figures> {
  await page.goto(`${origin}/app/recipes`);
  await page.waitForLoadState("networkidle");
  const card = page.locator('main a[href^="/app/recipes/"]').nth(round % 4);
  // The touch requests data and code; the tap follows once both have arrived.
  const path = await card.getAttribute("href");
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === `${path}.data`);
  await card.dispatchEvent("pointerdown", { button: 0, pointerType: "touch" });
  await data;
  await page.waitForLoadState("networkidle");
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const before = await readMetrics(client);
  await client.send("Runtime.evaluate", { expression: createOpeningScript(path ?? ""), awaitPromise: true });
  const after = await readMetrics(client);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const ms = (name: string) => Math.round(1000 * ((after[name] ?? 0) - (before[name] ?? 0)));
  const count = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  return {
    task: ms("TaskDuration"),
    script: ms("ScriptDuration"),
    layout: ms("LayoutDuration") + ms("RecalcStyleDuration"),
    styles: count("RecalcStyleCount"),
    layouts: count("LayoutCount"),
    nodes: await page.locator("*").count(),
  };
}

/** Runs as script in the page, because looking for elements through Playwright would cost more than the opening. */
function createOpeningScript(path: string): string {
  return `(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    document.querySelector('main a[href="${path}"]').click();
    while (!document.getElementById("instructions")) await frame();
    // Wait for the frame that shows the recipe and for the work after that frame.
    await frame();
    await frame();
  })()`;
}

async function readMetrics(client: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await client.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
