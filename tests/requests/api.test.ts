import { expect } from "vitest";
import { apiExamples } from "#app/content/api-examples.ts";
import { accessTokens, quotaCounters } from "#app/database/schema.ts";
import type { AccessScope } from "#app/modules/accounts/access-token.ts";
import { createAccessToken } from "#app/modules/accounts/access-tokens.server.ts";
import { dailyTokenQuota } from "#app/modules/accounts/account-quotas.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { createOwnAddressHeaders } from "#tests/support/own-network.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { createSlowBody } from "#tests/support/slow-body.ts";
import { type Person, test, type World } from "#tests/support/world.ts";

type Sent = { json?: unknown; raw?: BodyInit; headers?: Record<string, string> };
type Call = (request: string, sent?: Sent) => Promise<Response>;

/** Sends requests such as "GET /recipes" as a program does: without cookie and Origin. */
async function createClient(world: World, { viewer }: Person, scope: AccessScope = "all"): Promise<Call> {
  const token = await createAccessToken(world.services, viewer, { name: "Test", scope });
  return (request, sent = {}) =>
    call(world, request, { ...sent, headers: { Authorization: `Bearer ${token}`, ...sent.headers } });
}

function call(world: World, request: string, { headers, ...body }: Sent = {}): Promise<Response> {
  const [method = "", path = ""] = request.split(" ");
  const own = { Origin: "", "Sec-Fetch-Site": "", ...createOwnAddressHeaders(), ...headers };
  return world.request(`/api/v1${path}`, { method, ...body, headers: own });
}

type Operation = { name: string; scope: AccessScope; mediaType: string | undefined };

/** Lists the operations of the OpenAPI document. */
async function listOperations(world: World): Promise<Operation[]> {
  type Described = { security: [{ token: [AccessScope] }]; requestBody?: { content: Record<string, unknown> } };
  const document = await (await call(world, "GET /openapi.json")).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      scope: security[0].token[0],
      mediaType: Object.keys(requestBody?.content ?? {})[0],
    })),
  );
}

const today = getToday(new Date(), "UTC");
const soup = {
  ...apiExamples.add.json,
  ...{ difficulty: "easy", cuisine: "French", sourceUrl: "https://kitchen.example/soup", notes: "Good cold." },
  ...{ dairyFree: false, lowFodmap: false, photos: [] as string[] },
};
const photo = { raw: createPlainJpeg(), headers: { "Content-Type": "image/jpeg" } };

/** The body that a documented operation is tested with. */
const bodies: Record<string, unknown> = {
  "POST /recipes": soup,
  "PATCH /recipes/{id}": { title: "Potato soup" },
  "POST /list": { text: "Milk\nEggs" },
  "PATCH /list/{id}": { isDone: true, text: "Oat milk" },
  "POST /plan": { date: today, title: "Pizza out" },
};

test("each documented operation works for its scope, and answers 401, 403 and 404 to anyone else", async ({
  world,
  couple: { anna },
}) => {
  const [read, add, all] = [
    await createClient(world, anna, "read"),
    await createClient(world, anna, "add"),
    await createClient(world, anna),
  ];
  const stranger = await createClient(world, (await world.couple()).anna);
  for (const { name, scope, mediaType } of await listOperations(world)) {
    const isPhoto = mediaType === "image/*";
    const send = async (client: Call, id: string) => {
      const sent = isPhoto ? photo : mediaType ? { json: bodies[name] } : {};
      return (await client(name.replace("{id}", id), sent)).status;
    };
    const createId = async () => {
      if (isPhoto || !name.includes("{id}")) return crypto.randomUUID();
      if (name.includes("/recipes")) return world.recipe(anna.viewer);
      const adding = name.includes("/list") ? "POST /list" : "POST /plan";
      const { ids, id } = await (await all(adding, { json: bodies[adding] })).json<{ ids?: string[]; id?: string }>();
      return ids?.[0] ?? id ?? "";
    };
    expect(await send((request, sent) => call(world, request, sent), await createId()), name).toBe(401);
    for (const [held, client] of Object.entries({ read, add, all })) {
      const status = await send(client, await createId());
      if (held === "all" || held === scope) expect(status, `${name} with ${held}`).toBeLessThan(300);
      else expect(status, `${name} with ${held}`).toBe(403);
    }
    if (name.includes("{id}") && !isPhoto) {
      expect(await send(stranger, await createId()), `${name} of another couple`).toBe(404);
    }
  }
  expect(await (await stranger("GET /recipes")).json()).toEqual({ recipes: [], total: 0 });
});

