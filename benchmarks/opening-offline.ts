/**
 * How soon the app is readable on a phone without a network, with few and with many recipes kept, and what that reads;
 * before it, what a first visit fetches. Needs a build, which it serves with the sample recipes; or give the address of
 * a running product with them.
 *   npm run bench:offline [-- http://localhost:8787]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import type { RecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { type DemoSession, openDemoSession } from "../scripts/demo-session.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { serveSampleRecipes } from "./serve-sample-recipes.ts";

const kitchens = [200, 2_000];
const rounds = 7;
const slowdown = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** The page counts as idle after this time without a request. */
const idleMs = 12_000;
const firstCard = 'main a[href^="/app/recipes/"]';

const [given] = process.argv.slice(2);
const served = given ? null : await serveSampleRecipes();
try {
  const origin = given ?? served?.origin ?? "";
  const book = await openDemoSession(origin);
  console.table([await firstVisit(book, origin, false), await firstVisit(book, origin, true)]);
  const rows = [];
  for (const recipes of kitchens) rows.push(...(await openWithoutNetwork(book, origin, recipes)));
  console.table(rows);
  await book.browser.close();
} finally {
  served?.stop();
}

async function firstVisit({ browser, storageState }: DemoSession, origin: string, savesData: boolean) {
  const saveData = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });';
  const { bytes, ...proxy } = await startCountingProxy(origin, {
    change: async (path) =>
      savesData && path === "/service-worker.js" ? saveData + (await (await fetch(origin + path)).text()) : null,
  });
  const context = await browser.newContext({ ...phone, storageState });
  const page = await context.newPage();
  if (savesData) await page.addInitScript(saveData);
  const kilobytes = () => `${Math.round(bytes.rest / 1024)} + ${Math.round(bytes.photos / 1024)} of photos`;
  await page.goto(`${proxy.origin}/app/recipes`);
  await page.waitForFunction(() => {
    const main = document.querySelector("main") ?? {};
    return Object.keys(main).some((key) => key.startsWith("__reactFiber$"));
  });
  const usable = kilobytes();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const kept = kilobytes();
  for (let before = ""; before !== kilobytes(); await setTimeout(idleMs)) before = kilobytes();
  const all = kilobytes();
  await context.close();
  proxy.stop();
  return { "saves data": savesData, "list usable, KB": usable, "worker installed, KB": kept, "at the end, KB": all };
}

type Figures = {
  rate: number;
  ms: number;
  busy: number;
  reads: number;
  records: number;
  kilobytes: number;
  scripts: number;
};
type Screen = "home" | "list" | "recipe after a tap";

async function openWithoutNetwork({ executablePath, storageState }: DemoSession, origin: string, recipes: number) {
  const { cookies } = storageState;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const proxy = await startCountingProxy(origin, {
    change: async (path) =>
      path.startsWith("/api/recipe-changes") ? JSON.stringify(await changesTo(recipes, origin + path, cookie)) : null,
  });
  // Use a profile on disk, because a browser caches compiled scripts only there.
  const profile = mkdtempSync(join(tmpdir(), "opening-offline-"));
  const options = { ...phone, executablePath, args: ["--no-sandbox", "--disable-gpu"], baseURL: proxy.origin };
  const context = await chromium.launchPersistentContext(profile, options);
  await context.addCookies(cookies);
  await visit(context, "/app");
  await visit(context, "/app/recipes");
  proxy.stop();
  const found: Record<Screen, Figures[]> = { home: [], list: [], "recipe after a tap": [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const rate of [1, slowdown]) {
      const home = await open(context, "/app", rate);
      found.home.push(home.figures);
      await home.page.close();
      const list = await open(context, "/app/recipes", rate);
      found.list.push(list.figures);
      found["recipe after a tap"].push({ ...(await tap(list.page, list.client)), rate });
      await list.page.close();
    }
  }
  await context.close();
  rmSync(profile, { recursive: true, force: true });
  return Object.entries(found).map(([screen, figures]) => {
    const of = (name: keyof Figures, at = slowdown) =>
      middle(figures.filter(({ rate }) => rate === at).map((one) => one[name]));
    return {
      "recipes kept": recipes,
      screen,
      "readable, ms": of("ms"),
      // Wait at full speed until the page is idle.
      "main thread, ms": of("busy", 1),
      reads: of("reads"),
      "records read": of("records"),
      "KB read": of("kilobytes"),
      scripts: of("scripts"),
    };
  });
}

