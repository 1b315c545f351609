import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { notifyOtherTabs, subscribeToOtherTabs } from "./other-tabs.ts";
import { useLiveUpdates } from "./use-live-updates.ts";

class QuietSocket {
  static OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen: () => void = () => {};
  constructor() {
    sockets.push(this);
  }
  open() {
    this.readyState = QuietSocket.OPEN;
    this.onopen();
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
}
let sockets: QuietSocket[] = [];
vi.stubGlobal("WebSocket", QuietSocket);
beforeEach(() => {
  sockets = [];
});

function Page({ channel }: { channel: string | null }) {
  useLiveUpdates(channel);
  return <p>Kitchen</p>;
}

const Alone = () => <Page channel={null} />;
const Together = () => <Page channel="their channel" />;

/** Opens the page, waits until its effects have run, and returns a function that counts its loader calls. */
async function open(Component: typeof Alone): Promise<() => number> {
  let reads = 0;
  function loader() {
    reads += 1;
    return null;
  }
  const Stub = createRemixStub([{ path: "/", Component, loader }]);
  render(<Stub />);
  await screen.findByText("Kitchen");
  return () => reads;
}

test.each([
  ["when it becomes visible", () => fireEvent(document, new Event("visibilitychange", { bubbles: true }))],
  ["when another tab has joined a couple", () => notifyOtherTabs("in-a-couple")],
])("the page of a person without a couple is revalidated %s", async (_, act) => {
  const reads = await open(Alone);
  const before = reads();
  act();
  await expect.poll(reads, { timeout: 10_000 }).toBe(before + 1);
});

test("the page of a couple notifies the other tabs", async () => {
  let notifications = 0;
  const stop = subscribeToOtherTabs("in-a-couple", () => {
    notifications += 1;
  });
  await open(Together);
  await expect.poll(() => notifications).toBe(1);
  stop();
});

test("a couple's page that was hidden for a while is revalidated, even if its socket is open", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const setVisibility = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    fireEvent(document, new Event("visibilitychange", { bubbles: true }));
  };
  const reads = await open(Together);
  const before = reads();
  setVisibility("hidden");
  vi.setSystemTime(Date.now() + 60_000);
  setVisibility("visible");
  await expect.poll(reads, { timeout: 10_000 }).toBe(before + 1);
  visibility.mockRestore();
  vi.useRealTimers();
});

test("a socket without a pong is replaced, and the page is revalidated", async () => {
  const reads = await open(Together);
  const [first] = sockets;
  first?.open();
  const before = reads();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent(document, new Event("visibilitychange", { bubbles: true }));
  expect(first?.sent).toEqual(["ping"]);
  await vi.advanceTimersByTimeAsync(10_000);
  const [, second] = sockets;
  second?.open();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await expect.poll(reads, { timeout: 10_000 }).toBe(before + 1);
});
