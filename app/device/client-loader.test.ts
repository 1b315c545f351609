// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  buildCachedRecipe,
  buildChanges,
  queueFormOnDevice,
  shownToasts,
  simulateOpenPages,
  stubFormReplies,
} from "#tests/support/phone.ts";
import { cachePage, deleteCachedPages, getCachedPage, getCacheSummary } from "./cached-page-store.ts";
import { listCachedRecipes } from "./cached-recipes.ts";
import { createClientLoader } from "./client-loader.ts";
import { clearDeviceData, withDeviceDatabase } from "./device-database.ts";
import { isServerUnreachable, recordServerContact } from "./offline-status.ts";
import { scheduleOfflineSync, syncOfflineCopy } from "./offline-sync-schedule.ts";
import { getPageOwner } from "./page-owner.ts";
import { registerRouter, runAction } from "./router-state.tsx";
import { ConnectionLostError, sendOrQueue } from "./send-or-queue.ts";
import { preloadPageInShell } from "./shell.ts";
import { claimDeviceForUser } from "./sign-out.ts";

const revalidate = vi.fn();
const navigate = vi.fn();
const origin = "http://localhost:3000";
const soup = `${origin}/app/recipes/soup`;
const answerFeed = (changes: object) => vi.stubGlobal("fetch", async () => Response.json(buildChanges([], changes)));

/** The open page is Home, and a link leads to the recipe. The offline copy is current. */
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.useRealTimers();
  vi.setSystemTime(Date.now() + 60_000);
  signIn("anna");
  window.history.replaceState(null, "", `${origin}/app`);
  await simulateOpenPages("anna", [buildCachedRecipe("soup", { title: "Cached soup" })]);
  openPage("/app", { name: "Anna" });
  answerFeed({});
  await syncOfflineCopy();
  recordServerContact(true);
  for (const mock of [revalidate, navigate, answer]) mock.mockClear();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
});

function signIn(person: string): void {
  vi.spyOn(document, "cookie", "get").mockReturnValue(`theme=dark; member=${person}`);
}

function openPage(pathname: string, data: unknown, id = "a-route"): void {
  window.history.replaceState(null, "", origin + pathname);
  registerRouter({
    location: { search: "", hash: "", state: { from: "a test" }, key: "default", pathname },
    navigate,
    revalidate,
    matches: [{ id, pathname, params: {}, data, handle: undefined }],
    isBusy: false,
    isSubmitting: false,
  });
}

type Options = { address?: string; id?: string; isKept?: boolean; hasCopy?: boolean };

function load(
  fromServer: () => Promise<unknown>,
  { address = soup, id = "soup", isKept, hasCopy = true }: Options = {},
) {
  const read = hasCopy ? (pages: typeof import("./cached-pages.ts")) => pages.readCachedRecipePage(id) : undefined;
  const clientLoader = createClientLoader<unknown>("a-route", read as never, { isKept });
  const request = new Request(address);
  return clientLoader({ request, params: {}, serverLoader: fromServer as never, context: undefined } as never);
}

const answer = vi.fn(async () => ({ title: "Server's soup" }));
const never = () => new Promise(() => undefined);
const lose = () => Promise.reject(new TypeError("Failed to fetch"));

test("a page that the device holds opens at once, whatever the server does", async () => {
  for (const server of [never, lose]) expect(await load(server)).toMatchObject({ title: "Cached soup" });
  expect(isServerUnreachable()).toBe(false);
});

test("a page that the device does not hold, or holds for more than 30 days, comes from the server", async () => {
  expect(await load(answer, { id: "pie" })).toEqual({ title: "Server's soup" });
  vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await load(answer)).toEqual({ title: "Server's soup" });
});

test("a page that is being read while another tab signs out is not shown", async () => {
  const toSignIn = new Response(null, { status: 302, headers: { Location: "/auth" } });
  const loading = load(() => Promise.reject(toSignIn));
  localStorage.clear();
  await expect(loading).rejects.toBe(toSignIn);
});

test("after the browser has deleted the storage between two taps, pages come from the server", async () => {
  expect(await load(never)).toMatchObject({ title: "Cached soup" });
  localStorage.clear();
  await clearDeviceData();
  expect(await load(answer)).toEqual({ title: "Server's soup" });
  expect(await load(answer), "nothing is stored half").toEqual({ title: "Server's soup" });
});

test("while the feed fails for an hour, pages open from the device, and the first that succeeds brings them up to date", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response("{}", { status: 500, headers: { "Content-Type": "application/json" } }),
  );
  vi.spyOn(console, "warn").mockReturnValue();
  for (let minute = 0; minute < 60; minute += 10) {
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await load(never)).toMatchObject({ title: "Cached soup" });
  }
  expect(isServerUnreachable(), "nobody is offline").toBe(false);
  answerFeed({ recipes: [buildCachedRecipe("soup", { title: "New" })] });
  vi.setSystemTime(Date.now() + 11_000);
  await load(never);
  await expect.poll(() => revalidate).toHaveBeenCalled();
  expect(await load(never)).toMatchObject({ title: "New" });
});

