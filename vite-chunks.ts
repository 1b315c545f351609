import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Groups modules into few chunks for each page, because browsers open few connections and many small files delay
 * photos.
 */
export function groupChunks(): Plugin {
  const fileOfIcon = listIconFiles();
  let chunkOf: Map<string, string> | undefined;
  return {
    name: "chunks",
    enforce: "post",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({
      build: {
        // Terser's output is 4% smaller than esbuild's.
        minify: "terser",
        rollupOptions: {
          output: {
            onlyExplicitManualChunks: true,
            manualChunks(id, { getModuleIds, getModuleInfo }) {
              chunkOf ??= assignChunks({
                ids: [...getModuleIds()],
                importsOf: (id) => getModuleInfo(id)?.importedIds ?? [],
                lateImportsOf: (id) => getModuleInfo(id)?.dynamicallyImportedIds ?? [],
              });
              return chunkOf.get(id);
            },
          },
        },
      },
    }),
    /**
     * Rewrites icon imports to one file for each icon; otherwise a page with one icon would seem to import all icons.
     */
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
    /** Fails the build if chunks import each other, because they may then run in the wrong order. */
    onLog(_, { code, message }) {
      if (code === "CIRCULAR_CHUNK") this.error(message);
    },
  };
}

const isOfFramework =
  /^\0(?:commonjsHelpers|vite\/preload-helper)|\/node_modules\/(?:react|react-dom|scheduler|@remix-run\/[a-z-]+|react-router|react-router-dom|turbo-stream|class-variance-authority|clsx|lucide-react\/dist\/esm(?!\/icons))\//;
const isEntry = /\/app\/entry\.client\.tsx$/;
const isRoot = /\/app\/root\.tsx$/;
const isFrameOfSignedIn = /\/app\/routes\/app\/route\.tsx$/;
const isOperatorPage = /\/app\/routes\/admin[^/]*\/route\.tsx$/;
const isPublicPage = /\/app\/routes\/(?!app[./_]|admin)[^/]+\/route\.tsx$/;

