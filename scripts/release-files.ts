import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

export const releaseFilesListName = "release-files.json";

const dayMs = 24 * 60 * 60 * 1000;
/** Files of earlier releases are kept this long. Pages that were opened earlier reload after a deploy. */
const keptDays = 30;

/** Matches the hashed names that Vite gives to files directly in `assets`. No other name is written to disk. */
const safeNamePattern = /^assets\/\w[\w-]*(\.[\w-]+)+$/;

const releaseFilesSchema = z.object({
  release: z.string(),
  files: z.record(
    z.string(),
    z.object({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** The time at which the file was last part of the live release; null for a file of this release. */
      lastCurrentAt: z.iso.datetime().nullable(),
    }),
  ),
});

/** The hashed files that a deployment serves: those of the release itself and of earlier ones. */
export type ReleaseFiles = z.infer<typeof releaseFilesSchema>;

export function parseReleaseFiles(text: string): ReleaseFiles {
  return releaseFilesSchema.parse(JSON.parse(text));
}

/** Lists the hashed files of the build in the folder `client`. */
export function listBuildFiles(client: string): ReleaseFiles {
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

/** Reads the list that the build wrote. The folder may also hold files of earlier releases by now. */
export function readBuildList(client: string): ReleaseFiles {
  const { release, files } = parseReleaseFiles(readFileSync(join(client, releaseFilesListName), "utf8"));
  return {
    release,
    files: Object.fromEntries(Object.entries(files).filter(([, file]) => file.lastCurrentAt === null)),
  };
}

/** The list for the next deployment: the build's files, and those of the last 30 days that the live site still has. */
export function mergeReleaseFiles(build: ReleaseFiles, live: ReleaseFiles, now: Date): ReleaseFiles {
  const oldest = now.getTime() - keptDays * dayMs;
  const kept = Object.entries(live.files)
    // A file of the live release counts as current until this deploy.
    .map(([name, file]) => [name, { ...file, lastCurrentAt: file.lastCurrentAt ?? now.toISOString() }] as const)
    .filter(([name, file]) => safeNamePattern.test(name) && Date.parse(file.lastCurrentAt) > oldest);
  return { release: build.release, files: { ...Object.fromEntries(kept), ...build.files } };
}

export function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
