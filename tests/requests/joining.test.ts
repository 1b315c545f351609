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

test("a network that guesses codes gets a wait time, with a valid code too", async () => {
  const { world, path } = await invited();
  const headers = { "CF-Connecting-IP": "198.18.1.1" };
  for (let count = 0; count < 10; count += 1) await world.request("/invite/ABCDEF", { headers });
  const refusals = [
    await world.request("/invite/ABCDEF", { headers }),
    await world.request(path, { headers }),
    await world.request(path, { as: await world.person(), headers, method: "POST" }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(Number(refusals[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a used code shows that it was used, and joining with it that the couple is full", async () => {
  const { world, path } = await invited();
  const [ben, cleo] = [await world.person(), await world.person()];
  await world.request(path, { as: ben, method: "POST" });
  for (const as of [cleo, undefined])
    expect(await (await world.request(path, { as })).text()).toContain("expired, or already used");
  const again = await world.request(path, { as: ben });
  expect(again).toRedirectTo("/app");
  expect(again.headers.get("Set-Cookie")).toBeNull();
  const full = await world.request(path, { as: cleo, method: "POST" });
  expect(full.status).toBe(409);
  expect(await full.text()).toContain("Couple is full");
});