/** Pages that most visits open. Modules that two of these pages import go into the chunk of all signed-in pages. */
const mainPages = ["home", "list", "recipe"];
/** Modules that more signed-in pages than this import also go into the chunk of all signed-in pages. */
const fewPages = 4;
/** The signed-in pages by name. Pages with one name share a chunk. */
const pageNames: [name: string, route: RegExp][] = [
  ["home", /\/app\/routes\/app\._index\/route\.tsx$/],
  ["list", /\/app\/routes\/app\.recipes\._index\/route\.tsx$/],
  ["recipe", /\/app\/routes\/app\.recipes\.\$id\._index\/route\.tsx$/],
  ["cook", /\/app\/routes\/app_\.recipes\.\$id\.cook\/route\.tsx$/],
  ["add", /\/app\/routes\/app\.add\/route\.tsx$/],
  ["edit", /\/app\/routes\/app\.recipes\.\$id\.edit\/route\.tsx$/],
  ["diary", /\/app\/routes\/app\.(?:diary|recipes\.\$id\.cooked)\/route\.tsx$/],
  ["account", /\/app\/routes\/app[._][^/]+\/route\.tsx$/],
];
/** Groups of dynamically imported modules by folder: one chunk for each group instead of one for each import. */
const lateNames: [name: string, module: RegExp][] = [
  // Large modules that few people need keep their own chunks.
  ["", /\/(?:node_modules\/|sonner-toaster\.|lightbox\.|crop-dialog\.|analyze-handed-page\.|[\w-]+\.client\.ts)/],
  ["reader", /\/(?:packages\/recipe-parser|app\/(?:recipe-form|routes\/app\.add))\/.*\.ts$/],
  ["recipe-form", /\/app\/(?:recipe-form|routes\/app\.(?:add|recipes\.\$id\.edit)|components\/recipe-form)\//],
  // Reading pages from the device needs no zod, which storing and sending forms do.
  ["offline-read", /\/app\/offline\/(?:cached-pages|cached-recipes|device-database)\.ts$/],
  ["offline", /\/app\/(?:offline|browser)\//],
  ["shopping", /\/app\/domain\/planning\//],
  ["radix-panel", /\/app\/components\//],
];
/** A module that several of these groups import goes into the first one's chunk. */
const ranks = [
  "account",
  "diary",
  "add",
  "edit",
  "cook",
  "offline-read",
  "offline",
  "radix-panel",
  "recipe-form",
  "reader",
];

type Graph = {
  ids: string[];
  importsOf(id: string): readonly string[];
  lateImportsOf(id: string): readonly string[];
};

/**
 * Assigns modules to chunks by which pages and late groups import them, so that no chunk imports itself through
 * another. Modules of one page are left to the bundler, which puts them into the page's own chunk.
 */
function assignChunks({ ids, importsOf, lateImportsOf }: Graph): Map<string, string> {
  const reachedFrom = (entries: string[]) => {
    const reached = new Set(entries);
    for (const id of reached) for (const imported of importsOf(id).filter(isGroupedModule)) reached.add(imported);
    return reached;
  };
  const named = (pattern: RegExp) => ids.filter((id) => pattern.test(id));
  const nameOf = (names: [string, RegExp][], id: string) => names.find(([, pattern]) => pattern.test(id))?.[0] ?? "";

  const first = reachedFrom([...named(isEntry), ...named(isRoot)]);
  const frame = reachedFrom(named(isFrameOfSignedIn));
  const publicPages = reachedFrom(named(isPublicPage));
  const operatorPages = reachedFrom(named(isOperatorPage));
  const pages = ids.flatMap((id) => {
    const name = nameOf(pageNames, id);
    return name ? [{ name, reached: reachedFrom([id]), isLate: false }] : [];
  });
  const late = [...new Set(ids.flatMap(lateImportsOf))].flatMap((id) => {
    const name = nameOf(lateNames, id);
    return name ? [{ name, reached: reachedFrom([id]), isLate: true }] : [];
  });

  function chunkOf(id: string): string | null {
    // The entry keeps its own chunk, because importing the chunk starts the app.
    if (isEntry.test(id)) return null;
    if (isOfFramework.test(id)) return "framework";
    if (first.has(id)) return "first";
    const importers = [...pages, ...late].filter(({ reached }) => reached.has(id));
    const has = (name: string) => importers.some((importer) => importer.name === name);
    const isPublic = publicPages.has(id);
    const common = isPublic ? "first" : "signed-in";
    const isOfManyPages = importers.filter(({ isLate }) => !isLate).length > fewPages;
    if (frame.has(id) || isOfManyPages || mainPages.filter(has).length > 1) return common;
    const isOfOnePage = importers.length === 1 && !importers[0]?.isLate;
    if (importers.every(({ name }) => name === "account")) return null;
    const isOfMainPage = mainPages.some(has);
    if (isOfOnePage) return isOfMainPage && operatorPages.has(id) ? common : null;
    if (has("home") || has("list") || (has("account") && has("recipe"))) return common;
    if (has("recipe")) return isPublic ? "recipe-public" : "recipe-parts";
    if (isPublic && has("cook") && has("account")) return "cook-account-public";
    if (isPublic) return has("cook") ? "cook-public" : has("add") || has("edit") ? common : "public-parts";
    if (has("radix-panel") && has("cook") && !has("account") && !has("add") && !has("edit")) return "radix-panel-cook";
    if (importers.every(({ name }) => name === "shopping")) return null;
    if (has("shopping") && !["account", "offline-read", "offline"].some(has)) return "shopping-parts";
    const form = ["add", "edit"].filter(has).join("-");
    if (form && !has("account")) {
      const used = ["offline-read", "offline"].find(has);
      return used ? `${form}-${used}` : form;
    }
    return ranks.find(has) ?? null;
  }
  return new Map(
    ids.flatMap((id) => [[id, chunkOf(id)] as const]).flatMap(([id, chunk]) => (chunk ? [[id, chunk]] : [])),
  );
}

/** Other libraries are left to the bundler, which removes their unused parts. */
const isGroupedModule = (id: string) =>
  !id.startsWith("\0") &&
  (!id.includes("/node_modules/") || /\/(?:lucide-react\/dist\/esm\/icons|idb|node-diff3)\//.test(id));

function listIconFiles(): Map<string, string> {
  const library = join(dirname(fileURLToPath(import.meta.resolve("lucide-react"))), "../esm");
  const lines = readFileSync(join(library, "lucide-react.mjs"), "utf8").matchAll(/^export \{(.+)\} from '(.+)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, join(library, file)] as const),
    ),
  );
}
