// @vitest-environment happy-dom
import ReconnectingWebSocket from "partysocket/ws";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenToCoupleSocket, openCoupleSocket } from "./couple-socket.ts";
import { isServerUnreachable, recordServerContact, subscribeToServerReached } from "./offline-status.ts";
import { getPageId } from "./post-form.ts";
import { getServerTime } from "./server-clock.ts";

class ServedSocket extends EventTarget {
  readyState = 0;
  sent: string[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.deliver(`time ${Date.now()}`);
  }
  deliver(data: string) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  send(text: string) {
    this.sent.push(text);
  }
  close(code = 1000) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}
let sockets: ServedSocket[] = [];
let notices: string[] = [];
let openings = 0;
subscribeToServerReached(() => {
  openings += 1;
});
let stop: (() => void)[] = [];
let visibility: DocumentVisibilityState = "visible";

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Waits until the latest socket is another one, and lets the server accept it. */
async function acceptSocket(count: number): Promise<ServedSocket> {
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sockets).toHaveLength(count);
  const socket = sockets[count - 1] as ServedSocket;
  socket.open();
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", ServedSocket);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  document.head.innerHTML = '<meta name="page-owner" content="anna">';
  stop = [listenToCoupleSocket({ onNotice: (notice) => notices.push(notice) }), openCoupleSocket()];
});

afterEach(async () => {
  for (const end of stop) end();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  [sockets, notices, openings, visibility] = [[], [], 0, "visible"];
});

test("the socket names the page's owner, learns the server's time, and announces notices", async () => {
  const socket = await acceptSocket(1);
  expect(new URL(socket.url).search).toBe(`?owner=anna&page=${getPageId()}`);
  socket.deliver(`time ${Date.now() + 60_000}`);
  expect(getServerTime()).toBe(Date.now() + 60_000);
  socket.deliver("recipes");
  socket.deliver('["1",1,""]');
  expect(notices).toContain("recipes");
  expect(notices).not.toContain('["1",1,""]');
});

test("each opening of the socket and each pong shows that the server can be reached", async () => {
  recordServerContact(false);
  const socket = await acceptSocket(1);
  expect(isServerUnreachable()).toBe(false);
  recordServerContact(false);
  socket.deliver("pong");
  expect(isServerUnreachable()).toBe(false);
});

test("a lost socket is replaced, and its opening is announced, because changes may have been missed", async () => {
  (await acceptSocket(1)).close(1006);
  expect(openings).toBe(1);
  await acceptSocket(2);
  expect([openings, notices]).toEqual([2, []]);
});

test("a socket without a pong is replaced", async () => {
  const socket = await acceptSocket(1);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(socket.sent).toEqual(["ping"]);
  await vi.advanceTimersByTimeAsync(10_000);
  await acceptSocket(2);
  expect(openings).toBe(2);
});

test("a refused page loads again with its present rights", async () => {
  (await acceptSocket(1)).close(1008);
  expect(notices).toEqual(["couple"]);
});

test("a page that was hidden for a while connects again when it is visible, and sends no pings before", async () => {
  const socket = await acceptSocket(1);
  setVisibility("hidden");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.sent).toEqual([]);
  setVisibility("visible");
  await acceptSocket(2);
  expect(openings).toBe(2);
});

test("a notice to a hidden page is announced when the page is visible", async () => {
  const socket = await acceptSocket(1);
  setVisibility("hidden");
  socket.deliver("recipes");
  expect(notices).toEqual([]);
  setVisibility("visible");
  await acceptSocket(2);
  expect(openings).toBe(2);
});

test("a socket that the page replaces or closes while it connects was not lost, unless the browser is offline", async () => {
  // In browsers, the event by which the library announces its own closing has no code.
  vi.spyOn(ReconnectingWebSocket.prototype, "close").mockImplementation(function (this: EventTarget) {
    this.dispatchEvent(new Event("close"));
  });
  const closings: boolean[] = [];
  stop.push(listenToCoupleSocket({ onClose: (isOnline) => closings.push(isOnline) }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sockets).toHaveLength(1);
  window.dispatchEvent(new Event("online"));
  stop[1]?.();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(closings).not.toContain(false);
  stop[1] = openCoupleSocket();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  expect(closings.at(-1)).toBe(false);
});
