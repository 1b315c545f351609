/**
 * Writes what only a local run has: `wrangler.local.toml` (wrangler.toml with the stand-in for the outside world) and, once,
 * `.dev.vars` with a secret of this machine's own.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const config = readFileSync("wrangler.toml", "utf8") + readFileSync("wrangler.local.append.toml", "utf8");
writeFileSync("wrangler.local.toml", `# Made by scripts/local-config.ts; change wrangler.toml instead.\n${config}`);

if (!existsSync(".dev.vars")) {
  const example = readFileSync(".dev.vars.example", "utf8");
  writeFileSync(".dev.vars", example.replace("APP_SECRET=", `APP_SECRET=${randomBytes(32).toString("base64url")}`));
}
