import { expect, test } from "vitest";
import { invitePartner } from "#app/domain/couples/invite-partner.server.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

async function invited(): Promise<{ world: World; anna: Person; path: string }> {
  const world = await createWorld();
  const anna = await world.person({ name: "Anna" });
  await world.coupleOf(anna);
  await world.subscribe(anna);
  return { world, anna, path: `/invite/${await invitePartner(world.services, anna.viewer)}` };
}

/** Ben has tried to join while his network is past its limit for wrong codes. */
async function asked(network: string) {
  const { world, anna, path } = await invited();
  const ben = await world.person({ name: "Ben" });
  const headers = { "CF-Connecting-IP": network };
  for (let count = 0; count < 30; count += 1) await world.request("/invite/ABCDEF", { headers });
  const refused = await world.request("/invite/ABCDEF", { headers });
  const answer = await world.request(path, { as: ben, headers, method: "POST" });
  const pageOf = async (person: Person, at: string) => (await world.request(at, { as: person, headers })).text();
  return { world, anna, ben, path, refused, answer, pageOf };
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

test("a network that guesses codes gets a wait time, and needs approval even with a valid code", async () => {
  const { world, anna, ben, path, refused, answer, pageOf } = await asked("198.18.1.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer).toRedirectTo(path);
  const waiting = await pageOf(ben, path);
  expect(waiting).toContain("Waiting for Anna to let you in");
  expect(waiting).toMatch(/<noscript><meta http-equiv="refresh" content="\d+"/);

  expect(await pageOf(anna, "/app/recipes")).toContain("Someone used your code. Let them in?");
  const profile = await pageOf(anna, "/app/profile");
  for (const shown of ["Ben", ben.email, "Let them in", "Not now"]) expect(profile).toContain(shown);
  const form = { intent: "let-in", asker: ben.email };
  expect(await world.request("/app/profile", { as: anna, form })).toRedirectTo("/app/profile");
  expect(await world.request(path, { as: ben })).toRedirectTo("/app");
  expect(await pageOf(anna, "/app")).not.toContain("Someone used your code");
});

test("a refused person sees that the invitation is invalid", async () => {
  const { world, anna, ben, path, pageOf } = await asked("198.18.2.1");
  const exchanged = { intent: "let-in", asker: "somebody-else@example.com" };
  const refused = await world.request("/app/profile", { as: anna, form: exchanged });
  expect(refused.status).toBe(409);
  const shown = await refused.text();
  for (const words of ["no longer waiting", ben.email]) expect(shown).toContain(words);
  const form = { intent: "refuse-asker", asker: ben.email };
  expect(await world.request("/app/profile", { as: anna, form })).toRedirectTo("/app/profile");
  expect(await pageOf(ben, path)).toContain("Invalid Invitation");
  expect(await pageOf(anna, "/app/profile")).toContain("No active invite");
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
