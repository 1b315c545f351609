import { build } from "esbuild";

export async function bundleServiceWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["app/service-worker/service-worker.ts"],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
