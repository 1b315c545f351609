import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { keepEarlierReleases } from "./earlier-releases.ts";
import { listBuild, listName, readList } from "./release-files.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A folder that looks like a build. */
function buildOf(release: string, files: Record<string, string>): string {
  const client = mkdtempSync(join(tmpdir(), "release-"));
  mkdirSync(join(client, "assets"));
  writeFileSync(join(client, "assets", `manifest-${release}.js`), release);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(client, "assets", name), content);
  writeFileSync(join(client, listName), JSON.stringify(listBuild(client)));
  return client;
}

/** A live site that serves a folder; a page of its own says what is not there. */
async function serve(client: string, missing: { status: number; body: string }): Promise<string> {
  const server = createServer((request, response) => {
    const path = join(client, request.url ?? "");
    const isThere = existsSync(path);
    response.writeHead(isThere ? 200 : missing.status);
    response.end(isThere ? readFileSync(path) : missing.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const notFound = { status: 404, body: "<!doctype html><p>Not found" };

test("the live release's files are deployed again, and those that it had kept", async () => {
  const first = buildOf("aaa", { "app-1.js": "one", "same-0.js": "same" });
  const second = buildOf("bbb", { "app-2.js": "two", "same-0.js": "same" });
  const third = buildOf("ccc", { "app-3.js": "three" });

  await keepEarlierReleases(await serve(first, notFound), second);
  expect(readFileSync(join(second, "assets/app-1.js"), "utf8")).toBe("one");

  expect(await keepEarlierReleases(await serve(second, notFound), third)).toContain("5 files kept");
  expect(readdirSync(join(third, "assets")).sort()).toEqual(
    ["app-1.js", "app-2.js", "app-3.js", "same-0.js", "manifest-aaa.js", "manifest-bbb.js", "manifest-ccc.js"].sort(),
  );
  const { release, files } = readList(readFileSync(join(third, listName), "utf8"));
  expect(release).toBe("ccc");
  expect(files["assets/app-3.js"]?.lastCurrentAt).toBeNull();
  expect(Date.parse(files["assets/app-1.js"]?.lastCurrentAt ?? "")).toBeLessThan(
    Date.parse(files["assets/app-2.js"]?.lastCurrentAt ?? ""),
  );
});

test("the first deploy has nothing to keep", async () => {
  const client = buildOf("aaa", {});
  const origin = await serve(mkdtempSync(join(tmpdir(), "empty-")), notFound);
  expect(await keepEarlierReleases(origin, client)).toContain("none is known");
});

test("a live site that fails, or that is not there, stops the deploy and says why", async () => {
  const client = buildOf("aaa", {});
  const failing = await serve(mkdtempSync(join(tmpdir(), "empty-")), { status: 500, body: "" });
  await expect(keepEarlierReleases(failing, client)).rejects.toThrow("answered 500");
  await expect(keepEarlierReleases("http://127.0.0.1:1", client)).rejects.toThrow("can't be reached");
});

test("a page that comes in place of a file stops the deploy and is not written", async () => {
  const live = buildOf("aaa", { "app-1.js": "one" });
  const origin = await serve(live, notFound);
  writeFileSync(join(live, "assets/app-1.js"), "<!doctype html><p>Please sign in");
  const next = buildOf("bbb", {});
  await expect(keepEarlierReleases(origin, next)).rejects.toThrow("is not the file that it was");
  expect(existsSync(join(next, "assets/app-1.js"))).toBe(false);
});
