import { expect } from "vitest";
import { quotaCounters } from "#app/database/schema.ts";
import type { AccessScope } from "#app/modules/accounts/access-token.ts";
import { createAccessToken, revokeAccessToken } from "#app/modules/accounts/access-tokens.server.ts";
import { dailyTokenQuota } from "#app/modules/accounts/account-quotas.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import { createOwnAddressHeaders } from "#tests/support/own-network.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { createSlowBody } from "#tests/support/slow-body.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";

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

type Operation = { path: string; method: string; scope: AccessScope; body: string | null };

/** Lists the operations of the OpenAPI document. */
async function listOperations(world: World): Promise<Operation[]> {
  type Described = { security: [{ token: [AccessScope] }]; requestBody?: { content: Record<string, unknown> } };
  const document = await (await call(world, "GET /openapi.json")).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody }]) => {
      const body = Object.keys(requestBody?.content ?? {})[0] ?? null;
      return { path, method: method.toUpperCase(), scope: security[0].token[0], body };
    }),
  );
}

const today = getToday(new Date(), "UTC");
const soup = {
  ...{
    title: "Leek soup",
    category: "Dinner",
    cookTimeMinutes: 40,
    servings: 4,
    difficulty: "easy",
    cuisine: "French",
  },
  ...{ ingredients: ["2 leeks", "1 l stock"], instructions: ["Slice the leeks.", "Simmer in the stock."] },
  ...{ sourceUrl: "https://kitchen.example/soup", notes: "Good cold.", glutenFree: true, dairyFree: false },
  ...{ lowFodmap: false, tags: ["vegan", "winter"] },
};

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
  const operations = await listOperations(world);
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [
      ...["DELETE /list/{id}", "DELETE /plan/{id}", "DELETE /recipes/{id}", "GET /list", "GET /plan", "GET /recipes"],
      ...["GET /recipes/{id}", "PATCH /list/{id}", "PATCH /recipes/{id}", "POST /list", "POST /plan", "POST /recipes"],
      "PUT /photos/{id}",
    ].sort(),
  );
  const clients = {
    read: createClient(world, anna, "read"),
    add: createClient(world, anna, "add"),
    all: createClient(world, anna),
  };
  const stranger = await createClient(world, (await world.couple()).anna);
  const all = await clients.all;
  const statuses: string[] = [];
  for (const { method, path, scope, body } of operations) {
    const send = async (client: Call, id: string) => {
      const json = bodies[`${method} ${path}`];
      const photo = { raw: createPlainJpeg(), headers: { "Content-Type": "image/jpeg" } };
      const sent = body === null ? {} : body === "image/*" ? photo : { json };
      return (await client(`${method} ${path.replace("{id}", id)}`, sent)).status;
    };
    const createId = async () => {
      if (path.startsWith("/photos")) return crypto.randomUUID();
      if (path.startsWith("/recipes")) return world.recipe(anna.viewer);
      const [collection = ""] = path.split("/{");
      const { ids, id } = await (await all(`POST ${collection}`, { json: bodies[`POST ${collection}`] })).json<{
        ids?: string[];
        id?: string;
      }>();
      return ids?.[0] ?? id ?? "";
    };
    const id = path.includes("{id}") ? await createId() : "";
    expect(await send((request, sent) => call(world, request, sent), id), `${method} ${path}`).toBe(401);
    for (const held of ["read", "add", "all"] as const) {
      const isPermitted = held === "all" || held === scope;
      const status = await send(
        await clients[held],
        path.startsWith("/photos") ? id : path.includes("{id}") ? await createId() : "",
      );
      expect([method, path, held, status < 300], `${status}`).toEqual([method, path, held, isPermitted]);
      if (!isPermitted) expect(status).toBe(403);
      statuses.push(`${method} ${status}`);
    }
    if (path.includes("{id}") && !path.startsWith("/photos")) {
      expect(await send(stranger, await createId()), `${method} ${path} of another couple`).toBe(404);
    }
  }
  expect(await (await stranger("GET /recipes")).json()).toEqual({ recipes: [], total: 0 });
});

