import { cloudflare } from "@cloudflare/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

/** Found late, these CommonJS packages make the first request of a development server fail. */
const commonJs = [
  "@remix-run/cloudflare",
  "@remix-run/react",
  "@remix-run/server-runtime",
  "hono",
  "isbot",
  "react",
  "react-dom",
  "react-dom/server",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
];

export default defineConfig(({ command }) => ({
  plugins: [command === "serve" ? workerRuntime() : null, tailwindcss(), remix(remixConfig)],
  environments: { worker: { optimizeDeps: { include: commonJs } } },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  resolve: { mainFields: ["browser", "module", "main"] },
  // The manifest is what benchmarks/bundle-size.ts counts by; it is not among the served files.
  build: { sourcemap: false, assetsInlineLimit: 0, manifest: true },
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
      auxiliaryWorkers: [{ configPath: "workers/sandbox/wrangler.toml" }],
      remoteBindings: process.env.REMOTE_BINDINGS === "true",
      persistState: { path: ".wrangler/state" },
    }),
  ];
}
