/** Writes the service worker beside a build's files. Runs after every build. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleServiceWorker } from "./bundle-service-worker.ts";
import { filesToKeep } from "./service-worker-files.ts";

const build = "build";
writeFileSync(join(build, "client/service-worker.js"), await bundleServiceWorker(filesToKeep(build)));
