import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  mergeReleaseFiles,
  parseReleaseFiles,
  type ReleaseFiles,
  readBuildList,
  releaseFilesListName,
  sha256,
} from "./release-files.ts";

const timeLimitMs = 60_000;
const filesAtOnce = 8;
const maxTries = 3;
/** Cloudflare's limit for one Worker's static assets. https://developers.cloudflare.com/workers/platform/limits/ */
const maxFiles = 20_000;

/** Stops the deploy; the message is a sentence for the person who deploys. */
export class CannotKeepEarlierReleasesError extends Error {}

/**
 * Puts the hashed files of the live site's releases of the last 30 days beside those of the build in
 * `client`. Reports what it did. Throws `CannotKeepEarlierReleasesError`; running it again after that is safe.
 */
export async function addEarlierReleases(origin: string, client: string, now = new Date()): Promise<string> {
  const live = await fetchLiveList(origin);
  const build = readBuildList(client);
  const merged = mergeReleaseFiles(build, live, now);
  const count = Object.keys(merged.files).length;
  if (count > maxFiles)
    throw new CannotKeepEarlierReleasesError(`${count} files would be deployed, and Cloudflare takes ${maxFiles}.`);
  const kept = Object.entries(merged.files).filter(([name]) => !build.files[name]);
  for (let start = 0; start < kept.length; start += filesAtOnce) {
    await Promise.all(
      kept.slice(start, start + filesAtOnce).map(async ([name, file]) => {
        writeFileSync(join(client, name), await download(origin, name, file.sha256));
      }),
    );
  }
  writeFileSync(join(client, releaseFilesListName), JSON.stringify(merged, null, 1));
  return `Earlier releases: ${kept.length} files kept from ${origin}.`;
}

async function fetchLiveList(origin: string): Promise<ReleaseFiles> {
  const text = new TextDecoder().decode(await fetchWithRetry(`${origin}/${releaseFilesListName}`));
  try {
    return parseReleaseFiles(text);
  } catch {
    throw new CannotKeepEarlierReleasesError(`${origin}/${releaseFilesListName} is no list of a release's files.`);
  }
}

/** The hash distinguishes a file from a "not found" page that the live site sends with status 200. */
async function download(origin: string, name: string, hash: string): Promise<Uint8Array> {
  const content = await fetchWithRetry(`${origin}/${name}`);
  if (sha256(content) !== hash)
    throw new CannotKeepEarlierReleasesError(`${origin}/${name} is not the file that it was.`);
  return content;
}

/** Downloads a complete file, or throws. Broken connections and server errors are retried. */
async function fetchWithRetry(address: string): Promise<Uint8Array> {
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
  throw new CannotKeepEarlierReleasesError(`${address} ${problem}.`);
}
