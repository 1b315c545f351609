// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import {
  buildCachedRecipe,
  queueFormOnDevice,
  shownToasts,
  simulateOpenPages,
  stubFormReplies,
} from "#tests/support/phone.ts";
import { loadFromServerOrDevice } from "./load-from-server-or-device.ts";
import { clearOfflineCopyDate, isServerUnreachable } from "./offline-status.ts";
import { recordServerWrite } from "./offline-sync-schedule.ts";
import { registerRouter } from "./router-bridge.tsx";
import { ConnectionLostError } from "./send-or-queue.ts";

const revalidate = vi.fn();
const navigate = vi.fn();
const soup = "http://localhost:3000/app/recipes/soup";

/** The open page is Home, and a link leads to the recipe. */
beforeEach(async () => {
  vi.useRealTimers();
  window.history.replaceState(null, "", "http://localhost:3000/app");
  await simulateOpenPages("anna", [buildCachedRecipe("soup", { title: "Cached soup" })]);
  stubFormReplies();
  const place = { search: "", hash: "", state: null, key: "default" };
  registerRouter({
    location: { ...place, pathname: "/app" },
    destination: { ...place, pathname: "/app/recipes/soup" },
    navigate,
    revalidate,
    matches: [],
    isRevalidating: false,
    isSubmitting: false,
  });
  clearOfflineCopyDate();
  for (const mock of [revalidate, navigate]) mock.mockClear();
});

function load(fromServer: () => Promise<unknown>, { address = soup, id = "soup" } = {}) {
  const serverLoader = fromServer as <Data>() => Promise<Data>;
  const request = new Request(address);
  return loadFromServerOrDevice<unknown>({ request, serverLoader }, (pages) => pages.readCachedRecipePage(id));
}

const answer = async () => ({ title: "Server's soup" });
const lose = () => Promise.reject(new ConnectionLostError());

test("the server's data is used when it comes in time", async () => {
  expect(await load(answer)).toEqual({ title: "Server's soup" });
  expect(isServerUnreachable()).toBe(false);
});

test("after a lost connection the page comes from the device, and the next page at once", async () => {
  expect(await load(lose)).toMatchObject({ title: "Cached soup" });
  expect(isServerUnreachable()).toBe(true);
  expect(await load(() => new Promise(() => undefined))).toMatchObject({ title: "Cached soup" });
});

test("when the server answers late, the page comes from the device and is loaded again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let arrive = (_: unknown) => {};
  const loading = load(() => new Promise((resolve) => (arrive = resolve)));
  await vi.advanceTimersByTimeAsync(2_600);
  vi.useRealTimers();
  expect(await loading).toMatchObject({ title: "Cached soup" });
  expect(revalidate).not.toHaveBeenCalled();
  arrive({ title: "Server's soup" });
  await vi.waitFor(() => expect(revalidate).toHaveBeenCalledOnce());
});

test("while changes are pending, the page comes from the device with these changes", async () => {
  stubFormReplies("lost");
  await queueFormOnDevice("/app/recipes/soup", { intent: "rate", rating: "4" });
  const fromServer = vi.fn(answer);
  expect(await load(fromServer)).toMatchObject({ title: "Cached soup", rating: { mine: 4 } });
  expect(fromServer).not.toHaveBeenCalled();
});

test.each([
  ["a page that does not exist", { status: 404, statusText: "", internal: false, data: "" }],
  ["a redirect", new Response(null, { status: 302, headers: { Location: "/auth" } })],
])("%s does not count as a lost connection", async (_, outcome) => {
  await expect(load(() => Promise.reject(outcome))).rejects.toBe(outcome);
});

test("a page that neither the server nor the device has leaves the open page, and says so", async () => {
  void load(lose, { id: "pie" });
  await vi.waitFor(() =>
    expect(shownToasts).toMatchObject([{ title: "No connection", action: { label: "Try again" } }]),
  );
  expect(navigate.mock.calls).toMatchObject([[{ pathname: "/app" }, { replace: true, preventScrollReset: true }]]);
});

test("after the back button an error replaces the page, because the address has already changed", async () => {
  window.history.replaceState(null, "", soup);
  await expect(load(lose, { id: "pie" })).rejects.toThrow(ConnectionLostError);
});

test("an open page that is revalidated waits for the server", async () => {
  let arrive = (_: unknown) => {};
  const loading = load(() => new Promise((resolve) => (arrive = resolve)), { address: "http://localhost:3000/app" });
  arrive({ title: "Server's soup" });
  expect(await loading).toEqual({ title: "Server's soup" });
});

test("a page from the device shows a removed change as undone, without the server", async () => {
  await load(lose);
  window.history.replaceState(null, "", soup);
  const place = { search: "", hash: "", state: null, key: "default", pathname: "/app/recipes/soup" };
  registerRouter({
    location: place,
    destination: undefined,
    navigate,
    revalidate,
    matches: [],
    isRevalidating: true,
    isSubmitting: false,
  });
  expect(await load(() => new Promise(() => undefined))).toMatchObject({ title: "Cached soup" });
});

test("without storage the server's outcome is used", async () => {
  const { withDeviceDatabase } = await import("./device-database.ts");
  await withDeviceDatabase(async (db) => db.close());
  const forbidden = new DOMException("The operation is insecure.", "SecurityError");
  const opening = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw forbidden;
  });
  void load(lose);
  await vi.waitFor(() => expect(shownToasts).toHaveLength(1));
  opening.mockRestore();
});

// The last test: only a synchronisation ends this.
test("after a change the device is not read until the offline copy contains that change", async () => {
  recordServerWrite();
  void load(lose);
  await vi.waitFor(() => expect(shownToasts).toHaveLength(1));
});
