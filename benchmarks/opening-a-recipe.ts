/**
 * Prints what opening a recipe from the list costs the browser's main thread, and how long a tap takes until title and
 * photo are shown, at a quarter of this machine's speed: on a slow network, with a server that answers after four
 * seconds, and without a network. Serves the current build with the sample recipes, or compares running products whose
 * addresses are given.
 *   npm run bench:opening [-- http://localhost:8787 ...]
 */
import { execFileSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { serveSampleRecipes } from "./serve-sample-recipes.ts";

const slowdown = 4;
const rounds = 7;
const phone = { width: 390, height: 844 };
const account = { email: "demo@example.com", password: "demo recipes" };

const networks = ["150 ms, 1.6 Mbps", "server answers after 4 s", "offline"] as const;
const slowServerMs = 4_000;
const kilobyte = 1024;

const executablePath = execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim();
const given = process.argv.slice(2);
const served = given.length > 0 ? null : await serveSampleRecipes();
const browser = await chromium.launch({ executablePath });
try {
  const rows = [];
  const taps = [];
  for (const origin of served ? [served.origin] : given) {
    rows.push({ origin, ...(await measure(origin)) });
    for (const network of networks)
      taps.push({ origin, network, "tap to title and photo, ms": await measureTap(origin, network) });
  }
  console.table(rows);
  console.table(taps);
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
  const path = await card.getAttribute("href");
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

/** The middle time from the tap on a card whose recipe the device holds. */
async function measureTap(origin: string, network: (typeof networks)[number]): Promise<number> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 3, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signIn(page, origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const client = await context.newCDPSession(page);
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${origin}/app/recipes`);
    await page.waitForLoadState("networkidle");
    // The first synchronization follows the page's load.
    await page.waitForTimeout(3_000);
    const path = await page
      .locator('main a[href^="/app/recipes/"]')
      .nth(round % 4)
      .getAttribute("href");
    if (network === "150 ms, 1.6 Mbps") {
      const throughput = (1.6 * kilobyte * kilobyte) / 8;
      const limits = { latency: 150, downloadThroughput: throughput, uploadThroughput: throughput, offline: false };
      await client.send("Network.emulateNetworkConditions", limits);
    } else if (network === "offline") {
      await context.setOffline(true);
    } else {
      await page.route(/\.data|\/api\//, async (route) => {
        await setTimeout(slowServerMs);
        await route.continue().catch(() => undefined);
      });
    }
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    found.push(await page.evaluate(createTapScript(path ?? "")));
    await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await context.setOffline(false);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const none = { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false };
    await client.send("Network.emulateNetworkConditions", none);
  }
  await context.close();
  return Math.round(found.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

function createTapScript(path: string): string {
  return `(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const begin = performance.now();
    document.querySelector('main a[href="${path}"]').click();
    while (!document.querySelector("article h1") || !document.querySelector("article img")?.complete) await frame();
    return performance.now() - begin;
  })()`;
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
