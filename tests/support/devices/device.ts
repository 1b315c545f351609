import { loadPage } from "virtual:device-page";
import * as fakeIndexedDb from "fake-indexeddb";
import { pageOwnerMetaName } from "#app/device/page-owner.ts";
import { serverTimeMetaName } from "#app/device/server-clock.ts";
import { requestCoupleSocket } from "../couple-sockets.ts";
import { createLocks, type HeldLocks } from "../locks.ts";
import { type Person, testOrigin, type World } from "../world.ts";

type DeviceOptions = { random: () => number; clockLeadMs: number };
export type Device = Awaited<ReturnType<typeof createDevice>>;

/** Milliseconds that a request, a reply or a message is under way at most. */
const maxDelayMs = 12;
/** The share of requests of which either the request or the reply is lost. */
const lossRate = 0.12;

class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

/**
 * A browser of the person with the code of one open page, a network of its own that delays and loses requests, and a
 * clock that may be wrong. What the page stores survives reloads.
 */
export async function createDevice(world: World, person: Person, { random, clockLeadMs }: DeviceOptions) {
  const stored = {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    indexedDB: new fakeIndexedDb.IDBFactory(),
  };
  const network = createNetwork(random);
  let page = await openDocument();

  async function openDocument() {
    const html = network.isOnline ? await (await world.request("/app", { as: person })).text() : null;
    const globals = createPageGlobals({ world, person, network, stored, clockLeadMs, html });
    const code = loadPage(globals);
    return { ...globals, code, live: await code.openPage() };
  }

  return {
    person,
    network,
    code: () => page.code,
    live: () => page.live,
    /** The browser notices that the connection is lost. */
    goOffline() {
      network.isOnline = false;
      page.window.dispatchEvent(new Event("offline"));
    },
    goOnline() {
      network.isOnline = true;
      page.window.dispatchEvent(new Event("online"));
    },
    /** Ends the page at once, except for the live rows that it is storing, and opens another. */
    async reload() {
      const [, database = ""] = [...page.locks.keys()].filter((name) => name.startsWith("live-rows"));
      for (let times = 0; times < 3; times += 1) await page.navigator.locks.request(database, async () => undefined);
      page.end();
      page = await openDocument();
    },
    close: () => page.end(),
  };
}

type Network = ReturnType<typeof createNetwork>;

function createNetwork(random: () => number) {
  return {
    isOnline: true,
    isReliable: false,
    delay: () => new Promise((resolve) => setTimeout(resolve, maxDelayMs * random())),
    chooseLoss(): "request" | "reply" | null {
      if (this.isReliable || random() >= lossRate) return null;
      return random() < 0.5 ? "request" : "reply";
    },
  };
}

type PageOptions = {
  world: World;
  person: Person;
  network: Network;
  stored: object;
  clockLeadMs: number;
  /** Null for the shell that the service worker sends without a connection. */
  html: string | null;
};

function createPageGlobals({ world, person, network, stored, clockLeadMs, html }: PageOptions) {
  let isEnded = false;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const sockets = new Set<PageSocket>();
  const locks: HeldLocks = new Map();
  const begunAt = performance.now();
  const window = Object.assign(new EventTarget(), { location: new URL(`${testOrigin}/app`) });
  const never = new Promise<never>(() => undefined);
  const readMeta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(html ?? "")?.[1];
  const elements = new Map<string, object>(
    [pageOwnerMetaName, serverTimeMetaName].flatMap((name): [string, object][] => {
      const content = readMeta(name);
      return content === undefined ? [] : [[`meta[name="${name}"]`, { content }]];
    }),
  );
  if (html === null) elements.set("[data-shell]", {});

  async function fetchAs(address: string, { method = "GET", body, headers }: RequestInit = {}): Promise<Response> {
    const loss = network.chooseLoss();
    await network.delay();
    if (isEnded) return never;
    if (!network.isOnline || loss === "request") throw new TypeError("Failed to fetch");
    const sent = { as: person, method, raw: body ?? undefined, headers: headers as Record<string, string> };
    const { pathname, search } = new URL(address, testOrigin);
    const response = await world.request(pathname + search, sent);
    await network.delay();
    if (isEnded) return never;
    if (!network.isOnline || loss === "reply") throw new TypeError("Failed to fetch");
    return response;
  }

  return {
    ...fakeIndexedDb,
    ...stored,
    locks,
    window,
    document: Object.assign(new EventTarget(), {
      cookie: "",
      readyState: "complete",
      visibilityState: "visible",
      querySelector: (selector: string) => elements.get(selector) ?? null,
    }),
    navigator: {
      get onLine() {
        return network.isOnline;
      },
      locks: createLocks(locks),
    },
    // Lost requests are expected.
    console: Object.assign(Object.create(console), { warn: () => undefined }),
    performance: { now: () => performance.now() - begunAt, getEntriesByType: () => [] },
    caches: { has: async () => false, delete: async () => false },
    requestIdleCallback: (work: () => void) => setTimeout(work),
    Date: createWrongDate(clockLeadMs),
    fetch: fetchAs,
    setTimeout(work: () => void, ms?: number) {
      const timer = setTimeout(work, ms);
      timers.push(timer);
      return timer;
    },
    setInterval: () => undefined,
    WebSocket: class extends PageSocket {
      constructor(address: string) {
        super({ person, network, address });
        sockets.add(this);
      }
    },
    end() {
      isEnded = true;
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.close();
    },
  };
}

function createWrongDate(leadMs: number): DateConstructor {
  return new Proxy(Date, {
    construct: (date, values) => Reflect.construct(date, values.length === 0 ? [date.now() + leadMs] : values),
    get: (date, name) => (name === "now" ? () => date.now() + leadMs : Reflect.get(date, name)),
  });
}

type SocketOptions = { person: Person; network: Network; address: string };

/** The browser's end of a socket to the couple's object. Messages arrive late, in order. */
class PageSocket extends EventTarget {
  readyState = 0;
  readonly #network: Network;
  readonly #opening: Promise<WebSocket | null>;
  #sending: Promise<unknown> = Promise.resolve();
  #receiving: Promise<unknown> = Promise.resolve();

  constructor({ person, network, address }: SocketOptions) {
    super();
    this.#network = network;
    this.#opening = this.#open(person, new URL(address).search);
  }

  async #open(person: Person, query: string): Promise<WebSocket | null> {
    await this.#network.delay();
    const socket = this.#network.isOnline ? (await requestCoupleSocket(person, {}, query)).webSocket : null;
    if (!socket) {
      this.#end(1006);
      return null;
    }
    socket.addEventListener("message", ({ data }) => this.#receive(new MessageEvent("message", { data })));
    socket.addEventListener("close", ({ code }) => this.#end(code));
    socket.accept();
    if (this.readyState === 3) socket.close();
    else {
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    }
    return socket;
  }

  #receive(event: Event): void {
    this.#receiving = this.#receiving
      .then(this.#network.delay)
      .then(() => this.readyState === 1 && this.#network.isOnline && this.dispatchEvent(event));
  }

  send(message: string): void {
    this.#sending = this.#sending.then(this.#network.delay).then(async () => {
      if (this.readyState === 1 && this.#network.isOnline) (await this.#opening)?.send(message);
    });
  }

  #end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.#end(code);
    void this.#opening.then((socket) => socket?.close());
  }
}