/** Repeats the sample recipes under new ids. */
async function changesTo(recipes: number, url: string, cookie: string): Promise<RecipeChanges> {
  const changes: RecipeChanges = await (await fetch(url, { headers: { Cookie: cookie } })).json();
  const copy = (place: number) => {
    const recipe = changes.recipes[place % changes.recipes.length];
    if (!recipe || place < changes.recipes.length) return recipe ?? [];
    return { ...recipe, id: `${recipe.id}-${place}`, createdAt: recipe.createdAt - place };
  };
  return changes.isWhole
    ? { ...changes, recipes: Array.from({ length: recipes }, (_, place) => copy(place)).flat() }
    : changes;
}

async function visit(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await setTimeout(idleMs);
  await page.close();
}

async function open(context: BrowserContext, path: string, rate: number) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  await client.send("ServiceWorker.enable");
  await client.send("ServiceWorker.stopAllWorkers");
  await client.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(countReads);
  await page.addInitScript(watch, firstCard);
  await page.goto(path, { waitUntil: "commit" });
  return { page, client, figures: { ...(await figuresOf(page, client)), rate } };
}

async function tap(page: Page, client: CDPSession): Promise<Omit<Figures, "rate">> {
  await setTimeout(1_000);
  const before = await busyMs(client);
  await page.evaluate(() => {
    performance.clearResourceTimings();
    window.kitchenReads?.splice(0);
  });
  await page.evaluate(watch, "#instructions");
  await page.evaluate((card) => {
    performance.mark("begin");
    document.querySelector(card)?.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true }));
    document.querySelector<HTMLElement>(card)?.click();
  }, firstCard);
  return figuresOf(page, client, before);
}

async function busyMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

declare global {
  interface Window {
    kitchenReads?: IDBRequest[];
  }
}

/** Runs in the page before its own script. */
function countReads(): void {
  const reads: IDBRequest[] = [];
  window.kitchenReads = reads;
  for (const kind of [IDBObjectStore, IDBIndex]) {
    for (const name of ["get", "getAll", "getAllKeys", "count", "openCursor", "openKeyCursor"] as const) {
      const plain = kind.prototype[name] as (...given: unknown[]) => IDBRequest;
      Object.assign(kind.prototype, {
        [name](this: IDBObjectStore, ...given: unknown[]) {
          const read = plain.apply(this, given);
          reads.push(read);
          return read;
        },
      });
    }
  }
}

/** Runs in the page and marks the time at which the awaited element was painted. */
function watch(selector: string): void {
  performance.clearMarks();
  const look = () => {
    if (!document.querySelector(selector)) requestAnimationFrame(look);
    else requestAnimationFrame(() => window.setTimeout(() => performance.mark("readable")));
  };
  look();
}

async function figuresOf(page: Page, client: CDPSession, busyBefore = 0): Promise<Omit<Figures, "rate">> {
  await waitUntilReadable(client);
  const busy = (await busyMs(client)) - busyBefore;
  const figures = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const found = (window.kitchenReads ?? []).map(({ result }) => result);
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      ms: at("readable") - at("begin"),
      reads: found.length,
      records: found.flat().length,
      kilobytes: JSON.stringify(found).length / 1024,
      scripts: files.filter(({ name }) => name.endsWith(".js")).length,
    };
  });
  return { ...figures, busy };
}

/** Playwright's own wait would compile 300 KB of script in the page while the app starts. */
async function waitUntilReadable(client: CDPSession): Promise<void> {
  const expression = 'performance.getEntriesByName("readable").length > 0';
  while (!(await client.send("Runtime.evaluate", { expression })).result.value) await setTimeout(50);
}

function middle(values: number[]): number {
  return Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
