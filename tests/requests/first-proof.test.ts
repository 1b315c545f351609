import { expect } from "vitest";
import { createWorld, test, type World } from "#tests/support/world.ts";

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

test("a sign-up without a session sets the same cookie for a taken address", async ({ world }) => {
  const taken = await world.person({ password: "right password" });
  const browser = createBrowser(world);
  const form = { intent: "signup", email: taken.email, password: "a guess" };
  const cookies = [await browser.send("/auth?index", form), await browser.send("/auth?index", form)].map((response) =>
    response.headers.getSetCookie().join(),
  );
  expect(cookies[0]).toMatch(/^__Host-browser=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure/);
  expect(cookies[1]).toBe(cookies[0]);
  expect(world.services.sessions.isKnownBrowser(browser.cookie(), taken.account)).toBe(false);
});

test("the maker of an unproved account can't invalidate the owner's reset link by changing the password", async () => {
  const email = "kept-link@example.com";
  const { world, maker, owner } = await madeBySomebody(email);
  await owner.send("/auth?index", { intent: "reset", email });
  await expect.poll(() => world.mailbox(email)).toHaveLength(2);
  const link = await latestLink(world, email, "/auth/reset");
  const change = { currentPassword: password, newPassword: "the maker's second", confirmation: "the maker's second" };
  await maker.send("/app/profile", { intent: "password", ...change });
  const chosen = { token: tokenIn(link), password: "the owner's", confirmation: "the owner's" };
  expect(await owner.send(link, chosen)).toRedirectTo("/app");
  expect(await isSignedIn(maker)).toBe(false);
});

test("the owner of an address whose account shares a kitchen sees who shares it until they answer, and gets an email", async () => {
  const world = await createWorld();
  const dora = await world.person({ name: "Dora" });
  const claimed = await world.person({ confirmed: false, password });
  await world.coupleOf(dora, claimed);
  const browser = createBrowser(world);
  await browser.send("/auth?index", { intent: "reset", email: claimed.email });
  await expect.poll(() => world.mailbox(claimed.email)).toHaveLength(1);
  const link = await latestLink(world, claimed.email, "/auth/reset");
  const chosen = { token: tokenIn(link), password: "the owner's", confirmation: "the owner's" };
  expect(await browser.send(link, chosen)).toRedirectTo("/app");
  const notice = "You share this kitchen with Dora. If you don't know them, leave the kitchen in your profile.";
  const readText = async (path: string) =>
    (await (await browser.send(path)).text()).replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");
  for (const path of ["/app", "/app/recipes", "/app/profile"]) expect(await readText(path)).toContain(notice);
  expect(await browser.send("/app/profile", { intent: "end-partner-check" })).toRedirectTo("/app");
  expect(await readText("/app")).not.toContain(notice);
  await expect.poll(async () => (await world.mailbox(claimed.email)).map(({ text }) => text).join()).toContain(notice);
});
