/**
 * How long the preview of a large import takes in Chromium, what memory and main thread it needs, and what the import
 * sends. Makes an archive of Cooklang recipes with two photos each. Needs a build, which it serves; or give the address
 * of a running product with the sample recipes.
 *   npm run bench:import [-- http://localhost:8787]
 */
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { makeZip } from "client-zip";
import sharp from "sharp";
import { openDemoSession } from "../scripts/demo-session.ts";
import { serveSampleRecipes } from "./serve-sample-recipes.ts";

const recipes = Number(process.env.RECIPES ?? 2_000);
/** How long the import is watched while it sends. */
const sendingMs = 30_000;

const [given] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "import-"));
const served = given ? null : await serveSampleRecipes();
try {
  const origin = given ?? served?.origin ?? "";
  const archive = join(folder, "library.zip");
  await pipeline(Readable.fromWeb(makeZip(listFiles(await createPhoto())) as never), createWriteStream(archive));
  console.table([await importArchive(origin, archive)]);
} finally {
  served?.stop();
  rmSync(folder, { recursive: true });
}

/** A JPEG of about half a megabyte, mostly noise. */
function createPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: "tomato", noise } })
    .jpeg()
    .toBuffer();
}

function* listFiles(photo: Buffer) {
  for (let number = 1; number <= recipes; number += 1) {
    const input = `---\ntitle: Recipe ${number}\nservings: 4\n---\n\nFry @egg ${number}{2} in @butter{20%g}.\n\nServe.\n`;
    yield { name: `Recipe ${number}.cook`, input };
    // The end of a photo differs, so that no two photos are equal.
    for (const place of ["", ".0"])
      yield { name: `Recipe ${number}${place}.jpg`, input: Buffer.concat([photo, Buffer.from(`${number}${place}`)]) };
  }
}

async function importArchive(origin: string, archive: string) {
  const demo = await openDemoSession(origin);
  await demo.browser.close();
  // Other contexts are private windows, which can't store a large archive.
  const { executablePath, storageState } = demo;
  const options = { executablePath, args: ["--no-sandbox", "--disable-gpu"] };
  const context = await chromium.launchPersistentContext(join(folder, "profile"), options);
  await context.addCookies(storageState.cookies);
  const page = await context.newPage();
  const sent: number[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.postDataBuffer()?.length ?? 0));
  await page.goto(`${origin}/app/import`);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  const startedAt = performance.now();
  await page.locator("input[type=file]").setInputFiles(archive);
  await page.locator("#found-recipes").waitFor({ timeout: 300_000 });
  const previewSeconds = (performance.now() - startedAt) / 1_000;
  const [previewMemory, previewTask] = [await measureMemory(context), await findLongestTask(page)];
  const storedAt = performance.now();
  await page
    .getByRole("button", { name: /^Import / })
    .last()
    .click();
  await page.getByRole("progressbar").first().waitFor({ timeout: 300_000 });
  const storeSeconds = (performance.now() - storedAt) / 1_000;
  await setTimeout(sendingMs);
  const figures = {
    "preview, s": previewSeconds.toFixed(1),
    "memory of preview, MB": previewMemory,
    "longest task of preview, ms": previewTask,
    "storing, s": storeSeconds.toFixed(1),
    "memory of sending, MB": await measureMemory(context),
    "longest task, ms": await findLongestTask(page),
    requests: sent.length,
    "largest, kB": Math.round(Math.max(...sent) / 1_000),
  };
  await context.close();
  return figures;
}

/** The memory of the browser's largest tab with its workers, from Linux. */
async function measureMemory(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error("This browser reports no processes.");
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const tabs = processInfo.filter(({ type }) => type === "renderer");
  const kilobytes = tabs.map(({ id }) => /^RssAnon:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
  return Math.round(Math.max(...kilobytes.map(Number)) / 1024);
}

async function findLongestTask(page: Page): Promise<number> {
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return Math.round(Math.max(0, ...tasks));
}
