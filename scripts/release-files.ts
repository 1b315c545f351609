import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

export const listName = "release-files.json";

const dayMs = 24 * 60 * 60 * 1000;
/** A page that was opened before a deploy is rarely older, and then loads anew. */
const keptDays = 30;

/** What may be written: a file directly in `assets`, named as Vite names. */
const safeName = /^assets\/\w[\w-]*(\.[\w-]+)+$/;

const releaseFiles = z.object({
  release: z.string(),
  files: z.record(
    z.string(),
    z.object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** When it was last part of the release that was live; null for a file of this very release. */
      lastCurrentAt: z.iso.datetime().nullable(),
    }),
  ),
});

/** The hashed files that a deployment serves: of the release itself, and of those before it. */
export type ReleaseFiles = z.infer<typeof releaseFiles>;

export function readList(text: string): ReleaseFiles {
  return releaseFiles.parse(JSON.parse(text));
}

/** The list of a build, as it lies in `client`. */
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

/** What the build itself listed: files of earlier releases may lie beside its own by now. */
export function readBuild(client: string): ReleaseFiles {
  const { release, files } = readList(readFileSync(join(client, listName), "utf8"));
  return {
    release,
    files: Object.fromEntries(Object.entries(files).filter(([, file]) => file.lastCurrentAt === null)),
  };
}

/** The list of the next deployment: the build's files, and what the live site still has of the last 30 days. */
export function mergeLists(build: ReleaseFiles, live: ReleaseFiles, now: Date): ReleaseFiles {
  const oldest = now.getTime() - keptDays * dayMs;
  const kept = Object.entries(live.files)
    // What is current there is so until now.
    .map(([name, file]) => [name, { ...file, lastCurrentAt: file.lastCurrentAt ?? now.toISOString() }] as const)
    .filter(([name, file]) => safeName.test(name) && Date.parse(file.lastCurrentAt) > oldest);
  return { release: build.release, files: { ...Object.fromEntries(kept), ...build.files } };
}

export function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
