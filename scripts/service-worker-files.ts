import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { offlineShellPath } from "#app/modules/offline-pages.ts";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

/** Limits the size of the files that a first visit caches; in all, and if the browser saves data. */
const maxKilobytes = 650;
const maxKilobytesSavingData = 430;

/** Importing needs a connection, so its pages are not cached. */
const isAppChunk = /^app\/(?:root\.tsx|entry\.client\.tsx|routes\/app(?:[/_]|\.(?!import)))/;
/**
 * Late parts that every page works without: they read pasted texts, drag meals, enlarge and crop photos, and share and
 * download recipes.
 */
const isComfort =
  /^_reader-|\/recipe-form\/reader\/|\/(?:plan-dragging|lightbox|crop-dialog|share-panel|download-panel|install-offer)\.tsx$/;
/**
 * The code of the device reader is not cached, because the far larger files of tesseract.js are not cached either. The
 * page of another site arrives by a bookmarklet, so only with a connection, and importing needs one.
 */
const isNeverCached =
  /\/(?:parse-recipe-images\.client|recipe-form\/reader\/fill-form-from-bookmarklet)\.ts$|\/device\/import\//;
/** Files that the Vite manifest does not link to pages: Remix's manifest, the style sheet and the headings' font. */
const isSharedFile = /^assets\/(?:manifest-\w+\.js|app-[\w-]+\.css|fraunces-latin-600-.*\.woff2)$/;

type File = { url: string; revision: string | null };
/** `offline`: the shell and the code of every page. `comfort`: late parts that a browser leaves out to save data. */
export type ServiceWorkerFiles = { offline: File[]; comfort: string[] };

/** Lists the files of a build that its service worker caches: all code of the signed-in pages, and the shell. */
export function listFilesToCache(build: string): ServiceWorkerFiles {
  const client = join(build, "client");
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(build, ".vite/client-manifest.json"), "utf8"));
  const entries = Object.keys(manifest).filter((key) => isAppChunk.test(key));
  const collect = (isLeftOut: RegExp) =>
    collectFiles(
      { manifest, isLeftOut },
      // The late parts of a page are entries of their own, because they are in its folder.
      entries.filter((key) => !isLeftOut.test(key)),
    );
  const shared = globSync("assets/*", { cwd: client }).filter((file) => isSharedFile.test(file));
  const isAnyLeftOut = new RegExp(`${isComfort.source}|${isNeverCached.source}`);
  // A route without a page has an empty file, which need not be cached.
  const isFilled = (file: string) => readFileSync(join(client, file), "utf8").trim() !== "";
  const offline = [...shared, ...collect(isAnyLeftOut)].filter(isFilled);
  const comfort = [...collect(isNeverCached)].filter((file) => isFilled(file) && !offline.includes(file));
  const measure = (files: string[]) =>
    files.reduce((sum, file) => sum + getCompressedSize(join(client, file)), 0) / 1024;
  const [few, all] = [measure(offline), measure([...offline, ...comfort])];
  if (few > maxKilobytesSavingData || all > maxKilobytes)
    throw new Error(`A first visit would cache ${Math.round(all)} KB, or ${Math.round(few)} KB if it saves data.`);
  const release = offline.find((file) => file.startsWith("assets/manifest-")) ?? null;
  const pages = [offlineShellPath, "/offline"].map((url) => ({ url, revision: release }));
  const covers = globSync("covers/*-[0-9].svg", { cwd: client }).map((file) => ({
    url: `/${file}`,
    revision: createHash("sha256")
      .update(readFileSync(join(client, file)))
      .digest("hex")
      .slice(0, 8),
  }));
  return {
    offline: [...pages, ...covers, ...offline.map((file) => ({ url: `/${file}`, revision: null }))],
    comfort: comfort.map((file) => `/${file}`),
  };
}

type Collecting = { manifest: Record<string, Chunk>; isLeftOut: RegExp };

function collectFiles(collecting: Collecting, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = collecting.manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    const late = (chunk.dynamicImports ?? []).filter((name) => !collecting.isLeftOut.test(name));
    collectFiles(collecting, [...(chunk.imports ?? []), ...late], seen);
  }
  return seen;
}

/** The size after compression in bytes. Fonts are compressed already. */
function getCompressedSize(path: string): number {
  const content = readFileSync(path);
  return path.endsWith(".woff2") ? content.length : gzipSync(content).length;
}
