import { beforeAll, expect, test } from "vitest";
import { createOwnAddressHeaders } from "#tests/support/own-network.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { type EntryPoint, listEntryPoints } from "./entry-points.ts";
import { expectNoSecret, secretValues } from "./expect-no-secret.ts";

/**
 * The response of each page and API route to each kind of caller. A route below /app or /admin without a row is for any
 * signed-in person or operator; any other route needs a row. The callers are a visitor, a member of another couple, a
 * former member, and the couple's members during the trial, on the free plan and paying. The operator counts as a
 * visitor outside the operator's pages.
 */
type ExpectedAccess = {
  get?: [visitor: number, otherCouple: number, exMember: number, own: number];
  operator?: number;
  isPublic?: true;
};

const toSignIn: ExpectedAccess["get"] = [302, 200, 200, 200];
const ofTheKitchen: ExpectedAccess["get"] = [302, 404, 404, 200];
const ofTheOperator: ExpectedAccess = { get: [302, 302, 302, 302], operator: 200 };
const forEverybody: ExpectedAccess["get"] = [200, 200, 200, 200];

const pages: Record<string, ExpectedAccess> = {
  "/": { get: forEverybody, isPublic: true },
  "/*": { get: [404, 404, 404, 404] },
  "/admin": { get: [302, 302, 302, 302] },
  "/admin/login": { get: forEverybody, operator: 302 },
  "/admin/users/:id": { get: [302, 302, 302, 302], operator: 404 },
  "/admin/setup": { get: forEverybody },
  "/admin/sign-out": { get: [302, 302, 302, 302] },
  "/app/opening": { get: forEverybody },
  "/app/recipes/:id": { get: ofTheKitchen },
  "/app/recipes/:id/cook": { get: ofTheKitchen },
  "/app/recipes/:id/cooked": { get: ofTheKitchen },
  "/app/recipes/:id/edit": { get: ofTheKitchen },
  "/app/recipes/:id/export": { get: ofTheKitchen },
  "/app/recipes/:id/history": { get: ofTheKitchen },
  "/app/recipes/:id/shop": { get: ofTheKitchen },
  "/app/recipes/:id/restore": { get: [302, 302, 302, 302] },
  "/app/share": { get: [302, 302, 302, 302] },
  "/app/save/:slug": { get: [302, 200, 200, 302] },
  "/auth": { get: [200, 302, 302, 302] },
  "/auth/confirm": { get: forEverybody },
  "/auth/google": { get: [302, 302, 302, 302] },
  "/auth/google/callback": { get: [302, 302, 302, 302] },
  "/auth/reset": { get: forEverybody },
  "/auth/sign-out": { get: [302, 302, 302, 302] },
  "/blog": { get: forEverybody, isPublic: true },
  "/blog/:slug": { get: forEverybody, isPublic: true },
  "/blog/feed.xml": { get: forEverybody, isPublic: true },
  "/developers": { get: forEverybody, isPublic: true },
  "/invite/:code": { get: [404, 404, 404, 404] },
  "/offline": { get: forEverybody, isPublic: true },
  "/privacy": { get: forEverybody, isPublic: true },
  "/recipe/:slug": { get: forEverybody, isPublic: true },
  "/sitemap.xml": { get: forEverybody, isPublic: true },
  "/terms": { get: forEverybody, isPublic: true },
};
const doors: Record<string, ExpectedAccess> = {
  "/api/health": { get: forEverybody },
  "/api/couple": { get: [426, 426, 426, 426] },
  "/api/photos/:id": { get: [401, 404, 404, 404] },
  "/api/recipe-image-analyze": {},
  "/api/recipe-duplicates": {},
  "/api/recipe-link-analyze": {},
  "/api/recipe-text-analyze": {},
  "/api/device-analyses": {},
  "/api/push-subscriptions": {},
  "/api/imports/:id": {},
  "/api/recipe-source/:id": { get: [401, 404, 404, 404] },
  "/api/recipe-changes": { get: [401, 200, 200, 200] },
  "/api/share": {},
  "/api/week/:file": { get: [404, 404, 404, 404] },
  "/api/create-checkout": {},
  "/api/check-subscription": {},
  "/api/customer-portal": {},
  "/api/stripe-webhook": {},
};
const manners = { ...pages, ...doors };

