/**
 * Writes the files that only a local run has: `wrangler.local.toml` (wrangler.toml plus the stand-in for
 * external services) and `.dev.vars` with secrets of this machine's own.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const config = readFileSync("wrangler.toml", "utf8") + readFileSync("wrangler.local.append.toml", "utf8");
writeFileSync("wrangler.local.toml", `# Made by scripts/local-config.ts; change wrangler.toml instead.\n${config}`);

const random = () => randomBytes(32).toString("base64url");
/** Secrets that are empty in the example file and random on each machine. */
const ownSecrets = /^(APP_SECRET|ADMIN_SETUP_TOKEN)=$/gm;
const example = readFileSync(".dev.vars.example", "utf8").replace(ownSecrets, (line) => line + random());
const own = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
if (own === "") writeFileSync(".dev.vars", example);
else {
  // Adds variables that the example file has gained since `.dev.vars` was written.
  const names = new Set(own.match(/^\w+(?==)/gm));
  const missing = example.split("\n").filter((line) => /^\w+=/.test(line) && !names.has(line.split("=")[0] ?? ""));
  if (missing.length > 0) writeFileSync(".dev.vars", `${own.trimEnd()}\n${missing.join("\n")}\n`);
}
