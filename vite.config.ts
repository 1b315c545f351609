import { readFileSync } from "node:fs";
import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import license from "rollup-plugin-license";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { groupChunks } from "./vite-chunks.ts";
import { importIconsByFile } from "./vite-icons.ts";
import { renderMarkdown } from "./vite-markdown.ts";

/** Pre-bundled dependencies, because one that Vite discovers late reloads the page in development. */
const sharedDependencies = [
  "@remix-run/react",
  "class-variance-authority",
  "entities",
  "fastest-levenshtein",
  "htmlparser2",
  "idb",
  "lucide-react",
  "@radix-ui/react-tooltip",
  "node-diff3",
  "react",
  "react-dom",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "tinybase/mergeable-store",
  "uqr",
  "zod",
];
const browserDependencies = [
  "@dnd-kit/core",
  "@zip.js/zip.js/lib/zip-core-native.js",
  "mammoth",
  "partysocket/ws",
  "pdfjs-dist",
  "react-dom/client",
  "react-image-crop",
  "sonner",
  "tesseract.js/dist/tesseract.esm.min.js",
  "tinybase/persisters/persister-indexed-db",
  "tinybase/synchronizers",
  "yet-another-react-lightbox",
  "yet-another-react-lightbox/plugins/zoom",
];
const workerDependencies = [
  "@block65/webcrypto-web-push",
  "@remix-run/cloudflare",
  "@remix-run/server-runtime",
  "arctic",
  "client-zip",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "hono",
  "hono/html",
  "hono/utils/cookie",
  "ipaddr.js",
  "isbot",
  "lucia",
  "otpauth",
  "react-dom/server",
  "stripe",
  "tinybase/persisters/persister-durable-object-sql-storage",
  "tinybase/synchronizers",
];

export default defineConfig(({ command }) => ({
  plugins: [
    command === "serve" ? runInWorkerd() : null,
    groupChunks(),
    importIconsByFile(),
    leaveOutLateParts(),
    leaveParserToWrangler(),
    listLicenses(),
    packCommonPasswords(),
    renderMarkdown(),
    tailwindcss(),
    remix(remixConfig),
  ],
  optimizeDeps: { include: [...sharedDependencies, ...browserDependencies] },
  environments: { worker: { optimizeDeps: { include: [...sharedDependencies, ...workerDependencies] } } },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  // The import worker loads the readers of documents late, which the default format of workers does not allow.
  worker: { format: "es" },
  resolve: { mainFields: ["browser", "module", "main"] },
  // The licenses of libraries are in /licenses.txt.
  esbuild: { legalComments: "none" },
  // benchmarks/bundle-size.ts reads the manifest; it is not served.
  build: {
    sourcemap: false,
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    // Dynamic imports are not preloaded, because WebKit repeats a failed preload's error when the import is retried.
    modulePreload: { resolveDependencies: () => [] },
  },
}));

/** Leaves code that pages load late out of the server's build, because such code runs only in browsers. */
function leaveOutLateParts(): Plugin {
  const emptyModule = "\0late-part";
  return {
    name: "late-parts",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveDynamicImport: (_, importer) => (importer.includes("/app/") ? emptyModule : null),
    load: (id) => (id === emptyModule ? "" : null),
  };
}

/** Imports the parser in the server's build, because Wrangler bundles it with workers/ and would hold it twice. */
function leaveParserToWrangler(): Plugin {
  return {
    name: "parser",
    enforce: "pre",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveId: (id) => (/^recipe-parser(?:\/|$)/.test(id) ? { id, external: true } : null),
  };
}

/** Writes the licenses of the libraries that browsers load to one file, which is served. */
function listLicenses(): Plugin {
  return {
    ...license({ thirdParty: { output: "build/client/licenses.txt" } }),
    name: "licenses",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  };
}

/** Packs the list of common passwords into one string, which is split when first used. */
function packCommonPasswords(): Plugin {
  const list = "@zxcvbn-ts/language-common/src/passwords.json";
  const packedModule = "\0common-passwords";
  return {
    name: "common-passwords",
    enforce: "pre",
    apply: "build",
    resolveId: (id) => (id === list ? packedModule : null),
    load(id) {
      if (id !== packedModule) return null;
      const passwords: string[] = JSON.parse(readFileSync(`node_modules/${list}`, "utf8"));
      // A sorted list compresses better. Passwords below six characters are refused for their length.
      const packed = passwords.filter(({ length }) => length >= 6).sort();
      return `export default { *[Symbol.iterator]() { yield* "${packed.join(" ")}".split(" "); } };`;
    },
  };
}

/**
 * Runs the app in workerd during development. Wrapped in one more array than usual: Remix's child compiler loads this
 * file too, flattens once and keeps whatever has a name, and it must not get this plugin. The environment is not called
 * `ssr`, because Remix's own hot reload needs that name.
 */
function runInWorkerd(): Plugin[][] {
  return [
    cloudflare({
      configPath: "wrangler.local.toml",
      viteEnvironment: { name: "worker" },
      auxiliaryWorkers: [{ configPath: "sandbox/wrangler.toml" }],
      remoteBindings: process.env.REMOTE_BINDINGS === "true",
      persistState: { path: ".wrangler/state" },
    }),
  ];
}
