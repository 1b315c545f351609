import { expect } from "vitest";
import { dailyImportedPhotoQuota, dailyPhotoQuota } from "#app/modules/photos/photo-files.server.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { test } from "#tests/support/world.ts";

const path = `/api/imports/${crypto.randomUUID()}`;
const request = { name: "library.zip", format: "Paprika", total: 1, items: [] as unknown[] };
const item = {
  submissionId: crypto.randomUUID(),
  fields: { title: "Plum cake", ingredients: "1 kg plums", sourceUrl: "https://example.com/plum-cake" },
  uploadedPhotos: [],
  createdAt: null,
  stars: null,
  meals: [],
};

test("an import is added by request", async ({ world, anna }) => {
  const reply = await world.request(path, { as: anna, json: { ...request, items: [item] } });
  expect(await reply.json()).toEqual({
    results: [{ outcome: "added", recipeId: expect.any(String), isPhotoMissing: false }],
  });
});

test("malformed requests are refused", async ({ world, anna }) => {
  const send = async (json: unknown, to = path) => (await world.request(to, { as: anna, json })).status;
  for (const wrong of [{}, [], { ...request, items: {} }, { ...request, total: -1 }, { ...request, name: 7 }]) {
    expect(await send(wrong)).toBe(422);
  }
  expect(await send({ ...request, items: Array(21).fill(item) })).toBe(422);
  expect(await send(request, "/api/imports/short")).toBe(422);
  expect(await send({ ...request, items: [{ ...item, fields: { title: "x".repeat(1_000_000) } }] })).toBe(413);
});

test("photos of an import have a daily quota of their own", async ({ world, anna }) => {
  const { userId } = anna.viewer;
  await world.services.quotas.consume(dailyPhotoQuota, userId, new Date(), dailyPhotoQuota.max);
  const put = async (query: string) => {
    const options = { as: anna, method: "PUT", raw: createPlainJpeg(), headers: { "Content-Type": "image/jpeg" } };
    return (await world.request(`/api/photos/${crypto.randomUUID()}?name=pie${query}`, options)).status;
  };
  expect([await put(""), await put("&import=abc")]).toEqual([429, 204]);
  await world.services.quotas.consume(dailyImportedPhotoQuota, userId, new Date(), dailyImportedPhotoQuota.max - 1);
  expect(await put("&import=abc")).toBe(429);
});
