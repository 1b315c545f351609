import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { groupChunks } from "./vite-chunks.ts";
import { importIconsByFile } from "./vite-icons.ts";
import { renderMarkdown } from "./vite-markdown.ts";

/** Pre-bundled dependencies, because one that Vite discovers late reloads the page in development. */
const pageDependencies = [
  "@remix-run/react",
  "class-variance-authority",
  "lucide-react",
  "@radix-ui/react-tooltip",
  "react",
  "react-dom",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "sonner",
];
const workerDependencies = ["@remix-run/cloudflare", "@remix-run/server-runtime", "hono", "react-dom/server"];

export default defineConfig(({ command }) => ({
  plugins: [
    command === "serve" ? runInWorkerd() : null,
    groupChunks(),
    importIconsByFile(),
    renderMarkdown(),
    tailwindcss(),
    remix(remixConfig),
  ],
  optimizeDeps: { include: [...pageDependencies, "react-dom/client"] },
  environments: { worker: { optimizeDeps: { include: [...pageDependencies, ...workerDependencies] } } },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  resolve: { mainFields: ["browser", "module", "main"] },
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
