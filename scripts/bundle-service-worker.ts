import { build } from "esbuild";
import type { ServiceWorkerFiles } from "./service-worker-files.ts";

/** Without `files`, returns the script that unregisters the service worker. */
export async function bundleServiceWorker(files: ServiceWorkerFiles | null): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`app/device/service-worker/${files ? "service-worker" : "kill-switch"}.ts`],
    define: { RELEASE_FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
    bundle: true,
    minify: true,
    legalComments: "none",
    format: "iife",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
