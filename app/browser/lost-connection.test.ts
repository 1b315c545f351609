import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { expect, test } from "vitest";
import { formNotSent, sendOrKeepPage } from "./lost-connection.ts";

test.each([
  ["a network that fails", new TypeError("Failed to fetch")],
  ["an answer that never came", new DOMException("No answer in time", "TimeoutError")],
  ["a page of something on the way", new Error("Unable to decode turbo-stream response")],
])("%s keeps the page and says so", async (_, error) => {
  const answer = (await sendOrKeepPage(() => Promise.reject(error), formNotSent("Your name"))) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    isDone: false,
    code: "connection",
    title: "Not sent yet",
    message: "Your name could not be sent. What you typed is still here; please try again.",
    fieldErrors: {},
    values: {},
    details: null,
  });
});

test.each([
  ["a redirect", new Response(null, { status: 302, headers: { Location: "/auth" } })],
  ["a refusal", new ErrorResponse(404, "Not Found", "gone")],
])("%s is passed on", async (_, thrown) => {
  await expect(sendOrKeepPage(() => Promise.reject(thrown), formNotSent("This"))).rejects.toBe(thrown);
});

test("an answer is passed on", async () => {
  expect(await sendOrKeepPage(async () => ({ isDone: true }), formNotSent("This"))).toEqual({ isDone: true });
});
