import { expect, test } from "vitest";
import { invitePartner } from "#app/modules/couples/invite-partner.server.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

async function invited(): Promise<{ world: World; anna: Person; path: string }> {
  const world = await createWorld();
  const anna = await world.person({ name: "Anna" });
  await world.coupleOf(anna);
  await world.subscribe(anna);
  return { world, anna, path: `/invite/${await invitePartner(world.services, anna.viewer)}` };
}

test("joining asks for confirmation and takes one submission, with and without recipes", async () => {
  const { world, anna, path } = await invited();
  const ben = await world.person();
  const page = await (await world.request(path, { as: ben })).text();
  expect(page).toContain("Anna invited you");
  expect(page).toContain("Our Kitchen");
  expect(page).toContain("Join the kitchen");
  expect(page).toContain("Your own recipes come with you");
  await world.recipe(ben.viewer);
  expect(await (await world.request(path, { as: ben })).text()).toContain("Your own recipes come with you");
  expect((await ben.fresh()).couple).toBeNull();
  expect(await world.request(path, { as: ben, method: "POST" })).toRedirectTo("/app");
  expect((await anna.fresh()).partner?.userId).toBe(ben.viewer.userId);
  expect(await world.request(path, { as: ben })).toRedirectTo("/app");
});
