import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listName, mergeLists, type ReleaseFiles, readBuild, readList, sha256 } from "./release-files.ts";

const timeLimitMs = 60_000;
const filesAtOnce = 8;
const maxTries = 3;
/** Cloudflare's limit for one Worker's static assets. https://developers.cloudflare.com/workers/platform/limits/ */
const maxFiles = 20_000;

/** The reason why the deploy must stop, in a sentence. */
export class CannotKeep extends Error {}

/**
 * Puts the hashed files of the live site's releases of the last 30 days beside those of the build in
 * `client`. Reports what it did. Throws `CannotKeep`; running it again after that is safe.
 */
export async function keepEarlierReleases(origin: string, client: string, now = new Date()): Promise<string> {
  const live = await liveList(origin);
  const build = readBuild(client);
  const merged = mergeLists(build, live, now);
  const count = Object.keys(merged.files).length;
  if (count > maxFiles) throw new CannotKeep(`${count} files would be deployed, and Cloudflare takes ${maxFiles}.`);
  const kept = Object.entries(merged.files).filter(([name]) => !build.files[name]);
  for (let start = 0; start < kept.length; start += filesAtOnce) {
    await Promise.all(
      kept.slice(start, start + filesAtOnce).map(async ([name, file]) => {
        writeFileSync(join(client, name), await download(origin, name, file.sha256));
      }),
    );
  }
  writeFileSync(join(client, listName), JSON.stringify(merged, null, 1));
  return `Earlier releases: ${kept.length} files kept from ${origin}.`;
}

async function liveList(origin: string): Promise<ReleaseFiles> {
  const text = new TextDecoder().decode(await get(`${origin}/${listName}`));
  try {
    return readList(text);
  } catch {
    throw new CannotKeep(`${origin}/${listName} is no list of a release's files.`);
  }
}

/** The hash distinguishes the file from a page that says "not found". */
async function download(origin: string, name: string, hash: string): Promise<Uint8Array> {
  const content = await get(`${origin}/${name}`);
  if (sha256(content) !== hash) throw new CannotKeep(`${origin}/${name} is not the file that it was.`);
  return content;
}

/** The complete file or nothing. A broken connection or a brief server failure is retried. */
async function get(address: string): Promise<Uint8Array> {
  let problem = "";
  for (let tries = 0; tries < maxTries; tries += 1) {
    try {
      const response = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(timeLimitMs) });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      problem = `answered ${response.status}`;
      if (response.status < 500) break;
    } catch {
      problem = "can't be reached";
    }
  }
  throw new CannotKeep(`${address} ${problem}.`);
}
