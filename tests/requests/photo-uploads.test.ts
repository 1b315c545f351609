import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { photos } from "#app/adapters/database/schema.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

type Options = { as?: Person; body?: BodyInit; type?: string; headers?: Record<string, string> };

function put(world: World, path: string, { as, body = createPlainJpeg(), type = "image/jpeg", headers }: Options) {
  return world.request(path, { as, method: "PUT", raw: body, headers: { "Content-Type": type, ...headers } });
}

const path = (id: string = crypto.randomUUID()) => `/api/photos/${id}?name=plum-cake`;

test("a photo is stored once, and only its uploader can check for it", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = crypto.randomUUID();
  expect((await world.request(`/api/photos/${id}`, { as: anna })).status).toBe(404);
  expect((await put(world, path(id), { as: anna })).status).toBe(204);
  expect((await put(world, path(id), { as: anna })).status).toBe(204);
  expect((await world.request(`/api/photos/${id}`, { as: anna })).status).toBe(204);
  expect((await world.request(`/api/photos/${id}`, { as: ben })).status).toBe(404);
  const stored = world.database.select().from(photos).where(eq(photos.uploadedBy, anna.viewer.userId));
  expect(await stored).toHaveLength(1);
});

test("uploads are refused without a session, from another site, or without an image", async () => {
  const world = await createWorld();
  const anna = await world.person();
  expect((await put(world, path(), {})).status).toBe(401);
  expect((await put(world, path(), { as: anna, headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(403);
  expect((await put(world, path(), { as: anna, type: "text/html" })).status).toBe(415);
  const refused = await put(world, path(), { as: anna, body: "not an image" });
  await expect(refused).toBeRefusedWith("photo_not_readable");
  await expect(refused).toHaveFieldError("photos");
  expect(await world.database.select().from(photos).where(eq(photos.uploadedBy, anna.viewer.userId))).toEqual([]);
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

test("a body over the limit is refused before it is fully read, with or without Content-Length", async () => {
  const world = await createWorld();
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
