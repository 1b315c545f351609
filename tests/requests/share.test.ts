import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { accessTokens, photos, sessions } from "#app/database/schema.ts";
import { authenticateToken } from "#app/modules/accounts/access-tokens.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { dailyShareQuota } from "#app/modules/recipes/receive-share.server.ts";
import { createServices } from "#app/services.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { createSlowBody } from "#tests/support/slow-body.ts";
import { bindings, createWorld, type Person, test, testOrigin, type World } from "#tests/support/world.ts";

const url = "https://kitchen.example/lentil-soup";

/** Creates a key in the profile without script and returns it as shown there. */
async function makeKey(world: World, as: Person, scope = "add"): Promise<string> {
  const form = { intent: "create-access-token", tokenName: "Anna's iPhone", scope };
  const html = await (await world.request("/app/profile", { as, form })).text();
  const field = /<input[^>]*aria-label="Your new token"[^>]*>/.exec(html)?.[0];
  return (field && /value="([\w-]+)"/.exec(field)?.[1]) ?? html;
}

type Sent = { json?: unknown; form?: FormData | Record<string, string>; raw?: BodyInit; type?: string };

/** Sends a share like a Shortcut: without an Origin header or cookie. */
async function send(world: World, key: string, { type, ...body }: Sent) {
  const headers = {
    Authorization: `Bearer ${key}`,
    Origin: "",
    "Sec-Fetch-Site": "",
    ...(type ? { "Content-Type": type } : {}),
  };
  const answer = await world.request("/api/share", { ...body, method: "POST", headers });
  const told = await answer.json<{ address: string; code?: string }>();
  const retryAfter = answer.headers.get("Retry-After");
  return { status: answer.status, ...told, retryAfter, path: told.address.replace(testOrigin, "") };
}

function pictures(...files: BlobPart[]): FormData {
  const form = new FormData();
  for (const [index, file] of files.entries()) form.append("images", new Blob([file]), `IMG_${index}.PNG`);
  return form;
}

const other = new Uint8Array([...createPlainJpeg(), 0]);
const uploadsOf = (world: World, { viewer }: Person) =>
  world.database.select().from(photos).where(eq(photos.uploadedBy, viewer.userId));

test("a key is shown once, stored as a hash, and listed in the profile until it is revoked", async ({ world }) => {
  const anna = await world.person();
  const key = await makeKey(world, anna);
  expect(key).toMatch(/^[\w-]{43}$/);
  const [row] = await world.database.select().from(accessTokens).where(eq(accessTokens.userId, anna.viewer.userId));
  expect(JSON.stringify(row)).not.toContain(key);
  const profile = await (await world.request("/app/profile", { as: anna })).text();
  expect(profile).toContain("Anna&#x27;s iPhone");
  expect(profile).not.toContain(key);

  expect((await send(world, key, { json: { url } })).status).toBe(200);
  const ben = await world.person();
  const end = { intent: "revoke-access-token", id: row?.id ?? "" };
  await world.request("/app/profile", { as: ben, form: end });
  expect((await send(world, key, { json: { url } })).status).toBe(200);
  await world.request("/app/profile", { as: anna, form: end });
  expect(await send(world, key, { json: { url } })).toMatchObject({
    status: 401,
    path: "/app/add?unshared=access_token_ended",
  });
  const ended = await world.request("/app/add?unshared=access_token_ended", { as: anna });
  expect(await ended.text()).toContain('href="/app/profile#access-tokens"');
});

test("a person has at most ten keys", async ({ world, anna }) => {
  const keys = await Promise.all(Array.from({ length: 12 }, () => makeKey(world, anna)));
  expect(keys.filter((key) => /^[\w-]{43}$/.test(key))).toHaveLength(10);
});

