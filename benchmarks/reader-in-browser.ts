import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import type { OcrPage, ParsedRecipe } from "recipe-parser";

const screenshots = "tests/screenshots";
const types: Record<string, string> = { ".js": "text/javascript", ".wasm": "application/wasm", ".png": "image/png" };
const entry = `export { parseRecipeImages } from "recipe-parser/device";`;

/** `firstSeconds` is the time until the first pass was parsed. */
export type BrowserReadResult = { recipe: ParsedRecipe; pages: OcrPage[]; firstSeconds: number; seconds: number };
export type BrowserReader = {
  /** Reads screenshots of the set as one post. */
  read(files: string[]): Promise<BrowserReadResult>;
  close(): Promise<void>;
};

/** Opens the on-device reader in a page with the app's Content-Security-Policy. */
export async function openBrowserReader(): Promise<BrowserReader> {
  const server = createServer(await createPageServer());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const executablePath = execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim();
  const browser = await chromium.launch({ executablePath });
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    read: (files) => page.evaluate(readInPage, files),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

async function createPageServer(): Promise<Parameters<typeof createServer>[1]> {
  const bundle = await build({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
  });
  return (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    response.setHeader(
      "Content-Security-Policy",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'",
    );
    response.setHeader("Content-Type", types[extname(path)] ?? "text/html");
    if (path === "/") return response.end('<!doctype html><script type="module" src="/reader.js"></script>');
    if (path === "/reader.js")
      return response.end(`${bundle.outputFiles[0]?.text};window.parseRecipeImages=parseRecipeImages`);
    const file = path.startsWith("/reader/") ? `public${path}` : `${screenshots}${path}`;
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.end(readFileSync(file));
  };
}

type InPage = {
  parseRecipeImages(
    images: Blob[],
    options: { onFirstPass(): void },
  ): Promise<{ recipe: ParsedRecipe; pages: OcrPage[] }>;
};

async function readInPage(files: string[]): Promise<BrowserReadResult> {
  const { parseRecipeImages } = globalThis as unknown as InPage;
  const images = await Promise.all(files.map(async (file) => (await fetch(`/${file}`)).blob()));
  const started = performance.now();
  const measure = () => (performance.now() - started) / 1000;
  let firstSeconds = 0;
  const onFirstPass = () => {
    firstSeconds = measure();
  };
  const read = await parseRecipeImages(images, { onFirstPass });
  return { ...read, firstSeconds, seconds: measure() };
}
