import { expect } from "vitest";
import { createCouple } from "#app/modules/couples/invite-partner.server.ts";
import { getProfileView } from "#app/modules/couples/profile-view.server.ts";
import { createWorld, test, testOrigin } from "#tests/support/world.ts";

test("signing out everywhere also ends the current session", async ({ world, anna }) => {
  const answer = await world.request("/app/profile", { as: anna, form: { intent: "sign-out-everywhere" } });
  expect(answer.status).toBe(302);
  await expect(anna.fresh()).rejects.toThrow();
});

test("opening an invitation changes nothing, and codes are normalized", async ({ world }) => {
  const code = await world.invite(await world.person({ name: "Anna" }));
  const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
  const ben = await world.person();
  const enter = (code: string) => world.request("/app/profile", { as: ben, form: { intent: "enter-code", code } });
  const there = await enter(typed);
  for (const end of ["", "/", "?fbclid=x", " – see you!"]) {
    const link = `Cook with me: https://recipes.test/invite/${code}${end}`;
    expect(await enter(link)).toRedirectTo(`/invite/${code}`);
  }
  const page = await world.request(there.headers.get("Location") ?? "", { as: ben });
  expect(await page.text()).toContain("Anna invited you");
  expect((await ben.fresh()).couple).toBeNull();
  const unknown = await world.request("/invite/AAAAAA", { as: ben });
  expect(unknown.status).toBe(404);
  const message = "This invitation link is invalid, expired, or already used.";
  expect(await unknown.text()).toMatch(new RegExp(`Invalid Invitation[\\s\\S]*${message}`));
  expect(await enter("aaa aaa")).toRedirectTo("/invite/AAAAAA");
  const refused = await enter("not a code");
  expect(refused.status).toBe(422);
  const profile = await refused.text();
  expect(profile).toContain("This code is invalid, expired, or already used.");
  expect(profile).toContain('value="not a code"');
});

const phone = "Mozilla/5.0 (iPhone; like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";

test("the profile lists the person's devices, and signs them out one by one or all others at once", async () => {
  const world = await createWorld();
  const anna = await world.person({ email: "devices@example.com", password: "a good password" });
  const signIn = { intent: "login", email: anna.email, password: anna.password };
  const answer = await world.request("/auth?index", { form: signIn, headers: { "User-Agent": phone } });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.some((cookie) => cookie.startsWith("__Host-browser="))).toBe(true);
  const session = await world.services.sessions.read(
    cookies.find((cookie) => cookie.startsWith("__Host-session="))?.split(";")[0] ?? "",
  );
  const handle = session?.viewer.sessionHandle ?? "";
  const isRunning = async (person: string) =>
    (await getProfileView(world.services, anna.viewer)).sessions.some((listed) => listed.handle === person);

  const page = await (await world.request("/app/profile", { as: anna })).text();
  expect(page).toContain("Safari on iPhone");
  expect(page).toContain("This device");
  expect(page).toContain(handle);
  expect(page).not.toContain(anna.cookie.split("=")[1]);

  const stranger = await world.person();
  await world.request("/app/profile", { as: stranger, form: { intent: "end-session", handle } });
  expect(await isRunning(handle)).toBe(true);
  await world.request("/app/profile", { as: anna, form: { intent: "end-session", handle } });
  expect(await isRunning(handle)).toBe(false);
  const again = await world.request("/app/profile", { as: anna, form: { intent: "end-session", handle } });
  expect(await again.text()).toContain("That device was already signed out");

  await world.startSession(anna.account);
  await world.request("/app/profile", { as: anna, form: { intent: "end-other-sessions" } });
  expect((await getProfileView(world.services, anna.viewer)).sessions).toMatchObject([{ isCurrent: true }]);
});

test("a person who opens their own invitation gets the link to share, also without script", async ({ world }) => {
  const anna = await world.person({ name: "Anna" });
  const code = await world.invite(anna);
  const own = await (await world.request(`/invite/${code}`, { as: anna })).text();
  expect(own).toContain("Your own invitation");
  expect(own).toContain(`value="${testOrigin}/invite/${code}"`);
  expect(own).not.toContain("Join the kitchen");
  const others = await (await world.request(`/invite/${code}`)).text();
  expect(others).toContain("Anna invited you");
  expect(others).not.toContain("Your own invitation");
});

test("no trial countdown is shown to a payer's partner or while cooking", async ({ world, couple: { anna, ben } }) => {
  const recipe = await world.recipe(ben.viewer);
  const pageOf = async (path: string) => (await world.request(path, { as: ben })).text();
  expect(await pageOf("/app")).toContain("14 days left in your free trial");
  expect(await pageOf(`/app/recipes/${recipe}/cook`)).not.toContain("free trial");
  await world.subscribe(anna);
  for (const path of ["/app", "/app/profile"]) expect(await pageOf(path)).not.toContain("free trial");
  const check = await world.request("/api/check-subscription", { as: ben, method: "POST" });
  expect(await check.json()).toMatchObject({ trial_active: false });
});

test("the billing portal is offered only to people who have or may have a subscription", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const isOffered = async (person: typeof anna) =>
    (await (await world.request("/app/profile", { as: person })).text()).includes("Billing portal");
  expect(await isOffered(anna)).toBe(false);
  await world.request("/api/create-checkout", { as: anna, method: "POST", json: { plan: "monthly" } });
  expect(await isOffered(anna)).toBe(true);
  const cleo = await world.person();
  await world.subscribe(cleo, { status: "canceled" });
  expect(await isOffered(cleo)).toBe(true);
  await world.subscribe(anna);
  expect(await isOffered(ben)).toBe(false);
});

test("a form that is posted without script shows what it has changed", async ({ world, couple: { anna } }) => {
  const form = { intent: "name-couple", coupleName: "The Spoon" };
  const page = await (await world.request("/app/profile", { as: anna, form })).text();
  expect(page).toMatch(/<h2[^>]*>The Spoon<\/h2>/);
});

test("the profile's element ids are unique", async ({ world }) => {
  const anna = await world.person({ confirmed: false });
  await createCouple(world.services, anna.viewer);
  await world.subscribe(anna);
  await world.request("/app/profile", { as: anna, form: { intent: "invite" } });
  const page = await (await world.request("/app/profile", { as: anna })).text();
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
