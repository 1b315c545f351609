/**
 * When a phone on a slow network shows a page's largest picture, beside the same page without script, and when the
 * photos of its first screen are all there. Nothing is cached. Needs a build, which it serves with the sample recipes;
 * or give the addresses of running products with them, to compare two.
 *   npm run bench:paint [-- http://localhost:8787 ...]
 */
import { type DemoSession, findRecipePath, openDemoSession } from "../scripts/demo-session.ts";
import { serveSampleBook } from "./serve-sample-book.ts";

const rounds = 5;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const slowdown = 4;
const bytesPerSecond = 1_600_000 / 8;
const network = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
/** After the page has loaded, for what its script asks for. */
const settlingMs = 500;

const given = process.argv.slice(2);
const served = given.length > 0 ? null : await serveSampleBook();
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
  // By turns, so that whatever else the machine does meets both. The first is to warm the server up.
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { plain: await load(book, url, false), whole: await load(book, url, true) };
    if (round > 0) found.push(pair);
  }
  const plain = middle(found.map((pair) => pair.plain.largest));
  const whole = middle(found.map((pair) => pair.whole.largest));
  return {
    "largest paint without script, ms": plain,
    "largest paint, ms": whole,
    ratio: Number((whole / plain).toFixed(2)),
    "early photos without script, ms": middle(found.map((pair) => pair.plain.photos)),
    "early photos, ms": middle(found.map((pair) => pair.whole.photos)),
    "scripts, ms": middle(found.map((pair) => pair.whole.scripts)),
    files: middle(found.map((pair) => pair.whole.files)),
  };
}

function middle(values: number[]): number {
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
  // A browser without script would still fetch what is preloaded.
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
    // Late ones are imported without a link.
    const scripts = files.filter(({ name, initiatorType }) => name.endsWith(".js") && initiatorType === "other");
    return {
      largest,
      // The device's own copy asks for them once more, later.
      photos: end(files.filter(({ name, initiatorType }) => initiatorType === "img" && early.includes(name))),
      scripts: end(scripts),
      files: scripts.length,
    };
  });
  await context.close();
  return times;
}
