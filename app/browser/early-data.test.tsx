import { render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { abortEarlyRequest, startEarlyRequests, takeEarlyResponse } from "./early-data.ts";

const send = vi.fn(async (_: URL, __: RequestInit) => new Response("data"));
const soup = new URL("/app/recipes/soup.data?from=list", window.location.origin);

beforeAll(() => startEarlyRequests(send));
beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <a href="/app/recipes/soup?from=list#steps" data-discover="true">
        <span>Soup</span>
      </a>
      <a href="/app/recipes/pie" data-discover="true">
        Pie
      </a>
      <a href="/app/profile/export">Export</a>
      <a href={window.location.href} data-discover="true">
        Profile
      </a>
    </>,
  );
});
afterEach(() => {
  abortEarlyRequest();
  send.mockClear();
  vi.useRealTimers();
});

function point(type: string, name: string, how: PointerEventInit = {}) {
  screen.getByText(name).dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, ...how }));
}

test("touching a link requests the page's data, which one navigation can take", async () => {
  point("pointerdown", "Soup");
  expect(send.mock.calls.map(([url]) => url.href)).toEqual([soup.href]);
  expect(await (await takeEarlyResponse(soup))?.text()).toBe("data");
  expect(takeEarlyResponse(soup)).toBeNull();
});

test("touching the same link twice sends one request", () => {
  point("pointerdown", "Soup");
  point("pointerdown", "Soup");
  expect(send).toHaveBeenCalledTimes(1);
});

test("early data of another page is not used", () => {
  point("pointerdown", "Pie");
  expect(takeEarlyResponse(soup)).toBeNull();
});

test.each([
  ["was requested before a form was sent", () => abortEarlyRequest()],
  ["was requested too long ago", () => vi.advanceTimersByTime(3_001)],
  ["was replaced by touching another link", () => point("pointerdown", "Pie")],
])("early data that %s is not used, and its request is aborted", (_, act) => {
  point("pointerdown", "Soup");
  act();
  expect(takeEarlyResponse(soup)).toBeNull();
  expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test.each([
  ["got a server error", () => Promise.resolve(new Response("", { status: 500 }))],
  ["failed in the network", () => Promise.reject(new Error("lost"))],
])("an early request that %s is discarded, so that the navigation sends its own", async (_, answer) => {
  send.mockImplementationOnce(answer);
  point("pointerdown", "Soup");
  await vi.advanceTimersByTimeAsync(1);
  expect(takeEarlyResponse(soup)).toBeNull();
});

test("a request whose response was taken is not aborted", () => {
  point("pointerdown", "Soup");
  takeEarlyResponse(soup);
  vi.advanceTimersByTime(10_000);
  expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(false);
});

test("resting the mouse on a link requests its data, crossing the link does not", () => {
  point("pointerover", "Soup", { pointerType: "mouse" });
  vi.advanceTimersByTime(40);
  point("pointerover", "Pie", { pointerType: "mouse" });
  vi.advanceTimersByTime(80);
  expect(send.mock.calls.map(([url]) => url.pathname)).toEqual(["/app/recipes/pie.data"]);
});

test.each([
  ["Export", {}],
  ["Profile", {}],
  ["Soup", { button: 2 }],
  ["Soup", { ctrlKey: true }],
])("a press on %s with %o requests nothing", (name, how) => {
  point("pointerdown", name, how);
  expect(send).not.toHaveBeenCalled();
});

test("an early failure is reported only to the navigation that takes the response", async () => {
  send.mockRejectedValueOnce(new TypeError("down"));
  point("pointerdown", "Soup");
  await expect(takeEarlyResponse(soup)).rejects.toThrow("down");
});
