/** Writes the list of a build's hashed files beside them, for the next deploy. Runs after every build. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listBuild, listName } from "./release-files.ts";

const client = process.argv[2] ?? "build/client";
writeFileSync(join(client, listName), JSON.stringify(listBuild(client), null, 1));
