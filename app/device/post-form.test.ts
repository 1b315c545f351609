import { expect, test, vi } from "vitest";
import { postForm } from "./post-form.ts";

vi.stubGlobal("document", { querySelector: () => null });

const html = { "Content-Type": "text/html" };
const json = { "Content-Type": "application/json" };
const createPage = (status: number) => new Response("<h1>Error</h1>", { status, headers: html });

function createTruncatedBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'));
      controller.error(new TypeError("network error"));
    },
  });
}

test.each([
  ["never arrives", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["times out", () => Promise.reject(new DOMException("No answer in time", "TimeoutError"))],
  ["is truncated", async () => new Response(createTruncatedBody(), { headers: json })],
  ["is a captive portal's page", async () => createPage(200)],
  ["is a gateway's 502", async () => createPage(502)],
  ["is a gateway's 503", async () => createPage(503)],
  ["is a gateway's 503 in JSON", async () => Response.json({ error: "Unavailable" }, { status: 503 })],
  ["is a captive portal's JSON", async () => Response.json(null)],
  ["is a gateway's 504", async () => createPage(504)],
])("a reply that %s is a lost connection", async (_, send) => {
  expect(await post(send)).toEqual({ outcome: "lost" });
});

test.each([403, 500, 501, 520])("the product's error page with status %i is not a lost connection", async (status) => {
  expect(await post(async () => createPage(status))).toEqual({ outcome: "broken", status });
});

test("a refusal of the product with 503 is its reply", async () => {
  const body = { data: { isDone: false } };
  const answered = { outcome: "answered", status: 503, body };
  expect(await post(async () => Response.json(body, { status: 503 }))).toEqual(answered);
});

function post(send: () => Promise<Response>) {
  vi.stubGlobal("fetch", send);
  return postForm("/app/add", new FormData());
}