test("a recipe is read as it was written, changed by field, and deleted", async ({ world, anna }) => {
  const client = await createClient(world, anna);
  const id = crypto.randomUUID();
  await client(`PUT /photos/${id}`, photo);
  const added = await client("POST /recipes", { json: { ...soup, photos: [id] } });
  const recipe = added.headers.get("Location")?.replace("/api/v1", "") ?? "";
  const read = await (await client(`GET ${recipe}`)).json<{ photos: string[] }>();
  const photos = [expect.stringMatching(/\/images\//)];
  expect(read).toEqual({ ...soup, id: expect.any(String), photoUrl: null, photos });
  const changed = await client(`PATCH ${recipe}`, { json: { notes: null, tags: ["quick"] } });
  expect(await changed.json()).toEqual({ ...read, notes: null, tags: ["quick"] });
  expect((await client(`DELETE ${recipe}`)).status).toBe(204);
  expect((await client(`GET ${recipe}`)).status).toBe(404);
});

test("an unchanged recipe is answered with 304, and a write on an outdated version with 412", async ({
  world,
  anna,
}) => {
  const client = await createClient(world, anna);
  const path = `/recipes/${await world.recipe(anna.viewer)}`;
  const etag = (await client(`GET ${path}`)).headers.get("ETag") ?? "";
  expect((await client(`GET ${path}`, { headers: { "If-None-Match": `"0", W/${etag}` } })).status).toBe(304);
  const change = { json: { title: "Pear pie" }, headers: { "If-Match": etag } };
  const changed = await client(`PATCH ${path}`, change);
  expect([changed.status, changed.headers.get("ETag") === etag]).toEqual([200, false]);
  expect((await client(`PATCH ${path}`, change)).status, "the same change again").toBe(200);
  expect((await client(`GET ${path}`, { headers: { "If-None-Match": etag } })).status).toBe(200);
  for (const outdated of [etag, "nonsense", '"9999"']) {
    const headers = { "If-Match": outdated };
    expect((await client(`PATCH ${path}`, { json: { title: "Plum pie" }, headers })).status, outdated).toBe(412);
    expect((await client(`DELETE ${path}`, { headers })).status, outdated).toBe(412);
  }
  expect((await client(`DELETE ${path}`, { headers: { "If-Match": "*" } })).status).toBe(204);
});

test("pages of a list name each recipe once in each order, with equal times and titles too", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const sameTime = { createdAt: new Date(1_700_000_000_000), category: "Dinner" as const };
  const ids = await Promise.all([
    ...Array.from({ length: 6 }, () => world.recipe(anna.viewer, sameTime)),
    world.recipe(ben.viewer, { ...sameTime, cookTimeMinutes: 20 }),
    world.recipe(anna.viewer, { category: "Dinner", title: "Zucchini pie", coupleId: null }),
  ]);
  const client = await createClient(world, anna);
  const list = async (path: string) => {
    const page = await client(`GET ${path}`);
    const { recipes, total } = await page.json<{ recipes: { id: string }[]; total: number }>();
    const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1];
    return { ids: recipes.map(({ id }) => id), total, next };
  };
  const orders = ["", "sort=title", "sort=rating", "sort=time", "sort=cooked", "q=pie"];
  for (const query of [...orders, "q=pie&sort=title&category=Dinner"]) {
    const whole = await list(`/recipes?limit=100&${query}`);
    const listed: string[] = [];
    for (let path: string | undefined = `/recipes?limit=3&${query}`; path; ) {
      const page = await list(path);
      expect(page.total).toBe(8);
      listed.push(...page.ids);
      path = page.next;
    }
    expect(listed, query).toEqual(whole.ids);
    expect(listed.toSorted(), query).toEqual(ids.toSorted());
  }
});

test("a list goes on after its last recipe was deleted, and a search asks to begin again", async ({ world, anna }) => {
  for (const title of ["Plum pie", "Pear pie", "Fig pie"]) await world.recipe(anna.viewer, { title });
  const client = await createClient(world, anna);
  const list = async (query: string) => {
    const page = await client(`GET /recipes?sort=title&limit=1&${query}`);
    return { status: page.status, ...(await page.json<{ recipes: { id: string; title: string }[] }>()) };
  };
  const [first] = (await list("")).recipes;
  await client(`DELETE /recipes/${first?.id}`);
  expect((await list(`cursor=${first?.id}`)).recipes).toMatchObject([{ title: "Pear pie" }]);
  expect(await list(`q=pie&cursor=${first?.id}`)).toMatchObject({ status: 422, code: "unusable_cursor" });
});

test("the same key twice adds one recipe and the same items once, and replaces no others", async ({ world, anna }) => {
  const client = await createClient(world, anna);
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  for (const [path, json] of [
    ["/recipes", soup],
    ["/list", { text: "Milk\nEggs" }],
  ] as const) {
    const [one, other] = [
      await client(`POST ${path}`, { json, headers }),
      await client(`POST ${path}`, { json, headers }),
    ];
    expect(await one.json(), path).toEqual(await other.json());
  }
  const listItems = async () => (await (await client("GET /list")).json<{ items: { text: string }[] }>()).items;
  expect(await listItems()).toHaveLength(2);
  await client("POST /list", { json: { text: "Milk\nBread" }, headers });
  expect((await listItems()).map(({ text }) => text).sort()).toEqual(["Bread", "Eggs", "Milk"]);
  expect(await (await client("GET /recipes")).json()).toMatchObject({ total: 1 });
  const other = await client("POST /recipes", { json: { ...soup, title: "Other" }, headers });
  expect([other.status, (await other.json<{ code: string }>()).code]).toEqual([409, "already_saved"]);
});

