import { expect } from "vitest";
import { test } from "#tests/support/world.ts";

test("every response carries the security headers: pages, files, redirects, cached pages and refusals", async ({
  world,
}) => {
  const crossSite = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const tag = (await world.request("/blog")).headers.get("ETag") ?? "";
  for (const [status, path, init] of [
    [200, "/auth"],
    [200, "/blog"],
    [200, "/api/health"],
    [302, "/app"],
    [304, "/blog", { headers: { "If-None-Match": tag } }],
    [308, "/Blog/"],
    [403, "/app/add", { form: { title: "Soup" }, headers: crossSite }],
    [404, "/images/nothing"],
    [404, "/no-such-page"],
    [405, "/api/health", { method: "DELETE" }],
  ] as const) {
    const response = await world.request(path, init);
    const header = (name: string) => response.headers.get(name);
    expect([path, response.status]).toEqual([path, status]);
    expect(header("Content-Security-Policy"), path).toContain("default-src");
    expect(header("Content-Security-Policy"), path).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(header("X-Content-Type-Options"), path).toBe("nosniff");
    expect(header("X-Frame-Options"), path).toBe("DENY");
    expect(header("Referrer-Policy"), path).toBeTruthy();
    expect(header("Permissions-Policy"), path).toContain("camera=()");
    expect(header("Strict-Transport-Security"), path).toContain("max-age=");
    // What the cache and the canonical address answer has no id of one request.
    if (!/blog/i.test(path)) expect(header("X-Request-Id"), path).toBeTruthy();
  }
});

test("each response has a new script nonce, which is in the page", async ({ world }) => {
  const first = await world.request("/auth");
  const second = await world.request("/auth");
  const nonce = first.headers.get("Content-Security-Policy")?.match(/'nonce-([^']+)'/)?.[1];
  expect(nonce).toBeTruthy();
  expect(second.headers.get("Content-Security-Policy")).not.toContain(nonce);
  expect(await first.text()).toContain(`nonce="${nonce}"`);
});

test("a same-site form without an Origin header is accepted", async ({ world }) => {
  const form = { intent: "confirm", token: "of-no-use" };
  const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
  expect((await world.request("/auth/confirm", { form, headers })).status).toBe(422);
  for (const site of ["cross-site", "same-site", "none"]) {
    const other = await world.request("/auth/confirm", { form, headers: { ...headers, "Sec-Fetch-Site": site } });
    expect(other.status, site).toBe(403);
  }
});

test("unusual page requests do not cause a 500", async ({ world }) => {
  expect((await world.request("/auth?_data=root")).status).toBe(200);
  const posted = await world.request("/recipe/none", { form: { a: "1" } });
  expect(posted.status).toBe(405);
  expect(posted.headers.get("Cache-Control")).toContain("no-store");
});
