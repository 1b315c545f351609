import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { shellPath } from "../app/domain/offline-pages.ts";
import { listBuildFiles } from "./release-files.ts";

type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};

/** Limits the size of the files that must be cached before the list works offline. */
const maxFirstKilobytes = 350;

const pagesCachedFirst = [
  "app/entry.client.tsx",
  "app/root.tsx",
  // The chunks that read and store data offline; see vite-chunks.ts.
  "offline-read",
  "offline",
  "app/routes/app_.opening/route.tsx",
  "app/routes/app/route.tsx",
  "app/routes/app._index/route.tsx",
  "app/routes/app.recipes._index/route.tsx",
  "app/routes/app.recipes.$id._index/route.tsx",
  "app/routes/app_.recipes.$id.cook/route.tsx",
  "app/components/ui/sonner-toaster.tsx",
];
/**
 * Fetched when the page is idle: the other pages that open or take a form without a network, and what all of them load
 * late.
 */
const isAppChunk =
  /^app\/(?:root\.tsx|entry\.client\.tsx|routes\/app(?:\/|\.(?:_index|add|list|week|profile|shortcut|recipes\.[^/]+)\/|_\.(?:opening|recipes)).*)$/;
/** The code of the device reader is not cached, because the far larger files of tesseract.js are not cached either. */
const isDeviceReaderChunk = /\/parse-recipe-images\.client\.ts$/;

export type ServiceWorkerFiles = { first: { url: string; revision: string | null }[]; late: string[] };

/** Lists the files of a build that its service worker caches. */
export function listFilesToCache(build: string): ServiceWorkerFiles {
  const client = join(build, "client");
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(build, ".vite/client-manifest.json"), "utf8"));
  const keys = Object.keys(manifest);
  function keyOf(name: string): string {
    const isNamed = (key: string) =>
      key.replace("?__remix-build-client-route", "") === name || (key.startsWith("_") && manifest[key]?.name === name);
    const key = keys.find(isNamed);
    if (!key) throw new Error(`The build has no ${name}`);
    return key;
  }
  const { release, files } = listBuildFiles(client);
  const names = Object.keys(files);
  const shared = names.filter((name) =>
    /^assets\/(manifest-\w+\.js|app-[\w-]+\.css|fraunces-latin-600-.*\.woff2)$/.test(name),
  );
  const first = collectFiles(manifest, pagesCachedFirst.map(keyOf));
  for (const name of shared) first.add(name);
  const ofApp = collectFiles(
    manifest,
    keys.filter((key) => isAppChunk.test(key)),
    { isWithLate: true },
  );
  // A route without a page has an empty file, which need not be cached.
  const chunks = [...ofApp].filter(
    (file) => !first.has(file) && readFileSync(join(client, file), "utf8").trim() !== "",
  );
  const late = [...chunks, ...globSync("covers/*-[0-9].svg", { cwd: client })];
  const kilobytes = [...first].reduce((sum, file) => sum + getCompressedSize(join(client, file)), 0) / 1024;
  if (kilobytes > maxFirstKilobytes) throw new Error(`A first visit would keep ${Math.round(kilobytes)} KB.`);
  const pages = [shellPath, "/offline"].map((url) => ({ url, revision: release }));
  return {
    first: [...pages, ...[...first].map((file) => ({ url: `/${file}`, revision: null }))],
    late: late.map((file) => `/${file}`),
  };
}

function collectFiles(
  manifest: Record<string, Chunk>,
  keys: string[],
  { isWithLate = false, seen = new Set<string>() } = {},
): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    const late = isWithLate ? (chunk.dynamicImports ?? []).filter((name) => !isDeviceReaderChunk.test(name)) : [];
    collectFiles(manifest, [...(chunk.imports ?? []), ...late], { isWithLate, seen });
  }
  return seen;
}

/** The size after compression in bytes. Fonts are compressed already. */
function getCompressedSize(path: string): number {
  const content = readFileSync(path);
  return path.endsWith(".woff2") ? content.length : gzipSync(content).length;
}
