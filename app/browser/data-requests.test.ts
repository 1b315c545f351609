import { expect, test } from "vitest";
import { readWhole } from "./data-requests.ts";

const headers = { "Content-Type": "text/x-script; charset=utf-8", "X-Release": "7" };

function cutBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"_1":'));
      controller.error(new TypeError("network error"));
    },
  });
}

test("data that has all arrived is passed on as it is", async () => {
  const response = await readWhole(new Response("[1]", { status: 202, headers }));
  expect([response.status, response.headers.get("X-Release"), await response.text()]).toEqual([202, "7", "[1]"]);
});

test("data that is cut halfway is no response", async () => {
  await expect(readWhole(new Response(cutBody(), { headers }))).rejects.toThrow("network error");
});

test("a page of something on the way is no response", async () => {
  const page = new Response("<h1>Welcome to our hotel</h1>", { headers: { "Content-Type": "text/html" } });
  await expect(readWhole(page)).rejects.toThrow(TypeError);
});

test.each([404, 429, 500])("a refusal with status %i is passed on, whatever its type", async (status) => {
  const refusal = new Response("no", { status, headers: { "Content-Type": "text/plain" } });
  expect((await readWhole(refusal)).status).toBe(status);
});

test("a response without a body has arrived", async () => {
  expect((await readWhole(new Response(null, { status: 404 }))).status).toBe(404);
});
