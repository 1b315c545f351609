/**
 * Reads the set of screenshots with the on-device reader in a real browser and prints the results. With
 * `--record` the recognised text is stored beside each screenshot; with `--show` the missing and the extra
 * lines are printed too.
 *   npm run bench:reader [-- --record --show name …]
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import type { Reading } from "../app/domain/recipe-text/reading.ts";
import { compareLists } from "../tests/screenshots/compare-lists.ts";
import { posts, screenshotNames } from "../tests/screenshots/posts.ts";

const options = process.argv.slice(2).filter((word: string) => word.startsWith("--"));
const only = process.argv.slice(2).filter((word: string) => !word.startsWith("--"));
const screenshots = "tests/screenshots";
const types: Record<string, string> = { ".js": "text/javascript", ".wasm": "application/wasm", ".png": "image/png" };

const entry = `export { textOnDevice } from "./app/browser/device-reader/read-on-device.client.ts";
export { recipeFromText } from "./app/domain/recipe-text/recipe-from-text.ts";`;
const bundle = await build({
  stdin: { contents: entry, resolveDir: process.cwd(), loader: "ts" },
  bundle: true,
  write: false,
  format: "esm",
});

const server = createServer((request, response) => {
  const path = new URL(request.url ?? "/", "http://localhost").pathname;
  // The same policy as on the app's pages.
  response.setHeader(
    "Content-Security-Policy",
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'",
  );
  response.setHeader("Content-Type", types[extname(path)] ?? "text/html");
  if (path === "/") return response.end('<!doctype html><script type="module" src="/reader.js"></script>');
  if (path === "/reader.js")
    return response.end(`${bundle.outputFiles[0]?.text};window.reader={textOnDevice,recipeFromText}`);
  const file = path.startsWith("/reader/") ? `public${path}` : `${screenshots}${path}`;
  if (!existsSync(file)) return response.writeHead(404).end();
  return response.end(readFileSync(file));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const executablePath = execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim();
const browser = await chromium.launch({ executablePath });
const page = await browser.newPage();
page.on("pageerror", (error) => console.error(error.message));
await page.goto(origin);

const totals = { found: [0, 0], expected: [0, 0], extra: [0, 0], titles: 0, seconds: 0, posts: 0 };
const row = (cells: readonly (string | number)[]) =>
  console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(14))).join(""));
row(["screenshot", "ingredients", "extra", "steps", "extra", "title", "confidence", "seconds"]);

for (const post of posts) {
  if (only.length > 0 && !only.includes(post.name)) continue;
  const names = screenshotNames(post);
  const started = performance.now();
  const read = await page.evaluate(readInPage, names);
  const seconds = (performance.now() - started) / 1000;
  if (options.includes("--record")) {
    for (const [index, name] of names.entries()) writeFileSync(`${screenshots}/${name}.txt`, `${read.texts[index]}\n`);
  }
  const ingredients = compareLists(read.reading.ingredients, post.ingredients);
  const steps = compareLists(read.reading.instructions, post.steps);
  const title = compareLists([read.reading.title ?? ""], [post.title]).found === 1;
  for (const [index, list] of [ingredients, steps].entries()) {
    totals.found[index] = (totals.found[index] ?? 0) + list.found;
    totals.expected[index] = (totals.expected[index] ?? 0) + list.expected;
    totals.extra[index] = (totals.extra[index] ?? 0) + list.extra;
  }
  totals.titles += title ? 1 : 0;
  totals.posts += 1;
  totals.seconds += seconds;
  row([
    post.name,
    `${ingredients.found}/${ingredients.expected}`,
    ingredients.extra,
    `${steps.found}/${steps.expected}`,
    steps.extra,
    title ? "yes" : "no",
    read.reading.confidence.toFixed(2),
    seconds.toFixed(1),
  ]);
  if (options.includes("--show")) {
    const added = [...ingredients.added, ...steps.added];
    for (const line of [...ingredients.missing, ...steps.missing]) console.log(`    missing: ${line}`);
    for (const line of added) console.log(`    extra:   ${line}`);
    if (!title) console.log(`    title:   ${read.reading.title}`);
  }
}
const share = (index: number) =>
  `${totals.found[index]}/${totals.expected[index]} ${((100 * (totals.found[index] ?? 0)) / (totals.expected[index] || 1)).toFixed(1)}%`;
row([
  "all",
  share(0),
  totals.extra[0] ?? 0,
  share(1),
  totals.extra[1] ?? 0,
  `${totals.titles}/${totals.posts}`,
  "",
  totals.seconds.toFixed(1),
]);

await browser.close();
server.close();

type InPage = {
  reader: {
    textOnDevice: (images: Blob[]) => Promise<string[]>;
    recipeFromText: (texts: string[]) => Reading;
  };
};

async function readInPage(names: string[]): Promise<{ texts: string[]; reading: Reading }> {
  const { reader } = globalThis as unknown as InPage;
  const images = await Promise.all(names.map(async (name) => (await fetch(`/${name}.png`)).blob()));
  const texts = await reader.textOnDevice(images);
  return { texts, reading: reader.recipeFromText(texts) };
}
