import { expect } from "vitest";
import { createWorld, test } from "#tests/support/world.ts";

test("sign-up sets an HttpOnly, SameSite session cookie", async ({ world }) => {
  const form = { intent: "signup", email: "  Mixed.Case@Example.com ", password: "a good one" };
  const response = await world.request("/auth?index", { form });
  expect(response).toRedirectTo("/app");
  const cookie = response.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^__Host-session=/);
  for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(attribute);
  const home = await world.request("/app", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  expect(home.status).toBe(200);
  const page = await home.text();
  expect(page).toContain("Your book is open.");
  expect(page).toContain("Browse All");
  expect(home.headers.get("Cache-Control")).toContain("no-store");
});

test("a refused form is rendered with its values, except the password", async ({ world }) => {
  const form = { intent: "signup", email: "kept@example.com", password: "short" };
  const response = await world.request("/auth?index", { form });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain('value="kept@example.com"');
  const [, errorId = ""] = /name="password"[^>]* aria-describedby="([^"]+)"/.exec(page) ?? [];
  expect(page).toMatch(new RegExp(`id="${errorId}" role="alert"[^>]*>Use at least 6 characters\\.`));
  expect(page).not.toContain("short&quot;");
  expect(page).not.toContain('value="short"');
});

test.for([
  ["reset", "Check your email to continue"],
  ["resend", "If this address still needs to be confirmed, a new link is on its way."],
])("a request for another email (%s) gets the same response for every address", async ([intent, text], { world }) => {
  const known = await world.person({ confirmed: false });
  for (const email of [known.email, `${intent}-nobody@example.com`]) {
    const response = await world.request("/auth?index&mode=login", { form: { intent: intent ?? "", email } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(text);
  }
  await expect.poll(() => world.mailbox(known.email)).toHaveLength(1);
});

test("a reset request requires an email", async ({ world }) => {
  const empty = await world.request("/auth?index", { form: { intent: "reset", email: "" } });
  const page = await empty.text();
  expect(page).toContain("Enter your email");
  expect(page).toContain("Please type your account email first.");
});

test("signing out requires POST, ends the session and clears its cookies", async ({ world, anna }) => {
  await world.request("/auth/sign-out", { as: anna });
  expect((await world.request("/app", { as: anna })).status).toBe(200);
  const left = await world.request("/auth/sign-out", { as: anna, method: "POST", form: {} });
  for (const cleared of [/^tonight=; Max-Age=0; Path=\//, /^recipe-filter=; Max-Age=0; Path=\//, /^member=; Max-Age=0/])
    expect(left.headers.getSetCookie()).toContainEqual(expect.stringMatching(cleared));
  expect((await world.request("/app", { as: anna })).status).toBe(302);
});

test("signing in, signing up and confirming set the known-browser cookie, which suppresses new-device emails", async () => {
  const world = await createWorld();
  const email = "known-here@example.com";
  const browserOf = (answer: Response) =>
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-browser=")) ?? "";
  const signedUp = await world.request("/auth?index", { form: { intent: "signup", email, password: "a good one" } });
  expect(browserOf(signedUp)).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const login = { intent: "login", email, password: "a good one" };
  const known = { Cookie: browserOf(signedUp).split(";")[0] ?? "" };
  expect((await world.request("/auth?index", { form: login, headers: known })).status).toBe(302);
  expect((await world.mailbox(email)).map((mail) => mail.subject)).toEqual(["Confirm your email for Recipe Lovers"]);

  const token = (await world.mailbox(email))[0]?.text.match(/token=([\w-]+)/)?.[1] ?? "";
  const confirming = { intent: "confirm-with-password", token, password: "a good one" };
  const confirmed = await world.request("/auth/confirm", { form: confirming });
  const account = await world.services.accounts.findByEmail(email);
  if (!account) throw new Error("No account");
  const cookie = browserOf(confirmed).split(";")[0] ?? "";
  expect(world.services.sessions.isKnownBrowser(cookie, account)).toBe(true);
  const again = await world.request("/auth/confirm", { form: confirming });
  expect(browserOf(again), "a used link makes no browser known").toBe("");

  expect(
    (await world.request("/auth?index", { form: { ...login, password: "wrong" } })).headers.get("Set-Cookie"),
  ).toBeNull();
  await world.request("/auth?index", { form: login });
  await expect
    .poll(async () => (await world.mailbox(email))[0]?.subject)
    .toBe("New sign-in to your Recipe Lovers account");
});

test("signing in as somebody else ends the browser's earlier session, and leads to no other site", async ({
  world,
  anna,
}) => {
  const ben = await world.person({ password: "right password" });
  const form = { intent: "login", email: ben.email, password: "right password", redirectTo: "//evil.example" };
  const answer = await world.request("/auth?index", { as: anna, form });
  expect(answer.headers.get("Location")).toBe("/app");
  expect(await world.services.sessions.read(anna.cookie)).toBeNull();
});

test("the optional name at sign-up is stored, and kept in a refused form", async ({ world }) => {
  const signUp = (form: Record<string, string>) =>
    world.request("/auth?index", { form: { intent: "signup", password: "a good one", ...form } });
  const nameOf = async (answer: Response) => {
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return (await world.services.sessions.read(cookie))?.viewer.name;
  };
  expect(await nameOf(await signUp({ email: "named@example.com", name: "  Anna   Maria " }))).toBe("Anna Maria");
  expect(await nameOf(await signUp({ email: "nameless@example.com", name: " " }))).toBeNull();
  expect(await nameOf(await signUp({ email: "no-field@example.com" }))).toBeNull();

  const refused = await signUp({ email: "kept-name@example.com", name: "Anna", password: "short" });
  expect(await refused.text()).toContain('value="Anna"');
  const long = await signUp({ email: "long-name@example.com", name: "x".repeat(61) });
  expect(await long.text()).toContain("Your name can have at most 60 characters.");
});

test("an invalid reset link shows an error and a way to request a new one", async ({ world }) => {
  const anna = await world.person({ email: "new-link@example.com", password: "old password" });
  await world.request("/auth?index", { form: { intent: "reset", email: anna.email } });
  await expect.poll(() => world.mailbox(anna.email)).toHaveLength(1);
  const token = (await world.mailbox(anna.email))[0]?.text.match(/token=([\w-]+)/)?.[1] ?? "";
  const link = `/auth/reset?token=${token}`;
  const open = await (await world.request(link)).text();
  expect(open).toContain("Save password");
  expect(open).not.toContain("Reset error");
  const form = { token, password: "new password", confirmation: "new password" };
  expect(await world.request(link, { form })).toRedirectTo("/app");

  const expired = "This link has expired or was already used.";
  for (const [path, message] of [
    [link, expired],
    ["/auth/reset?token=made-up", expired],
    ["/auth/reset", "This link is incomplete."],
  ] as const) {
    const page = await (await world.request(path)).text();
    expect(page).toContain("Reset error");
    expect(page).toContain(message);
    expect(page).toMatch(/<form[^>]*action="\/auth\?mode=login"/);
    expect(page).not.toContain("Save password");
  }
  const late = await world.request(link, { form: { ...form, password: "a third one", confirmation: "a third one" } });
  expect(late.status).toBe(422);
  expect(await late.text()).toContain("Send a new link");
});

test("an invalid confirmation link shows an error and a way to request a new one", async ({ world }) => {
  const waiting = await world.person({ email: "dead-link@example.com", confirmed: false });
  for (const [path, message] of [
    ["/auth/confirm?token=made-up", "This link has expired or was already used."],
    ["/auth/confirm", "This link is incomplete."],
  ] as const) {
    for (const as of [undefined, waiting]) {
      const page = await (await world.request(path, { as })).text();
      expect(page).toContain(message);
      expect(page.includes("This link no longer works")).toBe(path.includes("token"));
      expect(page).not.toContain("One more tap");
      expect(page).not.toContain("Confirm my email");
      expect(page).toMatch(/name="intent" value="resend"/);
      if (!as) expect(page).toMatch(/<form[^>]*action="\/auth\?mode=login"/);
    }
  }
  await world.request("/auth/confirm?token=made-up", { as: waiting, form: { intent: "resend" } });
  await expect.poll(() => world.mailbox(waiting.email)).toHaveLength(1);
  const token = (await world.mailbox(waiting.email))[0]?.text.match(/token=([\w-]+)/)?.[1] ?? "";
  const link = `/auth/confirm?token=${token}`;
  expect(await (await world.request(link, { as: waiting })).text()).toContain("One more tap");
  expect(await world.request(link, { as: waiting, form: { intent: "confirm", token } })).toRedirectTo("/app");
  // A retry after a lost response still succeeds.
  expect(await world.request(link, { as: waiting, form: { intent: "confirm", token } })).toRedirectTo("/app");
  const used = await (await world.request(link)).text();
  expect(used).toContain("This address is already confirmed");
  expect(used).not.toMatch(/Confirm my email|value="resend"/);
});

test("too many email requests without script get an error page", async ({ world }) => {
  const anna = await world.person({ confirmed: false });
  const ask = () => world.request("/auth/confirm", { as: anna, form: { intent: "resend" } });
  for (let mail = 0; mail < 5; mail += 1) await ask();
  const refused = await ask();
  expect(refused.status).toBe(429);
  const page = await refused.text();
  expect(page).toContain("Email not sent");
  expect(page).not.toContain(">This link is incomplete.<");
  expect(page).not.toContain("One more tap");
});
