/** Writes the service worker beside a build's files. Runs after every build. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleServiceWorker } from "./bundle-service-worker.ts";

const client = process.argv[2] ?? "build/client";
writeFileSync(join(client, "service-worker.js"), await bundleServiceWorker());
