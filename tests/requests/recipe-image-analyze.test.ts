import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { analysisRecords } from "#app/database/schema.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings, type Person, test, type World } from "#tests/support/world.ts";

const path = "/api/recipe-image-analyze";

function dataUrl(bytes: Uint8Array, type = "image/jpeg"): string {
  return `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;
}
const image = () => dataUrl(createPlainJpeg());

async function nextAnswers(...modes: string[]) {
  await bindings.SANDBOX?.fetch("http://sandbox/sandbox/vision/next", { method: "POST", body: JSON.stringify(modes) });
}

async function read(world: World, person: Person, json: unknown = { image: image() }) {
  const response = await world.request(path, { as: person, json });
  const answer = await response.json<{ recipe?: Record<string, unknown>; error?: string; code?: string }>();
  return { status: response.status, headers: response.headers, ...answer };
}

test("a device reports the outcome of its own reading, without the text", async ({ world, anna }) => {
  const report = (json: unknown, as?: Person) => world.request("/api/device-analyses", { as, json });
  expect((await report({ outcome: "read", confidence: 0.9 }, anna)).status).toBe(204);
  expect((await report({ outcome: "read", confidence: 0.9 })).status).toBe(401);
  for (const wrong of [{}, { outcome: "perfect" }, { outcome: "read", confidence: 7 }, "read"]) {
    expect((await report(wrong, anna)).status).toBe(422);
  }
  const stored = await world.database
    .select()
    .from(analysisRecords)
    .where(eq(analysisRecords.userId, anna.viewer.userId));
  expect(stored).toEqual([expect.objectContaining({ place: "device", outcome: "read", confidence: "high" })]);
});

test("an image is parsed into a recipe", async ({ world, anna }) => {
  const { status, recipe, headers } = await read(world, anna);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(recipe).toMatchObject({
    title: "Lemon ricotta pasta",
    category: "Dinner",
    difficulty: "easy",
    cookTime: 20,
    confidence: 0.92,
    sourceUsername: "sunday.pasta",
  });
  expect(recipe?.ingredients).toHaveLength(4);
});

test("if no model responds, the response tells the browser to read the images itself", async ({ world, anna }) => {
  for (const modes of [["spent"], ["prose", "half"], ["busy", "busy"]]) {
    await nextAnswers(...modes);
    const { status, code } = await read(world, anna);
    expect({ status, code }).toEqual({ status: 503, code: "reader_unavailable" });
  }
});

test("images without a recipe get an error", async ({ world, anna }) => {
  await nextAnswers("empty");
  expect(await read(world, anna)).toMatchObject({ status: 422, error: "No recipe found in images" });
});

test.for([
  [
    "an SVG",
    { image: dataUrl(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'></svg>"), "image/svg+xml") },
  ],
  [
    "a text with the name of an image",
    { image: dataUrl(new TextEncoder().encode("just a text that is no image"), "image/png") },
  ],
  ["a HEIC", { image: dataUrl(new TextEncoder().encode("\0\0\0\x10ftypheic\0\0\0\0"), "image/heic") }],
  ["twenty images", { images: Array.from({ length: 20 }, image) }],
  ["an address instead of an image", { image: "https://169.254.169.254/latest/meta-data" }],
  ["nothing", {}],
  ["a list", [1, 2]],
])("%s is refused", async ([_, json], { world, anna }) => {
  const { status, error } = await read(world, anna, json);
  expect(status).toBe(422);
  expect(error).toBeTruthy();
});

test("image readings are limited per day", async ({ world, anna }) => {
  let last = { status: 0, headers: new Headers() };
  for (let count = 0; count < 61 && last.status !== 429; count += 1) last = await read(world, anna);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
});
