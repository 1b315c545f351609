import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleServiceWorker } from "./bundle-service-worker.ts";
import { listFilesToCache } from "./service-worker-files.ts";

const maxKilobytes = 12;

test("the service worker is one script, and small", async () => {
  const script = await bundleServiceWorker({ offline: [], comfort: [] });
  expect(script).not.toMatch(/\bimport\b/);
  expect(gzipSync(script, { level: 9 }).length / 1024).toBeLessThan(maxKilobytes);
});

test("the app's code is cached for offline use, late parts for comfort, and the device reader never", () => {
  const build = mkdtempSync(join(tmpdir(), "build-"));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(build, path)), { recursive: true });
    writeFileSync(join(build, path), content);
  };
  const late = ["app/sheet.tsx", "app/recipe-form/photos/lightbox.tsx", "app/device/parse-recipe-images.client.ts"];
  const manifest = {
    "app/root.tsx": { file: "assets/root.js", imports: ["_react.js"], dynamicImports: late },
    "_react.js": { file: "assets/react.js" },
    "app/sheet.tsx": { file: "assets/sheet.js" },
    "app/recipe-form/photos/lightbox.tsx": { file: "assets/lightbox.js", imports: ["_react.js"] },
    "app/device/parse-recipe-images.client.ts": { file: "assets/reader.js" },
    "app/routes/blog/route.tsx": { file: "assets/blog.js" },
  };
  write(".vite/client-manifest.json", JSON.stringify(manifest));
  for (const { file } of Object.values(manifest)) write(`client/${file}`, "code");
  write("client/assets/manifest-1.js", "release");
  const { offline, comfort } = listFilesToCache(build);
  rmSync(build, { recursive: true });
  const code = offline.map(({ url }) => url).filter((url) => url.endsWith(".js"));
  expect(code.toSorted()).toEqual(["manifest-1", "react", "root", "sheet"].map((name) => `/assets/${name}.js`));
  expect(offline.map(({ url }) => url)).toContain("/offline");
  expect(comfort).toEqual(["/assets/lightbox.js"]);
});

/** Runs the bundled script's installation in a browser with this connection, and returns the cached files. */
async function install(connection: object | undefined): Promise<string[]> {
  const cached: string[] = [];
  const cache = {
    addAll: async (files: string[]) => void cached.push(...files),
    put: async (request: Request) => void cached.push(new URL(request.url).pathname),
    match: async () => undefined,
  };
  const scope = Object.assign(new EventTarget(), {
    location: new URL("https://recipes.test/service-worker.js"),
    registration: { scope: "https://recipes.test/" },
    navigator: { connection },
    caches: { ...cache, open: async () => cache },
    fetch: async () => new Response(""),
    FetchEvent: Event,
  });
  const files = { offline: [{ url: "/assets/root.js", revision: null }], comfort: ["/assets/lightbox.js"] };
  const run = new Function("self", ...Object.keys(scope), await bundleServiceWorker(files));
  run(scope, ...Object.values(scope));
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  scope.dispatchEvent(Object.assign(new Event("install"), { waitUntil }));
  await Promise.all(work);
  return cached.toSorted();
}

test.each([
  ["a browser that says nothing of its connection", undefined, true],
  ["a fast connection", { saveData: false, effectiveType: "4g" }, true],
  ["a browser that saves data", { saveData: true, effectiveType: "4g" }, false],
  ["a slow connection", { saveData: false, effectiveType: "3g" }, false],
])("the installation caches offline files always; comfort files with %s: %s %s", async (_, connection, hasComfort) => {
  expect(await install(connection)).toEqual([...(hasComfort ? ["/assets/lightbox.js"] : []), "/assets/root.js"]);
});
