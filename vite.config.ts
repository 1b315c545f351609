import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

/** Dependencies of the pages. Found late, each would reload the development server in the middle of a first request or view. */
const ofPages = [
  "@conform-to/react",
  "@remix-run/react",
  "class-variance-authority",
  "clsx",
  "lucide-react",
  "radix-ui",
  "react",
  "react-dom",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "sonner",
  "tailwind-merge",
];
const ofTheWorker = ["@remix-run/cloudflare", "@remix-run/server-runtime", "hono", "isbot", "react-dom/server"];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [command === "serve" ? workerRuntime() : null, tailwindcss(), remix(remixConfig)],
  optimizeDeps: { include: [...ofPages, "react-dom/client"] },
  environments: { worker: { optimizeDeps: { include: [...ofPages, ...ofTheWorker] } } },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  resolve: { mainFields: ["browser", "module", "main"] },
  // The manifest is what benchmarks/bundle-size.ts counts by; it is not among the served files.
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
    // Tiny chunks are put together: a page starts with half as many files, for a kilobyte more at most.
    rollupOptions: isSsrBuild ? {} : { output: { experimentalMinChunkSize: 4096 } },
    // A late part's files are not preloaded: WebKit keeps a preload that failed, and answers the retry of the import with it.
    modulePreload: { resolveDependencies: () => [] },
  },
}));

/**
 * Runs the app in workerd while developing. Wrapped in one array more than usual: Remix's child compiler loads this file too,
 * flattens once and keeps what has a name, and it must not get this plugin. Its environment is not called `ssr`, which
 * Remix's own hot reload needs for itself.
 */
function workerRuntime(): Plugin[][] {
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
