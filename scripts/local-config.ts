/**
 * Writes the files that only a local run has: `wrangler.local.toml` (wrangler.toml plus the stand-in for
 * external services) and `.dev.vars` with secrets of this machine's own.
 */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const config = readFileSync("wrangler.toml", "utf8") + readFileSync("wrangler.local.append.toml", "utf8");
writeFileSync("wrangler.local.toml", `# Made by scripts/local-config.ts; change wrangler.toml instead.\n${config}`);

const random = () => randomBytes(32).toString("base64url");
const {
  x = "",
  y = "",
  d = "",
} = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
/** An uncompressed point begins with the byte 4. */
const vapidPublicKey = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
/** Secrets that are empty in the example file and random on each machine. */
const ownSecrets: Record<string, string> = {
  APP_SECRET: random(),
  ADMIN_SETUP_TOKEN: random(),
  VAPID_PUBLIC_KEY: vapidPublicKey.toString("base64url"),
  VAPID_PRIVATE_KEY: d,
};
const example = readFileSync(".dev.vars.example", "utf8").replace(
  /^(\w+)=$/gm,
  (line, name: string) => line + (ownSecrets[name] ?? ""),
);
const own = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
if (own === "") writeFileSync(".dev.vars", example);
else {
  // Adds variables that the example file has gained since `.dev.vars` was written.
  const names = new Set(own.match(/^\w+(?==)/gm));
  const missing = example.split("\n").filter((line) => /^\w+=/.test(line) && !names.has(line.split("=")[0] ?? ""));
  if (missing.length > 0) writeFileSync(".dev.vars", `${own.trimEnd()}\n${missing.join("\n")}\n`);
}
