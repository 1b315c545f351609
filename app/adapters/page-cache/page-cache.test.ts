import { expect, test } from "vitest";
import { type CachedPublicPage, createPageCache } from "./page-cache.ts";

const second = 1000;
const now = Date.parse("2026-06-01T10:00:00Z");
const cache = createPageCache("https://recipes.test");

/** The page as the data centre's cache returns it, with its date and length added. */
const found = (words: string, keptAt = now) => {
  const { headers, ...rest } = page(words, keptAt);
  return { ...rest, headers: expect.arrayContaining(headers) };
};

function page(words: string, keptAt = now): CachedPublicPage {
  const headers: [string, string][] = [
    ["content-security-policy", "default-src 'none'"],
    ["content-type", "text/html; charset=utf-8"],
  ];
  return { body: new TextEncoder().encode(words), headers, etag: `"${words}"`, keptAt };
}

const keep = (path: string, made: CachedPublicPage) => cache.keep(path, made, cache.begin());

test("a cached page is available at once, for ten seconds in the isolate's memory", async () => {
  await keep("/recipe/memory", page("pie"));
  expect(cache.peek("/recipe/memory", now)).toEqual(page("pie"));
  expect(cache.peek("/recipe/memory", now + 10 * second - 1)).not.toBeNull();
  expect(cache.peek("/recipe/memory", now + 10 * second)).toBeNull();
});

test("the data centre's cache returns a page unchanged, for a minute", async () => {
  await keep("/recipe/minute", page("pie"));
  expect(await cache.find("/recipe/minute", now + 59 * second)).toEqual(found("pie"));
  expect(await cache.find("/recipe/minute", now + 60 * second)).toBeNull();
});

test("headers for the cache itself are not returned", async () => {
  await keep("/recipe/own-headers", page("pie"));
  const names = (await cache.find("/recipe/own-headers", now))?.headers.map(([name]) => name);
  for (const name of ["x-kept-at", "cache-control", "etag", "age"]) expect(names).not.toContain(name);
});

test("a page found in the cache is in memory from then on, until its minute ends", async () => {
  await keep("/recipe/found", page("pie"));
  expect(cache.peek("/recipe/found", now + 55 * second)).toBeNull();
  await cache.find("/recipe/found", now + 55 * second);
  expect(cache.peek("/recipe/found", now + 60 * second - 1)).toEqual(found("pie"));
  expect(cache.peek("/recipe/found", now + 60 * second)).toBeNull();
});

test("a removed page is gone from both caches and can be cached again", async () => {
  await keep("/recipe/removed", page("pie"));
  await cache.remove("/recipe/removed");
  expect(cache.peek("/recipe/removed", now)).toBeNull();
  expect(await cache.find("/recipe/removed", now)).toBeNull();
  await keep("/recipe/removed", page("cake"));
  expect(cache.peek("/recipe/removed", now)).toEqual(page("cake"));
  expect(await cache.find("/recipe/removed", now)).toEqual(found("cake"));
});

test("a page whose rendering began before a removal is not cached", async () => {
  const begun = cache.begin();
  await cache.remove("/recipe/begun-before");
  await cache.keep("/recipe/begun-before", page("pie"), begun);
  expect(cache.peek("/recipe/begun-before", now)).toBeNull();
  expect(await cache.find("/recipe/begun-before", now)).toBeNull();
});

test("a page removed while it is written or read is gone", async () => {
  await Promise.all([keep("/recipe/in-between", page("pie")), cache.remove("/recipe/in-between")]);
  expect(await cache.find("/recipe/in-between", now)).toBeNull();
  await keep("/recipe/in-between", page("pie"));
  await Promise.all([cache.find("/recipe/in-between", now), cache.remove("/recipe/in-between")]);
  expect(cache.peek("/recipe/in-between", now)).toBeNull();
});

test("removing a page that was never cached is fine", async () => {
  await cache.remove("/recipe/never-there");
  expect(await cache.find("/recipe/never-there", now)).toBeNull();
});

test("of two pages at one address the later one stays", async () => {
  await keep("/recipe/twice", page("pie"));
  await keep("/recipe/twice", page("cake", now + second));
  expect(cache.peek("/recipe/twice", now + second)).toEqual(page("cake", now + second));
  expect(await cache.find("/recipe/twice", now + second)).toEqual(found("cake", now + second));
});

test("each host name has its own pages", async () => {
  const elsewhere = createPageCache("https://elsewhere.test");
  await keep("/recipe/host", page("pie"));
  expect(elsewhere.peek("/recipe/host", now)).toBeNull();
  expect(await elsewhere.find("/recipe/host", now)).toBeNull();
});

test("memory holds a hundred pages and drops the oldest", async () => {
  for (let count = 0; count <= 100; count += 1) await keep(`/recipe/many-${count}`, page("pie"));
  expect(cache.peek("/recipe/many-0", now)).toBeNull();
  expect(cache.peek("/recipe/many-1", now)).not.toBeNull();
  expect(cache.peek("/recipe/many-100", now)).not.toBeNull();
  expect(await cache.find("/recipe/many-0", now)).toEqual(found("pie"));
});
