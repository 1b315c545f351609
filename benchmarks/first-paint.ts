/**
 * Prints when a phone on a slow network shows a page's largest picture, with and without script, and when all photos
 * of the first screen have loaded. Nothing is cached. Serves the current build with the sample recipes, or compares
 * running products whose addresses are given.
 *   npm run bench:paint [-- http://localhost:8787 ...]
 */
import { type DemoSession, findRecipePath, openDemoSession } from "../scripts/demo-session.ts";
import { serveSampleRecipes } from "./serve-sample-recipes.ts";

const rounds = 5;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const slowdown = 4;
const bytesPerSecond = 1_600_000 / 8;
const network = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
/** The time after the load event in which the page's script makes its requests. */
const settlingMs = 500;

const given = process.argv.slice(2);
const served = given.length > 0 ? null : await serveSampleRecipes();
try {
  const rows = [];
  for (const origin of served ? [served.origin] : given) rows.push(...(await measure(origin)));
  console.table(rows);
} finally {
  served?.stop();
}

async function measure(origin: string) {
  const book = await openDemoSession(origin);
  try {
    const pages = { home: "/app", list: "/app/recipes", recipe: await findRecipePath(book, origin) };
    const rows = [];
    for (const [name, path] of Object.entries(pages))
      rows.push({ page: name, ...(await compare(book, origin + path)) });
    return given.length > 1 ? rows.map((row) => ({ origin, ...row })) : rows;
  } finally {
    await book.browser.close();
  }
}

async function compare(book: DemoSession, url: string) {
  const found: { plain: Times; whole: Times }[] = [];
  // Measure in turns, so that other load on the machine affects both. The first round warms up the server.
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { plain: await load(book, url, false), whole: await load(book, url, true) };
    if (round > 0) found.push(pair);
  }
  const plain = median(found.map((pair) => pair.plain.largest));
  const whole = median(found.map((pair) => pair.whole.largest));
  return {
    "largest paint without script, ms": plain,
    "largest paint, ms": whole,
    ratio: Number((whole / plain).toFixed(2)),
    "early photos without script, ms": median(found.map((pair) => pair.plain.photos)),
    "early photos, ms": median(found.map((pair) => pair.whole.photos)),
    "scripts, ms": median(found.map((pair) => pair.whole.scripts)),
    files: median(found.map((pair) => pair.whole.files)),
  };
}

function median(values: number[]): number {
  return Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}

type Times = Awaited<ReturnType<typeof load>>;

async function load({ browser, storageState }: DemoSession, url: string, hasScript: boolean) {
  const context = await browser.newContext({ ...phone, storageState, javaScriptEnabled: hasScript });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", network);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // Without script the browser would still fetch preloaded files, so block them.
  if (!hasScript) await client.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(settlingMs);
  const times = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "largest-contentful-paint", buffered: true });
    const largest = observer.takeRecords().at(-1)?.startTime ?? 0;
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const early = [...document.querySelectorAll<HTMLImageElement>("main img[loading=eager]")].map(
      (image) => image.currentSrc,
    );
    const end = (some: PerformanceResourceTiming[]) => Math.max(0, ...some.map((file) => file.responseEnd));
    // Late modules are imported without a preload link.
    const scripts = files.filter(({ name, initiatorType }) => name.endsWith(".js") && initiatorType === "other");
    return {
      largest,
      // The offline copy requests the photos once more later.
      photos: end(files.filter(({ name, initiatorType }) => initiatorType === "img" && early.includes(name))),
      scripts: end(scripts),
      files: scripts.length,
    };
  });
  await context.close();
  return times;
}
