import { expect, test, vi } from "vitest";
import { ConnectionLostError, createFormNotSentMessage, sendOrQueue } from "./send-or-queue.ts";

vi.stubGlobal("document", { querySelector: () => null });

test("a lost connection keeps the page and shows a message", async () => {
  const answer = (await sendOrQueue(
    failingWith(new ConnectionLostError()),
    createFormNotSentMessage("Your name"),
  )) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    isDone: false,
    code: "connection",
    title: "No connection",
    message: "Your name could not be sent. What you typed is still here; please try again.",
    fieldErrors: {},
    values: {},
    details: null,
  });
});

const broken = { status: 500, statusText: "", internal: false, data: "Something went wrong. Nothing was changed." };

test.each([
  ["an error page", new Error("Unable to decode turbo-stream response")],
  ["an uncaught error of the action", new Error("Unexpected Server Error")],
  ["a thrown response", broken],
])("%s of the product keeps the page, with the words of the action", async (_, error) => {
  const words = (intent: unknown) => ({ title: "Couldn't save", message: `The ${intent} was not saved.` });
  const answer = (await sendOrQueue(failingWith(error), createFormNotSentMessage("Your name"), words)) as Response;
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    isDone: false,
    code: "internal_error",
    title: "Couldn't save",
    message: "The person was not saved.",
  });
});

test.each([
  ["a redirect", new Response(null, { status: 302, headers: { Location: "/auth" } })],
  ["a refusal", { status: 404, statusText: "Not Found", internal: false, data: "gone" }],
])("%s is passed on", async (_, thrown) => {
  await expect(sendOrQueue(failingWith(thrown), createFormNotSentMessage("This"))).rejects.toBe(thrown);
});

test("a response of the action is returned", async () => {
  const args = { ...failingWith(null), serverAction: async <T>() => ({ isDone: true }) as T };
  expect(await sendOrQueue(args, createFormNotSentMessage("This"))).toEqual({ isDone: true });
});

test("a page with several forms has a message for each", async () => {
  const words = (intent: unknown) => createFormNotSentMessage(intent === "person" ? "Your name" : "This");
  const answer = (await sendOrQueue(failingWith(new ConnectionLostError()), words)) as Response;
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^Your name could not be sent/) });
});

function failingWith(error: unknown) {
  const body = new URLSearchParams({ intent: "person" });
  return {
    request: new Request("http://localhost/app/profile", { method: "POST", body }),
    serverAction: () => Promise.reject(error),
  };
}
