import { expect, test } from "vitest";
import { bindings } from "#tests/support/world.ts";
import { createWebClient, createWebClientForEnvironment } from "./web-client.ts";

const origin = "https://recipes.test";
const site = "https://pictures.sandbox.test";
const web = createWebClientForEnvironment(bindings, origin);
const wanted = { accept: "image/png", maxBytes: 1024 * 1024 };

test("what a site gives is read, whatever it calls it, with neither cookies nor referrer", async () => {
  const answer = await web.read(`${site}/pixel.png`, wanted);
  expect(answer).toMatchObject({ outcome: "read", url: `${site}/pixel.png`, contentType: "text/html" });
  const asked = await web.read(`${site}/asked`, wanted);
  if (asked.outcome !== "read") throw new Error(asked.outcome);
  const headers = JSON.parse(new TextDecoder().decode(asked.bytes));
  expect(headers).toMatchObject({ accept: "image/png", "user-agent": "RecipeLovers/1.0 (+https://recipes.test)" });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["cookie"]));
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["referer"]));
});

test.each([
  ["three redirects", "/hops/2", "read"],
  ["four redirects", "/hops/3", "too_many_redirects"],
  ["a loop", "/loop", "too_many_redirects"],
  ["a redirect to the own machine", "/to?address=http://127.0.0.1:8787/", "not_allowed"],
  ["a redirect to metadata", "/to?address=http://169.254.169.254/latest/meta-data", "not_allowed"],
  ["a redirect to ourselves", `/to?address=${origin}/app`, "not_allowed"],
  ["a redirect to a file", "/to?address=file:///etc/passwd", "not_allowed"],
  ["an error", "/gone.png", "refused"],
  ["an endless body", "/endless", "too_large"],
  ["a small body that unpacks into a large one", "/bomb", "too_large"],
])("%s: %s ends as %s", async (_, path, outcome) => {
  const answer = await web.read(site + path, wanted);
  expect(answer.outcome).toBe(outcome);
});

test.each(["/silent", "/slow"])("%s is given up when the time is up", async (path) => {
  const impatient = createWebClient({
    origin,
    maxMs: 300,
    send: (url, init) => bindings.SANDBOX?.fetch(`http://sandbox/sandbox/web${url.pathname}`, init) ?? Promise.reject(),
  });
  expect(await impatient.read(site + path, wanted)).toEqual({ outcome: "too_slow" });
});

test("a body that is not read is cancelled", async () => {
  const cancelled: string[] = [];
  const body = (name: string) => new ReadableStream({ cancel: () => void cancelled.push(name) });
  const answers: Record<string, Response> = {
    "/a": new Response(body("redirect"), { status: 302, headers: { Location: "/b" } }),
    "/b": new Response(body("error"), { status: 500 }),
    "/c": new Response(body("large"), { headers: { "Content-Length": "99999999" } }),
  };
  const local = createWebClient({ origin, send: async (url) => answers[url.pathname] ?? Response.error() });
  expect((await local.read(`${site}/a`, wanted)).outcome).toBe("refused");
  expect((await local.read(`${site}/c`, wanted)).outcome).toBe("too_large");
  expect(cancelled).toEqual(["redirect", "error", "large"]);
});
