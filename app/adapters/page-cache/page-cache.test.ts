import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

const second = 1000;
const now = Date.parse("2026-06-01T10:00:00Z");
const cache = createPageCache("https://recipes.test");

function createPage(words: string, cachedAt = now) {
  const headers = new Headers({ "Content-Security-Policy": "default-src 'none'", ETag: `"${words}"` });
  return { body: new TextEncoder().encode(words), headers, cachedAt };
}

async function findWords(path: string, at = now, pages = cache): Promise<string | null> {
  const page = await pages.find(path, at);
  return page && new TextDecoder().decode(page.body);
}

const store = (path: string, page: ReturnType<typeof createPage>) => cache.store(path, page, cache.begin());

test("the cache returns a page and its headers, without its own, for a minute", async () => {
  await store("/recipe/minute", createPage("pie"));
  const page = await cache.find("/recipe/minute", now + 59 * second);
  expect([page?.headers.get("ETag"), page?.headers.get("Content-Security-Policy")]).toEqual([
    '"pie"',
    "default-src 'none'",
  ]);
  for (const name of ["X-Cached-At", "Cache-Control", "Age"]) expect(page?.headers.has(name)).toBe(false);
  expect(await findWords("/recipe/minute", now + 59 * second)).toBe("pie");
  expect(await findWords("/recipe/minute", now + 60 * second)).toBeNull();
});

test("a removed page is gone and can be cached again", async () => {
  await cache.remove("/recipe/removed");
  await store("/recipe/removed", createPage("pie"));
  await cache.remove("/recipe/removed");
  expect(await findWords("/recipe/removed")).toBeNull();
  await store("/recipe/removed", createPage("cake"));
  expect(await findWords("/recipe/removed")).toBe("cake");
});

test("each host name has its own pages", async () => {
  await store("/recipe/host", createPage("pie"));
  expect(await findWords("/recipe/host", now, createPageCache("https://elsewhere.test"))).toBeNull();
});

test("a page whose rendering began before a removal is not cached", async () => {
  const begun = cache.begin();
  await cache.remove("/recipe/begun-before");
  await cache.store("/recipe/begun-before", createPage("pie"), begun);
  expect(await findWords("/recipe/begun-before")).toBeNull();
});

test("a page removed while it is written is gone", async () => {
  await Promise.all([store("/recipe/in-between", createPage("pie")), cache.remove("/recipe/in-between")]);
  expect(await findWords("/recipe/in-between")).toBeNull();
});
