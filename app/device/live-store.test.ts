// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { createMergeableStore, type MergeableStore } from "tinybase/mergeable-store";
import { createCustomSynchronizer } from "tinybase/synchronizers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTimer } from "#app/modules/cooking/timer.ts";
import { emptyLiveTables, type LiveTables, liveTables } from "#app/modules/live-rows/live-tables.ts";
import { clearDeviceData } from "./device-database.ts";
import { claimStorageForUser, clearStorage } from "./storage.ts";

const yearMs = 365 * 24 * 60 * 60_000;
const item = { note: "", aisle: "", recipeIds: "", addedBy: "", addedAt: 0, doneAt: 0, doneBy: "", removedAt: 0 };
const withMilk: LiveTables = { ...emptyLiveTables, items: { milk: { ...item, text: "Milk" } } };

/** The clock that every device should follow. */
let realNow: () => number;
let server: MergeableStore;

/** A socket whose other end is TinyBase on the server's store, as in `workers/couple.ts`. */
class ServedSocket extends EventTarget {
  readyState = 1;
  receive: (from: string, ...message: never[]) => void = () => undefined;
  constructor() {
    super();
    queueMicrotask(() => this.start());
  }
  async start() {
    this.dispatchEvent(new Event("open"));
    this.deliver(`time ${realNow()}`);
    const send = (...parts: unknown[]) => this.deliver(JSON.stringify(parts.slice(1)));
    const register = (receive: never) => {
      this.receive = receive;
    };
    const synchronizer = createCustomSynchronizer(server, send as never, register as never, () => undefined, 1);
    await synchronizer.startSync();
  }
  deliver(data: string) {
    queueMicrotask(() => this.readyState === 1 && this.dispatchEvent(new MessageEvent("message", { data })));
  }
  send(payload: string) {
    queueMicrotask(() => this.receive("device", ...(JSON.parse(payload) as never[])));
  }
  close(code = 1000) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

let opened: { close(): void }[] = [];

/** Opens the store as a new page does. */
async function openStore({ initialTables = emptyLiveTables, isOnline = true } = {}) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  vi.resetModules();
  const { openLiveStore } = await import("./live-store.ts");
  const { openCoupleSocket } = await import("./couple-socket.ts");
  const store = await openLiveStore({ ownerId: "anna", initialTables });
  opened.push(store, { close: openCoupleSocket() });
  return store;
}

beforeEach(async () => {
  realNow = Date.now.bind(Date);
  vi.stubGlobal("WebSocket", ServedSocket);
  vi.stubGlobal("caches", { delete: async () => true });
  document.head.innerHTML = '<meta name="page-owner" content="anna">';
  claimStorageForUser();
  server = createMergeableStore(undefined, () => realNow()).setTablesSchema(liveTables);
});

afterEach(async () => {
  for (const store of opened) store.close();
  opened = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearStorage();
  await clearDeviceData();
});

test("the loader's rows are a start, the server's are newer", async () => {
  const store = await openStore({ initialTables: withMilk });
  expect(store.isAhead()).toBe(false);
  expect(store.getTable("items").milk?.text).toBe("Milk");
  server.setRow("items", "milk", { text: "Oat milk" });
  await expect.poll(() => store.getTable("items").milk?.text).toBe("Oat milk");
  await expect.poll(() => store.getStatus()).toBe("live");
  expect(store.isAhead()).toBe(true);
});

test("without a connection the rows of the page's response are shown, not older ones of the device", async () => {
  const store = await openStore({ initialTables: withMilk, isOnline: false });
  expect(store.getStatus()).toBe("offline");
  expect(store.isAhead()).toBe(false);
  store.changeRows({ items: { eggs: { text: "Eggs" } } });
  expect(store.isAhead()).toBe(true);
});

test("a change made offline stays on the device and reaches the server later", async () => {
  const offline = await openStore({ isOnline: false });
  expect(offline.getStatus()).toBe("offline");
  expect(offline.changeRows({ items: { eggs: { text: "Eggs" } } })).toBe(true);
  expect(offline.changeRows({ items: { long: { text: "x".repeat(201) } } })).toBe(false);
  await expect.poll(async () => (await openStore({ isOnline: false })).getTable("items").eggs?.text).toBe("Eggs");
  await openStore();
  await expect.poll(() => server.getCell("items", "eggs", "text")).toBe("Eggs");
  expect(server.hasRow("items", "long")).toBe(false);
});

test("two pages without a network do not overwrite what the other has stored", async () => {
  const pages = [await openStore({ isOnline: false }), await openStore({ isOnline: false })];
  pages[0]?.changeRows({ items: { eggs: { text: "Eggs" } } });
  await expect.poll(async () => (await openStore({ isOnline: false })).getTable("items").eggs?.text).toBe("Eggs");
  pages[1]?.changeRows({ items: { flour: { text: "Flour" } } });
  await expect
    .poll(async () => Object.keys((await openStore({ isOnline: false })).getTable("items")).toSorted())
    .toEqual(["eggs", "flour"]);
});

