import { expect } from "vitest";
import { test } from "#tests/support/world.ts";

const path = `/api/imports/${crypto.randomUUID()}`;
const request = { name: "library.zip", total: 1, items: [] as unknown[] };
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
    results: [{ outcome: "added", recipeId: expect.any(String), leftOut: [] }],
  });
});

test("malformed requests are refused", async ({ world, anna }) => {
  const send = async (json: unknown, to = path) => (await world.request(to, { as: anna, json })).status;
  const requests = [{ items: {} }, { total: -1 }, { name: 7 }];
  for (const wrong of [{}, [], ...requests.map((bad) => ({ ...request, ...bad }))]) {
    expect(await send(wrong)).toBe(422);
  }
  expect(await send({ ...request, items: Array(21).fill(item) })).toBe(422);
  expect(await send(request, "/api/imports/short")).toBe(422);
  expect(await send({ ...request, items: [{ ...item, fields: { title: "x".repeat(1_000_000) } }] })).toBe(413);
});
