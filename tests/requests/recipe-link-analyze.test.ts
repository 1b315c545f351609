import { eq } from "drizzle-orm";
import type { ParsedRecipe } from "recipe-parser";
import { beforeAll, expect, test } from "vitest";
import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { createWebClient } from "#app/adapters/web/web-client.ts";
import { analysisRecords, photos } from "#app/database/schema.ts";
import { dailyAnalysisQuota } from "#app/modules/analysis/analyze-images.server.ts";
import { analyzeLink, dailyLinkAnalysisQuota } from "#app/modules/analysis/analyze-link.server.ts";
import { bindings, createWorld, type Person, testOrigin, type World } from "#tests/support/world.ts";

const path = "/api/recipe-link-analyze";
const host = "kitchen.test";
const recipe = {
  "@type": "Recipe",
  name: "Lentil soup",
  recipeIngredient: ["2 onions, chopped", "250 g red lentils", "1 l crème"],
  recipeInstructions: ["Fry the onions until soft.", "Add the lentils and simmer for 20 minutes."],
  recipeYield: "4 servings",
  image: ["/soup.jpg", "https://cdn.kitchen.test/soup.jpg"],
};
const lines = [...recipe.recipeIngredient, ...recipe.recipeInstructions].map((line) => `<li>${line}</li>`).join("");
const soup = `<html><h1>Lentil soup</h1>${lines}<script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`;
const caption = `Lentil soup 🍲\nIngredients\n2 onions\n250 g red lentils\n1 l stock\nMethod\n1. Fry the onions.\n2. Add the lentils and simmer for 20 minutes.`;

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Page = {
  host?: string;
  path: string;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  bodyIsBase64?: boolean;
  delayMs?: number;
};

/** Test files share one cache, so each page has its own path. */
async function put(page: Page): Promise<string> {
  const init = { method: "POST", body: JSON.stringify({ host, ...page }) };
  const response = await bindings.SANDBOX?.fetch("http://sandbox/sandbox/web", init);
  return (await response?.json<{ address: string }>())?.address ?? "";
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

async function read(url: unknown, person?: Person) {
  const response = await world.request(path, { as: person ?? (await world.person()), json: { url } });
  const answer = await response.json<{
    recipe?: ParsedRecipe & { source: string };
    photoUrls?: string[];
    error?: string;
    code?: string;
    title?: string;
    field?: string;
  }>();
  return { status: response.status, headers: response.headers, ...answer };
}

test("a page is parsed into a recipe, with its URL without tracking parameters as the source", async () => {
  const address = await put({ path: "/soup", body: soup });
  const anna = await world.person();
  const { status, headers, recipe, photoUrls } = await read(`${address}?utm_source=x&fbclid=1#top`, anna);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(recipe).toMatchObject({ title: "Lentil soup", servings: 4, source: address, sourceUrl: address, facts: [] });
  expect(recipe?.ingredients).toHaveLength(3);
  expect(photoUrls).toEqual([`https://${host}/soup.jpg`, "https://cdn.kitchen.test/soup.jpg"]);
  const stored = await world.database
    .select()
    .from(analysisRecords)
    .where(eq(analysisRecords.userId, anna.viewer.userId));
  expect(stored).toEqual([expect.objectContaining({ place: "link", outcome: "read" })]);
});

test("a page is fetched once in ten minutes", async () => {
  const address = await put({ path: "/kept", body: soup });
  expect((await read(address)).status).toBe(200);
  await put({ path: "/kept", status: 404 });
  expect((await read(`${address}?utm_medium=again`)).recipe?.title).toBe("Lentil soup");
});

test("two concurrent requests for one page both succeed", async () => {
  const address = await put({ path: "/at-once", body: soup, delayMs: 50 });
  const answers = await Promise.all([read(address), read(address)]);
  expect(answers.map(({ recipe }) => recipe?.ingredients.length)).toEqual([3, 3]);
});

test("concurrent page readings are limited per account and in total", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const send = async () => {
    await opened;
    return new Response(soup, { headers: { "Content-Type": "text/html" } });
  };
  const services = { ...world.services, web: createWebClient({ origin: testOrigin, send, maxMs: 60_000 }) };
  const signal = new AbortController().signal;
  const start = ({ viewer }: Person) => analyzeLink(services, viewer, `https://${crypto.randomUUID()}.test/`, signal);
  const people = await Promise.all(Array.from({ length: 41 }, () => world.person()));
  const [anna, , , , eve] = people;
  if (!anna || !eve) throw new Error("Nobody came.");
  const answers = people.map(start);
  const running = answers.slice(0, 4);
  expect(await Promise.allSettled(answers.slice(4))).toEqual(
    Array.from({ length: 37 }, () => ({ status: "rejected", reason: expect.objectContaining(tooMany) })),
  );
  const again = start(anna);
  await expect(running[0]).rejects.toMatchObject({
    code: "link_replaced",
    message: "You added another link, so we're reading that one instead.",
    retryAfterSeconds: 8,
  });
  expect((await world.request("/api/health")).status).toBe(200);
  const refused = await read(await put({ path: "/busy", body: soup }), eve);
  expect(refused).toMatchObject({ status: 503, code: "too_many_links_at_once" });
  expect(refused.error).toContain("We're reading many links right now.");
  expect(refused.headers.get("Retry-After")).toBe("5");
  open();
  for (const { reading } of await Promise.all([again, ...running.slice(1)])) expect(reading.title).toBe("Lentil soup");
  expect((await start(eve)).reading.title).toBe("Lentil soup");
});

