import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleServiceWorker } from "./bundle-service-worker.ts";

const maxKilobytes = 12;

test("the service worker is one script, and small", async () => {
  const script = await bundleServiceWorker({ offline: [], comfort: [] });
  expect(script).not.toMatch(/\bimport\b/);
  expect(gzipSync(script, { level: 9 }).length / 1024).toBeLessThan(maxKilobytes);
});
