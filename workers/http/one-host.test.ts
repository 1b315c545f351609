import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Door } from "./door.ts";
import { oneHost } from "./one-host.ts";

const app = new Hono<Door>().use(oneHost).all("*", (c) => c.text("here"));

function ask(url: string, method = "GET", publicOrigin = "https://recipes.example"): Response | Promise<Response> {
  return app.request(url, { method }, { PUBLIC_ORIGIN: publicOrigin });
}

test("a page that is asked for under another name is found under the right one", async () => {
  const answer = await ask("http://recipes.someone.workers.dev/recipe/soup?from=chat");
  expect(answer.status).toBe(308);
  expect(answer.headers.get("Location")).toBe("https://recipes.example/recipe/soup?from=chat");
  const twoSlashes = await ask("https://other.example//evil.example");
  expect(twoSlashes.headers.get("Location")).toBe("https://recipes.example//evil.example");
});

test("nothing is changed under another name, which a mail's link would then begin with", async () => {
  expect((await ask("https://evil.example/auth?index", "POST")).status).toBe(421);
  expect((await ask("https://recipes.example:8443/auth?index", "POST")).status).toBe(421);
});

test("under its own name all is served, and a signed call of a machine under any", async () => {
  expect(await (await ask("https://recipes.example/auth?index", "POST")).text()).toBe("here");
  expect(await (await ask("https://old.example/api/stripe-webhook", "POST")).text()).toBe("here");
});

test("where no address is configured any name is the product's", async () => {
  expect(await (await ask("http://localhost:5173/app", "GET", "")).text()).toBe("here");
});

test("an address that is none is named", async () => {
  const logged = await ask("https://recipes.example/", "GET", "recipes.example");
  expect(logged.status).toBe(500);
});
