import { expect } from "vitest";
import { test } from "#tests/support/world.ts";

const path = "/api/recipe-duplicates";

test("the add form is told about a similar recipe in the kitchen; a visitor is refused", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const sourceUrl = "https://www.example.com/plum-cake";
  const form = { title: "Plum cake", ingredients: "1 kg plums", instructions: "Bake.", sourceUrl };
  expect((await world.request("/app/add.data", { as: anna, form })).status).toBe(200);
  const json = { sourceUrl: `${sourceUrl}/?utm_source=x`, title: "", ingredients: "" };
  const found = await world.request(path, { as: ben, json });
  expect(found.headers.get("Cache-Control")).toBe("no-store");
  const savedBy = anna.viewer.name ?? "Your partner";
  const alike = {
    id: expect.any(String),
    title: "Plum cake",
    savedBy,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  expect(await found.json()).toEqual({ alike });
  const other = await world.request(path, { as: ben, json: { ...json, sourceUrl: "https://example.com/jam" } });
  expect(await other.json()).toEqual({ alike: null });
  expect((await world.request(path, { json })).status).toBe(401);
});

test("malformed input is refused", async ({ world, anna }) => {
  const fields = { sourceUrl: "", title: "", ingredients: "" };
  for (const wrong of [{}, "pie", { ...fields, title: 7 }, { ...fields, title: "x".repeat(201) }]) {
    expect((await world.request(path, { as: anna, json: wrong })).status).toBe(422);
  }
  const huge = { ...fields, ingredients: "x".repeat(70_000) };
  expect((await world.request(path, { as: anna, json: huge })).status).toBe(413);
});