test("two pages that store at the same time come to rest", async () => {
  let last = Promise.resolve();
  function request(_: string, work: () => Promise<void>) {
    last = last.then(work);
    return last;
  }
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  const pages = [await openStore({ isOnline: false }), await openStore({ isOnline: false })];
  for (const [index, page] of pages.entries()) page.changeRows({ items: { [`row ${index}`]: { text: "Eggs" } } });
  const opened = vi.spyOn(indexedDB, "open");
  async function countNewOpenings() {
    const before = opened.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return opened.mock.calls.length - before;
  }
  await expect.poll(countNewOpenings).toBe(0);
  // Each page reads what the other has stored, and stores.
  expect(opened.mock.calls.length).toBeLessThanOrEqual(8);
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
});

const tenMinutesMs = 10 * 60_000;

test.each([
  ["ten minutes ahead", tenMinutesMs],
  ["a day ahead", 144 * tenMinutesMs],
  ["a year ahead", yearMs],
  ["ten minutes behind", -tenMinutesMs],
  ["a day behind", -144 * tenMinutesMs],
  ["a year behind", -yearMs],
])("a device whose clock is %s loses nothing, and its changes do not win for ever", async (_, lead) => {
  const start = Date.now();
  server.setRow("items", "milk", { text: "Milk" });
  vi.useFakeTimers({ toFake: ["Date"], now: start + lead });
  realNow = () => Date.now() - lead;
  document.head.innerHTML += `<meta name="server-time" content="${start}">`;
  const offline = await openStore({ isOnline: false, initialTables: withMilk });
  offline.changeRows({ items: { eggs: { text: "Eggs" }, milk: { doneAt: 1 } } });
  await expect.poll(async () => (await openStore({ isOnline: false })).getTable("items").eggs?.text).toBe("Eggs");
  const store = await openStore();
  await expect.poll(() => server.getCell("items", "eggs", "text")).toBe("Eggs");
  await expect.poll(() => server.getCell("items", "milk", "doneAt")).toBe(1);
  // A reload right after the server has told its time keeps what was dated before.
  await expect.poll(async () => (await openStore({ isOnline: false })).getTable("items").eggs?.text).toBe("Eggs");
  await expect.poll(() => store.getTable("items").milk?.text).toBe("Milk");
  server.setCell("items", "eggs", "text", "Six eggs");
  await expect.poll(() => store.getTable("items").eggs?.text).toBe("Six eggs");
});

test.each([10, -10, 24 * 60, -24 * 60, 365 * 24 * 60, -365 * 24 * 60])(
  "a timer ends at the right time for both on a device whose clock is %d minutes off and that has met no server",
  async (minutesOff) => {
    const lead = minutesOff * 60_000;
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start + lead });
    realNow = () => Date.now() - lead;
    document.head.innerHTML += `<meta name="server-time" content="${start}">`;
    const store = await openStore({ isOnline: false });
    const { getServerTime } = await import("./server-clock.ts");
    const facts = { recipeId: "pie", title: "Pie", step: 1, label: "45 minutes", startedBy: "anna" };
    store.changeRows({ timers: { "pie:1:0": startTimer(facts, 45 * 60, getServerTime()) } });
    const getMinutesLeft = (now: number) =>
      Math.round(((store.getTable("timers")["pie:1:0"]?.endsAt ?? 0) - now) / 60_000);
    expect(getMinutesLeft(getServerTime())).toBe(45);
    await expect.poll(async () => Object.keys((await openStore()).getTable("timers"))).toEqual(["pie:1:0"]);
    await expect.poll(() => server.hasRow("timers", "pie:1:0")).toBe(true);
    expect(getMinutesLeft(realNow())).toBe(45);
  },
);

test("a clock that is set back by a year does not hide what the device has stored", async () => {
  server.setRow("items", "milk", { text: "Milk" });
  const store = await openStore();
  await expect.poll(() => store.getTable("items").milk?.text).toBe("Milk");
  await expect.poll(async () => (await openStore({ isOnline: false })).getTable("items").milk?.text).toBe("Milk");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - yearMs });
  expect((await openStore({ isOnline: false })).getTable("items").milk?.text).toBe("Milk");
});

test("rows that were hidden for a month leave the device", async () => {
  server.setRow("items", "old", { text: "Old", removedAt: Date.now() - 31 * 24 * 60 * 60_000 });
  server.setRow("items", "milk", { text: "Milk" });
  const first = await openStore();
  await expect.poll(() => Object.keys(first.getTable("items"))).toEqual(["old", "milk"]);
  await expect.poll(async () => (await openStore({ isOnline: false })).getTable("items").milk?.text).toBe("Milk");
  server = createMergeableStore().setTablesSchema(liveTables);
  const second = await openStore();
  await expect.poll(() => second.getStatus()).toBe("live");
  await expect.poll(() => server.getRowIds("items")).toEqual(["milk"]);
  expect(Object.keys(second.getTable("items"))).toEqual(["milk"]);
});

test("signing out deletes the store of the device, and an open page stores nothing more", async () => {
  const store = await openStore();
  store.changeRows({ items: { eggs: { text: "Eggs" } } });
  await expect.poll(async () => (await openStore({ isOnline: false })).getTable("items").eggs?.text).toBe("Eggs");
  clearStorage();
  await clearDeviceData();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["recipe-lovers"]);
  store.changeRows({ items: { flour: { text: "Flour" } } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  claimStorageForUser();
  expect((await openStore({ isOnline: false })).getTable("items")).toEqual({});
});
