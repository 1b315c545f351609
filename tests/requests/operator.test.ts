import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createQrCode } from "#app/adapters/qr-code/create-qr-code.ts";
import { secondFactor } from "#app/adapters/second-factor/second-factor.ts";
import { adminSessions, adminUsers, quotaCounters, userActivityLogs } from "#app/database/schema.ts";
import {
  enableSecondFactor,
  getSecondFactorStatus,
  startSecondFactorSetup,
} from "#app/modules/operator/second-factor.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { bindings, createWorld } from "#tests/support/world.ts";

const world = await createWorld();
const { ADMIN_EMAIL: email, ADMIN_SETUP_TOKEN: token } = bindings as unknown as Record<string, string>;
const password = "an operator's password";

beforeEach(async () => {
  await world.database.delete(adminUsers);
  await world.database.delete(quotaCounters);
});

const setUp = (form: Record<string, string>, address = "203.0.113.1") =>
  world.request("/admin/setup", { form, headers: { "CF-Connecting-IP": address } });
const signIn = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  world.request("/admin/login", {
    form: { intent: "password", email: email ?? "", password, ...form },
    headers: { "CF-Connecting-IP": "203.0.113.1", ...headers },
  });
const setCookies = (response: Response) => response.headers.getSetCookie();
const cookieOf = (response: Response, names = /^(operator-proof|__Secure-operator)=/) =>
  setCookies(response)
    .filter((cookie) => names.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const findProof = (cookie: string) => /operator-proof=[^;]+/.exec(cookie)?.[0] ?? "";
const isIn = async (cookie: string) =>
  (await world.request("/admin/dashboard", { headers: { Cookie: cookie } })).status === 200;

test("setup requires the token", async () => {
  const open = async (query: string) => (await world.request(`/admin/setup${query}`)).text();
  expect(await open("")).not.toContain("Set Admin Password");
  expect(await open(`?token=${encodeURIComponent(token ?? "")}`)).toContain("Set Admin Password");
  const typed = { password, confirmation: password };
  expect((await setUp(typed)).status).toBe(403);
  expect((await setUp({ ...typed, token: "another token" })).status).toBe(403);
  expect(await world.database.select().from(adminUsers)).toEqual([]);
});

test("setup works once, even with concurrent requests", async () => {
  const tries = await Promise.all(
    [1, 2, 3].map((n) => {
      const chosen = `${password} ${n}`;
      return setUp({ token: token ?? "", password: chosen, confirmation: chosen });
    }),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [before] = await world.database.select().from(adminUsers);
  const again = await setUp({ token: token ?? "", password: "a later one", confirmation: "a later one" });
  expect(again.status).toBe(409);
  const refusal = "The admin password is already set. Setup works once and no longer changes anything.";
  expect(await again.text()).toContain(refusal);
  expect(await world.database.select().from(adminUsers)).toEqual([before]);
  expect(await (await world.request(`/admin/setup?token=${token}`)).text()).toContain("already set");
});

test("signing in sets a cookie for /admin and redirects to the requested page", async () => {
  await world.operator(password);
  const response = await signIn({ next: "/admin/users?filter=coupled" });
  expect(response).toRedirectTo("/admin/users?filter=coupled");
  const [cookie = "", forData = ""] = setCookies(response).filter((each) => each.startsWith("__Secure-operator="));
  for (const part of ["HttpOnly", "Secure", "SameSite=Strict", "Max-Age=1800"]) expect(cookie).toContain(part);
  expect([cookie, forData].map((each) => /Path=([^;]+)/.exec(each)?.[1])).toEqual(["/admin", "/admin.data"]);
  const value = cookieOf(response);
  expect(await isIn(value)).toBe(true);
  const rows = await world.database.select().from(adminSessions);
  expect(rows.map((row) => row.tokenHash)).not.toContain(cookie.split(/[=;]/)[1]);
  expect(rows.every((row) => row.ipAddress === null)).toBe(true);
});

test("a session stores the user agent, truncated to 256 characters", async () => {
  await world.operator(password);
  await signIn({}, { "User-Agent": `Mozilla/5.0 ${"x".repeat(300)}` });
  const stored = (await world.database.select().from(adminSessions)).map(({ userAgent }) => userAgent);
  expect(stored).toContain(`Mozilla/5.0 ${"x".repeat(244)}`);
});

test.each(["//evil.example", "/app"])("signing in never leads to %s", async (next) => {
  await world.operator(password);
  expect(await signIn({ next })).toRedirectTo("/admin/dashboard");
  const page = await world.request(`/admin/login?next=${encodeURIComponent(next)}`);
  expect(await page.text()).toContain('name="next" value="/admin/dashboard"');
});

test("ten wrong passwords lead to a wait time, but not for the operator's other network", async () => {
  await world.operator(password);
  const wrong: number[] = [];
  for (let n = 0; n < 10; n += 1)
    wrong.push((await signIn({ password: "a wrong one" }, { "CF-Connecting-IP": "198.51.100.1" })).status);
  expect(new Set(wrong)).toEqual(new Set([422]));
  const refused = await signIn({}, { "CF-Connecting-IP": "198.51.100.1" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/try again in \d+ minutes?/);
  expect(await signIn({}, { "CF-Connecting-IP": "198.51.100.2" })).toRedirectTo("/admin/dashboard");
});

test("an operator session ends after 30 minutes, even if used", async () => {
  const { cookie, adminId } = await world.operator();
  expect(await isIn(cookie)).toBe(true);
  const [row] = await world.database.select().from(adminSessions).where(eq(adminSessions.adminId, adminId));
  const lifetime = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
  expect(lifetime).toBe(30 * 60_000);
  await world.database.update(adminSessions).set({ expiresAt: new Date(Date.now() - 1) });
  // By then the browser has deleted the session's cookie.
  for (const Cookie of [cookie, findProof(cookie)]) {
    const ended = await world.request("/admin/users?filter=coupled", { headers: { Cookie } });
    expect(ended).toRedirectTo("/admin/login?next=%2Fadmin%2Fusers%3Ffilter%3Dcoupled&ended=true");
  }
  expect(await (await world.request("/admin/login?ended=true")).text()).toContain("Your session has ended");
  expect(await isIn(cookie)).toBe(false);
});

test("signing out ends the session and deletes the cookie; an altered cookie is refused", async () => {
  const { cookie } = await world.operator();
  expect(await isIn(cookie.replaceAll(/(?<=_Secure-operator=)./g, (first) => (first === "A" ? "B" : "A")))).toBe(false);
  const out = await world.request("/admin/sign-out", { method: "POST", headers: { Cookie: cookie } });
  expect(out).toRedirectTo("/admin/login");
  expect(setCookies(out).filter((each) => each.startsWith("__Secure-operator=;"))).toHaveLength(2);
  expect(await isIn(cookie)).toBe(false);
});

test("without the cookie that a script deletes, the session ends for the browser, and then on the server", async () => {
  for (const [proof, signInPath] of [
    ["", "/admin/login?next=%2Fadmin%2Fusers"],
    ["operator-proof=guessed", "/admin/login?next=%2Fadmin%2Fusers&ended=true"],
  ] as const) {
    const { cookie, adminId } = await world.operator();
    const Cookie = cookie.replace(findProof(cookie), proof);
    expect(await world.request("/admin/users", { headers: { Cookie } })).toRedirectTo(signInPath);
    expect(await world.database.select().from(adminSessions).where(eq(adminSessions.adminId, adminId))).toEqual([]);
  }
});

test("a member's session has no access to operator pages, nor an operator's to member pages", async () => {
  const anna = await world.person();
  const { cookie } = await world.operator();
  expect(await isIn(anna.cookie)).toBe(false);
  expect((await world.request("/app", { headers: { Cookie: cookie } })).status).toBe(302);
});

test("with a second factor, signing in requires an unused code", async () => {
  const { adminId, email: address } = await world.operator(password);
  const operator = { adminId, email: address, lastLogin: null, lastActivity: null };
  const proof = { currentPassword: password, address: createOwnNetwork() };
  const wrong = startSecondFactorSetup(world.services, operator, { ...proof, currentPassword: "not this one" });
  await expect(wrong).rejects.toBeRefusedWith("current_password_wrong");
  await startSecondFactorSetup(world.services, operator, proof);
  const secret = (await getSecondFactorStatus(world.services, operator)).waiting?.secret ?? "";
  expect(createQrCode("otpauth://totp/a").path).toMatch(/^M4 4h1v1h-1z(M\d+ \d+h1v1h-1z)+$/);
  const { TOTP, Secret } = await import("otpauth");
  const codeAt = (time: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
  await enableSecondFactor(world.services, operator, codeAt(Date.now() - 30_000));
  expect(secondFactor.totpCounter(secret, "12345", new Date())).toBeNull();

  const first = await signIn({});
  expect(first).toRedirectTo(/^\/admin\/login\?step=code/);
  expect(cookieOf(first)).toBe("");
  const code = (oneTimeCode: string, cookie = cookieOf(first, /^__Secure-operator-code=/)) =>
    world.request("/admin/login?step=code", { form: { intent: "code", oneTimeCode }, headers: { Cookie: cookie } });
  expect((await code(codeAt(Date.now()), "")).status).toBe(422);
  expect((await code("000000")).status).toBe(422);
  const right = codeAt(Date.now());
  const done = await code(right);
  expect(await isIn(cookieOf(done))).toBe(true);
  expect((await code(right)).status).toBe(422);

  const log = await world.database.select().from(userActivityLogs);
  expect(log.map(({ action }) => action)).toContain("operator.second_factor_on");
});

test("a second-factor key expires if its first code does not arrive in ten minutes", async () => {
  const { adminId, email: address } = await world.operator(password);
  const operator = { adminId, email: address, lastLogin: null, lastActivity: null };
  await startSecondFactorSetup(world.services, operator, { currentPassword: password, address: createOwnNetwork() });
  const secret = (await getSecondFactorStatus(world.services, operator)).waiting?.secret ?? "";
  world.clock.advance(10 * 60_000);
  expect(await getSecondFactorStatus(world.services, operator)).toMatchObject({ isOn: false, waiting: null });
  const { TOTP, Secret } = await import("otpauth");
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });
  await expect(enableSecondFactor(world.services, operator, code)).rejects.toBeRefusedWith("code_wrong");
  world.clock.set(new Date());
});

test("the settings show a QR code, the latest tasks and failed jobs to retry", async () => {
  const operator = await world.operator(password);
  const begin = { intent: "begin-second-factor", currentPassword: password };
  await world.request("/admin/settings", { as: operator, form: begin });
  await world.services.deadLetters.add({
    id: "m1",
    body: JSON.stringify({ v: 1, job: "prepare-photo", key: "nobody/1-<b>.webp" }),
    diedAt: new Date(),
  });
  const page = await (await world.request("/admin/settings", { as: operator })).text();
  for (const text of ["QR code of the key", "Background jobs", "permanently failed, the latest at"]) {
    expect(page).toContain(text);
  }
  const replay = () => world.request("/admin/settings", { as: operator, form: { intent: "replay" } });
  expect((await Promise.all([replay(), replay()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await (await world.request("/admin/settings", { as: operator })).text()).toContain(
    "No permanently failed jobs.",
  );
});

test("setup and sign-in are logged without an email address", async () => {
  await setUp({ token: token ?? "", password, confirmation: password });
  await signIn({});
  const actions = (await world.database.select().from(userActivityLogs)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["operator.set_up", "operator.signed_in"]));
});
