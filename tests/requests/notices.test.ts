import { expect, test } from "vitest";
import { endOtherSessions, endSession } from "#app/modules/accounts/manage-account.server.ts";
import { resetPassword } from "#app/modules/accounts/reset-password.server.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { senderHeader } from "#app/modules/request-headers.ts";
import { openCoupleSocket, requestCoupleSocket } from "#tests/support/couple-sockets.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

test("a change notifies both people's pages, without data, but neither the page that sent it nor anybody else", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const { anna: cleo } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const pages = await Promise.all(
    [{ ...anna, page: "one" }, { ...anna, page: "two" }, ben, cleo].map(openCoupleSocket),
  );
  const headers = { Accept: "application/json", [senderHeader]: "one" };
  await world.request(`/app/recipes/${id}?index`, { as: anna, form: { intent: "rate", rating: "4" }, headers });
  await expect.poll(() => pages.map(({ notices }) => notices)).toEqual([[], ["recipes"], ["recipes"], []]);
});

test("a socket is refused without a session, from another site, and to a page of somebody else or of nobody", async () => {
  const world = await createWorld();
  const alone = await world.person();
  expect((await requestCoupleSocket(null)).status).toBe(403);
  expect((await requestCoupleSocket(alone, { Origin: "https://evil.example" })).status).toBe(403);
  for (const query of ["?owner=anna", "?owner=", ""])
    expect((await requestCoupleSocket(alone, {}, query)).status).toBe(409);
  expect((await requestCoupleSocket(alone, { Upgrade: "" })).status).toBe(426);
  expect((await world.request("/api/couple", { as: alone, method: "POST" })).status).toBe(405);
  expect((await requestCoupleSocket(alone)).status).toBe(101);
});

/** Starts a session of the same person on another device. */
async function elsewhere(world: World, person: Person): Promise<Person> {
  const cookie = await world.startSession(person.account);
  const session = await world.services.sessions.read(cookie);
  return { ...person, cookie, viewer: session?.viewer ?? person.viewer };
}

/** Anna has sockets on two devices, and Ben has one. */
async function threeListening(password?: string) {
  const world = await createWorld();
  const anna = await world.person({ password });
  const ben = await world.person();
  await world.coupleOf(anna, ben);
  const phone = await elsewhere(world, anna);
  const sockets = await Promise.all([anna, phone, ben].map(openCoupleSocket));
  const outcomes = sockets.map(
    ({ notices, getCloseCode }) =>
      () =>
        getCloseCode() ?? notices.at(-1) ?? null,
  );
  /** Waits for the sockets that should be closed; the others must receive the next message. */
  async function expectOutcomes(expected: (1008 | "recipes")[]): Promise<void> {
    const closed = expected.filter((outcome) => outcome === 1008).length;
    await expect.poll(() => outcomes.filter((outcome) => typeof outcome() === "number").length).toBe(closed);
    world.services.coupleObjects.notify(ben.viewer.couple?.id, "recipes");
    await expect.poll(() => outcomes.map((outcome) => outcome())).toEqual(expected);
  }
  return { world, anna, ben, phone, expectOutcomes };
}

type Listening = Awaited<ReturnType<typeof threeListening>>;

test.each<[string, (people: Listening) => Promise<unknown>]>([
  ["signing out", ({ world, phone }) => world.request("/auth/sign-out", { as: phone, form: {} })],
  [
    "a remote sign-out",
    ({ world, anna, phone }) => endSession(world.services, anna.viewer, { handle: phone.viewer.sessionHandle }),
  ],
  ["signing out other devices", ({ world, anna }) => endOtherSessions(world.services, anna.viewer)],
])("%s closes the sockets of the session that ends and no others", async (_, signOut) => {
  const people = await threeListening();
  await signOut(people);
  await people.expectOutcomes(["recipes", 1008, "recipes"]);
  expect(await people.world.services.sessions.read(people.phone.cookie)).toBeNull();
});

test("a reset password and a deleted account close all sockets of the person", async () => {
  const reset = await threeListening();
  const token = reset.world.services.tokens.create();
  const tokenHash = reset.world.services.tokens.hash(token);
  const now = reset.world.clock.now();
  const { userId } = reset.anna.viewer;
  await reset.world.services.accounts.replaceEmailToken(
    { tokenHash, userId, purpose: "reset_password", expiresAt: new Date(now.getTime() + 60_000) },
    now,
  );
  await resetPassword(reset.world.services, { token, password: "a new one" });
  await reset.expectOutcomes([1008, 1008, "recipes"]);

  const gone = await threeListening();
  await deleteAccount(gone.world.services, gone.anna.viewer, { password: gone.anna.email });
  await gone.expectOutcomes([1008, 1008, "recipes"]);
});

test.each([
  ["another kitchen", true],
  ["a first kitchen", false],
])("joining %s closes the sockets that listen elsewhere", async (_, hasCouple) => {
  const world = await createWorld();
  const code = await world.invite(await world.person());
  const ben = await world.person();
  if (hasCouple) await world.coupleOf(ben);
  const { getCloseCode } = await openCoupleSocket(ben);
  await joinCouple(world.services, { viewer: ben.viewer, address: createOwnNetwork() }, code);
  await expect.poll(getCloseCode).toBe(1008);
});

test("a break-up closes both people's sockets, which reconnect to their own kitchens", async () => {
  const { world, anna, ben, expectOutcomes } = await threeListening();
  await breakUpWithPartner(world.services, anna.viewer, { password: anna.email });
  await expectOutcomes([1008, 1008, 1008]);
  const pages = await Promise.all([anna, ben].map(openCoupleSocket));
  ben.viewer = await ben.fresh();
  await rateRecipe(world.services, ben.viewer, { id: await world.recipe(ben.viewer), stars: 3 });
  await world.settled();
  await expect.poll(() => pages.map(({ notices }) => notices)).toEqual([[], ["recipes"]]);
});

test("the first recipe moves the person's sockets to the couple that it creates", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const { getCloseCode } = await openCoupleSocket(anna);
  await world.request("/app/add", { as: anna, form: { title: "Plum cake" } });
  await expect.poll(getCloseCode).toBe(1008);
});
