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

test("a touch requests the page's data as the navigation would, and the navigation takes it once", async () => {
  point("pointerdown", "Soup");
  expect(send.mock.calls.map(([url]) => url.href)).toEqual([soup.href]);
  expect(await (await takeEarlyResponse(soup))?.text()).toBe("data");
  expect(takeEarlyResponse(soup)).toBeNull();
});

test("a second touch of the same link requests nothing more", () => {
  point("pointerdown", "Soup");
  point("pointerdown", "Soup");
  expect(send).toHaveBeenCalledTimes(1);
});

test("data of another page is not taken", () => {
  point("pointerdown", "Pie");
  expect(takeEarlyResponse(soup)).toBeNull();
});

test.each([
  ["was requested before a change", () => abortEarlyRequest()],
  ["was requested too long ago", () => vi.advanceTimersByTime(3_001)],
  ["is of a link that another touch followed", () => point("pointerdown", "Pie")],
])("data that %s is not taken, and its request ends", (_, pass) => {
  point("pointerdown", "Soup");
  pass();
  expect(takeEarlyResponse(soup)).toBeNull();
  expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test.each([
  ["was refused", () => Promise.resolve(new Response("", { status: 500 }))],
  ["was lost", () => Promise.reject(new Error("lost"))],
])("a request that %s is forgotten: the navigation asks for itself", async (_, answer) => {
  send.mockImplementationOnce(answer);
  point("pointerdown", "Soup");
  await vi.advanceTimersByTimeAsync(1);
  expect(takeEarlyResponse(soup)).toBeNull();
});

test("the request of data that was taken goes on", () => {
  point("pointerdown", "Soup");
  takeEarlyResponse(soup);
  vi.advanceTimersByTime(10_000);
  expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(false);
});

test("a mouse that rests on a link requests, one that passes does not", () => {
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

test("a request that fails early is no failure of its own", async () => {
  send.mockRejectedValueOnce(new TypeError("down"));
  point("pointerdown", "Soup");
  await expect(takeEarlyResponse(soup)).rejects.toThrow("down");
});
