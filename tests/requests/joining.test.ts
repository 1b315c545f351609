import { expect, test } from "vitest";
import { couples } from "#app/database/schema.ts";
import { getDefaultCoupleName } from "#app/modules/accounts/viewer.ts";
import { invitePartner } from "#app/modules/couples/invite-partner.server.ts";
import { createOwnAddressHeaders } from "#tests/support/own-network.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

async function invited(name: string | null = "Anna"): Promise<{ world: World; anna: Person; path: string }> {
  const world = await createWorld();
  const anna = await world.person({ name });
  await world.coupleOf(anna);
  await world.subscribe(anna);
  return { world, anna, path: `/invite/${await invitePartner(world.services, anna.viewer)}` };
}

/** Logs in from the invitation's "Log in" link, without script. */
function logInFrom(world: World, path: string, { email }: Person) {
  return world.request("/auth?index", { form: { intent: "login", email, password, redirectTo: path } });
}

const password = "a good password";
const ownRecipesNote = "Your own recipes come with you";

test("whoever signs up from an invitation is in the kitchen, and the next page says so", async () => {
  const { world, anna, path } = await invited();
  const email = `${crypto.randomUUID()}@example.com`;
  const form = { intent: "signup", email, password, redirectTo: path };
  const signInPage = await (await world.request(`/auth?redirectTo=${path}`)).text();
  for (const text of ["Anna invited you", "Our Kitchen"]) expect(signInPage).toContain(text);
  const signedUp = await world.request("/auth?index", { form });
  expect(signedUp).toRedirectTo("/app");
  expect(decodeURIComponent(signedUp.headers.get("Set-Cookie") ?? "")).toContain("You joined Our Kitchen");
  expect((await anna.fresh()).partner?.email).toBe(email);
});

test.each([
  [null, "Your partner", "your partner&#x27;s kitchen"],
  ["Anna", "Anna", "Anna&#x27;s kitchen"],
])("an invitation by %s to a kitchen with the default name does not say My Kitchen", async (name, inviter, kitchen) => {
  const { world, path } = await invited(name);
  await world.database.update(couples).set({ name: getDefaultCoupleName(null) });
  const page = await (await world.request(path)).text();
  const preview = `<meta property="og:title" content="${inviter} invites you to share a recipe book"/>`;
  for (const text of [`${inviter} invited you`, kitchen, preview, "/link-previews/product.jpg", "noindex"])
    expect(page).toContain(text);
  expect(page).not.toContain("My Kitchen");
});

test("whoever logs in from an invitation without recipes is in the kitchen; with recipes, they are asked", async () => {
  const { world, anna, path } = await invited();
  const [ben, cleo] = [await world.person({ password }), await world.person({ password })];
  await world.recipe(cleo.viewer);
  expect(await logInFrom(world, path, cleo)).toRedirectTo(path);
  expect((await anna.fresh()).partner).toBeNull();
  expect(await (await world.request(path, { as: cleo })).text()).toContain(ownRecipesNote);
  expect(await logInFrom(world, path, ben)).toRedirectTo("/app");
  expect((await anna.fresh()).partner?.userId).toBe(ben.viewer.userId);
  expect(await logInFrom(world, path, ben)).toRedirectTo("/app");
});

test("an invitation that refuses does not keep anybody from logging in, and says why", async () => {
  const { world, path } = await invited();
  const cleo = await world.person({ password });
  await world.coupleOf(cleo, await world.person());
  for (const refusing of [path, "/invite/ABCDEF", `/invite/${"x".repeat(200)}`]) {
    const response = await logInFrom(world, refusing, cleo);
    expect(response).toRedirectTo(refusing);
    expect(response.headers.get("Set-Cookie")).toContain("session=");
  }
  expect(await (await world.request(path, { as: cleo })).text()).toContain("You already have a partner");
});

test("a signed-in person who opens an invitation joins by the button, and hears of their recipes if they have any", async () => {
  const { world, anna, path } = await invited();
  const ben = await world.person();
  const page = await (await world.request(path, { as: ben })).text();
  expect(page).toContain("Anna invited you");
  expect(page).toContain("Our Kitchen");
  expect(page).toContain("Join the kitchen");
  expect(page).toMatch(/<a[^>]* href="\/app">Not now<\/a>/);
  expect(page).not.toContain(ownRecipesNote);
  await world.recipe(ben.viewer);
  expect(await (await world.request(path, { as: ben })).text()).toContain(ownRecipesNote);
  expect((await ben.fresh()).couple).toBeNull();
  expect(await world.request(path, { as: ben, method: "POST" })).toRedirectTo("/app");
  expect((await anna.fresh()).partner?.userId).toBe(ben.viewer.userId);
  expect(await world.request(path, { as: ben })).toRedirectTo("/app");
});

test("a wrong code that is posted without script counts once", async () => {
  const { world } = await invited();
  const ben = await world.person();
  const headers = createOwnAddressHeaders();
  const post = async () => (await world.request("/invite/ABCDEF", { as: ben, method: "POST", headers })).status;
  for (let count = 0; count < 10; count += 1) expect(await post()).toBe(404);
  expect(await post()).toBe(429);
});
