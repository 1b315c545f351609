/**
 * Writes the service worker beside a build's files. Runs after every build. With KILL_SERVICE_WORKER=true it writes
 * the script that removes a broken one from all browsers.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleServiceWorker } from "./bundle-service-worker.ts";
import { listFilesToCache } from "./service-worker-files.ts";

const build = "build";
const files = process.env.KILL_SERVICE_WORKER === "true" ? null : listFilesToCache(build);
writeFileSync(join(build, "client/service-worker.js"), await bundleServiceWorker(files));
