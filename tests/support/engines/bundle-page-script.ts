import { fileURLToPath } from "node:url";
import { build } from "esbuild";

let bundled: Promise<string> | undefined;

/** Bundles the page's code into one script that defines `journey`. */
export function bundlePageScript(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const entryPoints = [fileURLToPath(new URL("./page-script.ts", import.meta.url))];
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    write: false,
    format: "iife",
    globalName: "journey",
    target: "es2022",
  });
  return `${outputFiles[0]?.text}\n;globalThis.journey = journey;`;
}
