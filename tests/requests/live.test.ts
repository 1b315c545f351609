import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { endOtherSessions, endSession } from "#app/modules/accounts/end-sessions.server.ts";
import { resetPassword } from "#app/modules/accounts/reset-password.server.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { invitePartner } from "#app/modules/couples/invite-partner.server.ts";
import { joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person, testOrigin, type World } from "#tests/support/world.ts";

const worker = (exports as unknown as { default: Fetcher }).default;

function listen(person: Person | null, headers: Record<string, string> = {}): Promise<Response> {
  return worker.fetch(
    new Request(`${testOrigin}/api/live`, {
      headers: {
        Upgrade: "websocket",
        Origin: testOrigin,
        ...(person ? { Cookie: person.cookie } : {}),
        ...headers,
      },
    }),
  );
}

/** Returns the next message on a page's socket, or null after a timeout. */
function heard(response: Response): Promise<string | null> {
  const socket = response.webSocket;
  if (!socket) throw new Error(`No socket: ${response.status}`);
  socket.accept();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), 500);
    socket.addEventListener("message", ({ data }) => {
      clearTimeout(timer);
      resolve(String(data));
    });
  });
}

test("a change notifies both partners and nobody else, without data", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const { anna: cleo } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const pages = await Promise.all([anna, ben, cleo].map((person) => listen(person)));
  const all = Promise.all(pages.map(heard));
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  expect(await all).toEqual(["recipes", "recipes", null]);
});

test("a socket is refused without a session, without a kitchen, or from another site", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const alone = await world.person();
  expect((await listen(null)).status).toBe(403);
  expect((await listen(alone)).status).toBe(403);
  expect((await listen(anna, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await world.request("/api/live", { as: anna })).status).toBe(426);
});

test("a socket that sends a message is closed", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const { webSocket } = await listen(anna);
  webSocket?.accept();
  const closed = new Promise<number>((resolve) => webSocket?.addEventListener("close", ({ code }) => resolve(code)));
  webSocket?.send("hello");
  expect(await closed).toBe(1008);
});

/** Starts a session of the same person on another device. */
async function elsewhere(world: World, person: Person): Promise<Person> {
  const cookie = await world.startSession(person.account);
  const session = await world.services.sessions.read(cookie);
  return { ...person, cookie, viewer: session?.viewer ?? person.viewer };
}

/** Returns the code with which a page's socket was closed, or the latest message that it received. */
function outcomeOf(response: Response): () => number | string | null {
  const socket = response.webSocket;
  if (!socket) throw new Error(`No socket: ${response.status}`);
  socket.accept();
  let outcome: number | string | null = null;
  socket.addEventListener("message", ({ data }) => {
    outcome = String(data);
  });
  socket.addEventListener("close", ({ code }) => {
    outcome = code;
  });
  return () => outcome;
}

/** Anna has sockets on two devices, and Ben has one. */
async function threeListening(password?: string) {
  const world = await createWorld();
  const anna = await world.person({ password });
  const ben = await world.person();
  await world.coupleOf(anna, ben);
  const phone = await elsewhere(world, anna);
  const sockets = await Promise.all([anna, phone, ben].map((person) => listen(person)));
  const outcomes = sockets.map(outcomeOf);
  /** Waits for the sockets that should be closed; the others must receive the next message. */
  async function expectOutcomes(expected: (1008 | "recipes")[]): Promise<void> {
    const closed = expected.filter((outcome) => outcome === 1008).length;
    await expect.poll(() => outcomes.filter((outcome) => typeof outcome() === "number").length).toBe(closed);
    world.services.channels.notify(ben.viewer.couple?.id, "recipes");
    await expect.poll(() => outcomes.map((outcome) => outcome())).toEqual(expected);
  }
  return { world, anna, ben, phone, expectOutcomes };
}

test("signing out closes that session's sockets and no others", async () => {
  const { world, phone, expectOutcomes } = await threeListening();
  await world.request("/auth/sign-out", { as: phone, form: {} });
  await expectOutcomes(["recipes", 1008, "recipes"]);
});

test("a device that is signed out remotely receives no more messages", async () => {
  const { world, anna, phone, expectOutcomes } = await threeListening();
  await endSession(world.services, anna.viewer, { handle: phone.viewer.sessionHandle });
  await expectOutcomes(["recipes", 1008, "recipes"]);
  expect(await world.services.sessions.read(phone.cookie)).toBeNull();
});

test("signing out other devices keeps this device's and the partner's sockets open", async () => {
  const { world, anna, expectOutcomes } = await threeListening();
  await endOtherSessions(world.services, anna.viewer);
  await expectOutcomes(["recipes", 1008, "recipes"]);
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

test("joining another kitchen closes sockets of the previous one", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await world.coupleOf(anna);
  await world.subscribe(anna);
  const ben = await world.person();
  await world.coupleOf(ben);
  const code = await invitePartner(world.services, anna.viewer);
  const outcome = outcomeOf(await listen(ben));
  await joinCouple(world.services, { viewer: ben.viewer, address: createOwnNetwork() }, code);
  await expect.poll(outcome).toBe(1008);
});

test("a break-up closes both people's sockets, which reconnect to their own kitchens", async () => {
  const { world, anna, ben, expectOutcomes } = await threeListening();
  await breakUpWithPartner(world.services, anna.viewer, { password: anna.email });
  await expectOutcomes([1008, 1008, 1008]);
  const pages = await Promise.all([anna, ben].map((person) => listen(person)));
  const news = Promise.all(pages.map(heard));
  ben.viewer = await ben.fresh();
  await rateRecipe(world.services, ben.viewer, { id: await world.recipe(ben.viewer), stars: 3 });
  expect(await news).toEqual([null, "recipes"]);
});
