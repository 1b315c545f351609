import type { GetManualChunk } from "rollup";
import type { Plugin } from "vite";

type ManualChunkMeta = Parameters<GetManualChunk>[1];

const isVendor =
  /^\0(?:commonjsHelpers|vite\/preload-helper)|\/node_modules\/(?:react|react-dom|scheduler|@remix-run\/[a-z-]+|react-router|react-router-dom|turbo-stream|class-variance-authority|clsx|lucide-react\/dist\/esm(?!\/icons))\//;
/** Other libraries are left to the bundler, which removes their unused parts. */
const isLibrary = /^\0|\/node_modules\/(?!lucide-react\/)/;
const isStart = /\/app\/(?:entry\.client|root)\.tsx/;
const isPage = /\/app\/routes\/app[^/]*\/route\.tsx/;
const isPublicPage = /\/app\/routes\/(?!app[._/]|admin)[^/]+\/route\.tsx/;
const isFrameOrMainPage = /\/app\/routes\/app(?:\._index|\.recipes\._index|\.recipes\.\$id\._index)?\/route\.tsx/;
const isRecipeForm = /\/app\/routes\/app\.(?:add|recipes\.\$id\.edit)\/route\.tsx/;
const isDeviceReading = /\/app\/offline\/(?:cached-pages|device-database)\.ts/;

/**
 * Builds few chunks: vendors, two shells, what several pages or late parts share, and one chunk for each page. Chunks
 * never import each other, because what a shared module imports is shared by the same pages.
 */
export function groupChunks(): Plugin {
  let entriesOf: Map<string, string[]> | undefined;
  return {
    name: "chunks",
    enforce: "post",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({ build: { rollupOptions: { output: { onlyExplicitManualChunks: true, manualChunks } } } }),
  };

  function manualChunks(id: string, { getModuleIds, getModuleInfo }: ManualChunkMeta): string | undefined {
    entriesOf ??= listEntries([...getModuleIds()], getModuleInfo);
    if (isVendor.test(id)) return "vendor";
    return isLibrary.test(id) || id.endsWith("/entry.client.tsx")
      ? undefined
      : chooseChunk(id, entriesOf.get(id) ?? []);
  }
}

/** Lists for each module the pages and late parts that import it, directly or not. */
function listEntries(ids: string[], getInfo: ManualChunkMeta["getModuleInfo"]): Map<string, string[]> {
  const entriesOf = new Map<string, string[]>();
  for (const entry of ids.filter((id) => getInfo(id)?.isEntry || getInfo(id)?.dynamicImporters.length)) {
    const reached = new Set([entry]);
    for (const id of reached) for (const imported of getInfo(id)?.importedIds ?? []) reached.add(imported);
    for (const id of reached) entriesOf.set(id, [...(entriesOf.get(id) ?? []), entry]);
  }
  return entriesOf;
}

function chooseChunk(id: string, entries: string[]): string | undefined {
  const has = (pattern: RegExp) => entries.some((entry) => pattern.test(entry));
  if (has(isStart) || (has(isPublicPage) && has(isPage))) return "shell";
  if (entries.length < 2) return undefined;
  if (has(isFrameOrMainPage)) return "signed-in";
  const pages = entries.filter((entry) => isPage.test(entry));
  if (pages.length > 0) return pages.every((page) => isRecipeForm.test(page)) ? "recipe-form" : "pages";
  if (has(isDeviceReading)) return "device";
  return id.includes("/recipe-parser/") ? "reader" : "late";
}
