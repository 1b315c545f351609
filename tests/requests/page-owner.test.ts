import { beforeAll, expect, test } from "vitest";
import { createOwnerTag } from "#app/http/request-context.server.ts";
import { pageOwnerField, pageOwnerHeader } from "#app/modules/accounts/page-owner.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings, createWorld, type Person, type World } from "#tests/support/world.ts";
import { type EntryPoint, listEntryPoints } from "./entry-points.ts";

type Write = { method?: string; form?: Record<string, string>; json?: unknown; raw?: BodyInit; type?: string };

/**
 * Bodies for routes that take neither a form nor JSON, or the reason why a route reads no viewer. The page's owner is
 * checked before the fields, so most routes need no row. Operators have separate sessions.
 */
const unusual: Record<string, Write | string> = {
  "/api/photos/:id": { method: "PUT", raw: createPlainJpeg(), type: "image/jpeg" },
  "/api/share": "a key says whose it is",
  "/api/stripe-webhook": "Stripe signs it",
  "/app/profile": { form: { intent: "person", name: "Mallory" } },
  "/app/recipes/:id": { form: { intent: "rate", rating: "1" } },
  "/app/recipes/deleted": { form: { intent: "restore-all" } },
  "/app/share": "another app shares, from no page",
  "/auth": "somebody signs in",
  "/auth/confirm": { form: { intent: "resend" } },
  "/auth/google": "somebody signs in",
  "/auth/reset": "the link says whose password it is",
  "/auth/sign-out": "whoever wants to leave may",
};

function writeOf(pattern: string): Write | string {
  const plain = pattern.replace(" (data)", "");
  return unusual[plain] ?? (plain.startsWith("/api") ? { json: {} } : { form: { title: "Smuggled soup" } });
}

let world: World;
let ben: Person;
let routes: EntryPoint[];
const anna = createOwnerTag("somebody who was signed in before");

beforeAll(async () => {
  world = await createWorld();
  ben = (await world.couple()).ben;
  routes = (await listEntryPoints(world, ben)).filter(
    ({ pattern, methods }) => !pattern.startsWith("/admin") && methods.some((method) => method !== "GET"),
  );
});

async function send(
  { pattern, path }: EntryPoint,
  pageOwner: string,
  how: "header" | "field",
): Promise<Response | null> {
  const write = writeOf(pattern);
  if (typeof write === "string") return null;
  const { method = "POST", type, form, json, raw } = write;
  const headers = {
    ...(type ? { "Content-Type": type } : {}),
    ...(how === "header" ? { [pageOwnerHeader]: pageOwner } : {}),
  };
  const fields = how === "field" ? { ...form, [pageOwnerField]: pageOwner } : form;
  return world.request(path, { as: ben, method, headers, ...(form ? { form: fields } : { json, raw }) });
}

test("every row of the table matches a route", () => {
  const patterns = routes.map(({ pattern }) => pattern);
  expect(Object.keys(unusual).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

test("requests from another person's page are refused by every route and write nothing", async () => {
  const before = await everyRow();
  const unlike: string[] = [];
  for (const route of routes) {
    const takesForms = typeof writeOf(route.pattern) === "object" && !route.pattern.startsWith("/api");
    for (const how of takesForms ? (["header", "field"] as const) : (["header"] as const)) {
      const response = await send(route, anna, how);
      if (!response) continue;
      const text = await response.text();
      const isData = route.pattern.endsWith("(data)") || route.pattern.startsWith("/api");
      // Without script, a page may lead on instead of showing the refusal.
      const isRefused = isData
        ? response.status === 409 && text.includes("Someone else is signed in")
        : [302, 409].includes(response.status);
      if (!isRefused) unlike.push(`${route.pattern} by its ${how}: ${response.status}`);
    }
  }
  expect(unlike).toEqual([]);
  expect(await everyRow()).toEqual(before);
});

test("requests from the viewer's own page are accepted, even from an earlier session", async () => {
  const unlike: string[] = [];
  for (const route of routes) {
    const response = await send(route, createOwnerTag(ben.viewer.userId), "header");
    if (response && (await response.text()).includes("Someone else is signed in")) unlike.push(route.pattern);
  }
  expect(unlike).toEqual([]);
});

test("every form on a signed-in page names the page's owner", async () => {
  const carl = await world.person({ confirmed: false });
  const pages = await listEntryPoints(world, carl);
  const unlike: string[] = [];
  let count = 0;
  for (const { pattern, path, methods } of pages) {
    if (pattern.endsWith("(data)") || pattern.startsWith("/api") || !methods.includes("GET")) continue;
    const response = await world.request(path, { as: carl });
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const html = await response.text();
    const forms = html.match(/<form\b[^>]*method="post"[\s\S]*?<\/form>/gi) ?? [];
    // These routes read no viewer, return or one cached page for everybody.
    const hasNoOwner = ["/auth/confirm", "/recipe/:slug"].includes(pattern);
    if (typeof writeOf(pattern) === "string" || pattern.startsWith("/admin") || hasNoOwner) continue;
    count += forms.length;
    const tag = `name="${pageOwnerField}" value="${createOwnerTag(carl.viewer.userId)}"`;
    if (!forms.every((form) => form.includes(tag))) unlike.push(pattern);
    expect(html.includes(createOwnerTag(carl.viewer.userId)), pattern).toBe(
      /^\/(app(?!\/opening)|invite)\b/.test(pattern),
    );
  }
  expect(unlike).toEqual([]);
  expect(count).toBeGreaterThan(15);
});

test("data is refused to another person's page", async () => {
  const ask = (owner: string) => world.request("/app/recipes.data", { as: ben, headers: { [pageOwnerHeader]: owner } });
  expect((await ask(createOwnerTag(ben.viewer.userId))).status).toBe(200);
  expect((await ask(anna)).status).toBe(409);
});

test("a person who is signed in can log in as somebody else", async () => {
  expect((await world.request("/auth?mode=login", { as: ben })).status).toBe(302);
  expect((await world.request("/auth?mode=login&anew=true", { as: ben })).status).toBe(200);
});

/** Excludes the tables that count requests. */
async function everyRow(): Promise<Record<string, unknown[]>> {
  const { results } = await bindings.DB.prepare("select name from sqlite_master where type = 'table'").all();
  const names = results.map(({ name }) => String(name)).filter((name) => !/^(_cf|sqlite|d1_|quota_)/.test(name));
  const rows = await bindings.DB.batch(names.map((name) => bindings.DB.prepare(`select * from "${name}"`)));
  return Object.fromEntries(names.map((name, index) => [name, rows[index]?.results ?? []]));
}
