import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { deleteAccount } from "#app/domain/accounts/delete-account.server.ts";
import { endOtherSessions } from "#app/domain/accounts/end-other-sessions.server.ts";
import { endSession } from "#app/domain/accounts/end-session.server.ts";
import { resetPassword } from "#app/domain/accounts/use-mail-link.server.ts";
import { invitePartner } from "#app/domain/couples/invite-partner.server.ts";
import { joinCouple } from "#app/domain/couples/join-couple.server.ts";
import { rateRecipe } from "#app/domain/recipes/rate-recipe.server.ts";
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

/** The next thing that is heard on a page's socket; null when nothing is for a moment. */
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

test("what one partner changes is told to both, and to nobody else; the news carries no data", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const { anna: cleo } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const pages = await Promise.all([anna, ben, cleo].map((person) => listen(person)));
  const all = Promise.all(pages.map(heard));
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  expect(await all).toEqual(["recipes", "recipes", null]);
});

test("nobody listens without a session, without a kitchen, or from another site", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const alone = await world.person();
  expect((await listen(null)).status).toBe(403);
  expect((await listen(alone)).status).toBe(403);
  expect((await listen(anna, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await world.request("/api/live", { as: anna })).status).toBe(426);
});

test("a page that talks is closed", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const { webSocket } = await listen(anna);
  webSocket?.accept();
  const closed = new Promise<number>((resolve) => webSocket?.addEventListener("close", ({ code }) => resolve(code)));
  webSocket?.send("hello");
  expect(await closed).toBe(1008);
});

/** The same person on another device. */
async function elsewhere(world: World, person: Person): Promise<Person> {
  const cookie = await world.startSession(person.account);
  const session = await world.services.sessions.read(cookie);
  return { ...person, cookie, viewer: session?.viewer ?? person.viewer };
}

/** How the page's socket ended; null when it is open after a moment. */
function ended(response: Response): Promise<number | null> {
  const socket = response.webSocket;
  if (!socket) throw new Error(`No socket: ${response.status}`);
  socket.accept();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), 800);
    socket.addEventListener("close", ({ code }) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

/** Anna here and on her phone, and Ben, all listening. */
async function threeListening(password?: string) {
  const world = await createWorld();
  const anna = await world.person({ password });
  const ben = await world.person();
  await world.coupleOf(anna, ben);
  const phone = await elsewhere(world, anna);
  const sockets = await Promise.all([anna, phone, ben].map((person) => listen(person)));
  return { world, anna, phone, ends: Promise.all(sockets.map(ended)) };
}

test("signing out closes that session's sockets and no others", async () => {
  const { world, phone, ends } = await threeListening();
  await world.request("/auth/sign-out", { as: phone, form: {} });
  expect(await ends).toEqual([null, 1008, null]);
});

test("a device that is signed out from another hears no more", async () => {
  const { world, anna, phone, ends } = await threeListening();
  await endSession(world.services, anna.viewer, { handle: phone.viewer.sessionHandle });
  expect(await ends).toEqual([null, 1008, null]);
  expect(await world.services.sessions.read(phone.cookie)).toBeNull();
});

test("signing out the other devices leaves this one, and the partner, listening", async () => {
  const { world, anna, ends } = await threeListening();
  await endOtherSessions(world.services, anna.viewer);
  expect(await ends).toEqual([null, 1008, null]);
});

test("nobody ends the partner's session by its handle", async () => {
  const { world, anna, ends } = await threeListening();
  const stranger = await world.person();
  await endSession(world.services, stranger.viewer, { handle: anna.viewer.sessionHandle });
  expect(await ends).toEqual([null, null, null]);
});

test("a reset password and a deleted account close all sockets of the person", async () => {
  const reset = await threeListening();
  const token = reset.world.services.tokens.create();
  const tokenHash = reset.world.services.tokens.hash(token);
  const now = reset.world.clock.now();
  const { userId } = reset.anna.viewer;
  await reset.world.services.accounts.replaceMailToken(
    { tokenHash, userId, purpose: "reset_password", expiresAt: new Date(now.getTime() + 60_000) },
    now,
  );
  await resetPassword(reset.world.services, { token, password: "a new one" });
  expect(await reset.ends).toEqual([1008, 1008, null]);

  const gone = await threeListening();
  await deleteAccount(gone.world.services, gone.anna.viewer, { password: gone.anna.email });
  expect(await gone.ends).toEqual([1008, 1008, null]);
});

test("whoever moves to another kitchen no longer listens to the one before", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await world.coupleOf(anna);
  await world.subscribe(anna);
  const ben = await world.person();
  await world.coupleOf(ben);
  const code = await invitePartner(world.services, anna.viewer);
  const end = ended(await listen(ben));
  await joinCouple(world.services, { viewer: ben.viewer, address: "192.0.2.77" }, code);
  expect(await end).toBe(1008);
});