const tooMany = { code: "too_many_links_at_once", refusal: "unavailable", retryAfterSeconds: 5 };

test("a reading that never ended frees its place", async () => {
  const { pageFetchLimiter, clock } = world.services;
  for (const person of ["anna", "ben", "carl", "dora"]) pageFetchLimiter.start(person, clock.now());
  expect(() => pageFetchLimiter.start("eve", clock.now())).toThrow("We're reading many links right now.");
  pageFetchLimiter.start("eve", new Date(clock.now().getTime() + 30_000)).end();
});

test("an error is not cached", async () => {
  const address = await put({ path: "/recovers", status: 503 });
  expect(await read(address)).toMatchObject({ code: "link_refused" });
  await put({ path: "/recovers", body: soup });
  expect((await read(address)).recipe?.title).toBe("Lentil soup");
});

test.each([
  ["the longest", `/${"a".repeat(2_000)}`],
  ["one in any script", `/${encodeURIComponent("スープ🍲")}?q=%E2%82%AC`],
])("an address is kept by all of it: %s", async (_, path) => {
  for (const [ending, title] of ["One", "Two"].entries()) {
    await put({ path: `${path}${ending}`, body: soup.replaceAll("Lentil soup", title) });
  }
  for (const [ending, title] of ["One", "Two", "One"].entries()) {
    const address = `https://${host}${path}${ending % 2}`;
    expect((await read(`${decodeURI(address)}#${title}`)).recipe).toMatchObject({ title, sourceUrl: address });
  }
});

test("URLs of private networks are refused", async () => {
  const image = ["http://127.0.0.1/a.jpg", `${testOrigin}/images/a`, "/a.jpg"];
  const body = `${soup.split("<script")[0]}<script type="application/ld+json">${JSON.stringify({ ...recipe, image })}</script>`;
  const { photoUrls, ...answer } = await read(await put({ path: "/private-photos", body }));
  expect(photoUrls).toEqual([`https://${host}/a.jpg`]);
  expect(JSON.stringify(answer)).not.toContain("127.0");
});

test("the source is the URL after redirects", async () => {
  const address = await put({ path: "/end", body: soup });
  const begin = await put({ path: "/begin", status: 302, headers: { Location: "/end?utm_source=x" } });
  await put({ path: "/end?utm_source=x", body: soup });
  expect((await read(begin)).recipe?.sourceUrl).toBe(address);
});

