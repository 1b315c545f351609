import { expect, test } from "vitest";
import { createWorld, type Person } from "#tests/support/world.ts";

const world = await createWorld();

async function pageOf(as: Person, path = "/app/recipes/deleted") {
  return (await world.request(path, { as })).text();
}
const send = (as: Person, form: Record<string, string>) => world.request("/app/recipes/deleted", { as, form });

test("a person restores a recipe that the partner deleted", async () => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { title: "Gratin & <b>rolls</b>" });
  await world.request(`/app/recipes/${id}?index`, { as: ben, form: { intent: "delete" } });
  expect(await pageOf(anna, "/app/recipes")).not.toContain("Gratin");
  expect((await world.request(`/app/recipes/${id}`, { as: anna })).status).toBe(410);
  const page = await pageOf(anna);
  expect(page).toContain("Gratin &amp; &lt;b&gt;rolls&lt;/b&gt;");
  expect(page).toContain("30 days left");
  expect((await send(anna, { intent: "restore", id })).status).toBe(200);
  expect(await pageOf(anna)).toContain("Nothing here.");
  expect(await pageOf(ben, "/app/recipes")).toContain("Gratin");
});

test("restoring any other id is refused with a message", async () => {
  const { anna } = await world.couple();
  const stranger = await world.person();
  const id = await world.recipe(anna.viewer);
  await world.request(`/app/recipes/${id}?index`, { as: anna, form: { intent: "delete" } });
  const stolen = await send(stranger, { intent: "restore", id });
  expect([stolen.status, await stolen.text()]).toEqual([404, expect.stringContaining("can no longer be restored.")]);
  const twoIds = new URLSearchParams([
    ["intent", "restore"],
    ["id", id],
    ["id", await world.recipe(anna.viewer)],
  ]);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const refused = await world.request("/app/recipes/deleted", { as: anna, raw: twoIds.toString(), headers });
  expect(refused.status).toBe(422);
  expect(await pageOf(anna)).toContain("Apple pie");
});
