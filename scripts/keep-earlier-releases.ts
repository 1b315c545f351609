/**
 * Fetches from the live site the files that open pages may still request: the hashed files of the last 30
 * days' releases. They are deployed again beside the new ones. Any error stops the deploy.
 *   npm run deploy [-- --from https://example.com]
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { addEarlierReleases, CannotKeepEarlierReleasesError } from "./earlier-releases.ts";

const { values } = parseArgs({ options: { from: { type: "string" } } });

try {
  console.log(await addEarlierReleases((values.from ?? publicOrigin()).replace(/\/$/, ""), "build/client"));
} catch (error) {
  if (!(error instanceof CannotKeepEarlierReleasesError)) throw error;
  console.error(`Nothing was deployed: ${error.message}
Try again; or, if nothing is live yet or open pages may lose their code, deploy without: npm run deploy -- --without-earlier-releases`);
  process.exit(1);
}

function publicOrigin(): string {
  return readFileSync("wrangler.toml", "utf8").match(/^PUBLIC_ORIGIN = "(.*)"/m)?.[1] ?? "";
}