async function setPasswordByEmail({ services }: World, { viewer }: Person) {
  const [tokenHash, now] = [services.newId(), new Date()];
  const expiresAt = new Date(now.getTime() + 60_000);
  const token = { tokenHash, userId: viewer.userId, purpose: "reset_password" as const, expiresAt };
  await services.accounts.replaceEmailToken(token, now);
  await services.accounts.resetPassword(tokenHash, "a hash", now);
}

test.each([
  [
    "signing out other devices",
    (world, anna) => world.request("/app/profile", { as: anna, form: { intent: "end-other-sessions" } }),
  ],
  [
    "signing out everywhere",
    (world, anna) => world.request("/app/profile", { as: anna, form: { intent: "sign-out-everywhere" } }),
  ],
  ["a password that is set by a mail", setPasswordByEmail],
  ["claiming the account", (world, anna) => world.services.accounts.claim(anna.viewer.userId)],
  ["deleting the account", (world, anna) => deleteAccount(world.services, anna.viewer, { password: anna.email })],
] satisfies [string, (world: World, anna: Person) => Promise<unknown>][])("%s ends the keys", async (_, act) => {
  const world = await createWorld();
  const anna = await world.person({ confirmed: false });
  const key = await makeKey(world, anna);
  await act(world, anna);
  expect((await send(world, key, { json: { url } })).status).toBe(401);
});

test("a wrong or missing key is refused, even with a session", async ({ world, anna }) => {
  const key = await makeKey(world, anna);
  for (const guess of ["", "x", key.toUpperCase(), `${key}x`, key.slice(1), "a".repeat(43)]) {
    expect((await send(world, guess, { form: pictures(createPlainJpeg()) })).status, guess).toBe(401);
  }
  expect((await world.request("/api/share", { as: anna, json: { url } })).status).toBe(401);
  expect(await uploadsOf(world, anna)).toEqual([]);
});

test("a wrong key costs one database read and no write", async () => {
  const queries: string[] = [];
  const DB = {
    prepare(query: string) {
      queries.push(query);
      return bindings.DB.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => bindings.DB.batch(statements),
  } as unknown as D1Database;
  const services = createServices({ ...bindings, DB }, { id: "test", origin: testOrigin, waitUntil: () => undefined });
  for (const guess of ["x", "a".repeat(43)]) {
    await expect(authenticateToken(services, guess, createOwnNetwork())).rejects.toMatchObject({
      code: "access_token_ended",
    });
  }
  expect(queries).toEqual([expect.stringMatching(/^select/i)]);
});

test("wrong keys are limited per network", async ({ world }) => {
  const tries = Array.from({ length: 130 }, () => send(world, "a".repeat(43), { json: { url } }));
  const refused = (await Promise.all(tries)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]).toMatchObject({
    code: "too_many_attempts",
    path: "/app/add?unshared=too_many_attempts",
    retryAfter: "60",
  });
});

test.each([
  ["read", 403],
  ["add", 200],
  ["all", 200],
])("a token for %s answers a share with %i", async (scope, status) => {
  const world = await createWorld();
  const key = await makeKey(world, await world.person(), scope);
  expect((await send(world, key, { json: { url } })).status).toBe(status);
});

test("a key gives no other access", async ({ world, anna }) => {
  const id = await world.recipe(anna.viewer);
  const headers = { Authorization: `Bearer ${await makeKey(world, anna)}` };
  for (const path of ["/app", "/app/profile", `/app/recipes/${id}`, "/app/profile/export", "/app/add?shared=x"]) {
    expect((await world.request(path, { headers })).status, path).toBe(302);
  }
  for (const path of ["/api/recipe-duplicates", "/api/recipe-link-analyze", "/api/device-analyses"]) {
    expect((await world.request(path, { headers, json: { url } })).status, path).toBe(401);
  }
  expect((await world.request(`/app/recipes/${id}?index`, { headers, form: { intent: "delete" } })).status).toBe(302);
  expect((await world.request("/api/share", { headers })).status).toBe(405);
});

