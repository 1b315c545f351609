import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accessTokens, securityEvents, userActivityLogs } from "#app/database/schema.ts";
import { parseClientNetwork } from "#app/modules/client-network.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { createAccessToken, revokeAccessToken } from "./access-tokens.server.ts";
import { changePassword } from "./password.server.ts";
import { signIn, signUp } from "./sign-in.server.ts";

const world = await createWorld();

async function eventsOf({ viewer }: Person) {
  await world.settled();
  return world.database.select().from(securityEvents).where(eq(securityEvents.userId, viewer.userId));
}

test("sign-ins and failures are recorded without the address and do not count as activity", async () => {
  const anna = await world.person({ password: "a good password" });
  const address = parseClientNetwork("203.0.113.7");
  const browser = { label: "Safari on iPhone", isKnownTo: () => false };
  await signIn(world.services, { email: anna.email, password: "a good password", address, browser });
  await signIn(world.services, { email: anna.email, password: "a wrong one", address, browser }).catch(() => null);
  const events = await eventsOf(anna);
  expect(events.map(({ kind }) => kind).sort()).toEqual(["sign-in-failed", "signed-in"]);
  expect(events[0]).toMatchObject({ device: "Safari on iPhone" });
  expect(new Set(events.map(({ network }) => network)).size).toBe(1);
  expect(JSON.stringify(events)).not.toContain(address);
  expect(await world.database.select().from(userActivityLogs)).toEqual([]);
});

test("a wrong password at sign-up is a failed sign-in", async () => {
  const anna = await world.person({ password: "a good password" });
  const input = { email: anna.email, address: parseClientNetwork("203.0.113.8") };
  await signUp(world.services, { ...input, password: "a good password" });
  await signUp(world.services, { ...input, password: "a wrong one" });
  expect((await eventsOf(anna)).map(({ kind }) => kind)).toEqual(["sign-in-failed"]);
});

test("a new password is recorded", async () => {
  const anna = await world.person();
  await changePassword(world.services, anna.viewer, { currentPassword: "", newPassword: "another one" });
  expect((await eventsOf(anna)).map(({ kind }) => kind)).toEqual(["password-changed"]);
});

test("creating and revoking a key are recorded, but not revoking an unknown one", async () => {
  const [anna, ben] = [await world.person(), await world.person()];
  await createAccessToken(world.services, anna.viewer, { name: "Anna's iPhone", scope: "read" });
  expect((await eventsOf(anna)).map(({ kind }) => kind)).toEqual(["token-created"]);
  const [key] = (await world.services.accountExport.getAccount(anna.viewer)).keys;
  expect(key).toEqual({ scope: "read", name: "Anna's iPhone", createdAt: expect.any(Date), lastUsedAt: null });
  const [row] = await world.database.select().from(accessTokens).where(eq(accessTokens.userId, anna.viewer.userId));
  await revokeAccessToken(world.services, ben.viewer, row?.id ?? "");
  await revokeAccessToken(world.services, anna.viewer, row?.id ?? "");
  expect((await eventsOf(anna)).map(({ kind }) => kind)).toEqual(["token-created", "token-revoked"]);
  expect(await eventsOf(ben)).toEqual([]);
});

test("joining and leaving are recorded for both partners", async () => {
  const anna = await world.person();
  await world.coupleOf(anna);
  const ben = await world.person();
  const invitation = { id: world.services.newId(), code: "ABCDEF", expiresAt: new Date(Date.now() + 60_000) };
  await world.services.couples.invite(anna.viewer, { ...invitation, now: new Date() });
  await joinCouple(world.services, { viewer: ben.viewer, address: createOwnNetwork() }, "ABCDEF");
  expect((await eventsOf(anna)).map(({ kind }) => kind)).toEqual(["partner-joined"]);
  expect((await eventsOf(ben)).map(({ kind }) => kind)).toEqual(["joined-couple"]);
  await breakUpWithPartner(world.services, await ben.fresh(), { password: ben.email });
  expect((await eventsOf(anna)).map(({ kind }) => kind)).toEqual(["partner-joined", "partner-broke-up"]);
  expect((await eventsOf(ben)).map(({ kind }) => kind)).toEqual(["joined-couple", "broke-up"]);
});

test("a wrong password for leaving or for deleting the account is recorded", async () => {
  const { anna } = await world.couple();
  await breakUpWithPartner(world.services, anna.viewer, { password: "a wrong one" }).catch(() => null);
  await deleteAccount(world.services, anna.viewer, { password: "a wrong one" }).catch(() => null);
  expect((await eventsOf(anna)).map(({ kind }) => kind).sort()).toEqual(["break-up-failed", "deletion-failed"]);
});
