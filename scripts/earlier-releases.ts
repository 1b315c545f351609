import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listBuild, listName, mergeLists, type ReleaseFiles, readList, sha256 } from "./release-files.ts";

const timeLimitMs = 60_000;
const filesAtOnce = 8;

/** Why the deploy must stop, in a sentence. */
export class CannotKeep extends Error {}

/** Lays the hashed files of the live site's releases of the last 30 days beside those of the build in `client`. Says what it did. */
export async function keepEarlierReleases(origin: string, client: string): Promise<string> {
  const live = await liveList(origin);
  if (!live) return "Earlier releases: none is known to the live site.";
  const build = listBuild(client);
  const merged = mergeLists(build, live, new Date());
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

/** Null when the live site has no list: nothing is live yet, or a release from before there were lists. */
async function liveList(origin: string): Promise<ReleaseFiles | null> {
  const response = await get(`${origin}/${listName}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new CannotKeep(`${origin}/${listName} answered ${response.status}.`);
  try {
    return readList(await response.text());
  } catch {
    throw new CannotKeep(`${origin}/${listName} is no list of a release's files.`);
  }
}

/** The hash tells a page that says "not found" from the file. */
async function download(origin: string, name: string, hash: string): Promise<Uint8Array> {
  const response = await get(`${origin}/${name}`);
  if (!response.ok) throw new CannotKeep(`${origin}/${name} answered ${response.status}.`);
  const content = new Uint8Array(await response.arrayBuffer());
  if (sha256(content) !== hash) throw new CannotKeep(`${origin}/${name} is not the file that it was.`);
  return content;
}

async function get(address: string): Promise<Response> {
  try {
    return await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(timeLimitMs) });
  } catch {
    throw new CannotKeep(`${address} can't be reached.`);
  }
}