test.each([
  [{ url }, `/app/add?url=${encodeURIComponent(url)}`],
  [{ text: `Soup ${url}`, title: "" }, `/app/add?text=Soup+${encodeURIComponent(url)}`],
])("a link or a text is in the address that is to be opened, and nothing is kept", async (words, path) => {
  const world = await createWorld();
  const anna = await world.person();
  const key = await makeKey(world, anna);
  expect(await send(world, key, { json: words })).toMatchObject({ status: 200, path });
  expect(await send(world, key, { form: words })).toMatchObject({ status: 200, path });
  const multipart = new FormData();
  for (const [name, value] of Object.entries(words)) multipart.set(name, value);
  expect(await send(world, key, { form: multipart })).toMatchObject({ status: 200, path });
  expect(await uploadsOf(world, anna)).toEqual([]);
});

test("shared pictures are available once and only to their sender", async ({ world, couple: { anna, ben } }) => {
  const key = await makeKey(world, anna);
  const form = () => pictures(createPlainJpeg(), other);
  const { path } = await send(world, key, { form: form() });
  expect(path).toMatch(/^\/app\/add\?shared=[\w-]{22}$/);
  expect(await send(world, key, { form: form() })).toMatchObject({ path });
  expect(await uploadsOf(world, anna)).toHaveLength(2);

  const page = await (await world.request(path, { as: anna })).text();
  const addresses = [...new Set(page.match(/\/images\/[\w-]+/g))];
  expect(addresses).toHaveLength(2);
  expect((await world.request(addresses[0] ?? "")).status).toBe(404);
  await world.preparePhotos();
  expect((await world.request(addresses[0] ?? "")).status).toBe(200);
  expect(await (await world.request(path, { as: ben })).text()).not.toContain("/images/");
  expect(await world.request(path)).toRedirectTo(`/auth?mode=login&redirectTo=${encodeURIComponent(path)}`);
});

test("a video and a file's name are dropped, but a caption or picture sent with them is accepted", async ({
  world,
}) => {
  const key = await makeKey(world, await world.person());
  const shared = async (text: string, form = new FormData()) => {
    form.append("images", new Blob(["\0\0\0\x20ftypqt"]), "IMG_33.MOV");
    form.set("text", text);
    const { path } = await send(world, key, { form });
    return path.replace(/shared=[\w-]{22}/, "shared=…");
  };
  expect(await shared("IMG_33")).toBe("/app/add?unshared=video_shared");
  expect(await shared("Soup")).toBe("/app/add?text=Soup&unshared=video_shared");
  expect(await shared("IMG_0", pictures(createPlainJpeg()))).toBe("/app/add?shared=…&unshared=video_shared");
  expect(await shared("Pie", pictures(other))).toBe("/app/add?shared=…&text=Pie&unshared=video_shared");
});

const inBase64 = Buffer.from(createPlainJpeg()).toString("base64");
const words: [string, () => Sent, number, string][] = [
  ["nothing", () => ({ form: new FormData() }), 422, "nothing_shared"],
  ["nothing as JSON", () => ({ json: { text: " " } }), 422, "nothing_shared"],
  ["a video", () => ({ form: pictures("\0\0\0\x20ftypisom") }), 422, "no_image_shared"],
  ["a page as a file", () => ({ form: pictures("<!doctype html><h1>Soup</h1>") }), 422, "no_image_shared"],
  ["30 MB", () => ({ form: pictures(new Uint8Array(30 * 1024 * 1024)) }), 413, "share_too_large"],
  ["a book", () => ({ json: { text: "soup ".repeat(4_000) } }), 413, "shared_text_too_long"],
  ["a picture in JSON", () => ({ json: { text: "Soup", images: [inBase64] } }), 422, "pictures_in_json"],
  ["one picture in JSON", () => ({ json: { image: inBase64 } }), 422, "pictures_in_json"],
  ["65 KB of JSON", () => ({ json: { text: "Soup", padding: "x".repeat(64 * 1024) } }), 413, "share_too_large"],
  ["another type", () => ({ raw: "soup", type: "text/plain" }), 415, "wrong_type"],
  ["broken JSON", () => ({ raw: "{", type: "application/json" }), 400, "malformed"],
];