test("a recipe is read as it was written, changed by field, and deleted", async ({ world, anna }) => {
  const client = await createClient(world, anna);
  const id = crypto.randomUUID();
  await client(`PUT /photos/${id}`, { raw: createPlainJpeg(), headers: { "Content-Type": "image/jpeg" } });
  const added = await client("POST /recipes", { json: { ...soup, photos: [id] } });
  const recipe = added.headers.get("Location")?.replace("/api/v1", "") ?? "";
  const read = await (await client(`GET ${recipe}`)).json<{ photos: string[] }>();
  expect(read).toEqual({
    ...soup,
    id: expect.any(String),
    photoUrl: null,
    photos: [expect.stringMatching(/\/images\//)],
  });
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

test.each([
  "",
  "&sort=title",
  "&sort=rating",
  "&sort=time",
  "&sort=cooked",
  "&q=pie",
  "&q=pie&sort=title&category=Dinner",
])("pages of the list%s name each recipe once, with equal times and titles too", async (query) => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const sameTime = { createdAt: new Date(1_700_000_000_000), category: "Dinner" as const };
  const ids = await Promise.all([
    ...Array.from({ length: 6 }, () => world.recipe(anna.viewer, sameTime)),
    world.recipe(ben.viewer, { ...sameTime, cookTimeMinutes: 20 }),
    world.recipe(anna.viewer, { category: "Dinner", title: "Zucchini pie", coupleId: null }),
  ]);
  const client = await createClient(world, anna);
  const whole = await (await client(`GET /recipes?limit=100${query}`)).json<{ recipes: { id: string }[] }>();
  const listed: string[] = [];
  for (let path: string | undefined = `/recipes?limit=3${query}`; path; ) {
    const page = await client(`GET ${path}`);
    const { recipes, total } = await page.json<{ recipes: { id: string }[]; total: number }>();
    expect(total).toBe(8);
    listed.push(...recipes.map(({ id }) => id));
    path = /<\/api\/v1([^>]+)>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1];
  }
  expect(listed).toEqual(whole.recipes.map(({ id }) => id));
  expect(listed.toSorted()).toEqual(ids.toSorted());
});

test("the same key twice adds one recipe and the items once", async ({ world, anna }) => {
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
  expect((await (await client("GET /list")).json<{ items: unknown[] }>()).items).toHaveLength(2);
  expect(await (await client("GET /recipes")).json()).toMatchObject({ total: 1 });
  const other = await client("POST /recipes", { json: { ...soup, title: "Other" }, headers });
  expect([other.status, (await other.json<{ code: string }>()).code]).toEqual([409, "already_saved"]);
});

const refusals: [what: string, request: string, sent: Sent, problem: object][] = [
  ["no title", "POST /recipes", { json: {} }, { status: 422, field: "title", code: "invalid_request" }],
  ["a title too long", "POST /recipes", { json: { title: "x".repeat(201) } }, { status: 422, field: "title" }],
  [
    "an amount that is text",
    "POST /recipes",
    { json: { ...soup, servings: "four" } },
    { status: 422, field: "servings" },
  ],
  [
    "a link that is a script",
    "POST /recipes",
    { json: { ...soup, sourceUrl: "javascript:alert(1)" } },
    { field: "sourceUrl" },
  ],
  ["a photo of nobody", "POST /recipes", { json: { ...soup, photos: ["a".repeat(20)] } }, { code: "photo_missing" }],
  ["a short key", "POST /recipes", { json: soup, headers: { "Idempotency-Key": "x" } }, { field: "idempotency-key" }],
  ["broken JSON", "POST /recipes", { raw: "{", headers: { "Content-Type": "application/json" } }, { status: 400 }],
  ["a form", "POST /recipes", { raw: "title=Pie", headers: { "Content-Type": "text/plain" } }, { status: 415 }],
  ["1.1 MB", "POST /recipes", { json: { ...soup, notes: "x".repeat(1_100_000) } }, { status: 413, code: "too_large" }],
  [
    "a picture of text",
    `PUT /photos/${"a".repeat(20)}`,
    { raw: "text", headers: { "Content-Type": "image/png" } },
    { status: 422 },
  ],
  ["a list of recipes", "POST /recipes", { json: [soup] }, { status: 422, code: "invalid_request" }],
  ["a cursor of nobody", "GET /recipes?cursor=x", {}, { status: 422, field: "cursor" }],
  ["an unknown order", "GET /recipes?sort=luck", {}, { status: 422, field: "sort" }],
  ["an item of nothing", "POST /list", { json: { text: " " } }, { status: 422, field: "text" }],
  ["an inherited name", "PATCH /list/constructor", { json: { isDone: true } }, { status: 404, code: "item_not_found" }],
  ["a day long ago", "POST /plan", { json: { date: "1999-01-01", title: "Pie" } }, { status: 422, field: "date" }],
  [
    "a meal of two kinds",
    "POST /plan",
    { json: { date: today, title: "Pie", recipeId: "x" } },
    { status: 422, field: "recipeId" },
  ],
  ["an unknown path", "GET /nothing", {}, { status: 404, code: "nothing_here" }],
  ["an unknown method", "PUT /recipes", {}, { status: 405, code: "wrong_method" }],
];

test.each(refusals)("%s is refused with a problem", async (_, request, sent, problem) => {
  const world = await createWorld();
  const client = await createClient(world, await world.person());
  const answer = await client(request, sent);
  const told = await answer.json<{ status: number }>();
  expect(told).toMatchObject({
    type: "about:blank",
    title: expect.any(String),
    detail: expect.any(String),
    ...problem,
  });
  expect(told).not.toMatchObject({ field: "" });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([told.status, "application/problem+json"]);
  if (told.status === 405) expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
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

test("a flood of requests from one network is refused", async ({ world, anna }) => {
  const client = await createClient(world, anna);
  const headers = createOwnAddressHeaders();
  const answers = await Promise.all(Array.from({ length: 130 }, () => client("GET /list", { headers })));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
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
    await scheduler.wait(500);
    const { services } = world;
    for (const { id } of (
      await services.couples.getProfile(anna.viewer, { now: new Date(), brokenUpSince: new Date() })
    ).accessTokens)
      await revokeAccessToken(services, anna.viewer, id);
  });
  expect((await client("POST /recipes", { raw, headers: { "Content-Type": "application/json" } })).status).toBe(401);
  expect((await client("GET /recipes")).status).toBe(401);
});
