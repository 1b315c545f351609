import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { inspectImage } from "#app/domain/photos/image-format.ts";
import { getPublicRecipe } from "#app/domain/sharing/get-public-recipe.server.ts";
import { setPublicAccess } from "#app/domain/sharing/share-recipe.server.ts";
import { bindings, createWorld, testOrigin } from "#tests/support/world.ts";
import app from "#workers/app.ts";

async function shared() {
  const world = await createWorld();
  const anna = await world.person();
  const slug = `pie-${crypto.randomUUID()}`;
  const id = await world.recipe(anna.viewer, { isPublic: true, publicSlug: slug, servings: 4 });
  const { sharePicture } = await getPublicRecipe(world.services, slug);
  return { world, anna, id, slug, path: sharePicture };
}

test("a shared page links to its preview picture, a public JPEG", async () => {
  const { world, slug, path } = await shared();
  const page = await (await world.request(`/recipe/${slug}`)).text();
  for (const meta of [
    `property="og:image" content="${testOrigin}${path}"`,
    'property="og:image:type" content="image/jpeg"',
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:image:alt" content="Apple pie"',
    'name="twitter:card" content="summary_large_image"',
    `name="twitter:image" content="${testOrigin}${path}"`,
  ]) {
    expect(page).toContain(`<meta ${meta}/>`);
  }
  const responses = await Promise.all([1, 2, 3].map(() => world.request(path)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const response = responses[1] as Response;
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  expect(inspectImage(new Uint8Array(await response.arrayBuffer()))).toMatchObject({ width: 1200, height: 630 });
});

test("a preview picture is gone as soon as the recipe is no longer shared", async () => {
  const { world, anna, path, id } = await shared();
  expect((await world.request(path)).status).toBe(200);
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: false });
  const response = await world.request(path);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
});

test("HEAD returns the headers of GET", async () => {
  const { world, path } = await shared();
  const head = await world.request(path, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([200, "image/jpeg", ""]);
});

test("an outdated version redirects to the current one", async () => {
  const { world, slug, path } = await shared();
  const response = await world.request(`/recipe/${slug}/share-aaaaaaaaaa.jpg`);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe(path);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("a private recipe gets the same response as one that does not exist", async () => {
  const { world, anna } = await shared();
  await world.recipe(anna.viewer, { isPublic: false, publicSlug: "a-private-pie" });
  const answers = [];
  for (const slug of ["a-private-pie", "nothing", "x".repeat(300), "%D7%A9", "%E0%A4%A"]) {
    const response = await world.request(`/recipe/${slug}/share-aaaaaaaaaa.jpg`, { as: anna });
    const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
    answers.push(JSON.stringify([response.status, headers, await response.text()]));
  }
  expect(answers[0]).toContain("[404,");
  expect(answers[0]).toContain('["cache-control","no-store"]');
  expect(new Set(answers).size).toBe(1);
});

test("other methods are refused, and other file names are not found", async () => {
  const { world, slug, path } = await shared();
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const response = await world.request(path, { method, ...(method === "POST" ? { form: {} } : {}) });
    expect([method, response.status]).toEqual([method, 405]);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
  }
  for (const name of ["share-.jpg", "share-aaaaaaaaaaa.jpg", "share-aaaaaaaaaa.png", "photo.jpg"]) {
    expect((await world.request(`/recipe/${slug}/${name}`)).status, name).toBe(404);
  }
});

test("past the quota, drawing is refused with Retry-After", async () => {
  const { path } = await shared();
  const context = createExecutionContext();
  const refusing = { ...bindings, FLOOD_API: { limit: async () => ({ success: false }) } };
  const response = await app.fetch(new Request(testOrigin + path) as never, refusing, context);
  await waitOnExecutionContext(context);
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