const pasteOrShot = "Paste the recipe's text, or choose a screenshot.";
// biome-ignore format: a table is read by its columns
test.each([
  ["a refusal", { status: 403, body: soup }, "link_refused", `This site doesn't let us read its pages. ${pasteOrShot}`],
  ["a login", { status: 401 }, "link_refused", `This site doesn't let us read its pages. ${pasteOrShot}`],
  ["too many", { status: 429 }, "link_refused", `This site doesn't let us read its pages. ${pasteOrShot}`],
  ["a challenge", { status: 503 }, "link_refused", `This site doesn't let us read its pages. ${pasteOrShot}`],
  ["a challenge that says so", { headers: { "cf-mitigated": "challenge" }, body: soup }, "link_refused", `This site doesn't let us read its pages. ${pasteOrShot}`],
  ["a challenge as a page", { body: '<script src="/cdn-cgi/challenge-platform/h"></script>' }, "link_refused", `This site doesn't let us read its pages. ${pasteOrShot}`],
  ["a loop", { status: 302, headers: { Location: "?" } }, "link_refused", `This site doesn't let us read its pages. ${pasteOrShot}`],
  ["nothing there", { status: 404, body: soup }, "link_gone", "There is no page at this address. Check the link, or paste the recipe's text."],
  ["gone", { status: 410 }, "link_gone", "There is no page at this address. Check the link, or paste the recipe's text."],
  ["a broken site", { status: 500 }, "link_unreachable", "This site is having trouble right now. Try again later, or paste the recipe's text."],
  ["a wall", { body: '<h1>Soup</h1><form><input type="password"></form>' }, "link_refused", `This page seems to require a login. ${pasteOrShot}`],
  ["a page that is only watched", { body: '<h1>About us</h1><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>' }, "link_without_recipe", `No recipe was found on this page. ${pasteOrShot}`],
  ["a PDF", { headers: { "Content-Type": "application/pdf" } }, "link_not_a_page", "This link leads to a file, not to a page. Choose a screenshot of it, or paste the recipe's text."],
  ["an archive", { headers: { "Content-Type": "application/octet-stream" }, body: "PK\u0003\u0004\0\0" }, "link_not_a_page", "This link leads to a file, not to a page. Choose a screenshot of it, or paste the recipe's text."],
  ["an image", { headers: { "Content-Type": "image/jpeg" } }, "link_not_a_page", "This link leads to a file, not to a page. Choose a screenshot of it, or paste the recipe's text."],
  ["a page without a recipe", { body: "<h1>Log in</h1><p>Welcome back.</p>" }, "link_without_recipe", `No recipe was found on this page. ${pasteOrShot}`],
  ["a page of 4 MB", { body: "x".repeat(4 * 1024 * 1024) }, "link_too_large", `This page is too large to read. ${pasteOrShot}`],
  ["a redirect to a private network", { status: 302, headers: { Location: "http://169.254.169.254/" } }, "link_not_allowed", "This address can't be read. Use the address of the recipe's page, or paste the recipe's text."],
] as const)("%s is said as such, with the way on", async (name, page, code, error) => {
  const address = await put({ path: `/${encodeURIComponent(name)}`, ...page });
  expect(await read(address)).toMatchObject({ code, error, title: "Couldn't read the link" });
});

/** Uses up the person's quota, except for the uses that are left. */
function spend({ viewer }: Person, quota: Quota, left = 0) {
  return world.services.quotas.consume(quota, viewer.userId, world.clock.now(), quota.max - left);
}

const prose = `<h1>My lemon pasta</h1><p>I never measure much, but for the two of us it is 200 g spaghetti, the zest and juice
of 1 lemon, 150 g ricotta, and 2 tbsp olive oil when there is some. Boil the spaghetti for 9 minutes. Meanwhile, stir
ricotta, lemon and oil together. Toss and serve.</p>`;

/** The parser's tagger knows only English. */
const germanProse = `<p>${"Das ist die Pasta, die wir mit der Familie und den Freunden auf dem Balkon und im Garten essen. ".repeat(4)}</p>${prose}`;

test("a recipe in English prose is parsed without a model", async () => {
  const anna = await world.person();
  await spend(anna, dailyAnalysisQuota);
  const { recipe } = await read(await put({ path: "/english-prose", body: prose }), anna);
  expect(recipe).toMatchObject({ ingredients: expect.arrayContaining(["150 g ricotta"]) });
});

/** The sandbox's model returns a lemon pasta for every text. */
test("a recipe in prose of another language is parsed by the model", async () => {
  const address = await put({ path: "/prose", body: `${germanProse}<meta property="og:image" content="/pasta.jpg">` });
  const { recipe, photoUrls } = await read(address);
  expect(recipe).toMatchObject({ ingredients: expect.arrayContaining(["150 g ricotta"]), sourceUrl: address });
  expect(recipe?.instructions).toHaveLength(3);
  expect(photoUrls).toEqual([`https://${host}/pasta.jpg`]);
});