test("without storage the page comes from the server", async () => {
  await withDeviceDatabase(async (db) => db.close());
  const opening = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(await load(answer)).toEqual({ title: "Server's soup" });
  opening.mockRestore();
});

test("a navigation fetches what is new when the latest synchronization is older than ten seconds", async () => {
  const feed = vi.fn(async () => Response.json(buildChanges([buildCachedRecipe("soup", { title: "New" })])));
  vi.stubGlobal("fetch", feed);
  await load(never);
  expect(feed).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 11_000);
  expect(await load(never)).toMatchObject({ title: "Cached soup" });
  await expect.poll(() => revalidate).toHaveBeenCalledOnce();
  expect(await load(never)).toMatchObject({ title: "New" });
  expect(feed).toHaveBeenCalledOnce();
});

/** Posts the rating of the soup. The reply brings these changes, and then the connection is lost or hangs. */
async function rateAndLose(changes: object | null, feed: () => Promise<unknown>) {
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit = {}) =>
    method === "POST" ? Response.json({ data: { isDone: true }, notice: null, changes }) : feed(),
  );
  await postRating();
}

function postRating() {
  const body = new URLSearchParams({ intent: "rate", rating: "5" });
  return sendOrQueue({ request: new Request(soup, { method: "POST", body }) }, { title: "", message: "" });
}

const ratedSoup = () => buildChanges([buildCachedRecipe("soup", { title: "Rated soup" })]);

test("after a write the page shows the write at once, although the connection is lost or hangs", async () => {
  let endFeed: (reason: Error) => void = () => undefined;
  const hang = () =>
    new Promise((_, reject) => {
      endFeed = reject;
    });
  for (const feed of [lose, hang]) {
    await rateAndLose(ratedSoup(), feed);
    vi.setSystemTime(Date.now() + 11_000);
    expect(await load(feed)).toMatchObject({ title: "Rated soup" });
  }
  endFeed(new TypeError("Failed to fetch"));
  await syncOfflineCopy().catch(() => undefined);
});

test("if the device cannot store what was written, its older copy is not shown", async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  await rateAndLose(ratedSoup(), lose);
  put.mockRestore();
  expect(await load(answer)).toEqual({ title: "Server's soup" });
  await expect(load(lose)).rejects.toThrow(ConnectionLostError);
});

test("a copy older than the document comes from the server, and from the device without a connection", async () => {
  const openDocument = (copyVersion: string) => openPage("/app", { copyVersion }, "root");
  vi.setSystemTime(performance.timeOrigin - 60_000);
  answerFeed({ version: "k.1000" });
  await syncOfflineCopy();
  openDocument("k.1000");
  for (const server of [never, lose]) expect(await load(server)).toMatchObject({ title: "Cached soup" });
  openDocument("k.1001");
  expect(await load(answer)).toEqual({ title: "Server's soup" });
  expect(await load(lose)).toMatchObject({ title: "Cached soup" });
});

test("data that the server was asked for before a write are not cached after the write", async () => {
  const cache = (requestedAt: number) => cachePage("routes/a", new URL(soup), { data: "Soup", requestedAt });
  for (const write of [() => rateAndLose(ratedSoup(), lose), deleteCachedPages]) {
    const requestedAt = Date.now();
    vi.setSystemTime(requestedAt + 1_000);
    await write();
    expect([await cache(requestedAt), await cache(Date.now())]).toEqual([false, true]);
  }
});

test("the open page stays while its form is sent, because the form may delete what the page shows", async () => {
  openPage("/app/recipes/soup", { title: "Open soup" });
  const isGone = () => Promise.reject(new Response(null, { status: 410 }));
  const reply = await runAction(() => load(isGone, { hasCopy: false }));
  expect(reply).toEqual({ title: "Open soup" });
});

test("the page shows this device's pending changes", async () => {
  stubFormReplies("lost", "lost");
  await queueFormOnDevice("/app/recipes/soup", { intent: "rate", rating: "4" });
  expect(await load(never)).toMatchObject({ title: "Cached soup", rating: { mine: 4 } });
});

test("a kept page is shown at once, and again when the server's data differ", async () => {
  expect(await load(answer, { isKept: true })).toMatchObject({ title: "Cached soup" });
  await expect.poll(() => getCachedPage("a-route", new URL(soup))).not.toBeNull();
  await expect.poll(() => revalidate).toHaveBeenCalled();
  await load(answer, { isKept: true });
  await syncOfflineCopy();
  expect(answer, "no second request within ten seconds").toHaveBeenCalledOnce();
});

