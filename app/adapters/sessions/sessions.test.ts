import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "#app/database/schema.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { createWorld, test } from "#tests/support/world.ts";

test("a session is read by the id in its cookie and stored only as a hash", async ({ world }) => {
  const anna = await world.person({ name: "Anna" });
  const cookieValue = anna.cookie.split("=")[1];

  expect((await world.services.sessions.read(anna.cookie))?.viewer.name).toBe("Anna");
  const rows = await world.database.select().from(sessions);
  expect(rows.map((row) => row.id)).not.toContain(cookieValue);
});

test("a session of an earlier release is still valid, and the cookie format is unchanged", async ({ world, anna }) => {
  const id = "abcdefghijklmnopqrstuvwxyz234567abcdefgh";
  const created = new Date(Date.now() - 86_400_000);
  await world.database.insert(sessions).values({
    id: createHash("sha256").update(id).digest("base64url"),
    userId: anna.viewer.userId,
    handle: "handle from an earlier release",
    createdAt: created,
    lastSeenAt: created,
    expiresAt: new Date(created.getTime() + 30 * 86_400_000),
  });
  const session = await world.services.sessions.read(`foo=100%; __Host-session=${id}; theme=dark`);
  expect(session).toMatchObject({ sessionId: id, renewedCookie: null, viewer: { userId: anna.viewer.userId } });
  const partsOf = (cookie: string | null) => cookie?.split("; ").toSorted();
  const attributes = ["Path=/", "SameSite=Lax", "Secure"];
  const value = expect.stringMatching(/^__Host-session=[a-z2-7]{40}$/);
  const started = await world.services.sessions.start(anna.account);
  expect(partsOf(started)).toEqual(["HttpOnly", "Max-Age=2592000", ...attributes, value]);
  expect(partsOf(world.services.sessions.createBlankCookie())).toEqual([
    "HttpOnly",
    "Max-Age=0",
    ...attributes,
    "__Host-session=",
  ]);
});

test("reading a session also reads the couple and the partner", async ({ couple: { anna, coupleId } }) => {
  expect(anna.viewer.couple?.id).toBe(coupleId);
  expect(anna.viewer.partner?.name).toBe("Ben");
});

test("no session starts for a deleted account or a changed password", async ({ world }) => {
  const anna = await world.person({ password: "old password" });
  await world.services.accounts.setPassword(anna.viewer, "another hash");
  expect(await world.services.sessions.start(anna.account)).toBeNull();
  expect(await world.services.sessions.start({ ...anna.account, passwordHash: "another hash" })).not.toBeNull();
  expect(await world.services.sessions.start({ id: "nobody", passwordHash: null })).toBeNull();
});

test("an unknown cookie opens no session", async ({ world }) => {
  expect(await world.services.sessions.read("__Host-session=made-up")).toBeNull();
  expect(await world.services.sessions.read(null)).toBeNull();
});

const ago = (days: number) => new Date(Date.now() - days * dayMs);

/** Creates a person whose only session has the given creation and usage times. */
async function sessionWith(columns: Partial<typeof sessions.$inferInsert>) {
  const world = await createWorld();
  const anna = await world.person();
  const isAnnas = eq(sessions.userId, anna.viewer.userId);
  await world.database.update(sessions).set(columns).where(isAnnas);
  const read = () => world.services.sessions.read(anna.cookie);
  const row = async () => (await world.database.select().from(sessions).where(isAnnas))[0];
  return { read, row };
}

test("a listed session has its device, but not its id or hash", async ({ world, anna }) => {
  const cookie = await world.startSession(anna.account, "Safari on iPhone");
  const session = await world.services.sessions.read(cookie);
  const handle = session?.viewer.sessionHandle ?? "";
  const [row] = await world.database.select().from(sessions).where(eq(sessions.handle, handle));
  expect(row).toMatchObject({ device: "Safari on iPhone", userId: anna.viewer.userId });
  expect(handle).toMatch(/^[\w-]{22}$/);
  expect([row?.id, cookie.split("=")[1]]).not.toContain(handle);
});

test("a visit is recorded once an hour", async () => {
  const hourMs = dayMs / 24;
  const fullHour = Math.floor(Date.now() / hourMs) * hourMs;
  const { read, row } = await sessionWith({ lastSeenAt: new Date(fullHour) });
  await read();
  expect((await row())?.lastSeenAt?.getTime()).toBe(fullHour);
  const later = await sessionWith({ lastSeenAt: new Date(fullHour - 1) });
  await later.read();
  expect((await later.row())?.lastSeenAt?.getTime()).toBeGreaterThan(fullHour);
});

test("renewing a session also records the visit", async () => {
  const { read, row } = await sessionWith({ lastSeenAt: ago(20), expiresAt: ago(-10) });
  expect((await read())?.renewedCookie).toContain("session=");
  const renewed = await row();
  expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * dayMs);
  expect(renewed?.lastSeenAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test("a session ends after 180 days, even if used", async () => {
  expect(await (await sessionWith({ createdAt: ago(179) })).read()).not.toBeNull();
  expect(await (await sessionWith({ createdAt: ago(181) })).read()).toBeNull();
});

test("only a person's newest twenty sessions are kept", async ({ world, couple: { anna, ben } }) => {
  const cookies = [anna.cookie];
  for (let more = 0; more < 21; more += 1) cookies.push(await world.startSession(anna.account));
  const isOpen = await Promise.all(
    cookies.map(async (cookie) => (await world.services.sessions.read(cookie)) !== null),
  );
  expect(isOpen).toEqual([false, false, ...Array.from({ length: 20 }, () => true)]);
  expect(await world.services.sessions.read(ben.cookie)).not.toBeNull();
});
