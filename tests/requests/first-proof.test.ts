import { expect, test } from "vitest";
import * as schema from "#app/adapters/database/schema.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { listEntryPoints } from "./entry-points.ts";

/** A browser that stores the cookies it receives. */
function createBrowser(world: World) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookie,
    forget: (name: string) => jar.delete(name),
    async send(path: string, form?: Record<string, string>): Promise<Response> {
      const response = await world.request(path, { as: { cookie: cookie() }, form });
      for (const set of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      return response;
    },
  };
}

type Browser = ReturnType<typeof createBrowser>;

const password = "the maker's password";
const isSignedIn = async (browser: Browser) => (await browser.send("/app/recipes")).status === 200;

async function madeBySomebody(email: string) {
  const world = await createWorld();
  const maker = createBrowser(world);
  await maker.send("/auth?index", { intent: "signup", email, password });
  expect(await isSignedIn(maker)).toBe(true);
  await expect.poll(() => world.mailbox(email)).toHaveLength(1);
  return { world, maker, owner: createBrowser(world), link: await latestLink(world, email, "/auth/confirm") };
}

async function latestLink(world: World, email: string, path: string): Promise<string> {
  const texts = (await world.mailbox(email)).map((mail) => mail.text.split(path)[1]);
  const query = texts.find((text) => text !== undefined)?.match(/^\?token=[\w-]+/)?.[0];
  if (!query) throw new Error("No link");
  return path + query;
}

const tokenIn = (link: string) => new URL(link, "https://recipes.test").searchParams.get("token") ?? "";

async function expectNothingForTheMaker(maker: Browser, email: string): Promise<void> {
  expect(await isSignedIn(maker)).toBe(false);
  const login = await maker.send("/auth?index", { intent: "login", email, password });
  expect(login.status).toBe(422);
  expect(await login.text()).toContain("Invalid login credentials");
  await maker.send("/auth?index", { intent: "signup", email, password });
  expect(await isSignedIn(maker)).toBe(false);
}

test("the address's owner disowns a stranger's sign-up on the confirmation page and sets a password", async () => {
  const email = "disowned@example.com";
  const { maker, owner, link } = await madeBySomebody(email);
  const page = await (await owner.send(link)).text();
  expect(page).toContain("I did not make this account");
  expect(page).not.toContain("One more tap");
  expect(await isSignedIn(maker)).toBe(true);

  const disowned = await owner.send(link, { intent: "disown", token: tokenIn(link) });
  const reset = disowned.headers.get("Location") ?? "";
  expect(reset).toMatch(/^\/auth\/reset\?token=[\w-]+$/);
  expect(await isSignedIn(maker)).toBe(true);
  expect(await (await owner.send(reset)).text()).toContain("Save password");
  const chosen = { token: tokenIn(reset), password: "the owner's", confirmation: "the owner's" };
  expect(await owner.send(reset, chosen)).toRedirectTo("/app");
  expect(await isSignedIn(owner)).toBe(true);
  await expectNothingForTheMaker(maker, email);

  const again = await maker.send(link, { intent: "disown", token: tokenIn(link) });
  expect(again.status).toBe(422);
  expect(await isSignedIn(owner)).toBe(true);
});

test("a reset link used in another browser revokes the original sign-up's access", async () => {
  const email = "reset-elsewhere@example.com";
  const { world, maker, owner } = await madeBySomebody(email);
  await owner.send("/auth?index", { intent: "reset", email });
  await expect.poll(() => world.mailbox(email)).toHaveLength(2);
  const link = await latestLink(world, email, "/auth/reset");
  const chosen = { token: tokenIn(link), password: "the owner's", confirmation: "the owner's" };
  expect(await owner.send(link, chosen)).toRedirectTo("/app");
  expect(await isSignedIn(owner)).toBe(true);
  await expectNothingForTheMaker(maker, email);
});

