import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { setPublicAccess, setSearchEngineListing } from "#app/modules/sharing/share-recipe.server.ts";
import { createScriptHashSource, listInlineScripts } from "#tests/support/page-scripts.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const origin = "https://recipes.test";
const article = "/blog/why-couples-should-cook-together";
const textPages = ["/blog", article, "/privacy", "/terms", "/developers"];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

async function textOf(path: string): Promise<string> {
  return (await world.request(path)).text();
}

test.each(textPages)("%s is complete without script and has a canonical URL", async (path) => {
  const response = await world.request(path);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
  expect(page).toContain(`<meta property="og:url" content="${origin}${path}"/>`);
  expect(page).toMatch(/<meta name="description" content="[^"]{50,160}"\/>/);
  const [theme = "", ...others] = listInlineScripts(page);
  // The examples of one page have buttons that copy them.
  expect(others.length).toBe(path === "/developers" ? 1 : 0);
  const sources = [theme, ...others].map(createScriptHashSource).join(" ");
  expect(response.headers.get("Content-Security-Policy")).toContain(`script-src ${sources};`);
  expect(gzipSync(theme).length).toBeLessThan(1.4 * 1024);
  expect(page).not.toMatch(/<link[^>]*(stylesheet|modulepreload)/);
  expect(gzipSync(page).length).toBeLessThan(16 * 1024);
});

test.each(["/", ...textPages])(
  "%s is cached and the same for everybody, whatever the query and cookies",
  async (path) => {
    const first = await world.request(path);
    const tag = first.headers.get("ETag");
    expect(tag).toMatch(/^"/);
    expect(first.headers.get("Cache-Control")).toMatch(/^public/);
    const anna = await world.person();
    for (const [address, headers] of [
      [`${path}?utm_source=x`, {}],
      [path, { Cookie: "theme=dark" }],
    ] as const) {
      const again = await world.request(address, { as: anna, headers });
      expect(again.headers.get("ETag")).toBe(tag);
      expect(again.headers.has("Set-Cookie")).toBe(false);
    }
    expect((await world.request(path, { headers: { "If-None-Match": tag ?? "" } })).status).toBe(304);
  },
);

test("another spelling of a public URL redirects to the canonical one", async () => {
  const led: Record<string, string> = {
    "/blog/": "/blog",
    "/Blog?a=1": "/blog?a=1",
    "/%62log": "/blog",
    [`${article.toUpperCase()}//`]: article,
    "/PRIVACY": "/privacy",
    "/Recipe/Apple-Pie-1/": "/recipe/apple-pie-1",
    "/recipe/%e3%83%a9-1": "/recipe/%E3%83%A9-1",
    "//": "/",
  };
  for (const [path, target] of Object.entries(led)) {
    const response = await world.request(path);
    expect([path, response.status, response.headers.get("Location")]).toEqual([path, 308, target]);
  }
  for (const path of ["//blog", "/blog%2f..%2f..", "/%E0%A4%A", `/blog/${"a".repeat(5000)}`, "//evil.example/blog"]) {
    const response = await world.request(path);
    expect(response.headers.get("Location"), path).toBeNull();
    expect(response.status, path).toBeGreaterThanOrEqual(400);
    expect(response.status, path).toBeLessThan(500);
  }
});

test.each(["/", "/blog", article, "/privacy", "/sitemap.xml", "/blog/feed.xml"])(
  "%s can only be read",
  async (path) => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const response = await world.request(path, { method });
      expect([method, response.status, response.headers.get("Allow")]).toEqual([method, 405, "GET, HEAD"]);
      expect(await response.text()).toBe("This action isn't available here.");
    }
  },
);

test("an unknown article gets a not-found page with a link to the blog", async () => {
  const response = await world.request("/blog/nothing-here");
  const page = await response.text();
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(page).toContain("Post not found");
  expect(page).toMatch(/<a class="button" href="\/blog">Back to Blog<\/a>/);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
});

test("an unknown URL gets the 404 page", async () => {
  const response = await world.request("/no/such/place?x=<script>");
  const page = await response.text();
  expect(response.status).toBe(404);
  for (const text of [">404<", "Oops! Page not found", '<a class="button" href="/">Return to Home</a>']) {
    expect(page).toContain(text);
  }
});

