import { expect, test } from "vitest";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const post = (world: World, as: Person, form: Record<string, string>) => world.request("/app/list", { as, form });
const loadList = async (world: World, as: Person) => (await world.request("/app/list", { as })).text();
const findIds = (page: string) => [
  ...new Set([...page.matchAll(/name="ids" value="([\w-]+)"/g)].map(([, id = ""]) => id)),
];

test("both people of a couple change one list by forms, and nobody else sees it", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const eve = await world.person();
  expect((await post(world, anna, { intent: "add", text: "200 g flour\n300 g flour\n<b>dish soap</b>" })).status).toBe(
    200,
  );
  const bens = await loadList(world, ben);
  expect(bens).toContain("500 g flour");
  expect(bens).not.toContain("<b>dish soap");
  expect(await loadList(world, eve)).not.toContain("flour");

  const [id = ""] = findIds(bens);
  expect((await post(world, eve, { intent: "tick", ids: id })).status).toBe(200);
  expect(await loadList(world, ben)).not.toContain("In the basket");
  await post(world, ben, { intent: "tick", ids: id });
  expect(await loadList(world, anna)).toContain("In the basket");
});

test("a refused item names the field and comes back, and a full list says so", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const long = await post(world, anna, { intent: "add", text: "a".repeat(201) });
  expect(long.status).toBe(422);
  const page = await long.text();
  expect(page).toContain("Add an item: each can have at most 200 characters.");
  expect(page).toContain("a".repeat(201));
  const many = Array.from({ length: 200 }, (_, index) => `thing number ${index}`).join("\n");
  for (const status of [200, 200, 422])
    expect((await post(world, anna, { intent: "add", text: many })).status).toBe(status);
});

test("an item is edited by a form, and a refused text stays in its open menu", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  await post(world, anna, { intent: "add", text: "2 l milk" });
  const [id = ""] = findIds(await loadList(world, anna));
  await post(world, ben, { intent: "tick", ids: id });
  await post(world, anna, { intent: "edit", id, text: "3 l oat milk" });
  const changed = await loadList(world, ben);
  expect(changed).toContain("3 l oat milk");
  expect(changed).toContain("In the basket");
  const refused = await post(world, anna, { intent: "edit", id, text: "b".repeat(201) });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("Item: at most 200 characters.");
  expect(page).toMatch(/<details[^>]* open=""/);
  expect(page).toContain(`value="${"b".repeat(201)}"`);
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
  expect(list).toContain(`href="/app/recipes/${id}"`);
  expect((await world.request(path, { as: ben, form: {} })).status).toBe(422);
  const eve = await world.person();
  expect((await world.request(path, { as: eve })).status).toBe(404);
  expect((await world.request(path, { as: eve, form: { lines: "8 apples" } })).status).toBe(404);
});