test("model output that is not on the page is discarded", async () => {
  const body = `<h1>Our garden</h1><p>${"The roses are out, and it has not rained for a week. ".repeat(10)}</p>`;
  expect(await read(await put({ path: "/roses", body }))).toMatchObject({ code: "link_without_recipe" });
});

test("past the daily model quota, only the rules parse a page", async () => {
  const anna = await world.person();
  await spend(anna, dailyAnalysisQuota);
  expect(await read(await put({ path: "/prose-late", body: germanProse }), anna)).toMatchObject({
    code: "link_without_recipe",
  });
});

test("an unreachable site gets its own error", async () => {
  const { viewer } = await world.person();
  const web = { ...world.services.web, read: async () => ({ outcome: "unreachable" as const }) };
  const reading = analyzeLink({ ...world.services, web }, viewer, "https://gone.test/", new AbortController().signal);
  const message = "This site can't be reached. Check the link, or paste the recipe's text.";
  await expect(reading).rejects.toMatchObject({ code: "link_unreachable", message });
});

test("a site that does not respond times out", async () => {
  const { viewer } = await world.person();
  const timeIsUp = AbortSignal.abort();
  const error = `This site took too long to answer. Try again, paste the recipe's text, or choose a screenshot.`;
  const reading = analyzeLink(world.services, viewer, await put({ path: "/silent", delayMs: 60_000 }), timeIsUp);
  await expect(reading).rejects.toMatchObject({ refusal: "unavailable", code: "link_too_slow", message: error });
});

const tooLong = `https://kitchen.test/${"a".repeat(2048)}`;
test.each(["javascript:alert(1)", ["https://kitchen.test/soup"], tooLong])("%j is no address", async (url) => {
  expect(await read(url)).toMatchObject({ status: 422, code: "invalid_request", field: "url" });
});

