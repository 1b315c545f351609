import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { addEarlierReleases } from "./earlier-releases.ts";
import { listBuildFiles, parseReleaseFiles, releaseFilesListName } from "./release-files.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A folder that looks like a build. */
function createBuild(release: string, files: Record<string, string>): string {
  const client = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(client, "assets"));
  writeFileSync(join(client, "assets", `manifest-${release}.js`), release);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(client, "assets", name), content);
  writeFileSync(join(client, releaseFilesListName), JSON.stringify(listBuildFiles(client)));
  return client;
}

/** A live site that serves a folder; its own page reports missing files. */
async function serve(client: string, missing: { status: number; body: string }): Promise<string> {
  const server = createServer((request, response) => {
    const path = join(client, request.url ?? "");
    const isThere = existsSync(path);
    response.writeHead(isThere ? 200 : missing.status);
    response.end(isThere ? readFileSync(path) : missing.body);
  });
  return listen(server);
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const notFound = { status: 404, body: "<!doctype html><p>Not found" };

test("the live release's files are deployed again, as are those that it had kept", async () => {
  const first = createBuild("aaa", { "app-1.js": "one", "same-0.js": "same" });
  const second = createBuild("bbb", { "app-2.js": "two", "same-0.js": "same" });
  const third = createBuild("ccc", { "app-3.js": "three" });

  await addEarlierReleases(await serve(first, notFound), second, new Date("2026-10-01T12:00:00Z"));
  expect(readFileSync(join(second, "assets/app-1.js"), "utf8")).toBe("one");

  const later = new Date("2026-10-02T12:00:00Z");
  expect(await addEarlierReleases(await serve(second, notFound), third, later)).toContain("5 files kept");
  expect(readdirSync(join(third, "assets")).sort()).toEqual(
    ["app-1.js", "app-2.js", "app-3.js", "same-0.js", "manifest-aaa.js", "manifest-bbb.js", "manifest-ccc.js"].sort(),
  );
  const { release, files } = parseReleaseFiles(readFileSync(join(third, releaseFilesListName), "utf8"));
  expect(release).toBe("ccc");
  expect(files["assets/app-3.js"]?.lastCurrentAt).toBeNull();
  expect(Date.parse(files["assets/app-1.js"]?.lastCurrentAt ?? "")).toBeLessThan(
    Date.parse(files["assets/app-2.js"]?.lastCurrentAt ?? ""),
  );
});

test("a site without a list stops the deploy: it may be another site, and its files would be lost", async () => {
  const client = createBuild("aaa", {});
  const origin = await serve(mkdtempSync(join(tmpdir(), "empty-")), notFound);
  await expect(addEarlierReleases(origin, client)).rejects.toThrow("answered 404");
});

test("running it twice changes nothing", async () => {
  const origin = await serve(createBuild("aaa", { "app-1.js": "one" }), notFound);
  const client = createBuild("bbb", { "app-2.js": "two" });
  const now = new Date("2026-10-31T12:00:00Z");
  await addEarlierReleases(origin, client, now);
  const list = readFileSync(join(client, releaseFilesListName), "utf8");
  await addEarlierReleases(origin, client, now);
  expect(readFileSync(join(client, releaseFilesListName), "utf8")).toBe(list);
});

test("a truncated file is requested again, and stops the deploy when it never arrives complete", async () => {
  const origin = await serve(createBuild("aaa", { "app-1.js": "one" }), notFound);
  const breaking = (times: number) => {
    let left = times;
    return createServer(async (request, response) => {
      if (request.url?.endsWith("app-1.js") && left > 0) {
        left -= 1;
        response.writeHead(200, { "Content-Length": "3" });
        response.write("o", () => response.destroy());
        return;
      }
      response.end(Buffer.from(await (await fetch(origin + request.url)).arrayBuffer()));
    });
  };
  await addEarlierReleases(await listen(breaking(1)), createBuild("bbb", {}));
  await expect(addEarlierReleases(await listen(breaking(9)), createBuild("ccc", {}))).rejects.toThrow(
    "can't be reached",
  );
});

test("a live site that fails or can't be reached stops the deploy and says why", async () => {
  const client = createBuild("aaa", {});
  const failing = await serve(mkdtempSync(join(tmpdir(), "empty-")), { status: 500, body: "" });
  await expect(addEarlierReleases(failing, client)).rejects.toThrow("answered 500");
  await expect(addEarlierReleases("http://127.0.0.1:1", client)).rejects.toThrow("can't be reached");
});

test("a page in place of a file stops the deploy and is not written", async () => {
  const live = createBuild("aaa", { "app-1.js": "one" });
  const origin = await serve(live, notFound);
  writeFileSync(join(live, "assets/app-1.js"), "<!doctype html><p>Please sign in");
  const next = createBuild("bbb", {});
  await expect(addEarlierReleases(origin, next)).rejects.toThrow("is not the file that it was");
  expect(existsSync(join(next, "assets/app-1.js"))).toBe(false);
});
