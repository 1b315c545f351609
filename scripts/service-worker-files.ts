import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { shellPath } from "#app/modules/offline-pages.ts";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

/** Limits the size of the files that a first visit caches. */
const maxKilobytes = 720;

const isAppChunk = /^app\/(?:root\.tsx|entry\.client\.tsx|routes\/app[/._])/;
/** The code of the device reader is not cached, because the far larger files of tesseract.js are not cached either. */
const isDeviceReaderChunk = /\/parse-recipe-images\.client\.ts$/;
/** Files that the Vite manifest does not link to pages: Remix's manifest, the style sheet and the headings' font. */
const isSharedFile = /^assets\/(?:manifest-\w+\.js|app-[\w-]+\.css|fraunces-latin-600-.*\.woff2)$/;

export type ServiceWorkerFiles = { url: string; revision: string | null }[];

/** Lists the files of a build that its service worker caches: all code of the signed-in pages, and the shell. */
export function listFilesToCache(build: string): ServiceWorkerFiles {
  const client = join(build, "client");
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(build, ".vite/client-manifest.json"), "utf8"));
  const code = collectFiles(
    manifest,
    Object.keys(manifest).filter((key) => isAppChunk.test(key)),
  );
  // A route without a page has an empty file, which need not be cached.
  const files = [...globSync("assets/*", { cwd: client }).filter((file) => isSharedFile.test(file)), ...code].filter(
    (file) => readFileSync(join(client, file), "utf8").trim() !== "",
  );
  const kilobytes = files.reduce((sum, file) => sum + getCompressedSize(join(client, file)), 0) / 1024;
  if (kilobytes > maxKilobytes) throw new Error(`A first visit would cache ${Math.round(kilobytes)} KB.`);
  const release = files.find((file) => file.startsWith("assets/manifest-")) ?? null;
  const pages = [shellPath, "/offline"].map((url) => ({ url, revision: release }));
  const covers = globSync("covers/*-[0-9].svg", { cwd: client }).map((file) => ({
    url: `/${file}`,
    revision: createHash("sha256")
      .update(readFileSync(join(client, file)))
      .digest("hex")
      .slice(0, 8),
  }));
  return [...pages, ...covers, ...files.map((file) => ({ url: `/${file}`, revision: null }))];
}

function collectFiles(manifest: Record<string, Chunk>, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    const late = (chunk.dynamicImports ?? []).filter((name) => !isDeviceReaderChunk.test(name));
    collectFiles(manifest, [...(chunk.imports ?? []), ...late], seen);
  }
  return seen;
}

/** The size after compression in bytes. Fonts are compressed already. */
function getCompressedSize(path: string): number {
  const content = readFileSync(path);
  return path.endsWith(".woff2") ? content.length : gzipSync(content).length;
}