test("links are limited per day, except those that need no fetch", async () => {
  const anna = await world.person();
  const [kept, gone, last] = await Promise.all([
    put({ path: "/often", body: soup }),
    put({ path: "/often-gone", status: 404 }),
    put({ path: "/often-last", body: soup }),
  ]);
  await spend(anna, dailyLinkAnalysisQuota, 2);
  const codes: unknown[] = [];
  for (const address of [kept, kept, "http://127.0.0.1/", gone, kept, last]) {
    const { code, title, status, headers } = await read(address, anna);
    codes.push(code ?? status);
    if (status === 429) expect(title).toBe("Daily link limit reached");
    if (status === 429) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect(codes).toEqual([200, 200, "link_not_allowed", "link_gone", 200, "too_many_readings"]);
  const stored = await world.database
    .select()
    .from(analysisRecords)
    .where(eq(analysisRecords.userId, anna.viewer.userId));
  expect(stored.map(({ outcome }) => outcome).sort()).toEqual(["failed", "read"]);
});

const oEmbedOf = (video: string) => `/oembed?url=${encodeURIComponent(video)}`;

test("a TikTok caption is read, even from a short URL", async () => {
  const video = "https://www.tiktok.com/@anna.cooks/video/1";
  const told = {
    title: caption,
    author_unique_id: "anna\u202e.cooks\u0000",
    thumbnail_url: "https://cdn.kitchen.test/a.jpg",
  };
  await put({ host: "www.tiktok.com", path: oEmbedOf(video), body: JSON.stringify(told) });
  await put({ host: "www.tiktok.com", path: "/@anna.cooks/video/1?_t=5", body: "<title>TikTok</title>" });
  const short = { host: "vm.tiktok.com", path: "/ZM1/", status: 301, headers: { Location: `${video}?_t=5` } };
  for (const address of [`${video}?is_from_webapp=1`, await put(short)]) {
    const { recipe, photoUrls } = await read(address);
    expect(recipe).toMatchObject({
      ingredients: ["2 onions", "250 g red lentils", "1 l stock"],
      sourceUrl: video,
      sourcePlatform: "TikTok",
      sourceUsername: "anna.cooks",
      extractedText: `${caption}\nBy anna.cooks`,
      notes: expect.stringMatching(/^By anna\.cooks$/m),
    });
    expect(photoUrls).toEqual(["https://cdn.kitchen.test/a.jpg"]);
  }
});

test("a post's cover is copied at once, because its URL expires, and saved with the recipe", async () => {
  const video = "https://www.tiktok.com/@anna.cooks/video/4";
  const cover = { host: "cdn.kitchen.test", path: "/cover.jpg?x-expires=1" };
  const photoUrl = await put({ ...cover, body: onePixel, bodyIsBase64: true });
  const told = { title: caption, author_unique_id: "anna.cooks", thumbnail_url: photoUrl };
  await put({ host: "www.tiktok.com", path: oEmbedOf(video), body: JSON.stringify(told) });
  const people = [await world.person(), await world.person()];
  for (const { viewer } of people) await analyzeLink(world.services, viewer, video, new AbortController().signal);
  await world.settled();
  await put({ ...cover, status: 403 });

  for (const as of people) {
    const copies = () => world.database.select().from(photos).where(eq(photos.uploadedBy, as.viewer.userId));
    expect(await copies()).toEqual([expect.objectContaining({ unusedSince: expect.any(Date) })]);
    const form = { title: "Soup", photoUrl, submissionId: crypto.randomUUID() };
    const [saved, again] = [
      await world.request("/app/add", { as, form }),
      await world.request("/app/add", { as, form }),
    ];
    for (const { headers } of [saved, again]) {
      expect(decodeURIComponent(headers.getSetCookie().join())).not.toContain("couldn't be loaded");
    }
    expect(await copies()).toEqual([expect.objectContaining({ unusedSince: null })]);
  }
});

test("a cover that is not an image or is on a private network is not copied", async () => {
  const { viewer } = await world.person();
  for (const [index, thumbnail_url] of ["https://pictures.sandbox.test/page.jpg", "https://10.0.0.1/a.jpg"].entries()) {
    const video = `https://www.tiktok.com/@anna.cooks/video/5${index}`;
    const told = { title: caption, thumbnail_url };
    await put({ host: "www.tiktok.com", path: oEmbedOf(video), body: JSON.stringify(told) });
    await analyzeLink(world.services, viewer, video, new AbortController().signal);
  }
  await world.settled();
  expect(await world.database.select().from(photos).where(eq(photos.uploadedBy, viewer.userId))).toEqual([]);
});

test("a YouTube video is read from its full description", async () => {
  const video = "https://www.youtube.com/watch?v=abcdefghijk";
  const told = { title: "The best soup", author_name: "Anna", thumbnail_url: "https://cdn.kitchen.test/b.jpg" };
  await put({
    host: "www.youtube.com",
    path: `/oembed?format=json&url=${encodeURIComponent(video)}`,
    body: JSON.stringify(told),
  });
  const body = `<meta property="og:title" content="The best soup"><script>x={"shortDescription":${JSON.stringify(caption)}}</script>`;
  await put({ host: "www.youtube.com", path: "/watch?v=abcdefghijk", body });
  expect((await read("https://youtu.be/abcdefghijk?si=x")).recipe).toMatchObject({
    title: "The best soup",
    ingredients: ["2 onions", "250 g red lentils", "1 l stock"],
    sourceUrl: video,
    sourceUsername: "Anna",
  });
});

test.each([
  ["Instagram", { host: "www.instagram.com", path: "/reel/a/", body: "<title>Login • Instagram</title>" }],
  ["Instagram", { host: "www.instagram.com", path: "/reel/b/", status: 429 }],
  ["Facebook", { host: "fb.watch", path: "/a/", status: 302, headers: { Location: "/a/" } }],
  ["TikTok", { host: "www.tiktok.com", path: oEmbedOf("https://www.tiktok.com/@a/video/2"), status: 400 }],
])("%s that doesn't show a post is said by name", async (site, page) => {
  const put_ = await put(page);
  const address = site === "TikTok" ? "https://www.tiktok.com/@a/video/2" : put_;
  const error = `${site} doesn't let us read this post. Paste its caption, or share a screenshot.`;
  expect(await read(address)).toMatchObject({ status: 422, code: "post_not_readable", error });
});

test("a post without a recipe does not get the login-required error", async () => {
  const video = "https://www.tiktok.com/@a/video/3";
  await put({ host: "www.tiktok.com", path: oEmbedOf(video), body: JSON.stringify({ title: "So good! #yum" }) });
  const error = "No recipe was found in what TikTok shows of this post. Paste its caption, or share a screenshot.";
  expect(await read(video)).toMatchObject({ code: "post_without_recipe", error });
});
