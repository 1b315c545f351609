import { build } from "esbuild";

/** Globals of a browser that a page of a device has for itself. */
const names = [
  ...[
    "window",
    "document",
    "navigator",
    "console",
    "performance",
    "Date",
    "fetch",
    "WebSocket",
    "caches",
    "requestIdleCallback",
  ],
  ...["localStorage", "sessionStorage", "setTimeout", "setInterval", "indexedDB", "IDBCursor", "IDBDatabase"],
  ...["IDBIndex", "IDBKeyRange", "IDBObjectStore", "IDBRequest", "IDBTransaction"],
];
const moduleId = "virtual:device-page";

/**
 * A Vite plugin whose module bundles the code of `page.ts` as a function of these globals. Each call evaluates the code
 * anew, so that several pages with their own state can run beside each other.
 */
export function bundleDevicePages() {
  return {
    name: "device-pages",
    resolveId: (id: string) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id: string) {
      if (id !== `\0${moduleId}`) return null;
      const { outputFiles } = await build({
        entryPoints: [`${import.meta.dirname}/page.ts`],
        bundle: true,
        write: false,
        format: "iife",
        globalName: "page",
        target: "es2022",
        define: { "import.meta.env.SSR": "false", "import.meta.env.PROD": "false", "process.env.NODE_ENV": '"test"' },
      });
      const code = outputFiles[0]?.text ?? "";
      return `export function loadPage(globals) { const { ${names.join(", ")} } = globals; ${code}; return page; }`;
    },
  };
}