test.each(words)("%s redirects to a page that shows the error", async (_, body, status, code) => {
  const world = await createWorld();
  const anna = await world.person();
  const answer = await send(world, await makeKey(world, anna), body());
  expect(answer).toMatchObject({ status, code, path: `/app/add?unshared=${code}` });
});

test("six of twelve pictures are accepted, and the page says so", async ({ world, anna }) => {
  const twelve = Array.from({ length: 12 }, (_, index) => new Uint8Array([...createPlainJpeg(), index]));
  const { path } = await send(world, await makeKey(world, anna), { form: pictures(...twelve) });
  expect(path).toMatch(/^\/app\/add\?shared=[\w-]+&unshared=too_many_images_shared$/);
  const page = await (await world.request(path, { as: anna })).text();
  expect(new Set(page.match(/\/images\/[\w-]+/g)).size).toBe(6);
});

test("a picture that is too large does not affect the others", async ({ world, anna }) => {
  const large = new Uint8Array(15 * 1024 * 1024 + 1);
  large.set(createPlainJpeg());
  const { path } = await send(world, await makeKey(world, anna), { form: pictures(large, createPlainJpeg()) });
  expect(path).toMatch(/^\/app\/add\?shared=[\w-]{22}&unshared=some_images_not_taken$/);
  expect(await uploadsOf(world, anna)).toHaveLength(1);
  const page = await (await world.request(path, { as: anna })).text();
  expect(new Set(page.match(/\/images\/[\w-]+/g)).size).toBe(1);
});

test("refused shares count, by key or session, and past the daily quota no pictures are read", async ({ world }) => {
  const anna = await world.person();
  const key = await makeKey(world, anna);
  await world.services.quotas.consume(dailyShareQuota, anna.viewer.userId, new Date(), dailyShareQuota.max - 2);
  expect(await send(world, key, { raw: "{", type: "application/json" })).toMatchObject({ code: "malformed" });
  expect(await shareTo(world, sheet({}), anna)).toRedirectTo("/app/add?unshared=nothing_shared");
  for (const body of [{ form: pictures(createPlainJpeg()) }, { form: pictures("x".repeat(300_000)) }]) {
    expect(await send(world, key, body)).toMatchObject({ status: 429, code: "too_many_shares" });
  }
  expect(await shareTo(world, pictures(createPlainJpeg()), anna)).toRedirectTo("/app/add?unshared=too_many_shares");
  expect(await uploadsOf(world, anna)).toEqual([]);
});

test("past the daily quota, links and texts are still accepted, because nothing is stored", async ({ world, anna }) => {
  const key = await makeKey(world, anna);
  await world.services.quotas.consume(dailyShareQuota, anna.viewer.userId, new Date(), dailyShareQuota.max);
  const path = `/app/add?url=${encodeURIComponent(url)}`;
  expect(await send(world, key, { json: { url } })).toMatchObject({ status: 200, path });
  expect(await send(world, key, { form: { text: "Soup" } })).toMatchObject({ status: 200, path: "/app/add?text=Soup" });
  expect(await shareTo(world, sheet({ url }), anna)).toRedirectTo(path);
  // A Shortcut sends what is shared in both fields.
  expect(await send(world, key, { form: sheet({ url }, pictures(url)) })).toMatchObject({ status: 200, path });
  expect(await send(world, key, { form: sheet({ url }, pictures(createPlainJpeg())) })).toMatchObject({
    path: `${path}&unshared=too_many_shares`,
  });
  expect(await uploadsOf(world, anna)).toEqual([]);
});

/** Sends a share like a browser's share sheet: without an Origin header. */
const fromSheet = { Origin: "null", "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" };

function shareTo(world: World, form: FormData, as?: Person) {
  return world.request("/app/share", { as, form, headers: fromSheet });
}

