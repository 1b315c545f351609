import { expect, test } from "vitest";
import { readActionReply, readWholeResponse } from "./fetch-wrapper.ts";
import { ConnectionLostError } from "./send-or-queue.ts";

const headers = { "Content-Type": "text/x-script; charset=utf-8", "X-Page-Owner": "7" };

function createTruncatedBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"_1":'));
      controller.error(new TypeError("network error"));
    },
  });
}

test("a complete data response is returned unchanged", async () => {
  const response = await readWholeResponse(new Response("[1]", { status: 202, headers }));
  expect([response.status, response.headers.get("X-Page-Owner"), await response.text()]).toEqual([202, "7", "[1]"]);
});

test("a truncated data response is a network error", async () => {
  await expect(readWholeResponse(new Response(createTruncatedBody(), { headers }))).rejects.toThrow("network error");
});

test("an HTML page from a captive portal is rejected", async () => {
  const page = new Response("<h1>Welcome to our hotel</h1>", { headers: { "Content-Type": "text/html" } });
  await expect(readWholeResponse(page)).rejects.toThrow(TypeError);
});

test.each([404, 429, 500])(
  "an error response with status %i is returned, whatever its content type",
  async (status) => {
    const refusal = new Response("no", { status, headers: { "Content-Type": "text/plain" } });
    expect((await readWholeResponse(refusal)).status).toBe(status);
  },
);

const page = (status: number) => new Response("<h1>Error</h1>", { status, headers: { "Content-Type": "text/html" } });

test.each([
  ["never arrives", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["times out", () => Promise.reject(new DOMException("No answer in time", "TimeoutError"))],
  ["is truncated", async () => new Response(createTruncatedBody(), { headers })],
  ["is a captive portal's page", async () => page(200)],
  ["is a gateway's 502", async () => page(502)],
  ["is a gateway's 503", async () => page(503)],
  ["is a gateway's 504", async () => page(504)],
])("a reply that %s is a lost connection", async (_, send) => {
  await expect(readActionReply(send())).rejects.toThrow(ConnectionLostError);
});

test.each([
  ["an error page with 403", page(403)],
  ["an error page with 500", page(500)],
  ["an error page with 501", page(501)],
  ["an error page with 520", page(520)],
  ["a refusal of the product with 503", new Response("[1]", { status: 503, headers })],
  ["a reply without a body", new Response(null, { status: 204 })],
])("%s is not a lost connection", async (_, response) => {
  expect((await readActionReply(Promise.resolve(response))).status).toBe(response.status);
});

test("a response without a body is complete", async () => {
  expect((await readWholeResponse(new Response(null, { status: 404 }))).status).toBe(404);
});