let world: World;
let everything: EntryPoint[];
type Caller = { name: string; as: Person | Operator | undefined; column: 0 | 1 | 2 | 3 };
type Operator = Awaited<ReturnType<World["operator"]>>;
let people: Caller[];

beforeAll(async () => {
  world = await createWorld();
  const { anna } = await world.couple();
  const exMember = await world.person();
  const free = await world.person({ trialExpiresAt: new Date(0) });
  const paid = await world.person();
  everything = await listEntryPoints(world, anna);
  people = [
    { name: "a visitor", as: undefined, column: 0 },
    { name: "the other couple", as: (await world.couple()).anna, column: 1 },
    { name: "who has left", as: exMember, column: 2 },
    { name: "its own, on trial", as: anna, column: 3 },
    { name: "its own, free", as: free, column: 3 },
    { name: "its own, paying", as: paid, column: 3 },
    { name: "the operator", as: await world.operator(), column: 0 },
  ];
  await world.subscribe(paid);
});

function mannersOf(pattern: string): ExpectedAccess | undefined {
  const plain = pattern.replace(" (data)", "");
  if (plain in manners) return manners[plain as keyof typeof manners];
  if (/^\/app\b/.test(plain)) return { get: toSignIn };
  return /^\/admin\b/.test(plain) ? ofTheOperator : undefined;
}

const pathOfRecipe = /^\/app\/recipes\/[^/.?]+/;

/** The recipe in the URL is Anna's; a person on another plan requests one of their own. */
async function pathFor(path: string, as: Caller["as"], name: string): Promise<string> {
  if (!as || !("viewer" in as) || name === "its own, on trial" || !name.startsWith("its own")) return path;
  if (path.startsWith("/app/save/")) {
    const publicSlug = crypto.randomUUID();
    await world.recipe(as.viewer, { isPublic: true, publicSlug });
    return path.replace(/pie-[\w-]+/, publicSlug);
  }
  return pathOfRecipe.test(path) ? path.replace(pathOfRecipe, `/app/recipes/${await world.recipe(as.viewer)}`) : path;
}