const recipe = (change: object) => ({ json: { ...soup, ...change } });
const typed = (type: string, raw: string) => ({ raw, headers: { "Content-Type": type } });
const id = "a".repeat(20);

const refusals: [what: string, request: string, sent: Sent, status: number, fieldOrCode: string][] = [
  ["no title", "POST /recipes", { json: {} }, 422, "title"],
  ["a title too long", "POST /recipes", recipe({ title: "x".repeat(201) }), 422, "title"],
  ["an amount that is text", "POST /recipes", recipe({ servings: "four" }), 422, "servings"],
  ["a link that is a script", "POST /recipes", recipe({ sourceUrl: "javascript:alert(1)" }), 422, "sourceUrl"],
  ["a photo of nobody", "POST /recipes", recipe({ photos: [id] }), 409, "photo_missing"],
  ["a short key", "POST /recipes", { json: soup, headers: { "Idempotency-Key": "x" } }, 422, "idempotency-key"],
  ["broken JSON", "POST /recipes", typed("application/json", "{"), 400, "malformed"],
  ["a form", "POST /recipes", typed("text/plain", "title=Pie"), 415, "wrong_type"],
  ["1.1 MB", "POST /recipes", recipe({ notes: "x".repeat(1_100_000) }), 413, "too_large"],
  ["a list of recipes", "POST /recipes", { json: [soup] }, 422, "invalid_request"],
  ["an unknown field", "POST /recipes", recipe({ author: "Anna" }), 422, "author"],
  ["no change", `PATCH /recipes/${id}`, { json: {} }, 422, "invalid_request"],
  ["a picture of text", `PUT /photos/${id}`, typed("image/png", "text"), 422, "photos"],
  ["a cursor of nobody", "GET /recipes?cursor=x", {}, 422, "cursor"],
  ["an unknown order", "GET /recipes?sort=luck", {}, 422, "sort"],
  ["an item of nothing", "POST /list", { json: { text: " " } }, 422, "text"],
  ["an inherited name", "PATCH /list/constructor", { json: { isDone: true } }, 404, "item_not_found"],
  ["a day long ago", "POST /plan", { json: { date: "1999-01-01", title: "Pie" } }, 422, "date"],
  ["a meal of two kinds", "POST /plan", { json: { date: today, title: "Pie", recipeId: "x" } }, 422, "recipeId"],
  ["an unknown path", "GET /nothing", {}, 404, "nothing_here"],
  ["an unknown method", "PUT /recipes", {}, 405, "wrong_method"],
];

test("bad requests are refused with a problem", async ({ world, anna }) => {
  const client = await createClient(world, anna);
  for (const [what, request, sent, status, fieldOrCode] of refusals) {
    const answer = await client(request, sent);
    const problem = await answer.json<{ field?: string; code: string }>();
    const texts = { type: "about:blank", title: expect.any(String), detail: expect.any(String) };
    expect(problem, what).toMatchObject({ ...texts, status });
    expect([problem.field, problem.code], what).toContain(fieldOrCode);
    expect(problem.field, what).not.toBe("");
    expect([answer.status, answer.headers.get("Content-Type")], what).toEqual([status, "application/problem+json"]);
    if (status === 405) expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
  }
});

test("the day's limit of all tokens of a person is in headers, and past it the answer is 429 with Retry-After", async ({
  world,
  anna,
}) => {
  const client = await createClient(world, anna);
  const first = await client("GET /list");
  expect(first.headers.get("RateLimit-Policy")).toBe('"day";q=10000;w=86400');
  expect(first.headers.get("RateLimit")).toMatch(/^"day";r=9999;t=\d+$/);
  const other = await (await createClient(world, anna))("GET /list");
  expect(other.headers.get("RateLimit")).toMatch(/^"day";r=9998;t=\d+$/);
  await world.database.update(quotaCounters).set({ count: dailyTokenQuota.max });
  const last = await client("GET /list");
  expect([last.status, Number(last.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(last.headers.get("RateLimit")).toMatch(/^"day";r=0;t=\d+$/);
});

test("neither a session nor a revoked token is accepted, also if it is revoked while the body arrives", async ({
  world,
  anna,
}) => {
  expect(
    (await call(world, "GET /recipes", { headers: { Cookie: anna.cookie } })).headers.get("WWW-Authenticate"),
  ).toBe("Bearer");
  const client = await createClient(world, anna);
  const bytes = new TextEncoder().encode(JSON.stringify(soup));
  const raw = createSlowBody(bytes, async () => {
    // The token must be read once before it ends, which records its use.
    await expect.poll(async () => (await world.database.select().from(accessTokens))[0]?.lastUsedAt).toBeTruthy();
    await world.database.delete(accessTokens);
  });
  expect((await client("POST /recipes", { raw, headers: { "Content-Type": "application/json" } })).status).toBe(401);
  expect((await client("GET /recipes")).status).toBe(401);
});
