import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { rateRecipe } from "#app/domain/recipes/rate-recipe.server.ts";
import { createWorld, type Person, testOrigin } from "#tests/support/world.ts";

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
