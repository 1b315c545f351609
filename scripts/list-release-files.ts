/** Writes the list of a build's hashed files beside them, for the next deploy. Runs after every build. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listBuildFiles, releaseFilesListName } from "./release-files.ts";

const client = process.argv[2] ?? "build/client";
writeFileSync(join(client, releaseFilesListName), JSON.stringify(listBuildFiles(client), null, 1));
