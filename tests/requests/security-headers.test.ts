import { expect } from "vitest";
import { test } from "#tests/support/world.ts";

test("every response carries the security headers", async ({ world }) => {
  for (const path of ["/auth", "/api/health", "/images/nothing", "/no-such-page", "/app"]) {
    const { headers } = await world.request(path);
    expect(headers.get("Content-Security-Policy"), path).toContain("default-src");
    expect(headers.get("Content-Security-Policy"), path).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("Referrer-Policy"), path).toBeTruthy();
    expect(headers.get("Permissions-Policy"), path).toContain("camera=()");
    expect(headers.get("Strict-Transport-Security"), path).toContain("max-age=");
    expect(headers.get("X-Request-Id"), path).toBeTruthy();
  }
});

test("redirects, cached pages and refusals carry the security headers", async ({ world }) => {
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const responses = {
    308: await world.request("/Blog/"),
    200: await world.request("/blog").then(() => world.request("/blog")),
    304: await world
      .request("/blog")
      .then((page) => world.request("/blog", { headers: { "If-None-Match": page.headers.get("ETag") ?? "" } })),
    403: await world.request("/app/add", { form: { title: "Soup" }, headers }),
    405: await world.request("/api/health", { method: "DELETE" }),
  };
  for (const [status, response] of Object.entries(responses)) {
    expect(String(response.status)).toBe(status);
    expect(response.headers.get("Content-Security-Policy"), status).toContain("default-src");
    expect(response.headers.get("X-Content-Type-Options"), status).toBe("nosniff");
    expect(response.headers.get("X-Frame-Options"), status).toBe("DENY");
    expect(response.headers.get("Strict-Transport-Security"), status).toContain("max-age=");
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

test("a cross-site POST is refused before any work", async ({ world, anna }) => {
  const crossSite = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  for (const path of ["/auth", "/app/add", "/api/recipe-image-analyze"]) {
    const response = await world.request(path, { as: anna, form: { email: "a@example.com" }, headers: crossSite });
    expect(response.status, path).toBe(403);
  }
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
