import { expect, test, vi } from "vitest";
import { createFormNotSentMessage } from "#app/modules/connection-messages.ts";
import { sendOrQueue } from "./send-or-queue.ts";

vi.stubGlobal("document", { querySelector: () => null });
vi.stubGlobal("navigator", { onLine: true });

const words = (intent: unknown) => createFormNotSentMessage(intent === "person" ? "Your name" : "This");

test("without a reply the page stays and shows the message of its intent", async () => {
  const answer = (await submit(() => Promise.reject(new TypeError("Failed to fetch")))) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    isDone: false,
    code: "connection",
    title: "No connection",
    message: "Your name couldn't be sent. What you typed is still here; please try again.",
    fieldErrors: {},
    values: {},
    details: null,
  });
});

test.each([
  ["an error page", () => new Response("<h1>Error</h1>", { status: 500, headers: { "Content-Type": "text/html" } })],
  ["a thrown response", () => Response.json({ refusal: { title: "", message: "Nothing works." } }, { status: 500 })],
])("%s of the product keeps the page, with the words of the action", async (_, reply) => {
  const failed = (intent: unknown) => ({ title: "Couldn't save", message: `The ${intent} was not saved.` });
  const answer = (await submit(reply, failed)) as Response;
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    isDone: false,
    code: "internal_error",
    title: "Couldn't save",
    message: "The person was not saved.",
  });
});

test("a redirect and a plain refusal of the action are passed on", async () => {
  const redirect = { location: "/auth", isReload: false, isReplace: true };
  const led = await submit(() => Response.json({ redirect })).catch((thrown: unknown) => thrown);
  expect((led as Response).headers.get("Location")).toBe("/auth");
  expect((led as Response).headers.get("X-Remix-Replace")).toBe("true");
  const refusal = { title: "Gone", message: "It was deleted." };
  const refused = await submit(() => Response.json({ refusal }, { status: 410 })).catch((thrown: unknown) => thrown);
  expect([(refused as Response).status, await (refused as Response).text()]).toEqual([410, "It was deleted."]);
});

test("a reply of the action keeps its status, so that a refusal does not load the page again", async () => {
  const data = { isDone: false, code: "changed_meanwhile" };
  const answer = (await submit(() => Response.json({ data }, { status: 409 }))) as Response;
  expect([answer.status, await answer.json()]).toEqual([409, data]);
});

test("forms of one recipe are posted one after another, and other forms at once", async () => {
  const first = Promise.withResolvers<Response>();
  const posted: unknown[] = [];
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit) => {
    posted.push(`${new URL(url).pathname} ${body}`);
    return posted.length === 1 ? first.promise : Promise.resolve(Response.json({ data: null }));
  });
  const rate = (path: string, rating: string) => {
    const body = new URLSearchParams({ rating });
    return sendOrQueue({ request: new Request(`http://localhost${path}`, { method: "POST", body }) }, words);
  };
  const sending = [rate("/app/recipes/pie", "4"), rate("/app/recipes/pie", "5")];
  await rate("/app/recipes/soup", "3");
  expect(posted).toEqual(["/app/recipes/pie rating=4", "/app/recipes/soup rating=3"]);
  first.reject(new TypeError("Failed to fetch"));
  await Promise.all(sending);
  expect(posted.at(-1)).toBe("/app/recipes/pie rating=5");
});

function submit(reply: () => Response | Promise<Response>, failed?: Parameters<typeof sendOrQueue>[2]) {
  vi.stubGlobal("fetch", async () => reply());
  const body = new URLSearchParams({ intent: "person" });
  const request = new Request("http://localhost/app/profile", { method: "POST", body });
  return sendOrQueue({ request }, words, failed);
}
