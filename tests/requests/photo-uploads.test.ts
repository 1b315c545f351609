import { deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { photos } from "#app/database/schema.ts";
import { heicFileContent } from "#tests/support/heic.ts";
import { createAnimatedGif, createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings, createWorld, type Person, test, type World } from "#tests/support/world.ts";

type Options = { as?: Person; body?: BodyInit; type?: string; headers?: Record<string, string> };

function put(world: World, path: string, { as, body = createPlainJpeg(), type = "image/jpeg", headers }: Options) {
  return world.request(path, { as, method: "PUT", raw: body, headers: { "Content-Type": type, ...headers } });
}

const path = (id: string = crypto.randomUUID()) => `/api/photos/${id}?name=plum-cake`;

function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A PNG of one-bit pixels with a few kilobytes. Images does not check the sums of its parts before its size. */
function createPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const part = (kind: string, content: Uint8Array) => {
    const bytes = new Uint8Array(12 + content.length);
    new DataView(bytes.buffer).setUint32(0, content.length);
    bytes.set(latin1(kind), 4);
    bytes.set(content, 8);
    new DataView(bytes.buffer).setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
    return bytes;
  };
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header[8] = 1;
  const rows = deflateSync(new Uint8Array(Math.min(height, 3_000) * (1 + Math.ceil(width / 8))));
  const parts = [latin1("\x89PNG\r\n\x1a\n"), part("IHDR", header), part("IDAT", rows), part("IEND", new Uint8Array())];
  return Uint8Array.from(parts.flatMap((bytes) => [...bytes]));
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** All stored bytes of a person, by the kind of file. */
async function readFiles(person: Person) {
  const read = async (prefix: string) => {
    const { objects } = await bindings.PHOTOS.list({ prefix });
    return Promise.all(objects.map(async ({ key }) => (await bindings.PHOTOS.get(key))?.text() ?? ""));
  };
  return { served: await read(`${person.viewer.userId}/`), uploads: await read(`uploads/${person.viewer.userId}/`) };
}

function listPhotos(world: World, person: Person) {
  return world.database.select().from(photos).where(eq(photos.uploadedBy, person.viewer.userId));
}

test.each([
  ["a JPEG with GPS coordinates", () => createPlainJpeg(), { width: 1000, height: 600 }],
  ["an animated GIF", () => createAnimatedGif(), { width: 8, height: 8 }],
  ["a PNG", () => createPng(300, 200), { width: 300, height: 200 }],
])("%s is served as a WebP without metadata, and the upload is deleted", async (_, create, size) => {
  const world = await createWorld();
  const anna = await world.person();
  expect((await put(world, path(), { as: anna, body: create() })).status).toBe(204);
  await world.preparePhotos();
  expect(await listPhotos(world, anna)).toEqual([expect.objectContaining({ status: "ready", ...size })]);
  const { served, uploads } = await readFiles(anna);
  expect([served.length, uploads]).toEqual([4, []]);
  for (const file of served) {
    expect(file).toMatch(/^RIFF[\s\S]{4,12}WEBP/);
    expect(file).not.toMatch(/secret place|exif|xmp|iccp|anim/i);
  }
});

test.each([
  ["a decompression bomb", () => createPng(30_000, 30_000)],
  ["a photo of too many pixels", () => createPng(12_001, 10)],
  ["a truncated PNG", () => createPng(300, 200).slice(0, 60)],
  ["a truncated JPEG", () => createPlainJpeg().slice(0, 1_200)],
  ["a HEIC without a picture", () => latin1(`${heicFileContent} secret place`)],
])("%s can't be used, is never served, and its upload is deleted", async (_, create) => {
  const world = await createWorld();
  const anna = await world.person();
  expect((await put(world, path(), { as: anna, body: create() })).status).toBe(204);
  await world.preparePhotos();
  expect(await listPhotos(world, anna)).toEqual([expect.objectContaining({ status: "failed" })]);
  expect(await readFiles(anna)).toEqual({ served: [], uploads: [] });
});

test("a recipe says that its photo can't be used, and leads to another", async ({ world, anna }) => {
  const id = crypto.randomUUID();
  await put(world, path(id), { as: anna, body: createPlainJpeg().slice(0, 1_200) });
  const form = { title: "Plum cake", script: "true", submissionId: crypto.randomUUID(), uploadedPhotos: id };
  await world.request("/app/add", { as: anna, form });
  const open = async () => (await world.request(`/app/recipes/${form.submissionId}`, { as: anna })).text();
  await world.preparePhotos();
  expect(await open()).toContain("Try another photo");
  expect(await open()).toContain(`/app/recipes/${form.submissionId}/edit#photos`);
});

test.each([
  ["a text called .jpg", latin1("not an image at all, whatever it is named")],
  ["an SVG", latin1('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["an AVIF", latin1("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf")],
  ["a web page", latin1("<!doctype html><html></html>")],
  ["zero bytes", latin1("")],
])("%s is refused, and nothing is stored", async (_, body) => {
  const world = await createWorld();
  const anna = await world.person();
  const refused = await put(world, path(), { as: anna, body });
  expect(await refused.json()).toMatchObject({ code: "photo_not_readable", field: "photos" });
  expect(await listPhotos(world, anna)).toEqual([]);
  expect(await readFiles(anna)).toEqual({ served: [], uploads: [] });
});

test("a photo is stored once, and only its uploader can check for it", async ({ world, couple: { anna, ben } }) => {
  const id = crypto.randomUUID();
  expect((await world.request(`/api/photos/${id}`, { as: anna })).status).toBe(404);
  expect((await put(world, path(id), { as: anna })).status).toBe(204);
  expect((await put(world, path(id), { as: anna })).status).toBe(204);
  expect((await world.request(`/api/photos/${id}`, { as: anna })).status).toBe(204);
  expect((await world.request(`/api/photos/${id}`, { as: ben })).status).toBe(404);
  expect(await listPhotos(world, anna)).toHaveLength(1);
});

test("uploads are refused without a session, from another site, or with another content type", async ({ world }) => {
  const anna = await world.person();
  expect((await put(world, path(), {})).status).toBe(401);
  expect((await put(world, path(), { as: anna, headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
  expect((await put(world, path(), { as: anna, type: "text/html" })).status).toBe(415);
  expect(await listPhotos(world, anna)).toEqual([]);
});

test.each(["short", "__proto__", "a".repeat(65), "..%2f..%2fsecret-file-name", "%00".repeat(20)])(
  "an upload that calls itself %s is refused",
  async (id) => {
    const world = await createWorld();
    const anna = await world.person();
    expect((await put(world, `/api/photos/${id}`, { as: anna })).status).toBe(422);
    expect((await world.request(`/api/photos/${id}`, { as: anna })).status).toBe(422);
  },
);

test("a body over the limit is refused before it is fully read, with or without Content-Length", async ({ world }) => {
  const anna = await world.person();
  const large = await put(world, path(), { as: anna, body: new Uint8Array(16 * 1024 * 1024) });
  expect([large.status, await large.json()]).toMatchObject([413, { code: "photo_too_large" }]);

  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  expect((await put(world, path(), { as: anna, body: endless })).status).toBe(413);
  expect(sent).toBeLessThan(40);
});
