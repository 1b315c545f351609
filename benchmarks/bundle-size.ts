/**
 * Prints the size (gzip) of the files that the browser loads first on each page, and of the Worker. Needs a build.
 *   npm run bench:size
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Chunk = { file: string; imports?: string[]; css?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(readFileSync("build/.vite/client-manifest.json", "utf8"));
const find = (part: string) => {
  const key = Object.keys(manifest).find((name) => name.replace("?__remix-build-client-route", "").endsWith(part));
  if (!key) throw new Error(`Nothing in the build is called ${part}`);
  return key;
};
const frame = ["entry.client.tsx", "app/root.tsx"].map(find);
const pages: Record<string, string[]> = {
  "/auth": ["routes/auth._index/route.tsx"],
  "/app": ["routes/app/route.tsx", "routes/app._index/route.tsx"],
  "/app/add": ["routes/app/route.tsx", "routes/app.add/route.tsx"],
  "/app/recipes": ["routes/app/route.tsx", "routes/app.recipes._index/route.tsx"],
  "/app/list": ["routes/app/route.tsx", "routes/app.list/route.tsx", "app/device/live-store.ts"],
  "/app/week": ["routes/app/route.tsx", "routes/app.week/route.tsx"],
  "/app/choose": ["routes/app/route.tsx", "routes/app.choose/route.tsx"],
  "/app/recipes/{id}": ["routes/app/route.tsx", "routes/app.recipes.$id._index/route.tsx"],
};
const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1));
const zipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;

function collectFiles(keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    collectFiles(chunk.imports ?? [], seen);
  }
  return seen;
}

console.table(
  Object.entries(pages).map(([page, routes]) => {
    const scripts = [...collectFiles([...frame, ...routes.map(find)])].filter((file) => file.endsWith(".js"));
    return {
      page,
      files: scripts.length,
      "JavaScript, KB gzip": kilobytes(scripts.reduce((sum, file) => sum + zipped(join("build/client", file)), 0)),
    };
  }),
);

const folder = mkdtempSync(join(tmpdir(), "worker-"));
execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", folder], { stdio: "ignore" });
const worker = readdirSync(folder);
const sizeOf = (ending: string) =>
  kilobytes(worker.reduce((sum, file) => sum + (file.endsWith(ending) ? zipped(join(folder, file)) : 0), 0));
const reader = readdirSync("public/reader").reduce(
  (sum, file) => sum + readFileSync(join("public/reader", file)).length,
  0,
);
console.table([
  { what: "the Worker, KB gzip", size: sizeOf(".js") },
  { what: "the Worker's WebAssembly, KB gzip, instantiated when it first draws", size: sizeOf(".wasm") },
  { what: "the service worker, KB gzip", size: kilobytes(zipped("build/client/service-worker.js")) },
  { what: "the on-device reader's files, KB, only when it reads", size: kilobytes(reader) },
]);
rmSync(folder, { recursive: true });
