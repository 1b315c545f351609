import { fileURLToPath } from "node:url";
import { build } from "vite";

let bundled: Promise<string> | undefined;

/** The code that runs in the page, as one script that defines `journey`. */
export function bundlePageScript(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("./page-script.ts", import.meta.url));
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    build: { write: false, lib: { entry, name: "journey", formats: ["iife"] } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error("The page's script was not built");
  return `${output.output[0].code}\n;globalThis.journey = journey;`;
}