test("a confirmation link in another browser requires the password and keeps the account", async () => {
  const email = "other-device@example.com";
  const { maker, owner: phone, link } = await madeBySomebody(email);
  expect((await maker.send("/app/add", { title: "Plum cake" })).status).toBe(302);
  const token = tokenIn(link);
  const empty = await phone.send(link, { intent: "confirm-with-password", token });
  await expect(empty).toHaveFieldError("password", "Enter your password.");
  const wrong = await phone.send(link, { intent: "confirm-with-password", token, password: "a guess" });
  expect(wrong.status).toBe(422);
  const page = await wrong.text();
  expect(page).toContain("Wrong password.");
  expect(page).toContain("I did not make this account");
  expect((await phone.send(link, { intent: "confirm", token })).status).toBe(422);
  expect(await (await maker.send("/app/recipes")).text()).toContain("Check your email to secure your account");

  expect(await phone.send(link, { intent: "confirm-with-password", token, password })).toRedirectTo("/auth?mode=login");
  expect(await isSignedIn(maker)).toBe(true);
  expect(await (await maker.send("/app/recipes")).text()).not.toContain("Check your email to secure your account");
});

test.each([
  ["__Host-session", "that is known but signed out"],
  ["__Host-browser", "that is signed in"],
])("without %s, a browser %s confirms with one tap", async (forgotten) => {
  const { maker, link } = await madeBySomebody(`without-${forgotten.toLowerCase()}@example.com`);
  maker.forget(forgotten);
  expect(await (await maker.send(link)).text()).toContain("One more tap");
  const confirmed = await maker.send(link, { intent: "confirm", token: tokenIn(link) });
  expect(confirmed).toRedirectTo(forgotten === "__Host-browser" ? "/app" : "/auth?mode=login");
});

test("a sign-up without a session sets the same cookie for a taken address", async () => {
  const world = await createWorld();
  const taken = await world.person({ password: "right password" });
  const browser = createBrowser(world);
  const form = { intent: "signup", email: taken.email, password: "a guess" };
  const cookies = [await browser.send("/auth?index", form), await browser.send("/auth?index", form)].map((response) =>
    response.headers.getSetCookie().join(),
  );
  expect(cookies[0]).toMatch(/^__Host-browser=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure/);
  expect(cookies[1]).toBe(cookies[0]);
  expect(world.services.knownBrowsers.read(browser.cookie(), taken.account)).toBeNull();
});

/**
 * Somebody's account shares Dora's kitchen, and the owner of its address has just set a password in another browser.
 */
async function claimedInDorasKitchen() {
  const world = await createWorld();
  const dora = await world.person({ name: "Dora" });
  const claimed = await world.person({ confirmed: false, password });
  await world.coupleOf(dora, claimed);
  const recipeId = await world.recipe(dora.viewer, { title: "Secret soup" });
  const browser = createBrowser(world);
  await browser.send("/auth?index", { intent: "reset", email: claimed.email });
  await expect.poll(() => world.mailbox(claimed.email)).toHaveLength(1);
  const link = await latestLink(world, claimed.email, "/auth/reset");
  const chosen = { token: tokenIn(link), password: "the owner's", confirmation: "the owner's" };
  expect(await browser.send(link, chosen)).toRedirectTo("/app");
  const viewer = async () => (await world.services.sessions.read(browser.cookie()))?.viewer;
  return { world, dora, recipeId, browser, viewer };
}

