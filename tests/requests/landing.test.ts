import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createWorld } from "#tests/support/world.ts";

const maxPageBytes = 30 * 1024;
const maxScriptBytes = 3 * 1024;

async function landing() {
  const world = await createWorld();
  const response = await world.request("/");
  expect(response.status).toBe(200);
  return { world, response, page: await response.text() };
}

/** Splits the page's scripts into executable scripts and data. */
function scriptsOf(page: string): { run: string[]; data: string[] } {
  const all = [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  const isData = ([, attributes]: RegExpExecArray) => attributes?.includes("application/ld+json");
  const content = (match: RegExpExecArray) => match[2] ?? "";
  return { run: all.filter((match) => !isData(match)).map(content), data: all.filter(isData).map(content) };
}

/** Returns the page's visible text. */
function textOf(page: string): string {
  const body = page.replace(/^.*?<body>/s, "").replace(/<(script|style)[^>]*>.*?<\/\1>|<!-- -->/gs, "");
  return body
    .replace(/<\/(p|li|h\d|a|strong|summary|button|figcaption)>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

test("the landing page has its required texts in the first response", async () => {
  const { page } = await landing();
  const text = textOf(page);
  for (const part of [
    "Cook Together, Create Memories",
    "Private & secure • No credit card required",
    "Start Cooking Together – Free",
    "Get Started – Free",
    "Your saved posts become dinner for two.",
    "Spots are limited.",
    "Beta open",
    "Private and secure",
    "Works with Instagram, Pinterest, TikTok",
    "Never lose a recipe",
    "End the dinner debate",
    "Your personal recipe paradise",
    "25,000 recipes saved",
    "1,200 couples joined",
    "100,000 meals cooked",
    "Save a recipe",
    "Invite your partner",
    "Rate and note",
    "What one of you ticks off in the shop is ticked on the other phone at once.",
    "The first 14 days have no limits.",
    "the free plan holds 20 recipes in all",
    "just the two of you. Inviting your partner needs a plan: $1 a month for both of you.",
    "Inviting your partner needs a plan: $1 a month for both of you (normally $2), or $10 a year (normally $20)",
  ]) {
    expect(text).toContain(part);
  }
  for (const link of ['href="/#how-it-works"', 'href="/#features"', 'href="/blog"', 'href="/auth"'])
    expect(page).toContain(link);
  for (const place of ['id="how-it-works"', 'id="features"']) expect(page).toContain(place);
});

test("the metadata has a title, description, canonical URL and 1200 × 630 image", async () => {
  const { page } = await landing();
  for (const part of [
    "<title>Recipe Lovers: your saved posts become dinner for two</title>",
    '<link rel="canonical" href="https://recipes.test/"/>',
    '<meta property="og:url" content="https://recipes.test/"/>',
    '<meta property="og:type" content="website"/>',
    '<meta property="og:image:type" content="image/jpeg"/>',
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:image:height" content="630"/>',
    '<meta property="og:image" content="https://recipes.test/link-previews/product.jpg"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]) {
    expect(page).toContain(part);
  }
  expect(page.match(/<meta name="description" content="(.*?)"\/>/)?.[1]).toMatch(/^.{100,160}$/);
});

test("the FAQ markup matches the page's four questions, and there is no review markup", async () => {
  const { page } = await landing();
  const { data } = scriptsOf(page);
  expect(data).toHaveLength(1);
  const { "@type": type, mainEntity } = JSON.parse(data[0] ?? "");
  expect(type).toBe("FAQPage");
  expect(mainEntity).toHaveLength(4);
  const text = textOf(page);
  for (const { name, acceptedAnswer } of mainEntity) expect(text).toContain(`${name} ${acceptedAnswer.text}`);
  expect(page).not.toMatch(/itemprop|"Review"|AggregateRating/);
});

test("every screenshot has light and dark sources, two formats, three widths, dimensions, alt text and a caption", async () => {
  const { page } = await landing();
  expect(page.match(/<\/a><figcaption>.{20,}?<\/figcaption>/gs)).toHaveLength(3);
  const pictures = page.match(/<picture.*?<\/picture>/gs) ?? [];
  expect(pictures.map((picture) => /class="(.*?)"/.exec(picture)?.[1])).toEqual(
    ["recipes", "upload", "recipe"].flatMap(() => ["in-light", "in-dark"]),
  );
  for (const slide of pictures) {
    for (const type of ["avif", "webp"]) {
      const widths = [...slide.matchAll(new RegExp(`/assets/[\\w-]+\\.${type} (\\d+)w`, "g"))].map(
        ([, width]) => width,
      );
      expect(widths).toEqual(["480", "960", "1600"]);
    }
    expect(slide).toMatch(/width="1600" height="900" alt="[^"]{40,}" loading="lazy" decoding="async"/);
  }
});

test("the landing page loads no external script, allows inline scripts by hash and stays within its size limit", async () => {
  const { page, response } = await landing();
  expect(page).not.toMatch(/<script[^>]* src=|<link[^>]*(stylesheet|modulepreload)/);
  const { run } = scriptsOf(page);
  expect(run).toHaveLength(2);
  const hashes = run.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(response.headers.get("Content-Security-Policy")).toContain(`script-src ${hashes.join(" ")};`);
  expect(gzipSync(run.join("\n"), { level: 9 }).length).toBeLessThanOrEqual(maxScriptBytes);
  expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(maxPageBytes);
});