test("the table and the app's routes match in both directions", () => {
  const patterns = everything.map(({ pattern }) => pattern.replace(" (data)", ""));
  expect(patterns.filter((pattern) => !mannersOf(pattern))).toEqual([]);
  expect(Object.keys(manners).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

test("each caller gets the response in the table, without secrets, and personal responses are not cacheable", async () => {
  const unlike: string[] = [];
  for (const { pattern, path, methods } of everything) {
    const { get, operator, isPublic } = mannersOf(pattern) ?? {};
    if (!get || !methods.includes("GET")) continue;
    const isData = pattern.endsWith("(data)");
    const asked = people.map(async ({ name, as, column }) => {
      const headers = createOwnAddressHeaders();
      const response = await world.request(await pathFor(path, as, name), { as, headers });
      await expectNoSecret(response, `GET ${pattern} as ${name}`);
      const wanted = name === "the operator" ? (operator ?? get[column]) : get[column];
      // Remix redirects data requests with status 202.
      const status = isData && response.status === 202 ? 302 : response.status;
      if (status !== wanted) unlike.push(`GET ${pattern} as ${name}: ${response.status}, not ${wanted}`);
      const caching = response.headers.get("Cache-Control") ?? "nothing";
      const mayBeKept = isPublic && !isData && status === 200;
      if (!(mayBeKept ? /^public/ : /no-store/).test(caching))
        unlike.push(`${pattern} as ${name}: Cache-Control ${caching}`);
      if (mayBeKept && response.headers.has("Set-Cookie")) unlike.push(`${pattern} as ${name} sets a cookie`);
    });
    await Promise.all(asked);
  }
  expect(unlike).toEqual([]);
});

test("no page contains a secret, whatever its query", async () => {
  for (const secret of secretValues) expect(secret.length).toBeGreaterThan(5);
  const query = "constructor=1&__proto__=2&intent=toString&search=%ED%A0%80%00&token=constructor";
  for (const { pattern, path, methods } of everything) {
    if (!methods.includes("GET") || pattern.endsWith(" (data)")) continue;
    const asked = [undefined, people[3]?.as].map((as) => world.request(`${path}?${query}`, { as }));
    for (const response of await Promise.all(asked)) await expectNoSecret(response, `GET ${path}?${query}`);
  }
});

test("unsupported methods are refused and change nothing", async () => {
  const unlike: string[] = [];
  for (const { pattern, path, methods } of everything) {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      if (methods.includes(method)) continue;
      const response = await world.request(path, {
        as: people[3]?.as,
        method,
        ...(method === "GET" ? {} : { form: { intent: "delete" } }),
      });
      await response.arrayBuffer();
      if (response.status !== 405) unlike.push(`${method} ${pattern}: ${response.status}`);
    }
  }
  expect(unlike).toEqual([]);
});

test("HEAD responds like GET without a body and does not invalidate cached pages", async () => {
  for (const { path, pattern, methods } of everything) {
    if (!methods.includes("GET") || pattern === "/api/couple") continue;
    const head = await world.request(path, { method: "HEAD" });
    expect(await head.text(), pattern).toBe("");
    const get = await world.request(path);
    expect(head.status, pattern).toBe(get.status);
    const body = await get.text();
    if (get.status === 200 && pattern.startsWith("/recipe/")) expect(body.length, pattern).toBeGreaterThan(500);
  }
});

test("without a session, every action is refused", async () => {
  const unlike: string[] = [];
  const open = [
    "/admin/login",
    "/admin/setup",
    "/admin/sign-out",
    "/auth",
    "/auth/confirm",
    "/auth/reset",
    "/auth/google",
    "/auth/sign-out",
    "/invite/:code",
    "/api/stripe-webhook",
    // A visitor's save is only stored in a cookie; see `public-recipe.test.ts`.
    "/app/save/:slug",
  ];
  for (const { pattern, path, methods } of everything) {
    if (!methods.includes("POST") || open.includes(pattern.replace(" (data)", ""))) continue;
    const response = await world.request(path, { method: "POST", form: fitting[pattern.replace(" (data)", "")] ?? {} });
    if (!(await isRefused(response))) unlike.push(`${pattern}: ${response.status}`);
    expect(response.headers.has("Set-Cookie"), pattern).toBe(false);
  }
  expect(unlike).toEqual([]);
});

test("operator actions are refused to everybody else, even with valid forms", async () => {
  const unlike: string[] = [];
  const open = ["/admin/login", "/admin/setup", "/admin/sign-out"];
  for (const { pattern, path, methods } of everything) {
    const plain = pattern.replace(" (data)", "");
    if (!plain.startsWith("/admin") || open.includes(plain) || !methods.includes("POST")) continue;
    for (const { name, as } of people.filter(({ name }) => name !== "the operator")) {
      const response = await world.request(path, { as, method: "POST", form: fitting[plain] ?? {} });
      if (!(await isRefused(response))) unlike.push(`POST ${pattern} as ${name}: ${response.status}`);
    }
  }
  expect(unlike).toEqual([]);
});

/** Expects status 401, or a page that redirects to signing in. */
async function isRefused(response: Response): Promise<boolean> {
  const told = `${response.headers.get("Location")} ${response.status === 202 ? await response.text() : ""}`;
  return response.status === 401 || /\/auth\?mode=login&redirectTo=|\/admin\/login\?next=/.test(told);
}

/** Forms that are valid for a signed-in person. */
const fitting: Record<string, Record<string, string>> = {
  "/admin/settings": { intent: "begin-second-factor", currentPassword: "anything" },
  "/admin/users/:id": { intent: "delete", typedEmail: "anna@example.com" },
  "/app/add": { title: "Pie" },
  "/app/profile": { intent: "make-couple" },
  "/app/recipes/:id": { intent: "delete" },
  "/app/recipes/:id/cooked": { intent: "cooked", submissionId: "12345678", cookedOn: "2026-05-03" },
  "/app/recipes/:id/edit": { intent: "save", title: "Pie", version: "1" },
  "/app/recipes/:id/shop": { lines: "8 apples" },
  "/app/choose": { intent: "restart" },
  "/app/week": { intent: "create-calendar" },
  "/app/week/shop": { lines: "r1:8 apples" },
  "/app/recipes/:id/history": { intent: "restore", version: "1", seenVersion: "1" },
};