test.each([
  ["a page that does not exist", { status: 404, statusText: "", internal: false, data: "" }],
  ["a redirect", new Response(null, { status: 302, headers: { Location: "/auth" } })],
])("%s does not count as a lost connection", async (_, outcome) => {
  await expect(load(() => Promise.reject(outcome), { hasCopy: false })).rejects.toBe(outcome);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ["without a reply", lose, "No connection"],
  ["when the server fails", () => Promise.reject(new Error("Unexpected Server Error")), "Something went wrong"],
])("a page that can't be loaded %s leaves the open page as it is, and says so", async (_, server, title) => {
  const isLost = title === "No connection";
  await expect(load(server, { hasCopy: false })).rejects.toThrow(isLost ? ConnectionLostError : "Unexpected");
  expect(shownToasts).toMatchObject([{ title, action: { label: "Try again" } }]);
  const unchanged = { replace: true, preventScrollReset: true, state: { from: "a test" } };
  expect(navigate.mock.calls).toMatchObject([[{ pathname: "/app" }, unchanged]]);
  expect(isServerUnreachable()).toBe(isLost);
});

test("a page that fails to load is requested once more", async () => {
  answer.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await load(answer, { hasCopy: false })).toEqual({ title: "Server's soup" });
  expect(answer).toHaveBeenCalledTimes(2);
});

test("an open page that can't be loaded again keeps its data", async () => {
  expect(await load(lose, { address: `${origin}/app`, hasCopy: false })).toEqual({ name: "Anna" });
  expect(navigate).not.toHaveBeenCalled();
});

test("after the back button an error replaces the page, because the address has already changed", async () => {
  window.history.replaceState(null, "", soup);
  await expect(load(lose, { hasCopy: false })).rejects.toThrow(ConnectionLostError);
  expect(navigate).not.toHaveBeenCalled();
});

test("when somebody else has signed in, the next page is loaded as a document, and nothing is shown of either", async () => {
  signIn("ben");
  for (const hasCopy of [true, false]) {
    const outcome = await load(answer, { hasCopy }).catch((thrown: unknown) => thrown);
    expect((outcome as Response).headers.get("Location")).toBe(soup);
    expect((outcome as Response).headers.get("X-Remix-Reload-Document")).toBe("true");
  }
});

test("data that arrive after somebody else has signed in are not shown", async () => {
  const server = async () => {
    signIn("ben");
    return { title: "Ben's soup" };
  };
  await expect(load(server, { hasCopy: false })).rejects.toBeInstanceOf(Response);
});

test("an open page with unsaved work stays when somebody else has signed in", async () => {
  signIn("ben");
  document.body.innerHTML = "<form data-unsaved></form>";
  expect(await load(answer, { address: `${origin}/app`, hasCopy: false })).toEqual({ name: "Anna" });
  document.body.innerHTML = "";
});

test("a change that is announced while the feed is read is fetched by another request", async () => {
  const first = Promise.withResolvers<Response>();
  const feed = vi.fn(async () => Response.json(buildChanges([]))).mockReturnValueOnce(first.promise);
  vi.stubGlobal("fetch", feed);
  void syncOfflineCopy();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  scheduleOfflineSync({ isPageOld: true });
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  first.resolve(Response.json(buildChanges([])));
  await expect.poll(() => revalidate).toHaveBeenCalled();
  expect(feed).toHaveBeenCalledTimes(2);
});

test("a page that opens while a form is being sent shows the form, until the server refuses the form", async () => {
  const { promise: reply, resolve: answerForm } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => reply);
  const sending = postRating();
  await expect.poll(() => load(never)).toMatchObject({ rating: { mine: 5 } });
  expect(await listCachedRecipes(1)).toMatchObject({ recipes: [{ ownStars: 5 }], total: 1 });
  answerForm(Response.json({ refusal: { title: "Too many", message: "" } }, { status: 429 }));
  await expect(sending).rejects.toBeInstanceOf(Response);
  expect(await load(never)).toMatchObject({ rating: { mine: null } });
  await expect.poll(() => revalidate).toHaveBeenCalled();
});

// The last test, because a document stays the shell.
test("the shell belongs to the person who signed in last, also on a device that holds someone else's data", async () => {
  signIn("ben");
  document.head.innerHTML = "";
  document.body.innerHTML = "<main data-shell></main>";
  preloadPageInShell();
  expect(claimDeviceForUser()).toBe(true);
  expect(await load(answer)).toEqual({ title: "Server's soup" });
  expect([getPageOwner(), await getCacheSummary()]).toEqual(["ben", null]);
});