function sheet(fields: Record<string, string>, form = new FormData()): FormData {
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("without a service worker, a share redirects to the add screen", async ({ world, anna }) => {
  const link = `/app/add?text=Soup+${encodeURIComponent(url)}`;
  const shared = await shareTo(world, sheet({ title: "", text: `Soup ${url}` }), anna);
  expect([shared.status, shared.headers.get("Location")]).toEqual([303, link]);
  const first = await shareTo(world, pictures(createPlainJpeg(), other), anna);
  expect(first).toRedirectTo(/^\/app\/add\?shared=[\w-]{22}$/);
  expect(await shareTo(world, pictures(createPlainJpeg(), other), anna)).toRedirectTo(
    first.headers.get("Location") ?? "",
  );
  expect(await uploadsOf(world, anna)).toHaveLength(2);
  expect(await shareTo(world, sheet({}), anna)).toRedirectTo("/app/add?unshared=nothing_shared");
  expect(await uploadsOf(world, anna)).toHaveLength(2);
  const page = await world.request("/app/add?unshared=nothing_shared", { as: anna });
  expect(await page.text()).toContain("Nothing arrived");
  const words = await world.request("/app/add?unshared=__proto__", { as: anna });
  expect(await words.text()).toContain("Couldn't receive this");
});

test("a signed-out share keeps a link through signing in and says that pictures were lost", async ({ world }) => {
  const login = (path: string) => `/auth?mode=login&redirectTo=${encodeURIComponent(path)}`;
  const path = `/app/add?text=Soup+${encodeURIComponent(url)}`;
  expect(await shareTo(world, sheet({ text: `Soup ${url}` }))).toRedirectTo(login(path));
  const lost = login("/app/add?unshared=images_shared_signed_out");
  expect(await shareTo(world, pictures(createPlainJpeg()))).toRedirectTo(lost);
  expect(await shareTo(world, pictures(new Uint8Array(2 * 1024 * 1024)))).toRedirectTo(lost);
  expect(await shareTo(world, sheet({}))).toRedirectTo(login("/app/add?unshared=nothing_shared"));
});

test("if the session ends during a share, texts are kept through signing in and pictures are lost", async () => {
  const world = await createWorld();
  const share = async (form: FormData) => {
    const anna = await world.person();
    const [own, longAgo] = [eq(sessions.userId, anna.viewer.userId), new Date(0)];
    await world.database.update(sessions).set({ lastSeenAt: longAgo }).where(own);
    const whole = new Response(form);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const raw = createSlowBody(bytes, async () => {
      // The session must be read once before it ends, which records the visit.
      await expect
        .poll(async () => (await world.database.select().from(sessions).where(own))[0]?.lastSeenAt)
        .not.toEqual(longAgo);
      await world.services.sessions.endByHandle(anna.viewer.userId, anna.viewer.sessionHandle);
    });
    const headers = { ...fromSheet, "Content-Type": whole.headers.get("Content-Type") ?? "" };
    return world.request("/app/share", { as: anna, method: "POST", raw, headers });
  };
  const login = (path: string) => `/auth?mode=login&redirectTo=${encodeURIComponent(path)}`;
  expect(await share(sheet({ text: "Soup" }))).toRedirectTo(login("/app/add?text=Soup"));
  const lost = login("/app/add?text=Soup&unshared=images_shared_signed_out");
  expect(await share(sheet({ text: "Soup" }, pictures(createPlainJpeg())))).toRedirectTo(lost);
});

test("a cross-site share is refused", async ({ world, anna }) => {
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await world.request("/app/share", { as: anna, form: pictures(createPlainJpeg()), headers })).status).toBe(
    403,
  );
  expect(
    (await world.request("/app/share", { as: anna, form: {}, headers: { ...headers, Origin: "null" } })).status,
  ).toBe(403);
  expect(await uploadsOf(world, anna)).toEqual([]);
});
