import { Hono } from "hono";
import { expect, test } from "vitest";
import type { HonoEnv } from "./hono-env.ts";
import { requireCanonicalHost } from "./require-canonical-host.ts";
import { securityHeaders } from "./security-headers.ts";

const app = new Hono<HonoEnv>()
  .use(securityHeaders)
  .use(requireCanonicalHost)
  .all("*", (c) => c.text("here"));
app.onError((_, c) => c.text("failed", 500));

function ask(url: string, method = "GET", publicOrigin = "https://recipes.example"): Response | Promise<Response> {
  return app.request(url, { method }, { PUBLIC_ORIGIN: publicOrigin });
}

test("a page requested under another host name redirects to the right one", async () => {
  const answer = await ask("http://recipes.someone.workers.dev/recipe/soup?from=chat");
  expect(answer.status).toBe(308);
  expect(answer.headers.get("Location")).toBe("https://recipes.example/recipe/soup?from=chat");
  const twoSlashes = await ask("https://other.example//evil.example");
  expect(twoSlashes.headers.get("Location")).toBe("https://recipes.example//evil.example");
});

test("nothing can be changed under another host name, since a mail's link would begin with it", async () => {
  expect((await ask("https://evil.example/auth?index", "POST")).status).toBe(421);
  expect((await ask("https://recipes.example:8443/auth?index", "POST")).status).toBe(421);
  expect((await ask("https://evil.example/api/share", "POST")).status).toBe(421);
});

test("everything is served under the product's own host name, and signed webhooks under any", async () => {
  expect(await (await ask("https://recipes.example/auth?index", "POST")).text()).toBe("here");
  expect(await (await ask("https://old.example/api/stripe-webhook", "POST")).text()).toBe("here");
});

test("without a configured address any host name is the product's", async () => {
  expect(await (await ask("http://localhost:5173/app", "GET", "")).text()).toBe("here");
});

test("what is answered before any page has the security headers, too", async () => {
  const early = [
    await ask("https://other.example/recipe/soup"),
    await ask("https://other.example/auth", "POST"),
    await ask("https://recipes.example/", "GET", "recipes.example"),
  ];
  for (const { status, headers } of early) {
    expect(headers.get("Content-Security-Policy"), String(status)).toContain("frame-ancestors 'none'");
    expect(headers.get("X-Content-Type-Options"), String(status)).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security"), String(status)).toContain("max-age=");
  }
  expect(early.map(({ status }) => status)).toEqual([308, 421, 500]);
});
