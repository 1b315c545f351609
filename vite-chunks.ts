import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** A page starts with few files: connections are few, and many small files keep photos waiting. */
export function chunks(): Plugin {
  const fileOfIcon = iconFiles();
  let chunkOf: Map<string, string> | undefined;
  return {
    name: "chunks",
    enforce: "post",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({
      build: {
        // 4 % less than esbuild's.
        minify: "terser",
        rollupOptions: {
          output: {
            onlyExplicitManualChunks: true,
            manualChunks(id, { getModuleIds, getModuleInfo }) {
              chunkOf ??= assign([...getModuleIds()], (id) => getModuleInfo(id)?.importedIds ?? []);
              return chunkOf.get(id);
            },
          },
        },
      },
    }),
    /** Icons are imported from files of their own: a page that imports one from the library would seem to need all. */
    transform(code) {
      if (!code.includes('"lucide-react"')) return null;
      const imported = code.replace(/import \{([^}]+)\} from "lucide-react";/g, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim().split(" as "))
          .map(([icon = "", local = icon]) => `import ${local} from "${fileOfIcon.get(icon)}";`)
          .join(" "),
      );
      return { code: imported, map: null };
    },
    /** Files that import each other may run in the wrong order, which only a browser would show. */
    onLog(_, { code, message }) {
      if (code === "CIRCULAR_CHUNK") this.error(message);
    },
  };
}

const ofFramework =
  /^\0(?:commonjsHelpers|vite\/preload-helper)|\/node_modules\/(?:react|react-dom|scheduler|@remix-run\/[a-z-]+|react-router|react-router-dom|turbo-stream|class-variance-authority|clsx|lucide-react\/dist\/esm(?!\/icons))\//;
const entry = /\/app\/entry\.client\.tsx$/;
const root = /\/app\/root\.tsx$/;
const frameOfSignedIn = /\/app\/routes\/app\/route\.tsx$/;
const signedInPage = /\/app\/routes\/app\.[^/]+\/route\.tsx$/;
const otherPage = /\/app\/routes\/(?!app[./])[^/]+\/route\.tsx$/;
/** What more signed-in pages than these import comes with their frame. */
const fewPages = 2;

/**
 * One chunk for the framework, one for what each page starts with, one for what signed-in pages have in common, and
 * one for what they share with others. Each holds all that it imports, but for what is in one before it: so none
 * imports a later one. The rest is left to the bundler.
 */
function assign(ids: string[], importsOf: (id: string) => readonly string[]): Map<string, string> {
  const reachedFrom = (entries: string[]) => {
    const reached = new Set(entries);
    for (const id of reached) for (const imported of importsOf(id).filter(isOwn)) reached.add(imported);
    return reached;
  };
  const named = (pattern: RegExp) => ids.filter((id) => pattern.test(id));
  const first = reachedFrom([...named(entry), ...named(root)]);
  const frame = reachedFrom(named(frameOfSignedIn));
  const pages = named(signedInPage).map((page) => reachedFrom([page]));
  const others = reachedFrom(named(otherPage));
  const chunkOf = new Map<string, string>();
  for (const id of ids) {
    // It starts the app, and would do so as soon as another file imports its chunk.
    if (entry.test(id)) continue;
    if (ofFramework.test(id)) chunkOf.set(id, "framework");
    else if (first.has(id)) chunkOf.set(id, "first");
    else if (frame.has(id) || pages.filter((page) => page.has(id)).length > fewPages)
      chunkOf.set(id, others.has(id) ? "shared" : "signed-in");
  }
  return chunkOf;
}

const isOwn = (id: string) =>
  !id.startsWith("\0") && (!id.includes("/node_modules/") || id.includes("/lucide-react/dist/esm/icons/"));

function iconFiles(): Map<string, string> {
  const library = join(dirname(fileURLToPath(import.meta.resolve("lucide-react"))), "../esm");
  const lines = readFileSync(join(library, "lucide-react.mjs"), "utf8").matchAll(/^export \{(.+)\} from '(.+)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, join(library, file)] as const),
    ),
  );
}
