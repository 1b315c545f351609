import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { shellPath } from "../app/domain/kept-pages.ts";
import { listBuild } from "./release-files.ts";

type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};

/** What a first visit fetches before the list is usable from the device. */
const maxFirstKilobytes = 350;

const opensWith = [
  "app/entry.client.tsx",
  "app/root.tsx",
  // The chunks that read, store and send without a network; see vite-chunks.ts.
  "offline-read",
  "offline",
  "app/routes/app_.opening/route.tsx",
  "app/routes/app/route.tsx",
  "app/routes/app._index/route.tsx",
  "app/routes/app.recipes._index/route.tsx",
  "app/routes/app.recipes.$id._index/route.tsx",
  "app/routes/app_.recipes.$id.cook/route.tsx",
  "app/components/ui/loaded-toaster.tsx",
];
/**
 * Fetched when the page is idle: the other pages that open or take a form without a network, and what all of them load
 * late.
 */
const isOfApp =
  /^app\/(?:root\.tsx|entry\.client\.tsx|routes\/app(?:\/|\.(?:_index|add|profile|shortcut|recipes\.[^/]+)\/|_\.(?:opening|recipes)).*)$/;
/** Of no use without the reader's own files, which are far larger. */
const isOfReader = /\/parse-recipe-images\.client\.ts$/;

export type ServiceWorkerFiles = { first: { url: string; revision: string | null }[]; late: string[] };

/** The files of a build that its service worker keeps. */
export function filesToKeep(build: string): ServiceWorkerFiles {
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
  const { release, files } = listBuild(client);
  const names = Object.keys(files);
  const shared = names.filter((name) =>
    /^assets\/(manifest-\w+\.js|app-[\w-]+\.css|fraunces-latin-600-.*\.woff2)$/.test(name),
  );
  const first = filesOf(manifest, opensWith.map(keyOf));
  for (const name of shared) first.add(name);
  const ofApp = filesOf(
    manifest,
    keys.filter((key) => isOfApp.test(key)),
    { isWithLate: true },
  );
  // The file of a route that answers without a page is empty.
  const late = [...ofApp].filter((file) => !first.has(file) && readFileSync(join(client, file), "utf8").trim() !== "");
  const kilobytes = [...first].reduce((sum, file) => sum + sizeOf(join(client, file)), 0) / 1024;
  if (kilobytes > maxFirstKilobytes) throw new Error(`A first visit would keep ${Math.round(kilobytes)} KB.`);
  const pages = [shellPath, "/offline"].map((url) => ({ url, revision: release }));
  return {
    first: [...pages, ...[...first].map((file) => ({ url: `/${file}`, revision: null }))],
    late: late.map((file) => `/${file}`),
  };
}

function filesOf(
  manifest: Record<string, Chunk>,
  keys: string[],
  { isWithLate = false, seen = new Set<string>() } = {},
): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    const late = isWithLate ? (chunk.dynamicImports ?? []).filter((name) => !isOfReader.test(name)) : [];
    filesOf(manifest, [...(chunk.imports ?? []), ...late], { isWithLate, seen });
  }
  return seen;
}

/** As it travels; fonts are compressed already. */
function sizeOf(path: string): number {
  const content = readFileSync(path);
  return path.endsWith(".woff2") ? content.length : gzipSync(content).length;
}
