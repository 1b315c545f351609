import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { userActivityLogs, users } from "#app/database/schema.ts";
import { setCoupleName } from "#app/modules/couples/invite-partner.server.ts";
import { listUsers } from "#app/modules/operator/list-users.server.ts";
import { parseUserQuery } from "#app/modules/operator/user-filter.schema.ts";
import { createWorld, type Person } from "#tests/support/world.ts";

const world = await createWorld();
let operator: Awaited<ReturnType<typeof world.operator>>;

beforeAll(async () => {
  operator = await world.operator();
});

const page = async (query: string) => (await world.request(`/admin/users?${query}`, { as: operator })).text();
const remove = (person: Person, typedEmail: string) =>
  world.request(`/admin/users/${person.viewer.userId}`, { as: operator, form: { intent: "delete", typedEmail } });
const breakUp = (person: Person, coupleId: string, typedEmail = person.email) =>
  world.request(`/admin/users/${person.viewer.userId}`, {
    as: operator,
    form: { intent: "break-up", coupleId, typedEmail, back: "/admin/users?filter=single" },
  });

test("a search shows the whole email and, for a single person, the kitchen in which it matches", async () => {
  const person = await world.person({ email: `${"long".repeat(15)}@example.com` });
  await world.coupleOf(person);
  await setCoupleName(world.services, person.viewer, "Garden kitchen");
  const list = await page("search=garden");
  expect(list).toMatch(new RegExp(`<a [^>]*>${person.email}</a>`));
  expect(list).not.toContain("truncate");
  expect(list).toContain("<bdi>Garden kitchen</bdi>");
});

test("search matches emails and kitchens in any case and script, without wildcards", async () => {
  const { anna } = await world.couple();
  await setCoupleName(world.services, anna.viewer, "Кухня Éclair 100%");
  const found = async (search: string) => (await page(new URLSearchParams({ search }).toString())).includes(anna.email);
  for (const search of [anna.email.slice(0, 12).toUpperCase(), "кУХНЯ", "eclair", "100%"]) {
    expect(await found(search), search).toBe(true);
  }
  for (const search of ["nobody", "%", "_______", "' or 1=1 --"]) {
    expect(await found(search), search).toBe(search === "%");
  }
});

test("pagination has no gaps or repeats", async () => {
  for (let n = 0; n < 30; n += 1) await world.person();
  const all = await world.database.select({ id: users.id }).from(users);
  const query = parseUserQuery(new URLSearchParams());
  const seen: string[] = [];
  for (let number = 1, hasMore = true; hasMore; number += 1) {
    const list = await listUsers(world.services, query, number);
    seen.push(...list.users.map(({ id }) => id));
    hasMore = list.hasMore;
  }
  expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  expect(await page("page=2")).toContain("Previous");
});

test("deleting a user requires their address; a second deletion finds no user", async () => {
  const anna = await world.person();
  expect(await remove(anna, "somebody@example.com")).toHaveProperty("status", 422);
  expect(await world.database.select().from(users).where(eq(users.id, anna.viewer.userId))).toHaveLength(1);
  const done = await remove(anna, ` ${anna.email.toUpperCase()} `);
  expect(done).toRedirectTo("/admin/dashboard");
  expect(decodeURIComponent(done.headers.get("Set-Cookie") ?? "")).toContain("User deleted successfully");
  expect(await world.database.select().from(users).where(eq(users.id, anna.viewer.userId))).toEqual([]);
  expect((await remove(anna, anna.email)).status).toBe(404);
  const actions = await world.database.select().from(userActivityLogs);
  expect(actions.filter(({ action }) => action === "user.deleted")).toEqual([
    expect.objectContaining({ userId: null, resourceId: null }),
  ]);
});

test("breaking up a couple requires the address; a second break-up is refused", async () => {
  const { anna, ben, coupleId } = await world.couple();
  await world.recipe(anna.viewer);
  const shown = await (await world.request(`/admin/users/${ben.viewer.userId}`, { as: operator })).text();
  expect(shown).toContain("Break up this couple");
  expect(shown).toContain("We email both of them.");
  const refused = await breakUp(anna, coupleId, ben.email);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("This is not the user's email address."),
  ]);
  const done = await breakUp(anna, coupleId);
  expect(done).toRedirectTo("/admin/users?filter=single");
  const notice = "Couple broken up successfully, recipes preserved for both users";
  expect(decodeURIComponent(done.headers.get("Set-Cookie") ?? "")).toContain(notice);
  for (const person of [anna, ben]) {
    expect(await person.fresh()).toMatchObject({ partner: null });
    const profile = await (await world.request("/app/profile", { as: person })).text();
    expect(profile).toContain("We ended the kitchen you shared.");
  }
  const again = await breakUp(ben, coupleId);
  expect(again.status).toBe(409);
  expect(await again.text()).toContain("This couple has already broken up. Nothing was changed.");
});

/** Reads the body as bytes, because `text()` drops the byte order mark that spreadsheets need. */
function asText(bytes: ArrayBuffer): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

test("the export has all pages of the filtered list, with escaped cells", async () => {
  const { anna } = await world.couple();
  await setCoupleName(world.services, anna.viewer, '=HYPERLINK("evil"), <b>');
  await world.recipe(anna.viewer);
  const response = await world.request("/admin/users/export?filter=coupled", { as: operator });
  const day = new Date().toISOString().slice(0, 10);
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="users_export_${day}.csv"`);
  const lines = asText(await response.arrayBuffer())
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toBe("\uFEFFEmail,Join Date,Couple Status,Recipe Count");
  expect(lines).toContain(`${anna.email},${day},"'=HYPERLINK(""evil""), <b>",1`);
  const { counts } = await listUsers(world.services, parseUserQuery(new URLSearchParams()), 1);
  expect(lines).toHaveLength(counts.coupled + 1);
  const found = await world.request(`/admin/users/export?search=${anna.email}`, { as: operator });
  expect((await found.text()).trimEnd().split("\r\n")).toHaveLength(2);
});

test("a user's page escapes the name and kitchen", async () => {
  const anna = await world.person({ name: '<script>alert("x")</script>' });
  const response = await world.request(`/admin/users/${anna.viewer.userId}`, { as: operator });
  const text = await response.text();
  expect(text).toContain("&lt;script&gt;");
  expect(text).toContain("Security events");
  expect((await world.request("/admin/users/nobody", { as: operator })).status).toBe(404);
});
