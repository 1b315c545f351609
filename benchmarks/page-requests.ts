/**
 * Prints how many requests a first visit to a page makes on a phone: before the page is interactive, and in all,
 * including the files that the service worker caches. Serves the current build with the sample recipes, or measures a
 * running product whose address is given.
 *   npm run bench:requests [-- http://localhost:8787]
 */
import { setTimeout } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { type DemoSession, findRecipePath, openDemoSession } from "../scripts/demo-session.ts";
import { serveSampleRecipes } from "./serve-sample-recipes.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** The page counts as idle after this time without a request. */
const idleMs = 6_000;
/** The target for the printed figure, photos apart. */
const maxBeforeInteractive = 15;

const [given] = process.argv.slice(2);
const served = given ? null : await serveSampleRecipes();
try {
  const origin = given ?? served?.origin ?? "";
  const book = await openDemoSession(origin);
  const pages = { home: "/app", list: "/app/recipes", recipe: await findRecipePath(book, origin) };
  const rows = [];
  for (const [page, path] of Object.entries(pages)) rows.push({ page, ...(await countRequests(book, origin + path)) });
  console.table(rows);
  console.log(`At most ${maxBeforeInteractive} before the page is interactive, photos apart.`);
  await book.browser.close();
} finally {
  served?.stop();
}

async function countRequests({ browser, storageState }: DemoSession, url: string) {
  const context = await browser.newContext({ ...phone, storageState });
  const requested = recordRequests(context);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber$")),
  );
  const beforeInteractive = countByKind(requested);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (let before = 0; before !== requested.length; await setTimeout(idleMs)) before = requested.length;
  const all = countByKind(requested);
  if (process.env.LIST) console.log(requested.map(({ kind, path }) => `${kind} ${path}`).join("\n"));
  await context.close();
  const counts = Object.entries(all).map(([kind, count]) => [kind, `${beforeInteractive[kind] ?? 0} / ${count}`]);
  return {
    "before interactive, photos apart": sum(beforeInteractive) - (beforeInteractive.photos ?? 0),
    "in all": sum(all),
    ...Object.fromEntries(counts),
  };
}

type Recorded = { kind: string; path: string };

/** Records the requests of pages and of the service worker. A page's request that the worker forwards counts once. */
function recordRequests(context: BrowserContext): Recorded[] {
  const recorded: Recorded[] = [];
  context.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const isPrecached = request.serviceWorker() !== null;
    if (isPrecached && recorded.some(({ path }) => path === pathname + search)) return;
    recorded.push({
      kind: isPrecached ? "cached ahead" : getRequestKind(pathname, request.resourceType()),
      path: pathname + search,
    });
  });
  return recorded;
}

function getRequestKind(path: string, type: string): string {
  if (path.startsWith("/images/")) return "photos";
  if (/\.js$/.test(path)) return "scripts";
  if (path.startsWith("/api/") || path.endsWith(".data")) return "data";
  return type === "font" || type === "stylesheet" || type === "document" ? `${type}s` : "other";
}

function countByKind(requested: Recorded[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of requested) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
