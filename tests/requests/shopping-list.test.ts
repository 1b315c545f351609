import { expect } from "vitest";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";

const loadList = async (world: World, as: Person) => (await world.request("/app/list", { as })).text();

test("the page shows the couple's list before its script runs, and nobody else's", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const eve = await world.person();
  const texts = ["200 g flour", "300 g flour", "<b>dish soap</b>"];
  const items = Object.fromEntries(texts.map((text, index) => [index, { text }]));
  await world.services.liveRows.changeRows(anna.viewer, { items });
  const bens = await loadList(world, ben);
  expect(bens).toContain("500 g flour");
  expect(bens).not.toContain("<b>dish soap");
  expect(await loadList(world, eve)).not.toContain("flour");
  expect((await world.request("/app/list", { as: anna, form: { intent: "add", text: "milk" } })).status).toBe(405);
});

test("a recipe's ingredients are scaled, staples are not chosen, and what is chosen names its recipe", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { title: "Apple pie", ingredients: "200 g flour\n4 apples\nsalt" });
  const path = `/app/recipes/${id}/shop`;
  const choices = await (await world.request(`${path}?factor=2`, { as: ben })).text();
  expect(choices).toContain("400 g flour");
  expect(choices).toMatch(/checked=""[^>]*value="8 apples"|value="8 apples"[^>]*checked=""/);
  expect(choices).not.toMatch(/checked=""[^>]*value="salt"|value="salt"[^>]*checked=""/);
  const added = await world.request(path, { as: ben, form: { lines: "8 apples" } });
  expect([added.status, added.headers.get("Location")]).toEqual([302, "/app/list"]);
  const list = await loadList(world, anna);
  expect(list).toContain("8 apples");
  expect(list).toMatch(/for (<!-- -->)?Apple pie/);
  expect((await world.request(path, { as: ben, form: {} })).status).toBe(422);
  const eve = await world.person();
  expect((await world.request(path, { as: eve })).status).toBe(404);
  expect((await world.request(path, { as: eve, form: { lines: "8 apples" } })).status).toBe(404);
});