test("after the reset, confirming the partner leads back to the kitchen", async () => {
  const { browser, viewer, dora } = await claimedInDorasKitchen();
  expect(await browser.send("/app")).toRedirectTo("/app/partner");
  expect(await browser.send("/auth?mode=login")).toRedirectTo("/app/partner");
  const page = await (await browser.send("/app/partner")).text();
  for (const words of ["You share a kitchen with", "Dora", "Is that right?", "Keep cooking together"]) {
    expect(page).toContain(words);
  }
  expect(page).toContain("Leave this kitchen");
  expect((await browser.send("/app/partner", { intent: "nonsense" })).status).toBe(422);
  expect(await browser.send("/app/partner", { intent: "keep" })).toRedirectTo("/app");
  expect(await (await browser.send("/app/recipes")).text()).toContain("Secret soup");
  expect((await viewer())?.partner?.userId).toBe(dora.viewer.userId);
  expect(await browser.send("/app/partner", { intent: "leave" })).toRedirectTo("/app");
  expect((await viewer())?.partner?.userId).toBe(dora.viewer.userId);
});

test("leaving an unconfirmed partner needs no password, keeps all recipes and notifies the partner", async () => {
  const { world, browser, viewer, dora } = await claimedInDorasKitchen();
  expect(await browser.send("/app/partner", { intent: "leave" })).toRedirectTo("/app");
  expect((await viewer())?.partner).toBeNull();
  expect((await dora.fresh()).partner).toBeNull();
  expect(await (await browser.send("/app/recipes")).text()).toContain("Secret soup");
  expect(await (await world.request("/app/recipes", { as: dora })).text()).toContain("Secret soup");
  await expect.poll(async () => (await world.mailbox(dora.email)).map(({ subject }) => subject)).toHaveLength(1);
});

test("until the partner is confirmed, the kitchen can be neither read nor written", { timeout: 60_000 }, async () => {
  const { world, dora, recipeId, browser } = await claimedInDorasKitchen();
  const as = { cookie: browser.cookie() };
  const everything = await listEntryPoints(world, dora);
  const contents = async () => {
    const tables = [schema.recipes, schema.recipeRatings, schema.couples, schema.invitations, schema.photos];
    return JSON.stringify(await Promise.all(tables.map((table) => world.database.select().from(table))));
  };
  const before = await contents();
  const shown: string[] = [];
  for (const { pattern, path, methods } of everything) {
    if (/^\/(recipe|sitemap)/.test(pattern)) continue;
    for (const own of new Set([path, path.replace(/(recipes\/)[\w-]{20,}/, `$1${recipeId}`)])) {
      if (!methods.includes("GET")) continue;
      const response = await world.request(own, { as });
      const text = await response.text();
      if (/Secret soup|Our Kitchen|Apple pie/.test(text)) shown.push(`GET ${own}`);
      if (own.startsWith("/api/") && own !== "/api/health" && response.status < 400) shown.push(`GET ${own}`);
    }
  }
  const forms: [string, Record<string, string>][] = [
    [`/app/recipes/${recipeId}?index`, { intent: "rate", rating: "1" }],
    [`/app/recipes/${recipeId}?index`, { intent: "sharing", isPublic: "true" }],
    [`/app/recipes/${recipeId}?index`, { intent: "delete" }],
    [`/app/recipes/${recipeId}/edit`, { intent: "save", version: "1", title: "Changed" }],
    [`/app/recipes/${recipeId}/cook`, { intent: "note", note: "Changed" }],
    ["/app/add", { title: "Added" }],
    ["/app/profile", { intent: "name-couple", coupleName: "Changed" }],
    ["/app/profile", { intent: "invite" }],
    ["/app/profile", { intent: "make-couple" }],
    ["/app/share", { title: "Added", url: "https://example.com/pie" }],
  ];
  for (const [path, form] of forms) {
    await world.request(path, { as, form });
    await world.request(path.replace(/^([^?]+)/, "$1.data"), { as, form });
  }
  const photo = { as, method: "PUT", raw: "bytes" };
  expect((await world.request(`/api/photos/${crypto.randomUUID()}`, photo)).status).toBe(401);
  const upgrade = { as, headers: { Upgrade: "websocket" } };
  expect((await world.request("/api/live", upgrade)).status).toBe(403);
  expect(shown).toEqual([]);
  expect(await contents()).toBe(before);
});
