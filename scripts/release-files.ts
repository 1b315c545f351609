import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

export const listName = "release-files.json";

const dayMs = 24 * 60 * 60 * 1000;
/** A page opened before a deploy is rarely older than this; if it is, it reloads. */
const keptDays = 30;

/** The only names that may be written: a file directly in `assets`, named as Vite names its files. */
const safeName = /^assets\/\w[\w-]*(\.[\w-]+)+$/;

const releaseFiles = z.object({
  release: z.string(),
  files: z.record(
    z.string(),
    z.object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** When it was last part of the live release; null for a file of this release. */
      lastCurrentAt: z.iso.datetime().nullable(),
    }),
  ),
});

/** The hashed files that a deployment serves: those of the release itself and of earlier ones. */
export type ReleaseFiles = z.infer<typeof releaseFiles>;

export function readList(text: string): ReleaseFiles {
  return releaseFiles.parse(JSON.parse(text));
}

/** The list of a build, as found in `client`. */
export function listBuild(client: string): ReleaseFiles {
  const names = globSync("assets/*", { cwd: client }).sort();
  const manifest = names.find((name) => /^assets\/manifest-\w+\.js$/.test(name));
  if (!manifest) throw new Error(`There is no build in ${client}. Run npm run build first.`);
  return {
    release: manifest.replace(/^assets\/manifest-(\w+)\.js$/, "$1"),
    files: Object.fromEntries(
      names.map((name) => [name, { sha256: sha256(readFileSync(join(client, name))), lastCurrentAt: null }]),
    ),
  };
}

/** The list that the build itself wrote: by now, files of earlier releases may be beside its own. */
export function readBuild(client: string): ReleaseFiles {
  const { release, files } = readList(readFileSync(join(client, listName), "utf8"));
  return {
    release,
    files: Object.fromEntries(Object.entries(files).filter(([, file]) => file.lastCurrentAt === null)),
  };
}

/** The list for the next deployment: the build's files, and those of the last 30 days that the live site still has. */
export function mergeLists(build: ReleaseFiles, live: ReleaseFiles, now: Date): ReleaseFiles {
  const oldest = now.getTime() - keptDays * dayMs;
  const kept = Object.entries(live.files)
    // A file that is current on the live site is current until now.
    .map(([name, file]) => [name, { ...file, lastCurrentAt: file.lastCurrentAt ?? now.toISOString() }] as const)
    .filter(([name, file]) => safeName.test(name) && Date.parse(file.lastCurrentAt) > oldest);
  return { release: build.release, files: { ...Object.fromEntries(kept), ...build.files } };
}

export function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