test("a missing file and an unknown API route get a plain-text 404", async () => {
  for (const path of ["/assets/old-chunk-1234.js", "/reader/none.wasm", "/api/nothing", "/wp-login.php", "/a/b.png"]) {
    const response = await world.request(path);
    const text = await response.text();
    expect([path, response.status]).toEqual([path, 404]);
    expect(text.length, path).toBeLessThan(200);
    expect(response.headers.get("X-Content-Type-Options"), path).toBe("nosniff");
  }
});

test("the blog lists its articles newest first, each with article markup", async () => {
  const index = await textOf("/blog");
  const dates = [...index.matchAll(/<time dateTime="([\d-]+)"/g)].map(([, date]) => date);
  expect(dates).toHaveLength(3);
  expect(dates).toEqual([...dates].sort().reverse());
  const page = await textOf(article);
  const data = JSON.parse(page.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? "{}");
  expect(data).toMatchObject({
    "@type": "BlogPosting",
    url: origin + article,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(page).toContain(data.headline);
  expect(page).toMatch(/<a class="button" href="\/auth">/);
});

test("each article has 700 to 1,100 words and no broken links", async () => {
  for (const [, path = ""] of (await textOf("/blog")).matchAll(/<h2><a href="(\/blog\/[^"]+)"/g)) {
    const text = (await textOf(path)).match(/<div class="text">(.*?)<\/div>/s)?.[1] ?? "";
    const words = text.replace(/<[^>]+>|&#?\w+;/g, " ").match(/[\p{L}\p{N}’']+/gu)?.length ?? 0;
    expect(words, path).toBeGreaterThanOrEqual(700);
    expect(words, path).toBeLessThanOrEqual(1_100);
    for (const [, link = ""] of text.matchAll(/href="(\/[^"]*)"/g)) {
      expect([link, (await world.request(link)).status]).toEqual([link, 200]);
    }
  }
});

test("the feed has every article, with absolute URLs and escaped markup", async () => {
  const response = await world.request("/blog/feed.xml");
  const feed = await response.text();
  expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(feed.match(/<item>/g)).toHaveLength(3);
  expect(feed).toContain(`<link>${origin}${article}</link>`);
  expect(feed).not.toMatch(/<(p|h2|a)\b/);
  expect(feed).not.toContain("href=&#34;/");
});

test("the sitemap and robots.txt list public pages, and only those shared recipes that opted in", async () => {
  const anna = await world.person();
  const open = await world.recipe(anna.viewer, { title: "Open" });
  const quiet = await world.recipe(anna.viewer, { title: "Quiet" });
  anna.viewer = await anna.fresh();
  for (const id of [open, quiet]) await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  await setSearchEngineListing(world.services, anna.viewer, { id: open, isListed: true });
  const sitemap = async () => {
    await world.services.pageCache.remove("/sitemap.xml");
    return textOf("/sitemap.xml");
  };
  const shown = await sitemap();
  expect(shown).toContain(`<loc>${origin}${article}</loc>`);
  expect(shown).toMatch(/\/recipe\/open-/);
  expect(shown).not.toMatch(/\/recipe\/quiet-/);
  await setPublicAccess(world.services, anna.viewer, { id: open, isPublic: false });
  expect(await sitemap()).not.toMatch(/\/recipe\/open-/);
  const robots = await textOf("/robots.txt");
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots.match(/(?<=Disallow: ).*/g)).toEqual(["/api", "/sandbox"]);
});

test.each(["/no-page", "/recipe/none", "/blog/none", "/offline", "/auth", "/admin/login", "/invite/ABCDEF"])(
  "%s, which robots.txt lets crawlers visit, is not to be listed, and its title names the product",
  async (path) => {
    const page = await textOf(path);
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).toMatch(/<title>[^<]+ \| Recipe Lovers<\/title>/);
  },
);

test("the legal pages show the contact email address", async () => {
  for (const path of ["/privacy", "/terms"]) {
    const page = await textOf(path);
    expect(page).toContain('<a href="mailto:hello@recipelovers.example">');
    expect(page).not.toMatch(/[{}](contact|operator)/);
  }
});

test("app pages are rendered in the chosen theme", async () => {
  const anna = await world.person();
  const page = async (cookie: string) => (await world.request("/auth", { headers: { Cookie: cookie } })).text();
  expect(await page("theme=dark")).toContain('<html lang="en" class="dark">');
  expect(await page("theme=light")).toContain('<html lang="en" class="light">');
  expect(await page('theme="><script>')).toContain('<html lang="en">');
  expect(await (await world.request("/app", { as: anna })).text()).toContain('<html lang="en">');
});
